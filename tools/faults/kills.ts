/** Kills the API and PostgreSQL in turn, under writes, and checks after each that no acknowledged write was lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { openCustomers } from './customer.ts';
import { type Api, type Instance, openInstance, type Pool, untilReady } from './instance.ts';
import { check, checkMails, type Findings, type Ledger, type MailFindings, openLedger } from './ledger.ts';
import { keepWriting } from './writer.ts';

export const sabotages = ['synchronous-commit', 'unique-index'] as const;
/** A safeguard that is disabled on purpose, to show that the harness detects the loss. */
export type Sabotage = (typeof sabotages)[number];

export interface KillsOptions {
  readonly cycles: number;
  readonly sabotage?: Sabotage | undefined;
  readonly say: (line: string) => void;
}

const customers = 4;
const itemsPerCustomer = 24;
/** Jobs of a killed process come back within a minute; a mail is tried again some seconds later. */
const mailLimitMs = 180_000;

/** Returns whether every check passed. */
export async function runKills({ cycles, sabotage, say }: KillsOptions): Promise<boolean> {
  const instance = await openInstance();
  try {
    const api = await instance.api();
    await api.start();
    const ledger = openLedger();
    const people = await openCustomers(instance, {
      origin: api.origin,
      count: customers,
      items: itemsPerCustomer,
      onAnswer: (path, status) => {
        if (status >= 500 && status !== 503) ledger.wrongAnswers.push(`${path}: ${status}`);
      },
    });
    if (sabotage !== undefined) await instance.look(async (pool) => breakOnPurpose(pool, sabotage));
    const ending = new AbortController();
    const writing = people.map(async (customer) => keepWriting(customer, ledger, ending.signal));
    const recoveries: Record<Target, number[]> = { API: [], PostgreSQL: [] };
    let findings = await instance.look(async (pool) => check(ledger, pool));
    for (let cycle = 1; cycle <= cycles && isClean(findings, ledger); cycle += 1) {
      const target = cycle % 2 === 1 ? 'PostgreSQL' : 'API';
      // Kills at a random moment, from some milliseconds after the last recovery on.
      await wait(100 + Math.random() * 700);
      recoveries[target].push(await kill(instance, api, target));
      findings = await instance.look(async (pool) => {
        await tryBesideTheLocks(pool);
        return check(ledger, pool);
      });
      if (cycle % 10 === 0 || !isClean(findings, ledger))
        say(printFindings(`cycle ${cycle}`, findings, ledger));
    }
    ending.abort();
    // After a loss, writers may wait for answers that never come.
    if (isClean(findings, ledger)) await Promise.all(writing);
    findings = await instance.look(async (pool) => check(ledger, pool));
    const mails = isClean(findings, ledger) ? await untilMailed(instance, cycles < 20) : null;
    say(printFindings('at the end', findings, ledger));
    printRecoveries(recoveries, say);
    if (mails !== null) say(printMails(mails));
    return isClean(findings, ledger) && mails !== null && mails.missing === 0 && mails.unknown === 0;
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

/** In the short run, mails of the last killed process may still be queued: they must exist, but are not waited for. */
export async function untilMailed(instance: Instance, mayWait: boolean): Promise<MailFindings> {
  const deadline = performance.now() + mailLimitMs;
  for (;;) {
    const found = await instance.look(async (pool) => checkMails(instance.mails.taken, pool, mayWait));
    if (found.missing === 0 || performance.now() > deadline) return found;
    await wait(1_000);
  }
}

export function isClean({ lost, doubled, half }: Findings, { wrongAnswers }: Ledger): boolean {
  return lost.length + doubled.length + half.length + wrongAnswers.length === 0;
}

export function printFindings(
  when: string,
  { acknowledged, lost, doubled, half }: Findings,
  ledger: Ledger,
): string {
  const counts = `${when}: ${acknowledged} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled, ${half.length} half`;
  const examples = [...lost, ...doubled, ...half, ...ledger.wrongAnswers].slice(0, 5);
  return [
    `${counts}, ${ledger.wrongAnswers.length} wrong answers`,
    ...examples.map((each) => `  ${each}`),
  ].join('\n');
}

function printRecoveries(recoveries: Record<Target, number[]>, say: (line: string) => void): void {
  for (const [target, times] of Object.entries(recoveries)) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string =>
      `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`;
    say(
      `${target}: ${times.length} kills, ready again after ${at(0.5)} (half of them), ${at(1)} (the slowest)`,
    );
  }
}

export function printMails({ mails, missing, waiting, repeated, unknown }: MailFindings): string {
  return `mails: ${mails} to send, ${missing} missing, ${waiting} waiting, ${unknown} unknown, ${repeated} sent again under their own name`;
}
