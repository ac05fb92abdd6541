-- A reset is asked for by e-mail and must read the same whether a user has it: its step is kept either way, without a
-- user where there is none, and counted by the account's key. The counters of failures live in rate_limits, which counts
-- known and unknown alike, so the columns made for them go.

ALTER TABLE challenges
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN account_key text CHECK (char_length(account_key) BETWEEN 1 AND 100),
  ADD CONSTRAINT challenges_user_known CHECK (user_id IS NOT NULL OR purpose = 'RESET');
COMMENT ON COLUMN challenges.account_key IS 'A digest of the e-mail address, under which codes and failures of an account are counted, known or not.';
CREATE INDEX challenges_account ON challenges (account_key, purpose) WHERE used_at IS NULL;

ALTER TABLE users
  DROP COLUMN code_failures,
  DROP COLUMN code_failures_day,
  DROP COLUMN password_failures,
  DROP COLUMN password_failures_day;
COMMENT ON TABLE users IS 'A person who signs in: client users and staff alike. Without a password hash the invitation is still open.';
