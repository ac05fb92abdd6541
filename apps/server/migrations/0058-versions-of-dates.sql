-- Counts the changes of a date of the lookbook, so that a form that was opened before another change is refused instead of
-- overwriting it, as profiles do by theirs.
ALTER TABLE dates ADD COLUMN version integer NOT NULL DEFAULT 1;
