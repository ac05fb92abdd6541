/**
 * Finds the course of a step: which of the states that the oracle allows agrees with the outcomes and the rows. Two actions at
 * once may have happened in either order; an action whose answer was lost, with its server or its connection, may have
 * happened once or not before it was repeated.
 */
import type { Cast } from './cast.ts';
import { decide } from './decide.ts';
import type { ExpectedMail } from './decision.ts';
import type { Action, Step } from './actions.ts';
import { differencesOf, type Observed } from './observe.ts';
import type { Outcome } from './outcome.ts';
import type { State } from './state.ts';

/** An action as it was tried, in the order in which its outcome came. */
export interface Try {
  readonly action: Action;
  readonly name: string;
  readonly outcome: Outcome;
}

export interface Explanation {
  readonly state: State;
  readonly mails: readonly ExpectedMail[];
}

export type Verdict =
  | { readonly ok: true; readonly explanation: Explanation }
  | { readonly ok: false; readonly reasons: readonly string[] };

export function explain(
  state: State,
  step: Step,
  tries: readonly Try[],
  { observed, cast }: { readonly observed: Observed; readonly cast: Cast },
): Verdict {
  const at = new Date(step.at);
  const reasons: string[] = [];
  for (const order of ordersOf(tries)) {
    for (const happened of possibilities(order)) {
      const result = replay({ state, mails: [] }, order, happened, at, step.how !== 'alone');
      if ('reason' in result) {
        reasons.push(result.reason);
        continue;
      }
      const differences = differencesOf(observed, result.state, cast);
      if (differences.length === 0) return { ok: true, explanation: result };
      reasons.push(...differences);
    }
  }
  return { ok: false, reasons: [...new Set(reasons)] };
}

function ordersOf(tries: readonly Try[]): (readonly Try[])[] {
  const [first, second] = tries;
  const mayBeTurned =
    first !== undefined && second !== undefined && tries.every(({ outcome }) => outcome !== null);
  return mayBeTurned && tries.length === 2 ? [tries, [second, first]] : [tries];
}

/** For each try without an answer: whether it was carried out. */
function possibilities(tries: readonly Try[]): boolean[][] {
  let all: boolean[][] = [[]];
  for (const { outcome } of tries)
    all = all.flatMap((before) =>
      (outcome === null ? [false, true] : [true]).map((happened) => [...before, happened]),
    );
  return all;
}

function replay(
  from: Explanation,
  tries: readonly Try[],
  happened: readonly boolean[],
  at: Date,
  isAtOnce: boolean,
): Explanation | { readonly reason: string } {
  let { state } = from;
  const mails: ExpectedMail[] = [];
  /** The outcomes of what was carried out, by name. */
  const sent = new Map<string, readonly string[]>();
  for (const [index, { action, name, outcome }] of tries.entries()) {
    if (happened[index] === false) continue;
    // A call that is sent again under its key is answered with what the first one made.
    const before = isSentOnce(action) ? sent.get(name) : undefined;
    if (before !== undefined) {
      if (outcome === null || before.includes(outcome)) continue;
      return { reason: `${action.do}: sent again, it was answered ${outcome}` };
    }
    const decision = decide(state, action, name, at);
    const isDone = decision.outcomes.some((each) => ['OK', 'PACKED', 'LATE'].includes(each));
    if (outcome === null) {
      ({ next: state } = decision);
      mails.push(...decision.mails);
      if (isDone) sent.set(name, decision.outcomes);
      continue;
    }
    // Both calls had read the request before: the later of two changes is refused as CONFLICT.
    const isConflict = isAtOnce && outcome === 'CONFLICT' && index > 0;
    // The cart was read before the other call took items out of it.
    const isOfOldCart = isAtOnce && index > 0 && outcome === 'ITEMS_UNAVAILABLE' && isOfCart(action);
    if (isConflict || isOfOldCart) continue;
    if (!decision.outcomes.includes(outcome))
      return {
        reason: `${action.do}: expected ${decision.outcomes.join(' or ')}, the answer was ${outcome}`,
      };
    ({ next: state } = decision);
    mails.push(...decision.mails);
    if (isDone) sent.set(name, decision.outcomes);
  }
  return { state, mails };
}

function isOfCart(action: Action): boolean {
  return action.do === 'submitDelivery' && action.items === null;
}

/** Calls that carry a key, under which they are answered with what the first one made. */
function isSentOnce(action: Action): boolean {
  return ['submitDelivery', 'submitPickup', 'addAddress', 'addHotel', 'report', 'confirm', 'visit'].includes(
    action.do,
  );
}
