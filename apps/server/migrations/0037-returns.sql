-- Items that come back are scanned in one by one (capabilities, Custody).

-- An item that a pickup did not name belongs to it only through the scan that received it.
ALTER TABLE pickup_items ADD COLUMN is_added boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN pickup_items.is_added IS 'The pickup did not name it: a scan at the arrival added it, and goes with it when it is undone.';

-- The columns that name a client are not called client_id, since no client owns a row: the system alone sees them.
CREATE TABLE quarantine (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL DEFAULT '' CHECK (char_length(code) <= 120),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  bin text NOT NULL DEFAULT '' CHECK (char_length(bin) <= 60),
  photo_hash text REFERENCES images,
  owner_id bigint,
  item_id bigint,
  pickup_client_id bigint,
  pickup_id bigint,
  found_at timestamptz NOT NULL,
  found_by bigint REFERENCES users ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('RECEIVED', 'GIVEN_BACK')),
  ended_at timestamptz,
  ended_by bigint REFERENCES users ON DELETE SET NULL,
  ended_note text NOT NULL DEFAULT '' CHECK (char_length(ended_note) <= 2000),
  FOREIGN KEY (owner_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (pickup_client_id, pickup_id) REFERENCES pickups ON DELETE SET NULL,
  CONSTRAINT quarantine_owner CHECK ((owner_id IS NULL) = (item_id IS NULL)),
  CONSTRAINT quarantine_end CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
COMMENT ON TABLE quarantine IS 'Things set apart at the facility: an item found among those of another client, or a thing that nobody has matched to an item yet. Staff alone know of it.';
COMMENT ON COLUMN quarantine.owner_id IS 'The client whose item it is; null while nobody knows.';
COMMENT ON COLUMN quarantine.pickup_id IS 'The pickup at whose arrival it was found, of pickup_client_id.';
-- An item is set apart once, however often and by however many it is scanned.
CREATE UNIQUE INDEX quarantine_one_open ON quarantine (owner_id, item_id) WHERE ended_at IS NULL;
CREATE INDEX quarantine_item ON quarantine (owner_id, item_id);
CREATE INDEX quarantine_pickup ON quarantine (pickup_client_id, pickup_id);
CREATE INDEX quarantine_photo ON quarantine (photo_hash) WHERE photo_hash IS NOT NULL;
CREATE INDEX quarantine_open ON quarantine (found_at, id) WHERE ended_at IS NULL;
CREATE INDEX quarantine_found_by ON quarantine (found_by);
CREATE INDEX quarantine_ended_by ON quarantine (ended_by);

ALTER TABLE quarantine ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON quarantine TO vestry_system USING (true) WITH CHECK (true);
REVOKE ALL ON quarantine FROM vestry_tenant;
