-- A person changes the e-mail address of their account. The change is made when the links that were mailed to the present
-- and to the new address have both been confirmed.
CREATE TABLE email_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  current_email citext NOT NULL CHECK (char_length(current_email) BETWEEN 3 AND 254),
  new_email citext NOT NULL CHECK (char_length(new_email) BETWEEN 3 AND 254),
  current_token_hash bytea NOT NULL UNIQUE CHECK (octet_length(current_token_hash) = 32),
  new_token_hash bytea NOT NULL UNIQUE CHECK (octet_length(new_token_hash) = 32),
  current_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  CHECK (completed_at IS NULL OR (current_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL)),
  CHECK (completed_at IS NULL OR withdrawn_at IS NULL)
);
COMMENT ON TABLE email_changes IS 'Requested changes of the address that a person signs in with, with the hashes of the two mailed links. Open until completed or withdrawn; whether the new address is taken decides only what is mailed to it.';
CREATE UNIQUE INDEX email_changes_open ON email_changes (user_id) WHERE completed_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX email_changes_user ON email_changes (user_id);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
