-- The roles vestry_closet and vestry_house are called vestry_tenant and vestry_system. Other databases of the cluster may
-- still use the former ones, so the new ones (platform/adapters/postgres/roles.ts creates them before any migration) take
-- over what this database grants to them. Databases that 0014 locked under the new names have nothing to hand over.

CREATE OR REPLACE FUNCTION lock_to_closet(locked regclass, closet_column name DEFAULT 'client_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', locked);
  EXECUTE format('CREATE POLICY tenant ON %s TO vestry_tenant USING (%I = acting_client_id()) WITH CHECK (%2$I = acting_client_id())', locked, closet_column);
  EXECUTE format('CREATE POLICY system ON %s TO vestry_system USING (true) WITH CHECK (true)', locked);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO vestry_tenant', locked);
END
$$;

CREATE OR REPLACE FUNCTION may_search(closet bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN closet = acting_client_id() OR current_setting('role') <> 'vestry_tenant';

DO $$
DECLARE
  policy record;
  former record;
  held record;
BEGIN
  FOR policy IN
    SELECT polname, polrelid::regclass AS locked,
        CASE polname WHEN 'closet' THEN 'tenant' ELSE 'system' END AS new_name
      FROM pg_policy WHERE polname IN ('closet', 'house')
  LOOP
    EXECUTE format('ALTER POLICY %I ON %s TO %I', policy.polname, policy.locked, 'vestry_' || policy.new_name);
    EXECUTE format('ALTER POLICY %I ON %s RENAME TO %I', policy.polname, policy.locked, policy.new_name);
  END LOOP;

  FOR former IN
    SELECT pg_roles.oid, rolname, new_name
      FROM pg_roles JOIN (VALUES ('vestry_closet', 'vestry_tenant'), ('vestry_house', 'vestry_system')) AS renamed (old_name, new_name)
        ON rolname = old_name
  LOOP
    FOR held IN
      SELECT '' AS defaults, acl.privilege_type AS privilege, format('SCHEMA %I', nspname) AS object
        FROM pg_namespace, aclexplode(nspacl) AS acl WHERE acl.grantee = former.oid
      UNION ALL
      SELECT '', acl.privilege_type, format('%s %s', CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, pg_class.oid::regclass)
        FROM pg_class, aclexplode(relacl) AS acl WHERE acl.grantee = former.oid
      UNION ALL
      SELECT '', format('%s (%I)', acl.privilege_type, attname), format('TABLE %s', attrelid::regclass)
        FROM pg_attribute, aclexplode(attacl) AS acl WHERE acl.grantee = former.oid
      UNION ALL
      SELECT '', acl.privilege_type, format('ROUTINE %s', pg_proc.oid::regprocedure)
        FROM pg_proc, aclexplode(proacl) AS acl WHERE acl.grantee = former.oid
      UNION ALL
      SELECT format('ALTER DEFAULT PRIVILEGES FOR ROLE %I', defaclrole::regrole::name), acl.privilege_type,
          CASE defaclobjtype WHEN 'n' THEN 'SCHEMAS' WHEN 'r' THEN 'TABLES' WHEN 'S' THEN 'SEQUENCES' END
        FROM pg_default_acl, aclexplode(defaclacl) AS acl WHERE acl.grantee = former.oid
    LOOP
      EXECUTE format('%s GRANT %s ON %s TO %I', held.defaults, held.privilege, held.object, former.new_name);
      EXECUTE format('%s REVOKE %s ON %s FROM %I', held.defaults, held.privilege, held.object, former.rolname);
    END LOOP;

    BEGIN
      EXECUTE format('DROP ROLE %I', former.rolname);
    EXCEPTION
      -- Another database of the cluster grants something to it, or drops it at this moment, or the user may not.
      WHEN dependent_objects_still_exist OR internal_error OR undefined_object OR insufficient_privilege THEN
        RAISE NOTICE 'the role % stays: %', former.rolname, SQLERRM;
    END;
  END LOOP;
END
$$;
