-- How people get in and stay in: sessions, refresh tokens, codes, passkeys, invitations, demo sign-ups, limits,
-- and how they are told of things. Secrets are stored hashed only.

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id bigint,
  user_agent text NOT NULL DEFAULT '' CHECK (char_length(user_agent) <= 500),
  ip inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text CHECK (revoked_reason IN ('SIGN_OUT', 'REUSE', 'PASSWORD', 'DISABLED', 'OTHER_DEVICE', 'EXPIRED')),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE sessions IS 'A sign-in on one device: the family of its refresh tokens. client_id is the closet it looks at; empty for staff and before a closet is chosen.';
CREATE INDEX sessions_user ON sessions (user_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_membership ON sessions (client_id, user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  replaced_by bigint REFERENCES refresh_tokens ON DELETE SET NULL
);
COMMENT ON TABLE refresh_tokens IS 'The rotating refresh tokens of a session, by SHA-256. A rotated one that comes back after the grace window revokes the session.';
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_replaced ON refresh_tokens (replaced_by) WHERE replaced_by IS NOT NULL;

CREATE TABLE challenges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('TWO_FACTOR', 'RESET', 'RESET_TICKET', 'PASSKEY_REGISTER', 'PASSKEY_SIGN_IN')),
  handle_hash bytea UNIQUE CHECK (octet_length(handle_hash) = 32),
  code_hash bytea CHECK (octet_length(code_hash) = 32),
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE challenges IS 'A step that still has to be proved: second factor, reset code, reset ticket or passkey, with its single-use handle and its six-digit code, both hashed.';
CREATE INDEX challenges_open ON challenges (user_id, purpose) WHERE used_at IS NULL;
CREATE INDEX challenges_expiry ON challenges (expires_at);

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL DEFAULT 0 CHECK (sign_count >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  backed_up boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
COMMENT ON TABLE passkeys IS 'WebAuthn credentials that a user may give as second factor.';
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE invitations (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  invited_by bigint REFERENCES users ON DELETE SET NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE invitations IS 'The e-mailed link with which an account user, already a member, sets a password.';
CREATE INDEX invitations_member ON invitations (client_id, user_id);

CREATE TABLE demo_signups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  email citext NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  company text NOT NULL DEFAULT '' CHECK (char_length(company) <= 200),
  phone text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 30),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  client_id bigint REFERENCES clients ON DELETE SET NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
COMMENT ON TABLE demo_signups IS 'A prospect who asked for the demo; once confirmed, the disposable closet and user made for them. Outlives the closet: it is a sales lead.';
CREATE INDEX demo_signups_email ON demo_signups (email);
CREATE INDEX demo_signups_client ON demo_signups (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX demo_signups_user ON demo_signups (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE rate_limits (
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 300),
  window_start timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (key, window_start)
);
COMMENT ON TABLE rate_limits IS 'Counters of a call and caller per window, shared by every API process.';
CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);

CREATE TABLE idempotency_keys (
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  call text NOT NULL CHECK (char_length(call) BETWEEN 1 AND 100),
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  status_code smallint CHECK (status_code BETWEEN 100 AND 599),
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, user_id, call, key),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE idempotency_keys IS 'The answer a submit got, so that the same Idempotency-Key and body give it again and a different body is refused.';
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);

CREATE TABLE notification_settings (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  push_notification boolean NOT NULL DEFAULT false,
  notification boolean NOT NULL DEFAULT true,
  request_received boolean NOT NULL DEFAULT true,
  request_confirmed boolean NOT NULL DEFAULT true,
  request_on_the_way boolean NOT NULL DEFAULT true,
  request_complete boolean NOT NULL DEFAULT true,
  request_canceled boolean NOT NULL DEFAULT true,
  request_reminder boolean NOT NULL DEFAULT true,
  recommendation boolean NOT NULL DEFAULT true,
  approval boolean NOT NULL DEFAULT true,
  invoice boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE notification_settings IS 'What a user wants to be told, and how: push_notification is Web Push, notification is e-mail, the others are the types. No row means the defaults.';
CREATE TRIGGER notification_settings_updated BEFORE UPDATE ON notification_settings FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 2000),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 200),
  auth text NOT NULL CHECK (char_length(auth) <= 100),
  user_agent text NOT NULL DEFAULT '' CHECK (char_length(user_agent) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
COMMENT ON TABLE push_subscriptions IS 'The browsers that take a user''s Web Push messages.';
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint REFERENCES clients ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL CHECK (char_length(type) BETWEEN 1 AND 60),
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'PUSH')),
  once_key text NOT NULL UNIQUE CHECK (char_length(once_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
COMMENT ON TABLE notifications IS 'Every message to a person, written with the change it tells of; once_key names the fact, so that a repeated job sends it once.';
CREATE INDEX notifications_client ON notifications (client_id, created_at DESC);
CREATE INDEX notifications_user ON notifications (user_id);
