/** Notices a database that does not answer, so that no caller waits longer than it takes to be sure. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import { DatabaseAwayError } from '../../outage.ts';

export interface DatabaseWatch {
  readonly url: string;
  /** The pool whose connections are ended, and refused, while the database does not answer. */
  readonly pool: Pool;
  /** Called when it has fallen silent, and when it answers again. */
  readonly onChange: (answers: boolean) => void;
}

const pauseMilliseconds = 500;
/** With the pause: a silence is found within two seconds, whatever query PostgreSQL runs meanwhile. */
const silenceMilliseconds = 1_500;

class Silence extends Error {}

/**
 * Queries the database twice a second over a connection of its own. While it is silent, every connection of the pool is cut,
 * so that waiting callers get an error, and new ones are refused at once (`DatabaseAwayError`). One that
 * refuses or breaks connections needs no such help: that is an error at once. `stop` ends the watch.
 */
export function watchDatabase({ url, pool, onChange }: DatabaseWatch): { stop(): Promise<void> } {
  const ending = new AbortController();
  const connected = trackConnections(pool);
  const waiting = new Set<Refuse>();
  let isSilent = false;
  const found = (silent: boolean): void => {
    if (silent) {
      for (const client of connected) cut(client);
      for (const refuse of waiting) refuse(new DatabaseAwayError());
    }
    if (silent === isSilent) return;
    isSilent = silent;
    onChange(!silent);
  };
  guardConnect(pool, () => isSilent, waiting);
  const watching = (async () => {
    let client: Client | null = null;
    while (!ending.signal.aborted) {
      const hadClient: boolean = client !== null;
      client ??= new Client({ connectionString: url, application_name: 'vestry watch', keepAlive: true });
      const failure = await ask(client, hadClient);
      if (failure === null) found(false);
      else {
        cut(client);
        client = null;
        // A new connection that gets no answer says nothing about those that are open.
        if (!(failure instanceof Silence)) found(false);
        else if (hadClient) found(true);
      }
      await wait(pauseMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
    if (client !== null)
      await Promise.race([client.end(), wait(silenceMilliseconds, undefined, { ref: false })]);
  })();
  return {
    async stop() {
      ending.abort();
      await watching;
    },
  };
}

/** One question; a connection that is not open yet is opened for it. Null when it was answered. */
async function ask(client: Client, isOpen: boolean): Promise<Error | null> {
  if (!isOpen) client.on('error', () => undefined);
  const answered = (async () => {
    if (!isOpen) await client.connect();
    await client.query('SELECT 1');
    return null;
  })().catch((error: unknown) => error as Error); // pg throws nothing but errors
  const { promise: silence, resolve } = Promise.withResolvers<Error>();
  const timer = setTimeout(() => {
    // A process that was busy itself first reads what has come meanwhile.
    setImmediate(() => {
      resolve(new Silence('no answer in time'));
    });
  }, silenceMilliseconds);
  try {
    return await Promise.race([answered, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function trackConnections(pool: Pool): Set<PoolClient> {
  const connected = new Set<PoolClient>();
  pool.on('connect', (client) => connected.add(client));
  pool.on('remove', (client) => connected.delete(client));
  return connected;
}

/** Without a closing message: the server would not read it, and the pool would hold the connection until it did. */
function cut(client: Client | PoolClient): void {
  client.connection.stream.destroy();
}

/** While `isSilent`, nobody gets a connection; who waits for one by then is refused by what stands in `waiting`. */
function guardConnect(pool: Pool, isSilent: () => boolean, waiting: Set<Refuse>): void {
  const connect = pool.connect.bind(pool);
  const guarded = async (): Promise<PoolClient> => {
    if (isSilent()) throw new DatabaseAwayError();
    const opened = connect();
    const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
    waiting.add(refuse);
    try {
      return await Promise.race([opened, refused]);
    } catch (error) {
      opened.then(
        (client) => {
          client.release();
        },
        () => undefined,
      );
      throw error;
    } finally {
      waiting.delete(refuse);
    }
  };
  const guardedConnect = (callback?: ConnectCallback): unknown =>
    callback === undefined
      ? guarded()
      : guarded().then(
          (client) => {
            callback(undefined, client, client.release.bind(client));
          },
          (error: unknown) => {
            callback(error as Error, undefined, () => undefined); // pg throws nothing but errors
          },
        );
  pool.connect = guardedConnect as typeof pool.connect; // the same arguments and results
}

type Refuse = (error: Error) => void;
type ConnectCallback = Parameters<typeof Pool.prototype.connect>[0];
