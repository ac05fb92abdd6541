-- A sign-in whose person has never accepted the terms (imported with a password) waits for that before a session opens.
ALTER TABLE challenges DROP CONSTRAINT challenges_purpose_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_purpose_check CHECK (
  purpose IN ('TWO_FACTOR', 'RESET', 'RESET_TICKET', 'PASSKEY_REGISTER', 'PASSKEY_SIGN_IN', 'ACTIVATION', 'TERMS')
);
