-- A repeated refresh answers the successor that the first one made, so that a session has one current token and never two
-- living branches. The successor is derived from its parent and a key; only what decides about repeats is stored.

ALTER TABLE refresh_tokens
  ADD COLUMN repeated_at timestamptz,
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN refresh_tokens.repeated_at IS 'When the token came back within its grace and got its successor a second time, which happens once.';
COMMENT ON COLUMN refresh_tokens.is_shared IS 'Handed out twice, perhaps to two holders: it is used once and has no grace of its own.';
COMMENT ON TABLE refresh_tokens IS 'The rotating refresh tokens of a session, by SHA-256. A rotated one that comes back after the grace window, or a second time, revokes the session.';
