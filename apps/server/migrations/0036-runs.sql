-- The driver's run: the order of a day's stops, and what the driver reported from each with its proof (docs/adr/0043-the-run-without-a-connection.md).

-- One row for each day, so that two people who change an order at once cannot both do it.
CREATE TABLE runs (
  day date PRIMARY KEY,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  stops text[] NOT NULL CHECK (cardinality(stops) <= 1000),
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE runs IS 'The order of a day''s stops, by the references of their requests (D-12, P-7). A request that the order does not name stands behind it, by its hours.';

CREATE TABLE visits (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id uuid NOT NULL,
  delivery_id bigint,
  pickup_id bigint,
  report text NOT NULL CHECK (report IN ('ON_THE_WAY', 'ARRIVED', 'HANDED_OVER', 'LEFT_WITH', 'REFUSED', 'NOBODY')),
  is_applied boolean NOT NULL,
  status_before text NOT NULL CHECK (char_length(status_before) BETWEEN 1 AND 40),
  item_ids bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(item_ids) <= 1000),
  signer text NOT NULL DEFAULT '' CHECK (char_length(signer) <= 100),
  signature jsonb CHECK (jsonb_typeof(signature) = 'array'),
  left_with text NOT NULL DEFAULT '' CHECK (char_length(left_with) <= 200),
  photo_hash text REFERENCES images,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  moved_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups ON DELETE CASCADE,
  CONSTRAINT visits_one_request CHECK ((delivery_id IS NULL) <> (pickup_id IS NULL)),
  CONSTRAINT visits_not_ahead CHECK (moved_at <= recorded_at)
);
COMMENT ON TABLE visits IS 'What a driver reported from a stop, a row for each message; rows are only ever added. A report that came too late for its request is stored with is_applied false. item_ids are the items that changed hands, signature the strokes as the contract''s strokesSchema.';
COMMENT ON COLUMN visits.id IS 'Made on the telephone, so that a message that is sent again is one row.';
COMMENT ON COLUMN visits.status_before IS 'The status in which the report found the request.';
-- A message is one row in the whole database, whatever stop it names when it is sent again.
CREATE UNIQUE INDEX visits_message ON visits (id);
-- Of two outcomes at once, one is applied.
CREATE UNIQUE INDEX visits_one_delivery_outcome ON visits (client_id, delivery_id)
  WHERE is_applied AND report NOT IN ('ON_THE_WAY', 'ARRIVED');
CREATE UNIQUE INDEX visits_one_pickup_outcome ON visits (client_id, pickup_id)
  WHERE is_applied AND report NOT IN ('ON_THE_WAY', 'ARRIVED');
CREATE INDEX visits_delivery ON visits (client_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX visits_pickup ON visits (client_id, pickup_id) WHERE pickup_id IS NOT NULL;
CREATE INDEX visits_photo ON visits (photo_hash) WHERE photo_hash IS NOT NULL;
CREATE INDEX visits_user ON visits (user_id) WHERE user_id IS NOT NULL;

SELECT lock_to_closet('visits');
REVOKE INSERT, UPDATE, DELETE ON visits FROM vestry_tenant;
REVOKE UPDATE, DELETE ON visits FROM vestry_system;

ALTER TABLE uploads DROP CONSTRAINT uploads_target_check,
  ADD CONSTRAINT uploads_target_check CHECK (target IN ('USER', 'DATE', 'ITEM', 'RECOMMENDATION', 'VISIT'));
