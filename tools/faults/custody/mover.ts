/** A process that plays sequences of movements until it is killed, and says of each movement that it is in the database. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '../../../apps/server/src/platform/adapters/postgres/database.ts';
import { createPool } from '../../../apps/server/src/platform/adapters/postgres/pool.ts';
import { inTransaction, type Database } from '../../../apps/server/src/platform/database.ts';
import { isOutage } from '../../../apps/server/src/platform/outage.ts';
import { Refusal } from '../../../apps/server/src/platform/refusal.ts';
import { openChance } from '../../simulate/chance.ts';
import { drawSequence, type Closet, type Step } from './sequence.ts';

/** The sequences that a process plays: those of the seeds, in their order. */
export interface Orders {
  readonly url: string;
  readonly closets: readonly Closet[];
  readonly seeds: readonly number[];
}

/** A movement that was committed. Undoing what has moved since is refused, and adds no row. */
export interface Acknowledged {
  readonly kind: 'moved';
  readonly clientId: number;
  readonly rows: readonly { readonly seq: number; readonly hash: string }[];
}

export type Message =
  | Acknowledged
  | { readonly kind: 'refused' }
  | { readonly kind: 'played'; readonly seed: number };

process.once('message', (orders: Orders) => {
  void playAll(orders).then(() => {
    process.disconnect();
  });
});

async function playAll({ url, closets, seeds }: Orders): Promise<void> {
  const pool = createPool({ url, max: 1, onError: () => undefined });
  const db = createDatabase(pool);
  for (const seed of seeds) {
    await play(db, closets, seed);
    say({ kind: 'played', seed });
  }
  await pool.end();
}

async function play(db: Database, closets: readonly Closet[], seed: number): Promise<void> {
  const chance = openChance(seed);
  const closet = chance.pick(closets);
  const moments: Date[] = [];
  for (const step of drawSequence(closet, chance)) say(await take(db, closet, step, moments));
}

/** Takes a step; while the database is away it tries again. */
async function take(db: Database, closet: Closet, step: Step, moments: Date[]): Promise<Message> {
  const { clientId } = closet;
  for (;;) {
    const now = new Date();
    try {
      const rows = await inTransaction(db, async (trx) => {
        const before = await newestRow(trx, clientId);
        await step({ trx, clientId, actor: { userId: null, actor: 'STAFF' }, now }, moments);
        return rowsAfter(trx, clientId, before);
      });
      moments.push(now);
      return { kind: 'moved', clientId, rows };
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'refused' };
      if (!isOutage(error)) throw error;
      await wait(50);
    }
  }
}

async function newestRow(trx: Database, clientId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    SELECT coalesce(max(seq), 0) AS seq FROM custody WHERE client_id = ${clientId}`.execute(trx);
  return rows[0]?.seq ?? 0;
}

/** The step's own rows, and those that the other process has committed meanwhile. */
async function rowsAfter(trx: Database, clientId: number, seq: number): Promise<Acknowledged['rows']> {
  const { rows } = await sql<Acknowledged['rows'][number]>`
    SELECT seq, encode(hash, 'hex') AS hash FROM custody WHERE client_id = ${clientId} AND seq > ${seq}`.execute(
    trx,
  );
  return rows;
}

function say(message: Message): void {
  process.send?.(message);
}
