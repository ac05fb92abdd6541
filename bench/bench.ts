// `npm run bench`: measures the server against its limits, over a million items in ten thousand closets.
//   --garments N --closets N   another size, for a quick try; nothing is compared with the stored ratios
//   --seconds N                how long each request is repeated, in all (8 by default)
//   --only NAME                one measurement alone
//   --keep                     measures everything three times and stores the median ratios: a later run may not fall below them
// A ratio below its stored one is measured once more: the run fails only if it is below twice.
// BENCH_DIR names the folder in which the test data stays from one run to the next; .cache/bench by default.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStockServer } from '@vestry/server/test/bench/stock';
import { type Bench, measurements, type Outcome } from './measurements.ts';
import { betterOf, findFallen, findMissing, type StoredRatios, middleOf } from './ratios.ts';
import { isPinned, pinPostgres } from './servers.ts';

const repoRoot = join(import.meta.dirname, '..');
const storedFile = join(import.meta.dirname, 'ratios.json');
const resultFile = join(repoRoot, '.cache', 'bench.json');

const { values: options } = parseArgs({
  options: {
    garments: { type: 'string', default: '1000000' },
    closets: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The median, because a lucky run would set a limit that few other runs reach. */
const triesToKeep = 3;

async function measure(stored: StoredRatios | null): Promise<Outcome[]> {
  const stocks = await openStockServer(process.env['BENCH_DIR'] ?? join(repoRoot, '.cache', 'bench'));
  const folder = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
  try {
    const [garments, closets] = [Number(options.garments), Number(options.closets)];
    const large = await stocks.open({ garments, closets, largest: Math.min(10_000, garments / 2) }, say);
    const small = await stocks.open({ garments: 10_000, closets: 100, largest: 100 }, say);
    await pinPostgres(stocks.pid);
    const bench: Bench = { large, small, folder, seconds: Number(options.seconds), connect: stocks.connect };
    const outcomes: Outcome[] = [];
    for (const [name, run] of Object.entries(measurements)) {
      if (options.only !== undefined && options.only !== name) continue;
      outcomes.push(...(await inTries(async () => printed(await run(bench)), stored)));
    }
    return outcomes;
  } finally {
    await stocks.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function inTries(run: () => Promise<Outcome[]>, stored: StoredRatios | null): Promise<Outcome[]> {
  const first = await run();
  if (stored !== null) {
    const fallen = findFallen(first, stored);
    for (const line of fallen) say(`${line}; once more`);
    return fallen.length === 0 ? first : betterOf(first, await run());
  }
  if (!options.keep) return first;
  const tries = [first];
  while (tries.length < triesToKeep) tries.push(await run());
  return middleOf(tries);
}

function printed(outcomes: Outcome[]): Outcome[] {
  for (const outcome of outcomes) say(describe(outcome));
  return outcomes;
}

function describe({ name, ratio, least, figures }: Outcome): string {
  const each = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  const verdict =
    ratio === null ? '' : `ratio ${ratio.toFixed(2)}${least === null ? '' : ` (aim ${least})`}; `;
  return `${name}: ${verdict}${each.join(', ')}`;
}

async function readStored(): Promise<StoredRatios | null> {
  const stored = JSON.parse(await readFile(storedFile, 'utf8')) as StoredRatios; // what a run with --keep has written
  return !options.keep && stored.garments === Number(options.garments) ? stored : null;
}

if (options.keep && options.only !== undefined) throw new Error('what is kept is of a whole run');
const startedAt = new Date();
const stored = await readStored();
const outcomes = await measure(stored);
const result = {
  measuredOn: startedAt.toISOString().slice(0, 10),
  command: 'npm run bench',
  machine: `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}; servers and PostgreSQL ${isPinned ? 'pinned to a core each' : 'not pinned'}`,
  node: process.version,
  loadAverage: loadavg()[0],
  garments: Number(options.garments),
  closets: Number(options.closets),
  outcomes,
};
await mkdir(join(repoRoot, '.cache'), { recursive: true });
await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`);
say(`Written to ${resultFile}`);
if (options.keep) await writeFile(storedFile, `${JSON.stringify(result, null, 2)}\n`);
const missing = stored === null || options.only !== undefined ? [] : findMissing(outcomes, stored);
const fallen = stored === null ? [] : [...findFallen(outcomes, stored), ...missing];
for (const line of fallen) say(line);
if (fallen.length > 0) process.exitCode = 1;
