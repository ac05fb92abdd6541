-- The days on which items that are with the client are due back (capabilities, Custody).
CREATE TABLE due_backs (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  item_id bigint NOT NULL,
  day date,
  set_on date NOT NULL,
  set_at timestamptz NOT NULL,
  reminded_on date,
  replaced jsonb,
  PRIMARY KEY (client_id, item_id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE due_backs IS 'The day on which an item is due back, while it is with the client. A row waits while the item is elsewhere, so that a scan that is taken back restores it; the next delivery of the item deletes it.';
COMMENT ON COLUMN due_backs.day IS 'NULL once the day was removed.';
COMMENT ON COLUMN due_backs.set_on IS 'The day of the facility on which the day was set: no reminder is due before the next.';
COMMENT ON COLUMN due_backs.set_at IS 'Names the change, by which it can be undone.';
COMMENT ON COLUMN due_backs.reminded_on IS 'The day of the facility of the last reminder of this day. A process that locks the row, and finds an earlier day here, sends the reminder.';
COMMENT ON COLUMN due_backs.replaced IS 'The row before the change, for its undo.';
CREATE INDEX due_backs_day ON due_backs (day);
SELECT lock_to_closet('due_backs');
