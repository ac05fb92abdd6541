-- The second lock between closets: a closet's statements act as vestry_closet, which sees the rows of the closet that
-- app.client_id names and no others, and without it none; the house's act as vestry_house, which sees all. Neither owns a
-- table. The roles belong to the cluster, not to this database: adapters/postgres/roles.ts makes them before any migration.

-- The closet that is acted for; null outside of any, which equals no id.
CREATE FUNCTION acting_client_id() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.client_id', true), '')::bigint;

-- Locks a table of closets by the column that names the closet. Every table with a client_id is locked where it is made.
-- The house's policy is the constant true, of which nothing is left in a plan.
CREATE FUNCTION lock_to_closet(locked regclass, closet_column name DEFAULT 'client_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', locked);
  EXECUTE format('CREATE POLICY closet ON %s TO vestry_closet USING (%I = acting_client_id()) WITH CHECK (%2$I = acting_client_id())', locked, closet_column);
  EXECUTE format('CREATE POLICY house ON %s TO vestry_house USING (true) WITH CHECK (true)', locked);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO vestry_closet', locked);
END
$$;

SELECT lock_to_closet(attrelid::regclass)
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE attname = 'client_id' AND NOT attisdropped AND relkind = 'r' AND relnamespace = 'public'::regnamespace;
SELECT lock_to_closet('clients', 'id');

-- What all closets share, a closet reads. Of people it reads who they are, and nothing that they sign in with.
GRANT USAGE ON SCHEMA public TO vestry_closet, vestry_house;
GRANT SELECT ON categories, images, plans, roles TO vestry_closet;
ALTER TABLE users ADD COLUMN has_password boolean NOT NULL GENERATED ALWAYS AS (password_hash IS NOT NULL) STORED;
GRANT SELECT (id, email, name, last_name, phone, enabled, photo_hash, has_password) ON users TO vestry_closet;

-- Who belongs to it, and what it owes, a closet reads and the house writes; sign-ins, invitations, uploads, messages and what
-- staff note for each other are the house's alone. The audit is only ever added to.
REVOKE INSERT, UPDATE, DELETE ON clients, membership_roles, invoices, invoice_lines FROM vestry_closet;
REVOKE INSERT, DELETE ON memberships FROM vestry_closet;
REVOKE ALL ON sessions, invitations, uploads, notifications, demo_signups, client_notes, intakes, intake_lines FROM vestry_closet;
REVOKE UPDATE, DELETE ON audit FROM vestry_closet;

-- A policy stands before every operator that could tell of rows it hides, and that of likeness could: below one no index
-- answers it. This asks the index as the tables' owner, for the closet that is acted for and, unless a closet acts, for any.
CREATE FUNCTION may_search(closet bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN closet = acting_client_id() OR current_setting('role') <> 'vestry_closet';
CREATE FUNCTION items_alike(closet bigint, word text) RETURNS SETOF bigint
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 200
  BEGIN ATOMIC
    SELECT id FROM items WHERE may_search(closet) AND client_id = closet AND word <% search_text;
  END;
REVOKE EXECUTE ON FUNCTION items_alike FROM PUBLIC;
GRANT EXECUTE ON FUNCTION items_alike TO vestry_closet, vestry_house;

-- The house works on everything, on tables of later migrations and of the job queue too, but never on the schema itself.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO vestry_house;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO vestry_house;
REVOKE ALL ON kysely_migration, kysely_migration_lock FROM vestry_house;
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO vestry_house;
ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO vestry_house;
ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO vestry_house;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss') THEN
    GRANT USAGE ON SCHEMA pgboss TO vestry_house;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO vestry_house;
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA pgboss TO vestry_house;
  END IF;
END
$$;
