-- Counts the changes of a profile's name and telephone, so that a form that was opened before another change is refused
-- instead of overwriting it, as requests do by their version.
ALTER TABLE users ADD COLUMN profile_version integer NOT NULL DEFAULT 1;
