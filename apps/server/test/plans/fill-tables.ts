/** Multiplies the rows of a small database, so that the planner plans as it would for many clients. */
import type { Client } from 'pg';

/** Enough that reading a whole table is never the cheapest way to the rows of one client. */
const rowsWanted = 4_000;

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether a unique index without `client_id` holds it: a copy needs another value. */
  readonly isUnique: boolean;
}

/** Tables whose rows belong to clients. */
export async function listTenantTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'client_id' AND NOT attisdropped
    ORDER BY relname`);
  return rows.map(({ name }) => name);
}

/**
 * Copies the rows of each table to further clients and counts them anew (`ANALYZE`), in the transaction that is under way,
 * which is to be rolled back: `client` is a superuser. Triggers, foreign keys and checks do not hold meanwhile. Answers the tables that had
 * no row to copy.
 */
export async function fillTables(client: Client): Promise<string[]> {
  await client.query(`SET LOCAL session_replication_role = replica`);
  await dropChecks(client);
  await repeatRequests(client);
  const empty: string[] = [];
  const { rows: others } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const tenantTables = await listTenantTables(client);
  for (const { name } of others) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) await multiply(client, name, count);
    else if (tenantTables.includes(name)) empty.push(name);
  }
  await endMost(client);
  await client.query('ANALYZE');
  return empty;
}

/**
 * A client has had several requests: where each has about one, reading all of a client's costs what reading one by its id does, and
 * the planner takes either.
 */
async function repeatRequests(client: Client): Promise<void> {
  for (const table of ['deliveries', 'pickups']) {
    const columns = await listColumns(client, table);
    const names = columns.map(({ name }) => `"${name}"`);
    const values = names.map((name) => (name === '"id"' ? '"id" + copy * 1000000000' : name));
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${values.join(', ')} FROM ${table} CROSS JOIN generate_series(1, 2::bigint) AS copy
       ON CONFLICT DO NOTHING`,
    );
  }
}

/** Of requests and receivings that a facility has had, few are open. */
async function endMost(client: Client): Promise<void> {
  for (const table of ['deliveries', 'pickups'])
    await client.query(
      `UPDATE ${table} SET status = 'COMPLETED' WHERE client_id > 1000000 AND client_id / 1000000 % 20 <> 0`,
    );
  await client.query(
    `UPDATE intakes SET closed_at = created_at WHERE client_id > 1000000 AND client_id / 1000000 % 20 <> 0`,
  );
}

/** A copied number or email address need not be one. */
async function dropChecks(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function multiply(client: Client, table: string, count: number): Promise<void> {
  const columns = await listColumns(client, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(valueOfCopy).join(', ');
  await client.query(
    `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM "${table}" AS source CROSS JOIN generate_series(1, $1::int) AS copy
     ON CONFLICT DO NOTHING`,
    [Math.ceil(rowsWanted / count)],
  );
}

/** Columns that are written, with whether a copy of a row needs another value there. */
async function listColumns(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type,
       attname <> 'client_id' AND EXISTS (
         SELECT FROM pg_index WHERE indrelid = attrelid AND indisunique AND attnum = ANY (indkey)
           AND NOT EXISTS (SELECT FROM pg_attribute AS other WHERE other.attrelid = indrelid
             AND other.attnum = ANY (indkey) AND other.attname = 'client_id')
       ) AS "isUnique"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [`"${table}"`],
  );
  return rows;
}

/** Each copy belongs to a client of its own. */
function valueOfCopy({ name, type, isUnique }: Column): string {
  const value = `source."${name}"`;
  if (name === 'client_id') return `${value} + copy::bigint * 1000000`;
  if (!isUnique) return value;
  switch (type) {
    case 'integer':
    case 'smallint':
      return `${value} + copy`;
    case 'bigint':
      return `${value} + copy::bigint * 1000000`;
    case 'text':
    case 'character varying':
      return `${value} || '-' || copy`;
    case 'bytea':
      return `${value} || int4send(copy)`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'date':
      return `${value} + copy`;
    default:
      return value;
  }
}
