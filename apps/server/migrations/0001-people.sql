-- Extensions, shared functions, photographs, and who is who: users, staff, clients (closets) and memberships.
-- Everything here also runs on PostgreSQL 15: an external DATABASE_URL may be that old.
-- The extensions are "trusted": the owner of the database may create them without being a superuser.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- An update that sets updated_at itself keeps it, so that a service's clock wins over the database's.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;

-- Case and accents removed. unaccent() is only STABLE because its dictionary may be edited; this product never does,
-- and an index needs IMMUTABLE. The body is parsed here once, so that no search_path changes it (restore sets none).
CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)));

-- The same, as words: 'VC-1001' is 'vc 1001' (the text search parser would see the number -1001), 'Lord''s' is 'lords'.
CREATE FUNCTION search_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(replace(search_key(value), '''', ''), '[[:punct:][:space:]]+', ' ', 'g'));

CREATE TABLE images (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  thumbhash bytea NOT NULL CHECK (octet_length(thumbhash) BETWEEN 1 AND 64),
  focal_x real NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  focal_y real NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
  zoom real NOT NULL DEFAULT 1 CHECK (zoom BETWEEN 1 AND 8),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE images IS 'A photograph by the SHA-256 of its uploaded bytes, with its derivative widths and the focal point (percent) its content proposes. Global: whose photo it is, the referring row says.';

CREATE TABLE roles (
  id smallint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  staff boolean NOT NULL
);
COMMENT ON TABLE roles IS 'What a membership or a member of staff may do. The ids are fixed (decisions, People and closets).';
INSERT INTO roles (id, name, staff) VALUES
  (1, 'Owner', false), (2, 'Member', false), (3, 'Viewer', false),
  (4, 'Account manager', true), (5, 'Operations', true), (6, 'Demo', false);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email citext NOT NULL UNIQUE CHECK (char_length(email) BETWEEN 3 AND 254 AND position('@' IN email) > 1),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  last_name text NOT NULL DEFAULT '' CHECK (char_length(last_name) <= 100),
  phone text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 30),
  password_hash text,
  password_changed_at timestamptz,
  code_2fa_status boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  photo_hash text REFERENCES images,
  code_failures integer NOT NULL DEFAULT 0 CHECK (code_failures >= 0),
  code_failures_day date,
  password_failures integer NOT NULL DEFAULT 0 CHECK (password_failures >= 0),
  password_failures_day date,
  terms_accepted_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE users IS 'A person who signs in: client users and staff alike. Without a password hash the invitation is still open. The failure counters belong to the facility''s day beside them.';
CREATE TRIGGER users_updated BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE staff (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  role_id smallint NOT NULL REFERENCES roles CHECK (role_id IN (4, 5)),
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE staff IS 'The users who work for the house. Staff are users, so that sign-in, second factor, sessions, name, phone and photo exist once; only the role is their own.';
CREATE TRIGGER staff_updated BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE plans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (char_length(name) BETWEEN 1 AND 100),
  garments_allowance integer NOT NULL CHECK (garments_allowance >= 0),
  shoes_allowance integer NOT NULL CHECK (shoes_allowance >= 0),
  boxes_allowance integer NOT NULL CHECK (boxes_allowance >= 0),
  deliveries_allowance integer NOT NULL CHECK (deliveries_allowance >= 0),
  period text NOT NULL DEFAULT 'MONTH' CHECK (period IN ('MONTH', 'YEAR')),
  price_cents bigint NOT NULL CHECK (price_cents >= 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE plans IS 'What a client pays for a period and what it may use of it: garments, shoes and boxes stored, deliveries made.';
CREATE TRIGGER plans_updated BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE clients (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1, 2)),
  manager_id bigint REFERENCES staff,
  plan_id bigint REFERENCES plans,
  plan_started_on date,
  boxes integer NOT NULL DEFAULT 0 CHECK (boxes >= 0),
  demo_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE clients IS 'A closet: the tenant. Status 0 Inactive, 1 Active, 2 Erased. Boxes counts the boxes stored. A demo closet carries the moment of its purge.';
CREATE INDEX clients_manager ON clients (manager_id);
CREATE INDEX clients_demo_expiry ON clients (demo_expires_at) WHERE demo_expires_at IS NOT NULL;
CREATE INDEX clients_name_search ON clients USING gin (search_key(name) gin_trgm_ops);
CREATE TRIGGER clients_updated BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION set_updated_at();

-- Deleting a client takes every row of its closet with it; only a closet made to be thrown away may go.
CREATE FUNCTION refuse_client_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.demo_expires_at IS NULL AND OLD.status <> 2 THEN
    RAISE EXCEPTION 'client % is neither a demo closet nor erased: it cannot be deleted', OLD.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER clients_delete BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION refuse_client_delete();

CREATE TABLE memberships (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  enabled boolean NOT NULL DEFAULT true,
  needs_approval boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id)
);
COMMENT ON TABLE memberships IS 'A user in a closet. Deactivating an account user disables the membership; needs_approval sends the member''s requests to an Owner first.';
CREATE INDEX memberships_user ON memberships (user_id);
CREATE TRIGGER memberships_updated BEFORE UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE membership_roles (
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  role_id smallint NOT NULL REFERENCES roles CHECK (role_id IN (1, 2, 3, 6)),
  PRIMARY KEY (client_id, user_id, role_id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE membership_roles IS 'The roles of a user in a closet: client roles only.';
CREATE INDEX membership_roles_owners ON membership_roles (client_id) WHERE role_id = 1;
