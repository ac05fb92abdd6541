-- Deleting a user looks for the invitations that the user has accepted.
CREATE INDEX invitations_accepted_by ON invitations (accepted_by);

-- A step of a request that staff take back is an event of its own: what happened, and that it was undone, both stay.
ALTER TABLE delivery_events DROP CONSTRAINT delivery_events_kind_check;
ALTER TABLE delivery_events ADD CONSTRAINT delivery_events_kind_check
  CHECK (kind IN ('STATUS', 'ITEMS', 'DATE', 'ADDRESS', 'NOTE', 'WINDOW', 'UNDONE'));
ALTER TABLE pickup_events DROP CONSTRAINT pickup_events_kind_check;
ALTER TABLE pickup_events ADD CONSTRAINT pickup_events_kind_check
  CHECK (kind IN ('STATUS', 'ITEMS', 'DATE', 'ADDRESS', 'NOTE', 'WINDOW', 'UNDONE'));
