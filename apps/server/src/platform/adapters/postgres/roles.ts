/** The two roles that the product's statements act as, and what must be true of them before it opens (ADR 0016). */
import { Client, DatabaseError, type Pool } from 'pg';

/** Sees the rows of one closet, the one that `app.client_id` names; without it none. Connections rest as it. */
export const tenantRole = 'vestry_tenant';
/** Sees every row: staff, sign-in, jobs, the command line. */
export const systemRole = 'vestry_system';

/** Thrown with one line for the administrator of the database: what is missing and how to repair it. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
}

// Roles belong to the whole cluster: another database, or a restored one, may have them already. The owner of the tables
// becomes a member of both, so that its connections may act as them, and so that migrations see the rows they change.
const makeRoles = `
  DO $$
  DECLARE
    each text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('vestry roles'));
    FOREACH each IN ARRAY ARRAY['${tenantRole}', '${systemRole}'] LOOP
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = each) THEN
        BEGIN
          EXECUTE format('CREATE ROLE %I NOLOGIN', each);
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database's server was faster
        END;
      END IF;
      IF NOT pg_has_role(each, 'USAGE') THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', each);
      END IF;
    END LOOP;
  END
  $$`;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes the roles where they are missing, and the user of `url` a member of them.
 * @throws RoleError when the user may not.
 */
export async function ensureRoles(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  // Without a listener, a connection that breaks later ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(makeRoles);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    const user = client.escapeIdentifier(client.user ?? '');
    throw new RoleError(
      `the user ${user} may not make the roles ${tenantRole} and ${systemRole}; as an administrator run, leaving out what is there: CREATE ROLE ${tenantRole}; CREATE ROLE ${systemRole}; GRANT ${tenantRole}, ${systemRole} TO ${user};`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Of a role, what lets it past the policies; of a table, what leaves it without them. The closets themselves are locked by
// their id, every other table of closets by its client_id.
const findGaps = `
  WITH acting AS (
    SELECT oid, rolname, rolsuper, rolbypassrls, rolcanlogin FROM pg_roles
    WHERE rolname IN (current_user, '${tenantRole}', '${systemRole}')
  ), tenant AS (
    SELECT pg_class.oid, relname, relowner, relrowsecurity AND relforcerowsecurity AS is_locked
    FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND (relname = 'clients' OR EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'client_id' AND NOT attisdropped))
  )
  SELECT 1 AS weight, format('the role %I is a superuser', rolname) AS gap FROM acting WHERE rolsuper
  UNION ALL
  SELECT 2, format('the role %I may bypass row security', rolname) FROM acting WHERE rolbypassrls
  UNION ALL
  SELECT 3, format('the role %I owns the table %I', rolname, relname)
    FROM acting JOIN tenant ON pg_has_role(acting.oid, relowner, 'USAGE')
  UNION ALL
  SELECT 4, format('row security is not forced on the table %I', relname) FROM tenant WHERE NOT is_locked
  UNION ALL
  SELECT 5, 'the role ${tenantRole} is a member of ${systemRole}'
    WHERE pg_has_role('${tenantRole}', '${systemRole}', 'USAGE')
  UNION ALL
  SELECT 6, format('the role %I may sign in', rolname) FROM acting WHERE rolcanlogin
  ORDER BY weight, gap LIMIT 1`;

/**
 * Why closets are not locked against each other by the database that the pool's connections reach, in one line; null when
 * they are. Checked once, before anything is served.
 */
export async function findScopeObstacle(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ gap: string }>(findGaps);
  return rows[0]?.gap ?? null;
}
