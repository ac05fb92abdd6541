import { Socket } from 'node:net';
import { type Client, type CustomTypesConfig, Pool, type PoolClient, types as pgTypes } from 'pg';

/** The address of PostgreSQL, and the time to wait for it. */
export type PoolConfig = {
  url: string;
  /** Connections at most; 10 by default. */
  max?: number;
  /** The name of the connections in pg_stat_activity. */
  applicationName?: string;
  /** The role of idle connections; by default the user that they sign in as. */
  role?: string;
  /** The time that a caller waits for a connection: 2.5 seconds, so that a refused caller is answered in under three. */
  connectTimeoutMs?: number;
  /** The server ends a statement after this long; when nothing has come two seconds later, the client breaks the connection. 0 waits for ever. */
  statementTimeoutMs?: number;
  /** Called for connections that break while nobody waits for an answer. */
  onError: (error: Error) => void;
};

/** For a server that should have ended a statement itself by now. */
const patienceMilliseconds = 2_000;

const { builtins } = pgTypes;
const INT8_ARRAY_OID = 1016;
const DATE_ARRAY_OID = 1182;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers`);
  return value;
}

function listOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((part) => (part === 'NULL' ? null : parse(part)));
}

const asText = (text: string): string => text;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY_OID, listOf(parseInt8)],
  // A calendar day is never a moment: as a Date, the process's time zone would shift it.
  [builtins.DATE, asText],
  [DATE_ARRAY_OID, listOf(asText)],
]);

/**
 * Turns column values into JavaScript's: int8 a number, date a 'YYYY-MM-DD' string, timestamptz a Date, numeric and
 * time a string, json as parsed. An array of citext comes as raw text: cast it to text[].
 */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number): ((text: string) => unknown) => {
    // Results are requested as text only. pg types its own parsers as any, though they take text.
    const builtin = pgTypes.getTypeParser(oid, 'text') as (text: string) => unknown;
    return parsers.get(oid) ?? builtin;
  },
};

/** Closes a client whose connection nobody else should get; the pool opens another. */
export function endConnection(client: PoolClient): void {
  // PoolClient's type leaves end() out because the pool usually calls it; every client has it.
  void (client as unknown as Client).end().catch(() => undefined);
}

/**
 * Breaks a connection on which a query waits and nothing comes: a client that gave up on an answer may still hold an open
 * transaction, and its next user would join it. The socket has one timer for all of its queries; pg's own `query_timeout` wraps
 * each query's callback in a closure by which V8 keeps the rows of all queries before it until the next full collection.
 */
function breakWhenSilent(client: PoolClient, milliseconds: number): void {
  const { stream } = client.connection;
  // Typed as any duplex; what pg opens is a socket.
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(milliseconds, () => {
    // Untyped: false from a query's start until the server is ready for the next.
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy(new Error('Query read timeout'));
  });
}

/**
 * Opens a pool. It never crashes the process: broken connections are reported to `onError` and replaced.
 * @throws nothing by itself; the first query finds out whether the server is there.
 */
export function createPool(config: PoolConfig): Pool {
  const statementTimeoutMs = config.statementTimeoutMs ?? 10_000;
  const pool = new Pool({
    connectionString: config.url,
    max: config.max ?? 10,
    application_name: config.applicationName ?? 'vestry',
    connectionTimeoutMillis: config.connectTimeoutMs ?? 2_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    options: ['-c TimeZone=UTC', ...(config.role === undefined ? [] : [`-c role=${config.role}`])].join(' '),
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs * 3,
    }),
  });
  // Each client reports its own errors, checked out or idle; the pool repeats those of idle ones.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // A server that stops while the pool closes breaks nothing.
      if (!pool.ending) config.onError(error);
    });
    if (statementTimeoutMs > 0) breakWhenSilent(client, statementTimeoutMs + patienceMilliseconds);
  });
  return pool;
}
