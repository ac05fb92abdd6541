-- The link with which somebody whose account the operator created chooses their first password. The purpose is added to
-- the challenges, whose handle is single-use, hashed and ends by itself.
ALTER TABLE challenges DROP CONSTRAINT challenges_purpose_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_purpose_check CHECK (
  purpose IN ('TWO_FACTOR', 'RESET', 'RESET_TICKET', 'PASSKEY_REGISTER', 'PASSKEY_SIGN_IN', 'ACTIVATION')
);
