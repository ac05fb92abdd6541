/**
 * Two processes move the items of three closets at once, by random sequences, while they and PostgreSQL are killed. Each item
 * must be in one place, each chain whole, each acknowledged movement in its chain, and the counts by place those of the rows.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/adapters/embedded-postgres/start.ts';
import { createDatabase } from '../../../apps/server/src/platform/adapters/postgres/database.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/adapters/postgres/migrate.ts';
import { createPool } from '../../../apps/server/src/platform/adapters/postgres/pool.ts';
import type { Database } from '../../../apps/server/src/platform/database.ts';
import { postmasterPid, signalAll, withChildren } from '../../../apps/server/test/postgres-processes.ts';
import { endPostgres } from '../instance.ts';
import { openAcknowledgements, findFaults } from './check-custody.ts';
import { startLane, type Lane } from './lane.ts';
import { makeClosets } from './make-closets.ts';

export interface CustodyOptions {
  readonly sequences: number;
  readonly say: (line: string) => void;
}

const processes = 2;
/** One of the processes is killed after so many sequences, and with each fifth kill PostgreSQL too. */
const sequencesBetweenKills = 150;
const killsBetweenDatabaseKills = 5;
const pollMs = 20;

/** Returns whether every check passed. */
export async function runCustody({ sequences, say }: CustodyOptions): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-custody-'));
  const dataDir = join(folder, 'postgres');
  const atExit = (): void => {
    endPostgres(dataDir);
  };
  process.once('exit', atExit);
  const postgres = await startEmbeddedPostgres({ dataDir, onDeath: () => undefined });
  const pool = createPool({
    url: postgres.url,
    max: 2,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    await migrateToLatest(postgres.url);
    return await play({ db: createDatabase(pool), url: postgres.url, dataDir }, sequences, say);
  } finally {
    await pool.end();
    await postgres.stop({ evenIfUsed: true });
    process.removeListener('exit', atExit);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Server {
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
}

async function play(server: Server, sequences: number, say: CustodyOptions['say']): Promise<boolean> {
  const closets = await makeClosets(server.db);
  const acknowledgements = openAcknowledgements();
  const lanes = Array.from({ length: processes }, (_, index) =>
    startLane({
      url: server.url,
      closets,
      seeds: Array.from({ length: sequences }, (__, seed) => seed).filter(
        (seed) => seed % processes === index,
      ),
      onMessage: acknowledgements.take,
    }),
  );
  let kills = 0;
  let faults: readonly string[] = [];
  try {
    while (lanes.some((lane) => !lane.hasEnded()) && faults.length === 0) {
      await untilPlayed(lanes, (kills + 1) * sequencesBetweenKills);
      if (lanes.every((lane) => lane.hasEnded())) break;
      kills += 1;
      await kill(server, lanes, kills);
      faults = await findFaults(server.db, acknowledgements.expected());
    }
    if (faults.length === 0) faults = await findFaults(server.db, acknowledgements.expected());
  } finally {
    await Promise.all(lanes.map(async (lane) => lane.end()));
  }
  const { moved, rows, refused } = acknowledgements.counts();
  say(
    `${sequences} sequences by ${processes} processes, ${kills} kills: ${moved} movements, ${rows} rows, ${refused} refused`,
  );
  for (const fault of faults.slice(0, 5)) say(`  ${fault}`);
  say(`${faults.length} faults in the chains, the places and the counts`);
  return faults.length === 0 && moved > 0;
}

async function untilPlayed(lanes: readonly Lane[], sequences: number): Promise<void> {
  const played = (): number => lanes.reduce((sum, lane) => sum + lane.played(), 0);
  while (played() < sequences && lanes.some((lane) => !lane.hasEnded())) await wait(pollMs);
}

async function kill({ db, dataDir }: Server, lanes: readonly Lane[], count: number): Promise<void> {
  await lanes[count % lanes.length]?.kill();
  if (count % killsBetweenDatabaseKills !== 0) return;
  signalAll(await withChildren(await postmasterPid(dataDir)), 'SIGKILL');
  // The product starts it again by itself.
  while (!(await answers(db))) await wait(pollMs);
}

async function answers(db: Database): Promise<boolean> {
  return sql`SELECT`.execute(db).then(
    () => true,
    () => false,
  );
}
