/** Plays a step: one action or two at once, while a process is killed where the step says so. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Cast } from './cast.ts';
import { isJob, type Action, type Step } from './actions.ts';
import type { Try } from './explain.ts';
import type { SimulatedInstance } from './instance.ts';
import type { Jobs } from './jobs.ts';
import type { Observed } from './observe.ts';
import type { Outcome } from './outcome.ts';
import { perform } from './perform.ts';

interface Played {
  readonly instance: SimulatedInstance;
  readonly cast: Cast;
  readonly jobs: Jobs;
  readonly before: Observed;
}

const triesMax = 40;
const pauseMs = 50;

/** The tries in the order of their answers. */
export async function play(step: Step, played: Played): Promise<Try[]> {
  const { how, action, name } = step;
  const other = step.server === 0 ? 1 : 0;
  switch (how) {
    case 'alone':
      return repeat(step, played, []);
    case 'answerLost': {
      const lost = await once(action, step, played, AbortSignal.timeout(step.killAfterMs ?? 0));
      return repeat(step, played, [{ action, name, outcome: lost }]);
    }
    case 'twice':
      return atOnce([action, name, step.server], [action, name, other], played);
    case 'race':
      return atOnce([action, name, step.server], [step.other ?? action, `${name}x`, other], played);
    case 'serverKilled':
    case 'databaseKilled': {
      const trying = once(action, step, played);
      await wait(step.killAfterMs ?? 0);
      if (how === 'serverKilled') await played.instance.killServer(step.server);
      else await played.instance.killDatabase();
      const outcome = await trying;
      if (how === 'serverKilled') await played.instance.restart(step.server);
      await played.instance.setClock(new Date(step.at));
      const first = { action, name, outcome };
      return outcome === null ? repeat(step, played, [first]) : [first];
    }
  }
}

/** Tries again until there is an answer, as somebody does whose page says that it did not work. */
async function repeat(step: Step, played: Played, before: readonly Try[]): Promise<Try[]> {
  const tries = [...before];
  const { action, name } = step;
  const last = tries.at(-1);
  if (last !== undefined && last.outcome !== null) return tries;
  for (let count = 0; count < triesMax; count += 1) {
    const outcome = await once(action, step, played);
    if (outcome !== null) return [...tries, { action, name, outcome }];
    // A second try without an answer explains no more than the first.
    if (tries.length < 2) tries.push({ action, name, outcome });
    await wait(pauseMs);
  }
  throw new Error(`${action.do}: no answer in ${triesMax} tries`);
}

type Part = readonly [action: Action, name: string, server: 0 | 1];

async function atOnce(first: Part, second: Part, played: Played): Promise<Try[]> {
  const tries: Try[] = [];
  await Promise.all(
    [first, second].map(async ([action, name, server]) => {
      const outcome = await once(action, { name, server }, played);
      tries.push({ action, name, outcome });
    }),
  );
  return tries;
}

async function once(
  action: Action,
  { name, server }: Pick<Step, 'name' | 'server'>,
  { instance, cast, jobs, before }: Played,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (isJob(action)) return jobs.run(action.do);
  return perform(action, { cast, before, name, origin: instance.origins[server], signal });
}
