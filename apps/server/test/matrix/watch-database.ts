/** Whether a call left anything behind: the state of every table, and the events that were published to open pages meanwhile. */
import { Client } from 'pg';
import { eventChannel } from '../../src/platform/events/notify.ts';

export interface DatabaseState {
  /** The number of rows in each table, and the newest transaction that wrote one of them. */
  readonly tables: ReadonlyMap<string, string>;
  /** The events since the last look. */
  readonly published: readonly string[];
}

export interface DatabaseWatch {
  look(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/**
 * The one table that a refusal may write: the limits count every try, and a refused one most of all. Sessions, idempotency
 * keys and the queue's jobs (mails among them) are looked at like any other table.
 */
const uncounted = new Set(['rate_limits']);

const barrierChannel = 'matrix_barrier';

/**
 * The newest transaction of a table's rows, by its distance from the first one (3) that a cluster ever has. Ages count from one
 * transaction within a statement, so that their difference stands still; a cast of each row's number to text took most of a look.
 */
const newest = `age('3'::xid) - nullif(min(age(xmin)), ${2 ** 31 - 1})`;

export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let published: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === eventChannel) published.push(payload);
  });
  await client.query(`LISTEN ${eventChannel}`);
  await client.query(`LISTEN ${barrierChannel}`);
  const { rows: tables } = await client.query<{ schemaname: string; tablename: string }>(
    `SELECT schemaname, tablename FROM pg_tables
     WHERE schemaname = 'public' OR (schemaname, tablename) = ('pgboss', 'job')`,
  );
  // An inserted or updated row has the number of a new transaction, and a deleted row lowers the count. A digest of the rows' texts
  // took several times as long.
  const states = tables
    .filter(({ tablename }) => !uncounted.has(tablename))
    .map(
      ({ schemaname, tablename }) =>
        `SELECT '${tablename}' AS name, (SELECT count(*) || ' ' || coalesce(${newest}, 0)
           FROM ${schemaname}."${tablename}") AS state`,
    );
  const read = async (name: string, text: string): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ name: string; state: string }>({ name, text });
    return new Map(rows.map((row) => [row.name, row.state]));
  };
  const snapshot = `SELECT '' AS name, pg_current_snapshot()::text AS state`;
  const text = [snapshot, ...states].join(' UNION ALL ');
  let last = new Map<string, string>();
  return {
    async look() {
      const seen = (await read('snapshot', snapshot)).get('') ?? '';
      // Most looks follow another closely. Where nobody in the whole cluster has written since, neither a row nor an event is new:
      // a snapshot sees the same rows as an equal one with nothing in progress, whose list at the end of the text is empty.
      if (seen !== last.get('') || !seen.endsWith(':')) {
        // Events arrive in the order of their commits, so every event that was published before this one is here by then.
        await client.query(`NOTIFY ${barrierChannel}`);
        last = await read('states', text);
      }
      const heard = published;
      published = [];
      return { tables: new Map([...last].filter(([name]) => name !== '')), published: heard };
    },
    close: async () => client.end(),
  };
}

/** Names of the tables that differ. */
export function changedTables(before: DatabaseState, after: DatabaseState): string[] {
  return [...after.tables].filter(([name, state]) => before.tables.get(name) !== state).map(([name]) => name);
}
