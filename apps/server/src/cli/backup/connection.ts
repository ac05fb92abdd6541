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
  // A table whose rows a policy of the operator's hides is an error, never a backup that lacks them.
  'row_security = off',
];

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
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
