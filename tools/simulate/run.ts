/** A run: steps that are chosen by a seed or taken from a recording, each checked against the oracle. */
import { openCast, type Cast } from './cast.ts';
import { openChance, type Chance } from './chance.ts';
import { chooseAction, chooseHow, isReadFirst, isTakenBack } from './choose.ts';
import { chooseRivalOfLook } from './choose-look.ts';
import { chooseNight } from './choose-night.ts';
import { chooseRivalSubmit } from './choose-price.ts';
import { dayAt } from './facility-calendar.ts';
import { onDay } from './invoices.ts';
import { plansSince } from './price-cast.ts';
import { countTries, type Counts } from './counts.ts';
import type { ExpectedMail } from './decision.ts';
import type { Action, CheckAction, Step } from './actions.ts';
import { explain } from './explain.ts';
import type { SimulatedInstance } from './instance.ts';
import type { Jobs } from './jobs.ts';
import { untilMailsSent, wrongMails } from './mails.ts';
import { observe, type Observed } from './observe.ts';
import { play } from './play.ts';
import { openState, type SimulatedClient, type State } from './state.ts';

export interface RunOptions {
  readonly seed: number;
  readonly clients: number;
  readonly days: number;
  /** The number of actions in a thousand during which a process is killed. */
  readonly killsPerThousand: number;
  /** Called after each simulated week. */
  readonly onWeek?: (line: string) => void;
}

export interface Failure {
  readonly step: Step | null;
  readonly reasons: readonly string[];
}

export interface RunResult {
  readonly steps: readonly Step[];
  readonly days: number;
  readonly failure: Failure | null;
  readonly counts: Counts;
}

/** A Monday before a daylight-saving change, month ends, Thanksgiving and the year's end. */
export const firstMoment = new Date('2026-10-05T13:00:00Z');
const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The product looks for appointments of tomorrow every hour: the second look must find nothing new. */
const jobsOfEvening = ['remind', 'remind', 'maintain'] as const;

/** Plays days that the seed chooses, until the first check fails. */
export async function runSeed(
  instance: SimulatedInstance,
  jobs: Jobs,
  options: RunOptions,
): Promise<RunResult> {
  const chance = openChance(options.seed);
  const run = await openRun(instance, jobs, { seed: options.seed, clients: options.clients });
  const steps: Step[] = [];
  const { counts } = run;
  const failed = async (step: Step): Promise<Failure | null> => {
    steps.push(step);
    return run.play(step);
  };
  for (let day = 0; day < options.days; day += 1) {
    const opens = firstMoment.getTime() + day * dayMs;
    const night = chooseNight(run.state(), chance, opens);
    if (night !== null) {
      const failure = await failed({ name: `${day}night`, server: 0, how: 'alone', ...night });
      if (failure !== null) return { steps, days: day + 1, failure, counts };
    }
    // About three actions for each client, from nine in the morning to nine in the evening.
    const count = chance.int(options.clients * 2, options.clients * 4);
    const moments = Array.from({ length: count }, () => opens + chance.int(0, 720) * minuteMs).sort(
      (a, b) => a - b,
    );
    for (const [index, at] of moments.entries()) {
      const step = chooseStep(run.state(), chance, `${day}d${index}`, at, options);
      const failure = await failed(step);
      if (failure !== null) return { steps, days: day + 1, failure, counts };
    }
    for (const [index, job] of jobsOfEvening.entries()) {
      const at = opens + (721 + index) * minuteMs;
      const step: Step = { name: `${day}job${index}`, at, server: 0, how: 'alone', action: { do: job } };
      const failure = await failed(step);
      if (failure !== null) return { steps, days: day + 1, failure, counts };
    }
    if (day % 7 === 6 || day === options.days - 1) {
      const reasons = await run.checkMails();
      if (reasons.length > 0) return { steps, days: day + 1, failure: { step: null, reasons }, counts };
      options.onWeek?.(`day ${day + 1}: ${steps.length} steps`);
    }
  }
  return { steps, days: options.days, failure: null, counts };
}

/** Plays recorded steps again; a step whose request a left-out step would have made is left out with it. */
export async function runSteps(
  instance: SimulatedInstance,
  jobs: Jobs,
  steps: readonly Step[],
  cast: { readonly seed: number; readonly clients: number },
): Promise<Failure | null> {
  const run = await openRun(instance, jobs, cast);
  for (const step of steps) {
    if (!isPlayable(run.state(), step)) continue;
    const failure = await run.play(step);
    if (failure !== null) return failure;
  }
  const reasons = await run.checkMails();
  return reasons.length === 0 ? null : { step: null, reasons };
}

interface Run {
  state(): State;
  /** Null when every check passes. */
  play(step: Step): Promise<Failure | null>;
  checkMails(): Promise<string[]>;
  readonly counts: Counts;
}

