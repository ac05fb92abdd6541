import { Client } from 'pg';
import { systemRole } from '../../../platform/adapters/postgres/roles.ts';

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
 * Under row-level security only with the system's policy, which hides nothing. Without it, as before there was one, a table
 * with hidden rows is an error, never a backup that lacks them. A superuser's rows are all rows either way.
 */
const setRowSecurity = `
  SELECT set_config('row_security', EXISTS (SELECT FROM pg_roles WHERE rolname = '${systemRole}' AND pg_has_role(oid, 'USAGE'))::text, false)`;

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
    await client.query(setRowSecurity);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
