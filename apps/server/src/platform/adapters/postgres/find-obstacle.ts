import { Client, DatabaseError } from 'pg';

const OLDEST_VERSION = 15;
const TIME_LIMIT_MS = 5_000;

/**
 * Why the PostgreSQL at `url` cannot be used, in words for the person who wrote the address and without its password;
 * null when it can.
 */
export async function findDatabaseObstacle(url: string): Promise<string | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIME_LIMIT_MS,
    query_timeout: TIME_LIMIT_MS,
  });
  // Without a listener, a connection that breaks later ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version >= OLDEST_VERSION) return null;
    return `it is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed`;
  } catch (error) {
    return explain(error, client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown, { host, port, user, database }: Client): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (error instanceof DatabaseError) {
    if (code === '28P01' || code === '28000')
      return `${host}:${port} refuses the user ${user} or the password`;
    if (code === '3D000') return `there is no database ${database} at ${host}:${port}`;
    return `${host}:${port} answers: ${error.message}`;
  }
  // Where a name has several addresses, the error is one of all of them, without a message of its own.
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return `no PostgreSQL answers at ${host}:${port} (${reason})`;
}
