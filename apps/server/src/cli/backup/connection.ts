import { Client } from 'pg';

/** So that the same rows are the same text whatever the server's, the role's or the machine's own settings are. */
const settings = [
  "client_encoding = 'UTF8'",
  "TimeZone = 'UTC'",
  "DateStyle = 'ISO'",
  "IntervalStyle = 'iso_8601'",
  'extra_float_digits = 3',
  "bytea_output = 'hex'",
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

/**
 * Whether the house's policy, which hides nothing, is this user's. Else row-level security is turned off: for a user above
 * it that changes nothing, and for any other a table with hidden rows is an error, never a backup that lacks them.
 */
async function actsForHouse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ acts: boolean }>(
    `SELECT pg_has_role(oid, 'USAGE') AS acts FROM pg_roles WHERE rolname = 'vestry_house'
      AND NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user)`,
  );
  return rows[0]?.acts === true;
}

/** A connection of its own that waits as long as a large table takes, closed afterwards. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'vestry backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of settings) await client.query(`SET ${setting}`);
    if (!(await actsForHouse(client))) await client.query('SET row_security = off');
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
