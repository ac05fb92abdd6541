// `npm run bench:invoices`: drafts the invoices of ten thousand closets with the command line, which is killed in between and run again.
//   --closets N   drafts for another number of closets, for a quick try
// Prints the seconds and the peak memory of each run, and fails unless each closet has exactly one draft.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPricedClosets, type PricedClosets } from '@vestry/server/test/bench/priced-closets';

const repoRoot = join(import.meta.dirname, '..');
const POLL_INTERVAL_MS = 50;

const { values } = parseArgs({ options: { closets: { type: 'string', default: '10000' } } });
const closets = Number(values.closets);
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The largest resident memory of a process so far in MiB; null once it has ended, or where the system does not report it. */
function peakMegabytes(pid: number): number | null {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return peak === undefined ? null : Math.round(Number(peak) / 1024);
  } catch {
    return null;
  }
}

interface Run {
  readonly seconds: number;
  readonly peak: number;
}

/** Drafts in a process of its own, which is killed as soon as there are so many drafts. */
async function draft(database: PricedClosets, folder: string, killAt: number): Promise<Run> {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(repoRoot, 'apps/server/bin/vestry.mjs'), 'invoices', 'draft', '--json'],
    {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakMegabytes(child.pid ?? 0) ?? 0);
    if (killAt < closets && (await database.count()).drafts >= killAt) child.kill('SIGKILL');
    await Promise.race([ended, wait(POLL_INTERVAL_MS)]);
  }
  if (killAt >= closets && child.exitCode !== 0) throw new Error(`it ended with ${child.exitCode}`);
  return { seconds: (performance.now() - startedAt) / 1000, peak };
}

const folder = await mkdtemp(join(tmpdir(), 'vestry-invoices-'));
try {
  print(`Loading ${closets} closets`);
  const database = await openPricedClosets(join(folder, 'postgres'), closets);
  try {
    const killed = await draft(database, folder, Math.floor(closets / 3));
    const between = await database.count();
    print(`Killed after ${killed.seconds.toFixed(1)} s with ${between.drafts} drafts; ${killed.peak} MiB`);
    const rest = await draft(database, folder, closets);
    const after = await database.count();
    print(
      `The rest in ${rest.seconds.toFixed(1)} s: ${after.drafts - between.drafts} drafts; ${rest.peak} MiB`,
    );
    const again = await draft(database, folder, closets);
    const last = await database.count();
    print(
      `Once more in ${again.seconds.toFixed(1)} s: ${last.drafts - after.drafts} drafts; ${again.peak} MiB`,
    );
    print(
      `${last.closetsWithOne} of ${closets} closets have exactly one draft, ${last.unpaidVisits} visits are left`,
    );
    if (last.closetsWithOne !== closets || last.drafts !== closets || last.unpaidVisits > 0)
      throw new Error('not every closet has exactly one draft');
  } finally {
    await database.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
