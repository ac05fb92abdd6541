-- Members of staff may repeat what they submit, too. They are users without a membership.

ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_client_id_user_id_fkey,
  ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
CREATE INDEX idempotency_keys_user ON idempotency_keys (user_id);
