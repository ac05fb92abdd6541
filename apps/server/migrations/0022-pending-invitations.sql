-- An invitation holds what the inviter typed. The membership, and the user where there is none, begin when it is accepted
-- (decisions, People and closets), so that an invitation discloses and imposes nothing.
ALTER TABLE invitations DROP CONSTRAINT invitations_client_id_user_id_fkey;
ALTER TABLE invitations ADD FOREIGN KEY (client_id) REFERENCES clients ON DELETE CASCADE;
ALTER TABLE invitations
  ADD COLUMN email citext CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 100),
  ADD COLUMN last_name text NOT NULL DEFAULT '' CHECK (char_length(last_name) <= 100),
  ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 30),
  ADD COLUMN role_ids integer[] NOT NULL DEFAULT '{3}' CHECK (cardinality(role_ids) BETWEEN 1 AND 10),
  ADD COLUMN sent_at timestamptz NOT NULL DEFAULT now();

UPDATE invitations SET
  email = users.email, name = users.name, last_name = users.last_name, phone = users.phone, sent_at = invitations.created_at,
  role_ids = coalesce(
    (SELECT array_agg(role_id ORDER BY role_id) FROM membership_roles AS role
      WHERE role.client_id = invitations.client_id AND role.user_id = invitations.user_id), '{3}')
FROM users WHERE users.id = invitations.user_id;

-- A membership that was made by an invitation which nobody has accepted has not begun.
DELETE FROM memberships USING users
WHERE users.id = memberships.user_id AND users.password_hash IS NULL
  AND EXISTS (SELECT FROM invitations
    WHERE invitations.client_id = memberships.client_id AND invitations.user_id = memberships.user_id);

ALTER TABLE invitations ALTER COLUMN email SET NOT NULL, ALTER COLUMN name SET NOT NULL;
DROP INDEX invitations_member;
ALTER TABLE invitations DROP COLUMN user_id;
ALTER TABLE invitations ADD COLUMN accepted_by bigint REFERENCES users ON DELETE SET NULL;
CREATE UNIQUE INDEX invitations_open ON invitations (client_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_email ON invitations (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
COMMENT ON TABLE invitations IS 'Who is invited to a closet, as the inviter typed it, with the hash of the mailed link. Open until accepted or revoked; expired, it can be sent again.';
COMMENT ON TABLE users IS 'A person who signs in: client users and staff alike. Without a password hash an activation link is still open. The failure counters belong to the facility''s day beside them.';
