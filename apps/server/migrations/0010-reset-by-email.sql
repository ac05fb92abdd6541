-- Asking for a reset must take as long for an e-mail that nobody has: the row that it leaves points to nobody either way,
-- and who it is for is looked up when the code is proved.

ALTER TABLE challenges ADD COLUMN email citext CHECK (char_length(email) BETWEEN 3 AND 254);
COMMENT ON COLUMN challenges.email IS 'Whom a reset was asked for, known or not; cleared away with the row a day after it ended.';
