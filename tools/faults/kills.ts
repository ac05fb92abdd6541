/** Kills the API and PostgreSQL in turn, under writes, and checks after each that no acknowledged write was lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, type Instance, openInstance, type Pool, untilReady } from './instance.ts';
import { percentile } from './load.ts';
import { openTrial } from './trial.ts';

export const sabotages = ['synchronous-commit', 'unique-index'] as const;
/** A safeguard that is disabled on purpose, to show that the harness detects the loss. */
export type Sabotage = (typeof sabotages)[number];

export interface KillsOptions {
  readonly cycles: number;
  readonly sabotage?: Sabotage | undefined;
  readonly say: (line: string) => void;
}

/** Returns whether every check passed. */
export async function runKills({ cycles, sabotage, say }: KillsOptions): Promise<boolean> {
  const instance = await openInstance();
  try {
    const api = await instance.api();
    await api.start();
    const trial = await openTrial(instance, { origin: api.origin, say });
    if (sabotage !== undefined) await instance.queryDatabase(async (pool) => breakOnPurpose(pool, sabotage));
    const recoveries: Record<Target, number[]> = { API: [], PostgreSQL: [] };
    for (let cycle = 1; cycle <= cycles && trial.isClean(); cycle += 1) {
      const target = cycle % 2 === 1 ? 'PostgreSQL' : 'API';
      // Kills at a random moment, from some milliseconds after the last recovery on.
      await wait(100 + Math.random() * 700);
      recoveries[target].push(await kill(instance, api, target));
      await instance.queryDatabase(tryBesideTheLocks);
      await trial.compare();
      if (cycle % 10 === 0 || !trial.isClean()) say(trial.describe(`cycle ${cycle}`));
    }
    printRecoveries(recoveries, say);
    return await trial.finish(cycles < 20);
  } finally {
    await instance.close();
  }
}

type Target = 'API' | 'PostgreSQL';

/** Returns the milliseconds until the product was ready again. */
async function kill(instance: Instance, api: Api, target: Target): Promise<number> {
  const startedAt = performance.now();
  if (target === 'API') {
    await api.end('SIGKILL');
    await api.start();
  } else {
    // The product starts it again by itself.
    await instance.killPostgres();
    await untilReady(api.origin);
  }
  return performance.now() - startedAt;
}

/**
 * Inserts an item of one delivery into another by SQL, without the locks of
 * the application: the unique index must refuse it.
 */
async function tryBesideTheLocks(pool: Pool): Promise<void> {
  await pool
    .query(
      `INSERT INTO delivery_items (client_id, delivery_id, item_id)
       SELECT taken.client_id, other.id, taken.item_id FROM delivery_items AS taken
       JOIN deliveries AS other ON other.client_id = taken.client_id AND other.id <> taken.delivery_id AND other.status = 'SUBMITTED'
       WHERE taken.active LIMIT 1`,
    )
    .catch(() => undefined);
}

async function breakOnPurpose(pool: Pool, sabotage: Sabotage): Promise<void> {
  if (sabotage === 'unique-index') {
    await pool.query('DROP INDEX delivery_items_one_active');
    return;
  }
  await pool.query('ALTER SYSTEM SET synchronous_commit = off');
  // Otherwise the WAL would be written within a fifth of a second, and little could be lost.
  await pool.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`);
  await pool.query('SELECT pg_reload_conf()');
}

function printRecoveries(recoveries: Record<Target, number[]>, say: (line: string) => void): void {
  for (const [target, times] of Object.entries(recoveries)) {
    const at = (share: number): string => `${Math.round(percentile(times, share))} ms`;
    say(
      `${target}: ${times.length} kills, ready again after ${at(0.5)} (half of them), ${at(1)} (the slowest)`,
    );
  }
}
