-- What arrives without a pickup is set apart too, and matched later: to a pickup, to none, or, of a garment that nobody knows, to an item
-- (capabilities, Custody).

ALTER TABLE quarantine
  DROP CONSTRAINT quarantine_owner,
  -- Somebody may know whose garment it is before anybody knows which.
  ADD CONSTRAINT quarantine_owner CHECK (item_id IS NULL OR owner_id IS NOT NULL),
  ADD CONSTRAINT quarantine_thing CHECK (item_id IS NOT NULL OR photo_hash IS NOT NULL),
  ADD FOREIGN KEY (owner_id) REFERENCES clients ON DELETE CASCADE,
  DROP CONSTRAINT quarantine_outcome_check,
  ADD CONSTRAINT quarantine_outcome_check CHECK (outcome IN ('RECEIVED', 'GIVEN_BACK', 'MISTAKE')),
  ADD COLUMN match_pickup_id bigint,
  ADD FOREIGN KEY (owner_id, match_pickup_id) REFERENCES pickups ON DELETE SET NULL (match_pickup_id);
COMMENT ON COLUMN quarantine.match_pickup_id IS 'The pickup of the owner with which it came after all; null for none.';
COMMENT ON COLUMN quarantine.photo_hash IS 'Of a garment that nobody knew when it arrived; it stays when the garment is matched.';
CREATE INDEX quarantine_match ON quarantine (owner_id, match_pickup_id) WHERE match_pickup_id IS NOT NULL;

ALTER TABLE uploads DROP CONSTRAINT uploads_target_check,
  ADD CONSTRAINT uploads_target_check CHECK (target IN ('USER', 'DATE', 'ITEM', 'RECOMMENDATION', 'VISIT', 'QUARANTINE'));
