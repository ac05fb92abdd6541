-- A browser in which somebody has signed in before has allowances of its own for passwords and codes, so that the failures
-- of strangers never stop a person there. A reset is also proved by a link in its message, which nobody can guess.

CREATE TABLE known_devices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (token_hash, user_id)
);
COMMENT ON TABLE known_devices IS 'Browsers that hold a signed device cookie of a user who has signed in there, by SHA-256 of its token; several users of one browser share the token. Deleted when revoked.';
CREATE INDEX known_devices_user ON known_devices (user_id);
CREATE INDEX known_devices_expiry ON known_devices (expires_at);

ALTER TABLE sessions ADD COLUMN device_id bigint REFERENCES known_devices ON DELETE SET NULL;
CREATE INDEX sessions_device ON sessions (device_id) WHERE device_id IS NOT NULL;
COMMENT ON COLUMN sessions.device_id IS 'The browser in which it was opened: whoever ends the session elsewhere revokes that one, too.';

ALTER TABLE challenges
  ADD COLUMN link_hash bytea UNIQUE CHECK (octet_length(link_hash) = 32),
  DROP CONSTRAINT challenges_user_known,
  ADD CONSTRAINT challenges_user_known CHECK (user_id IS NOT NULL OR purpose IN ('RESET', 'PASSKEY_SIGN_IN'));
COMMENT ON COLUMN challenges.account_key IS 'Under which codes and failures are counted: a digest of the e-mail address, known or not, and of a known device its id besides.';
COMMENT ON COLUMN challenges.link_hash IS 'Of a reset: the token of the link in its message, which proves it in the place of the code.';
CREATE INDEX challenges_email ON challenges (email) WHERE email IS NOT NULL AND used_at IS NULL;
