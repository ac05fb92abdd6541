-- Messages on devices belong to a session; a prepared request is decided by each Owner through a link of their own.

-- A device that was signed out is told nothing more, whichever way its session ended: the trigger sees all of them.
DELETE FROM push_subscriptions;
ALTER TABLE push_subscriptions ADD COLUMN session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE;
CREATE UNIQUE INDEX push_subscriptions_session ON push_subscriptions (session_id);
COMMENT ON COLUMN push_subscriptions.session_id IS 'The sign-in on this device; its end takes the subscription with it.';

CREATE FUNCTION forget_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_subscriptions();

ALTER TABLE approvals DROP COLUMN token_hash;
ALTER TABLE approvals DROP CONSTRAINT approvals_status_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_status_check
  CHECK (status IN ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'));
ALTER TABLE approvals ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500);
ALTER TABLE approvals ADD CONSTRAINT approvals_decided CHECK ((status = 'PENDING') = (decided_at IS NULL));
ALTER TABLE approvals ADD CONSTRAINT approvals_made
  CHECK (status <> 'APPROVED' OR delivery_id IS NOT NULL OR pickup_id IS NOT NULL);
COMMENT ON COLUMN approvals.payload IS 'The form as the member sent it, with the items and the address as they were shown.';
COMMENT ON COLUMN approvals.reason IS 'What the Owner said when declining.';

CREATE TABLE approval_links (
  client_id bigint NOT NULL,
  approval_id bigint NOT NULL,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, approval_id, user_id),
  FOREIGN KEY (client_id, approval_id) REFERENCES approvals ON DELETE CASCADE,
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE approval_links IS 'The one-tap link that each Owner was mailed: good for this request alone, until it is decided or has expired.';
CREATE INDEX approval_links_member ON approval_links (client_id, user_id);
