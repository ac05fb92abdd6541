// `npm run simulate -- --seed 7 --days 365`: people and staff act by chance on two processes of the product and a real PostgreSQL.
//   --clients 5         closets, each with an Owner, a Member who needs approval and a viewer
//   --kills 4           the number of actions in a thousand during which a process is killed
//   --fault NAME        plants a fault in the product, to see that it is found
//   --replay FILE       plays recorded steps again, instead of a seed
//   --found             plays the recordings of `tools/simulate/found` first: faults that a simulation has found
//   --shrink false      leaves a failing run as it is
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../binary.ts';
import { onTermination } from '../end-together.ts';
import type { Step } from './actions.ts';
import { openInstance } from './instance.ts';
import { wordsOfCounts } from './counts.ts';
import { openJobs } from './jobs.ts';
import { firstMoment, runSeed, runSteps, type Failure } from './run.ts';
import { shrink } from './shrink.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    clients: { type: 'string', default: '5' },
    kills: { type: 'string', default: '4' },
    fault: { type: 'string' },
    replay: { type: 'string' },
    found: { type: 'boolean', default: false },
    shrink: { type: 'string', default: 'true' },
  },
});

interface Recording {
  readonly seed: number;
  readonly clients: number;
  readonly steps: readonly Step[];
}

onTermination(() => process.exit(143));

const startedAt = performance.now();
const instance = await openInstance(firstMoment, values.fault);
const jobs = await openJobs(instance);
const failure =
  (values.found ? await replayFound() : null) ??
  (values.replay === undefined ? await simulate() : await replay(values.replay));
await jobs.close();
await instance.close();
console.log(failure === null ? 'Every check passed.' : 'A check failed.');
process.exit(failure === null ? 0 : 1);

async function simulate(): Promise<Failure | null> {
  const [seed, days, clients] = [Number(values.seed), Number(values.days), Number(values.clients)];
  const options = { seed, days, clients, killsPerThousand: Number(values.kills) };
  const result = await runSeed(instance, jobs, { ...options, onWeek: (line) => console.log(line) });
  const seconds = (performance.now() - startedAt) / 1000;
  const perHour = Math.round((result.days * clients * 3600) / seconds);
  console.log(
    `seed ${seed}: ${result.steps.length} steps in ${result.days} days of ${clients} closets, ${seconds.toFixed(0)} s (${perHour} client-days an hour)`,
  );
  console.log(wordsOfCounts(result.counts));
  if (result.failure === null) return null;
  print(result.failure);
  const file = save({ seed, clients, steps: result.steps });
  console.log(`Again: npm run simulate -- --replay ${file}`);
  if (values.shrink === 'true') await printShortest({ seed, clients, steps: result.steps }, result.failure);
  return result.failure;
}

async function replay(file: string): Promise<Failure | null> {
  const recording = JSON.parse(readFileSync(join(repoRoot, file), 'utf8')) as Recording; // written by `save`
  const found = await runSteps(instance, jobs, recording.steps, recording);
  if (found !== null) print(found);
  return found;
}

async function replayFound(): Promise<Failure | null> {
  const folder = 'tools/simulate/found';
  for (const name of readdirSync(join(repoRoot, folder))) {
    const broken = await replay(`${folder}/${name}`);
    if (broken !== null) return broken;
    console.log(`${name}: passed`);
  }
  return null;
}

async function printShortest(recording: Recording, found: Failure): Promise<void> {
  const { steps } = recording;
  const shortest = await shrink(steps, {
    fails: async (rest) => {
      const again = await runSteps(instance, jobs, rest, recording);
      return again !== null && signatureOf(again) === signatureOf(found);
    },
    runsMax: 120,
  });
  console.log(`${shortest.length} steps show it:`);
  for (const { name, at, how, action, other } of shortest)
    console.log(
      `  ${name} ${new Date(at).toISOString()} ${how} ${JSON.stringify(action)}${other === undefined ? '' : ` and ${JSON.stringify(other)}`}`,
    );
  save({ ...recording, steps: shortest });
}

/** The same text for failures of the same cause: the action, and the first reason without its numbers and names. */
function signatureOf({ step, reasons: [reason = ''] }: Failure): string {
  return `${step?.action.do ?? 'mails'} ${reason.replaceAll(/\S*[\d@]\S*/g, '')}`;
}

function print({ step, reasons }: Failure): void {
  console.log(
    step === null ? 'The mails are wrong:' : `Step ${step.name}, ${step.how}: ${JSON.stringify(step.action)}`,
  );
  if (step?.other !== undefined) console.log(`  and ${JSON.stringify(step.other)}`);
  for (const reason of reasons.slice(0, 12)) console.log(`  ${reason}`);
}

/** In `.cache/simulations`, so that it can be played again; the recording of a fault that is corrected moves to `tools/simulate/found`. */
function save(recording: Recording): string {
  const folder = '.cache/simulations';
  mkdirSync(join(repoRoot, folder), { recursive: true });
  const file = `${folder}/seed-${recording.seed}-${recording.steps.length}.json`;
  writeFileSync(join(repoRoot, file), JSON.stringify(recording));
  return file;
}
