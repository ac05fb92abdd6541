-- Every tenant table hangs on clients itself, so that purging a demo closet empties all of them before the references
-- among them are checked; and no deletion of a user or a photograph has to read whole tables.

ALTER TABLE delivery_items ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;
ALTER TABLE pickup_items ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;
ALTER TABLE recommendations ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;
ALTER TABLE approvals ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;
ALTER TABLE item_events ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;
ALTER TABLE intake_lines ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;

CREATE INDEX users_photo ON users (photo_hash) WHERE photo_hash IS NOT NULL;
CREATE INDEX dates_photo ON dates (photo_hash) WHERE photo_hash IS NOT NULL;
CREATE INDEX recommendations_photo ON recommendations (photo_hash) WHERE photo_hash IS NOT NULL;
CREATE INDEX uploads_hash ON uploads (hash) WHERE hash IS NOT NULL;
CREATE INDEX recommendations_decided_by ON recommendations (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX invitations_invited_by ON invitations (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX calendar_closures_changed_by ON calendar_closures (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX capacity_changed_by ON capacity (changed_by) WHERE changed_by IS NOT NULL;
