// `npm run bench`: the server against its limits, over a stock of a million garments in ten thousand closets.
//   --garments N --closets N   another size, for a quick try; nothing is compared with what is kept
//   --seconds N                how long each question is asked, in all (8 by default)
//   --only NAME                one measurement alone
//   --keep                     keeps the ratios of this run as those that a later one may not fall below
// BENCH_DIR names the folder that keeps the stock from one run to the next; .cache/bench by default.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStockServer } from '@vestry/server/test/bench/stock';
import { type Bench, measurements, type Outcome } from './measurements.ts';
import { findFallen, type Kept } from './ratios.ts';
import { isPinned, pinPostgres } from './servers.ts';

const HOUSE = join(import.meta.dirname, '..');
const keptFile = join(import.meta.dirname, 'ratios.json');
const resultFile = join(HOUSE, '.cache', 'bench.json');

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

async function measure(): Promise<Outcome[]> {
  const stocks = await openStockServer(process.env['BENCH_DIR'] ?? join(HOUSE, '.cache', 'bench'));
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
      for (const outcome of await run(bench)) {
        outcomes.push(outcome);
        say(describe(outcome));
      }
    }
    return outcomes;
  } finally {
    await stocks.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function describe({ name, ratio, least, figures }: Outcome): string {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  const verdict =
    ratio === null ? '' : `ratio ${ratio.toFixed(2)}${least === null ? '' : ` (aim ${least})`}; `;
  return `${name}: ${verdict}${told.join(', ')}`;
}

const startedAt = new Date();
const outcomes = await measure();
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
await mkdir(join(HOUSE, '.cache'), { recursive: true });
await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`);
say(`Written to ${resultFile}`);
if (options.keep) await writeFile(keptFile, `${JSON.stringify(result, null, 2)}\n`);
else {
  const kept = JSON.parse(await readFile(keptFile, 'utf8')) as Kept; // what a run with --keep has written
  const fallen = kept.garments === result.garments ? findFallen(outcomes, kept) : [];
  for (const line of fallen) say(line);
  if (fallen.length > 0) process.exitCode = 1;
}
