-- Custody: where each item is, and who brought it there. An item is in exactly one place; each change of place is a row that
-- is never changed, and the rows of a client form a hash chain (docs/adr/0042-custody-as-a-chain.md).

-- The newest custody row of an item, repeated in its row for lists and filters. `append_custody` alone writes these columns
-- after the item was inserted: the roles of the product may not.
ALTER TABLE items
  ADD COLUMN place text NOT NULL DEFAULT 'BIN',
  ADD COLUMN address_id bigint,
  ADD COLUMN custody_seq bigint;
COMMENT ON COLUMN items.custody_seq IS 'The item''s newest custody row. It also shows that the newest row of a chain was not deleted.';

CREATE TABLE custody (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  seq bigint NOT NULL CHECK (seq > 0),
  item_id bigint NOT NULL,
  place text NOT NULL CHECK (place IN ('BIN', 'IN_TRANSIT', 'RESIDENCE', 'TEMPORARY_ADDRESS', 'CARE_PARTNER', 'RELEASED')),
  zone text CHECK (zone IN ('GR', 'CS')),
  bin text NOT NULL DEFAULT '' CHECK (char_length(bin) <= 60),
  address_id bigint,
  release text CHECK (release IN ('GIVEN_BACK', 'SOLD', 'WRITTEN_OFF', 'MISTAKE')),
  evidence text NOT NULL
    CHECK (evidence IN ('SCAN', 'COUNT', 'DOOR', 'CLIENT_WORD', 'STAFF_WORD', 'CORRECTION', 'IMPORT', 'MIGRATED')),
  actor text NOT NULL CHECK (actor IN ('USER', 'STAFF', 'DRIVER', 'COMMAND_LINE', 'SYSTEM')),
  user_id bigint,
  delivery_id bigint,
  pickup_id bigint,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  moved_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (client_id, seq),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, address_id) REFERENCES addresses,
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups,
  CONSTRAINT custody_zone CHECK ((place = 'BIN') = (zone IS NOT NULL)),
  CONSTRAINT custody_release CHECK ((place = 'RELEASED') = (release IS NOT NULL)),
  CONSTRAINT custody_address CHECK (address_id IS NULL OR place IN ('RESIDENCE', 'TEMPORARY_ADDRESS'))
);
COMMENT ON TABLE custody IS 'Each change of an item''s place: from when, by whom, on what evidence, for which request. Rows are only ever added, by append_custody; hash is the SHA-256 of previous_hash and the row as custody_text writes it. Residence without an address is one that nobody named.';
COMMENT ON COLUMN custody.seq IS 'The row''s place in the chain of its client, from 1 without gaps.';
COMMENT ON COLUMN custody.moved_at IS 'When the item changed its place; recorded_at is when the server learned of it.';
CREATE INDEX custody_item ON custody (client_id, item_id, seq DESC);
CREATE INDEX custody_address ON custody (client_id, address_id) WHERE address_id IS NOT NULL;
CREATE INDEX custody_delivery ON custody (client_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX custody_pickup ON custody (client_id, pickup_id) WHERE pickup_id IS NOT NULL;

SELECT lock_to_closet('custody');
REVOKE INSERT, UPDATE, DELETE ON custody FROM vestry_tenant, vestry_system;

-- The deletion of a whole client comes through a foreign key's trigger, at depth 1.
CREATE FUNCTION refuse_custody_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'custody rows are only ever added' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER custody_stays BEFORE UPDATE OR DELETE ON custody
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_custody_change();

-- The row as it is hashed: a JSON array of these columns in this order, moments in UTC with microseconds.
CREATE FUNCTION custody_text(custody) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN json_build_array($1.client_id, $1.seq, $1.item_id, $1.place, $1.zone, $1.bin, $1.address_id, $1.release, $1.evidence,
    $1.actor, $1.user_id, $1.delivery_id, $1.pickup_id, $1.note,
    to_char($1.moved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    to_char($1.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text;

CREATE FUNCTION custody_link(state bytea, start bytea, row_text text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(coalesce(state, start) || convert_to(row_text, 'UTF8'));
CREATE AGGREGATE custody_chain(bytea, text) (SFUNC = custody_link, STYPE = bytea);

-- The specification's code of a place (decisions, Custody).
CREATE FUNCTION custody_location(place text, zone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN place = 'BIN' THEN zone WHEN place = 'CARE_PARTNER' THEN 'S' WHEN place IS NOT NULL THEN 'AC' END;

-- Adds movements to the chains of their clients, in their order, and writes the new place into the rows of the items. What
-- `seq` and the hashes of the given rows say is ignored. Runs as the owner of the tables, for the roles may not write custody;
-- a tenant adds to the chain of its own client alone. The lock makes two transactions of one client wait for each other.
CREATE FUNCTION append_custody(movements custody[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(movements) AS movement WHERE NOT may_search(movement.client_id)) THEN
    RAISE EXCEPTION 'custody of another closet' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('custody', client_id))
    FROM (SELECT DISTINCT client_id FROM unnest(movements) ORDER BY client_id) AS chains;

  WITH heads AS (
    SELECT chain.client_id, coalesce(newest.seq, 0) AS seq, coalesce(newest.hash, decode(repeat('00', 32), 'hex')) AS hash
    FROM (SELECT DISTINCT client_id FROM unnest(movements)) AS chain
    LEFT JOIN LATERAL (
      SELECT custody.seq, custody.hash FROM custody WHERE custody.client_id = chain.client_id ORDER BY custody.seq DESC LIMIT 1
    ) AS newest ON true
  ), ordered AS (
    SELECT movement.*, heads.hash AS start,
      heads.seq + row_number() OVER (PARTITION BY movement.client_id ORDER BY movement.place_in_order) AS next_seq
    FROM unnest(movements) WITH ORDINALITY AS movement (client_id, seq, item_id, place, zone, bin, address_id, release, evidence,
        actor, user_id, delivery_id, pickup_id, note, moved_at, recorded_at, previous_hash, hash, place_in_order)
    JOIN heads USING (client_id)
  ), texts AS (
    SELECT ordered.*, custody_text(ROW(client_id, next_seq, item_id, place, zone, bin, address_id, release, evidence, actor,
      user_id, delivery_id, pickup_id, note, moved_at, recorded_at, NULL, NULL)::custody) AS row_text
    FROM ordered
  ), linked AS (
    SELECT texts.*, custody_chain(start, row_text) OVER (PARTITION BY client_id ORDER BY next_seq) AS row_hash FROM texts
  ), added AS (
    INSERT INTO custody
    SELECT client_id, next_seq, item_id, place, zone, bin, address_id, release, evidence, actor, user_id, delivery_id, pickup_id,
      note, moved_at, recorded_at, coalesce(lag(row_hash) OVER (PARTITION BY client_id ORDER BY next_seq), start), row_hash
    FROM linked ORDER BY client_id, next_seq
    RETURNING *
  ), newest AS (
    SELECT DISTINCT ON (client_id, item_id) * FROM added ORDER BY client_id, item_id, seq DESC
  )
  UPDATE items SET custody_seq = newest.seq, place = newest.place, location = custody_location(newest.place, newest.zone),
      bin = newest.bin, address_id = newest.address_id,
      updated_at = CASE newest.evidence WHEN 'MIGRATED' THEN items.updated_at ELSE greatest(items.updated_at, newest.recorded_at) END
    FROM newest WHERE items.client_id = newest.client_id AND items.id = newest.item_id;
END
$$;
REVOKE EXECUTE ON FUNCTION append_custody FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_custody TO vestry_tenant, vestry_system;

-- An item begins in the place that its location names. What inserts it adds its first custody row; a row without one gets it
-- when the transaction ends, so that no item is without custody.
CREATE FUNCTION set_first_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.place = 'BIN' AND NEW.location NOT IN ('GR', 'CS') THEN
    NEW.place := CASE NEW.location WHEN 'S' THEN 'CARE_PARTNER' ELSE 'RESIDENCE' END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER items_first_place BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION set_first_place();

CREATE FUNCTION add_first_custody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM custody WHERE client_id = NEW.client_id AND item_id = NEW.id)
    AND EXISTS (SELECT FROM items WHERE client_id = NEW.client_id AND id = NEW.id)
  THEN
    PERFORM append_custody(ARRAY[ROW(NEW.client_id, NULL, NEW.id, NEW.place,
      CASE WHEN NEW.place = 'BIN' THEN NEW.location END, NEW.bin, NEW.address_id,
      CASE WHEN NEW.place = 'RELEASED' THEN 'GIVEN_BACK' END, 'IMPORT', 'SYSTEM', NULL, NULL, NULL, '',
      NEW.created_at, NEW.created_at, NULL, NULL)::custody]);
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER items_first_custody AFTER INSERT ON items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION add_first_custody();

-- The movements of clients whose items have no custody yet, from the history of their items: a row for each change of place, then
-- one for the present place where the history does not lead to it.
CREATE FUNCTION custody_of_history(clients bigint[]) RETURNS SETOF custody LANGUAGE sql STABLE AS $$
  WITH moves AS (
    SELECT event.client_id, event.item_id, event.id, event.created_at, event.user_id, event.delivery_id, event.pickup_id,
      event.note, event.to_location, coalesce(event.to_bin, '') AS bin,
      CASE WHEN event.to_location = 'AC' THEN delivery.address_id END AS address_id
    FROM item_events AS event
    LEFT JOIN deliveries AS delivery ON delivery.client_id = event.client_id AND delivery.id = event.delivery_id
    WHERE event.client_id = ANY (clients) AND event.kind IN ('RECEIVED', 'MOVED', 'DELIVERED', 'RETURNED')
      AND event.to_location IS NOT NULL
  ), last_moves AS (
    SELECT DISTINCT ON (client_id, item_id) * FROM moves ORDER BY client_id, item_id, created_at DESC, id DESC
  ), presents AS (
    SELECT items.client_id, items.id AS item_id, items.location, items.bin, items.record_status,
      coalesce(last.created_at, items.created_at) AS at, last.to_location, last.bin AS last_bin, items.updated_at
    FROM items LEFT JOIN last_moves AS last ON last.client_id = items.client_id AND last.item_id = items.id
    WHERE items.client_id = ANY (clients)
  ), rows AS (
    SELECT client_id, item_id, to_location AS location, bin, address_id, NULL AS release,
      CASE WHEN user_id IS NULL THEN 'SYSTEM' ELSE 'STAFF' END AS actor, user_id, delivery_id, pickup_id, note, created_at AS at,
      id AS tie
    FROM moves
    UNION ALL
    SELECT client_id, item_id, location, bin, NULL, NULL, 'SYSTEM', NULL, NULL, NULL, '', at, NULL
    FROM presents WHERE to_location IS DISTINCT FROM location OR last_bin IS DISTINCT FROM bin
    UNION ALL
    SELECT client_id, item_id, 'AC', '', NULL, 'GIVEN_BACK', 'SYSTEM', NULL, NULL, NULL, '',
      greatest(at, updated_at), NULL
    FROM presents WHERE record_status <> 1
  )
  SELECT client_id, NULL::bigint, item_id,
    CASE WHEN release IS NOT NULL THEN 'RELEASED' WHEN location = 'S' THEN 'CARE_PARTNER'
      WHEN location = 'AC' THEN 'RESIDENCE' ELSE 'BIN' END,
    CASE WHEN location IN ('GR', 'CS') THEN location END, bin, address_id, release, 'MIGRATED', actor, user_id, delivery_id,
    pickup_id, note, at, at, NULL::bytea, NULL::bytea
  FROM rows ORDER BY client_id, at, release NULLS FIRST, tie NULLS LAST, item_id
$$;

-- Every present item, with what its history says of closed requests. The triggers that write cards, search texts and the moment
-- of the last change rest meanwhile: none of that changes.
ALTER TABLE items DISABLE TRIGGER USER;
UPDATE items SET place = CASE WHEN record_status <> 1 THEN 'RELEASED' WHEN location = 'AC' THEN 'RESIDENCE'
  WHEN location = 'S' THEN 'CARE_PARTNER' ELSE 'BIN' END;
DO $$
DECLARE
  chain bigint;
BEGIN
  FOR chain IN SELECT id FROM clients ORDER BY id LOOP
    PERFORM append_custody(rows) FROM (SELECT array_agg(movement) AS rows
      FROM custody_of_history(ARRAY[chain]) AS movement) AS history WHERE rows IS NOT NULL;
  END LOOP;
END
$$;
ALTER TABLE items ENABLE TRIGGER USER;
-- Where triggers are switched off to load many rows, the place still follows from the location.
ALTER TABLE items ENABLE ALWAYS TRIGGER items_first_place;

ALTER TABLE items
  ADD CONSTRAINT items_place CHECK (place IN ('BIN', 'IN_TRANSIT', 'RESIDENCE', 'TEMPORARY_ADDRESS', 'CARE_PARTNER', 'RELEASED')),
  ADD CONSTRAINT items_place_and_location CHECK (location = custody_location(place, CASE WHEN place = 'BIN' THEN location END));

-- The roles of the product write every column of an item but those that custody writes.
DO $$
DECLARE
  names text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute
    WHERE attrelid = 'items'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname NOT IN ('client_id', 'id', 'place', 'location', 'bin', 'address_id', 'custody_seq');
  REVOKE UPDATE ON items FROM vestry_tenant, vestry_system;
  EXECUTE format('GRANT UPDATE (%s) ON items TO vestry_tenant, vestry_system', names);
END
$$;
