// `npm run bench`: compares the built server with a bare reference server, over a million items in ten thousand closets.
//   --items N --closets N   measures on a database of another size, for a quick try; compares nothing with the stored ratios
//   --seconds N             how long the requests of one measurement are sent, in all (8 by default)
//   --only NAME             runs this measurement alone (reading, submit, …), or one case of reading ('filter counts')
//   --keep                  measures everything three times and stores the median ratios, with which later runs are compared
// A run measures a ratio that is below the stored one a second time, and fails only if it is below it again.
// BENCH_DIR names the folder in which the test data stays from one run to the next; .cache/bench by default.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onTermination } from '../tools/end-together.ts';
import { openBenchPostgres } from '@vestry/server/test/bench/bench-database';
import { type Bench, measurements, type Outcome } from './measurements.ts';
import { readingCases } from './reading-cases.ts';
import { betterOutcomes, findMissing, findRegressions, medianOutcomes, type StoredRatios } from './ratios.ts';
import { isPinned, pinPostgres } from './servers.ts';

onTermination(() => process.exit(143));

const repoRoot = join(import.meta.dirname, '..');
const storedFile = join(import.meta.dirname, 'ratios.json');
const resultFile = join(repoRoot, '.cache', 'bench.json');

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '1000000' },
    closets: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const onlyCase = readingCases.find(({ name }) => name === options.only)?.name ?? null;
const onlyMeasurement = onlyCase === null ? options.only : 'reading';

/** `--keep` stores the median of so many tries, because later runs would rarely reach the ratio of a lucky one. */
const triesToStore = 3;

async function measure(stored: StoredRatios | null): Promise<Outcome[]> {
  const postgres = await openBenchPostgres(process.env['BENCH_DIR'] ?? join(repoRoot, '.cache', 'bench'));
  const folder = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
  try {
    const [items, closets] = [Number(options.items), Number(options.closets)];
    const large = await postgres.open({ items, closets, largest: Math.min(10_000, items / 2) }, print);
    const small = await postgres.open({ items: 10_000, closets: 100, largest: 100 }, print);
    await pinPostgres(postgres.pid);
    const bench: Bench = {
      large,
      small,
      folder,
      seconds: Number(options.seconds),
      connect: postgres.connect,
      onlyCase,
    };
    const outcomes: Outcome[] = [];
    for (const [name, run] of Object.entries(measurements)) {
      if (onlyMeasurement !== undefined && onlyMeasurement !== name) continue;
      outcomes.push(...(await measureRepeatedly(async () => printed(await run(bench)), stored)));
    }
    return outcomes;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Measures once; a second time if a ratio is below the stored one, and three times for `--keep`. */
async function measureRepeatedly(
  run: () => Promise<Outcome[]>,
  stored: StoredRatios | null,
): Promise<Outcome[]> {
  const first = await run();
  if (stored !== null) {
    const regressions = findRegressions(first, stored);
    for (const line of regressions) print(`${line}; measuring again`);
    return regressions.length === 0 ? first : betterOutcomes(first, await run());
  }
  if (!options.keep) return first;
  const tries = [first];
  while (tries.length < triesToStore) tries.push(await run());
  return medianOutcomes(tries);
}

/** Prints the outcomes and returns them. */
function printed(outcomes: Outcome[]): Outcome[] {
  for (const outcome of outcomes) print(describe(outcome));
  return outcomes;
}

function describe({ name, ratio, aim, figures }: Outcome): string {
  const each = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  const verdict = ratio === null ? '' : `ratio ${ratio.toFixed(2)}${aim === null ? '' : ` (aim ${aim})`}; `;
  return `${name}: ${verdict}${each.join(', ')}`;
}

async function readStored(): Promise<StoredRatios | null> {
  const stored = JSON.parse(await readFile(storedFile, 'utf8')) as StoredRatios; // what a run with --keep has written
  return !options.keep && stored.items === Number(options.items) ? stored : null;
}

if (onlyMeasurement !== undefined && !Object.hasOwn(measurements, onlyMeasurement)) {
  const names = [...Object.keys(measurements), ...readingCases.map(({ name }) => name)];
  throw new Error(`--only takes one of: ${names.join(', ')}`);
}
if (options.keep && options.only !== undefined)
  throw new Error('--keep stores the ratios of a whole run: leave --only out');
const startedAt = new Date();
const stored = await readStored();
const outcomes = await measure(stored);
const result = {
  measuredOn: startedAt.toISOString().slice(0, 10),
  command: 'npm run bench',
  machine: `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}; servers and PostgreSQL ${isPinned ? 'pinned to a core each' : 'not pinned'}`,
  node: process.version,
  loadAverage: loadavg()[0],
  items: Number(options.items),
  closets: Number(options.closets),
  outcomes,
};
await mkdir(join(repoRoot, '.cache'), { recursive: true });
await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`);
print(`Written to ${resultFile}`);
if (options.keep) await writeFile(storedFile, `${JSON.stringify(result, null, 2)}\n`);
const missing = stored === null || options.only !== undefined ? [] : findMissing(outcomes, stored);
const failures = stored === null ? [] : [...findRegressions(outcomes, stored), ...missing];
for (const line of failures) print(line);
if (failures.length > 0) process.exitCode = 1;