async function openRun(
  instance: SimulatedInstance,
  jobs: Jobs,
  { seed, clients: count }: { readonly seed: number; readonly clients: number },
): Promise<Run> {
  let now = firstMoment;
  await instance.setClock(now);
  const chance = openChance(seed);
  const { cast, clients, plans } = await openCast(instance, { clients: count, chance, now: () => now });
  await instance.mailbox.clear();
  let state = openState(clients, plans, { from: plansSince, day: dayAt(now) });
  let observed = await observe(instance.pool, cast);
  let expected: ExpectedMail[] = [];
  const reminded = new Set<string>();
  let hadKills = false;
  const counts: Counts = new Map();
  return {
    counts,
    state: () => state,
    async play(step) {
      now = new Date(step.at);
      await instance.setClock(now);
      state = onDay(state, dayAt(now));
      hadKills ||= step.how === 'serverKilled' || step.how === 'databaseKilled';
      try {
        const tries = await play(step, { instance, cast, jobs, before: observed });
        countTries(counts, tries);
        observed = await observe(instance.pool, cast);
        addAddresses(cast, observed);
        const verdict = explain(state, step, tries, { observed, cast });
        if (!verdict.ok)
          return {
            step,
            reasons: [...verdict.reasons, `answers: ${tries.map(({ outcome }) => outcome).join(', ')}`],
          };
        ({ state } = verdict.explanation);
        expected.push(...verdict.explanation.mails.filter((mail) => isFirst(mail, reminded)));
        return null;
      } catch (error) {
        return { step, reasons: [String(error)] };
      }
    },
    async checkMails() {
      try {
        await untilMailsSent(instance);
      } catch (error) {
        return [String(error)];
      }
      const wrong = wrongMails(await instance.mailbox.list(), expected, { cast, observed, hadKills });
      await instance.mailbox.clear();
      expected = [];
      hadKills = false;
      return wrong;
    },
  };
}

/** A reminder belongs to its day: it is sent once, however often the job runs. */
function isFirst({ client, to, about, says }: ExpectedMail, reminded: Set<string>): boolean {
  if (!says.startsWith('tomorrow')) return true;
  const key = `${client} ${to} ${about} ${says}`;
  if (reminded.has(key)) return false;
  reminded.add(key);
  return true;
}

/** Adds the ids of new addresses, which the oracle knows by their order. */
function addAddresses({ clients }: Cast, observed: Observed): void {
  for (const [index, { addressIds }] of clients.entries())
    for (const id of observed.clients[index]?.addresses ?? [])
      if (!addressIds.includes(id)) addressIds.push(id);
}

function chooseStep(
  state: State,
  chance: Chance,
  name: string,
  at: number,
  { killsPerThousand }: Pick<RunOptions, 'killsPerThousand'>,
): Step {
  const scene = { state, chance, at: new Date(at) };
  const action = chooseAction(scene);
  const how = chooseHow(scene, action, killsPerThousand);
  const server = chance.int(0, 1) === 0 ? 0 : 1;
  const killAfterMs = chance.int(0, 25);
  return {
    name,
    at,
    server,
    how,
    action,
    killAfterMs,
    ...(how === 'race' ? { other: chooseRival(scene, action) } : {}),
  };
}

/** Chooses an action that races with another: about the same closet, where chance gives one within a dozen tries. */
function chooseRival(scene: Parameters<typeof chooseAction>[0], action: Action): Action {
  const submit = scene.chance.isTrue(60)
    ? (chooseRivalSubmit(scene, action) ?? chooseRivalOfLook(scene, action))
    : null;
  if (submit !== null) return submit;
  for (let tries = 0; tries < 12; tries += 1) {
    const rival = chooseAction(scene);
    const isSameCloset = 'client' in action && 'client' in rival && action.client === rival.client;
    const isUndone = rival.do === 'transition' && rival.isUndone;
    const isLong = isUndone || isReadFirst(rival) || isTakenBack(rival);
    if (isSameCloset && !isLong && rival.do !== 'trespass' && rival.do !== 'malform') return rival;
  }
  return action;
}

/** Whether the checks and findings are there to which a check refers. */
function knowsAll({ checks }: SimulatedClient, { seen, corrects, closes, restates }: CheckAction): boolean {
  const names = new Set(checks.flatMap(({ name, finds }) => [name, ...finds.map((found) => found.name)]));
  const referred = [seen, corrects, ...closes, ...restates.map(({ name }) => name)];
  return referred.every((name) => name === null || names.has(name));
}

function knowsFinding({ checks }: SimulatedClient, finding: string): boolean {
  return checks.some(({ finds }) => finds.some(({ name }) => name === finding));
}

function isPlayable(state: State, { action, other }: Step): boolean {
  return [action, other].every((each) => {
    if (each === undefined || !('client' in each)) return true;
    const client = state.clients[each.client];
    if (client === undefined) return false;
    const address =
      'appointment' in each ? each.appointment.address : 'address' in each ? each.address : undefined;
    if (address !== undefined && address >= client.addresses.length) return false;
    if (each.do === 'readQuote' && each.form.appointment.address >= client.addresses.length) return false;
    if (each.do === 'readQuote' && each.approval !== null)
      return client.approvals.some(({ name }) => name === each.approval);
    const quote = 'quote' in each && each.do !== 'update' ? (each.quote ?? null) : null;
    if (quote !== null && !client.shown.some(({ name }) => name === quote)) return false;
    if (each.do === 'check' && !knowsAll(client, each)) return false;
    if (each.do === 'confirm') return knowsFinding(client, each.finding);
    if (each.do === 'proposeCare' && each.finding !== null && !knowsFinding(client, each.finding))
      return false;
    if ('care' in each) return client.care.some(({ name }) => name === each.care);
    if (each.do === 'invoice') return each.invoice < client.invoices.length;
    if ('request' in each && each.request !== null)
      return client.requests.some(({ name }) => name === each.request);
    if (each.do === 'unplanItem') return client.looks.some(({ name }) => name === each.look);
    if (['updateTrip', 'cancelTrip', 'setLook', 'packTrip'].includes(each.do) && 'trip' in each)
      return client.trips.some(({ name }) => name === each.trip);
    if ('approval' in each) return client.approvals.some(({ name }) => name === each.approval);
    return true;
  });
}
