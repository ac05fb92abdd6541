/** Counts how often each kind of action was carried out and refused in a run, so that a kind that hardly happens is seen. */
import type { Action } from './actions.ts';
import type { Try } from './explain.ts';

export type Counts = Map<string, { done: number; refused: number }>;

const accepted: readonly string[] = ['OK', 'PACKED', 'RECEIVED', 'ADDED'];

/** The kind of an action; forms that ask for more than a plain request have one of their own. */
function kindOf(action: Action): string {
  if (action.do === 'submitDelivery' && (action.fetch ?? []).length > 0) return 'submitSeasonChange';
  if (action.do === 'submitDelivery' && (action.trip ?? null) !== null) return 'submitTrip';
  if (action.do === 'relocate' && action.to === 'S') return 'sendToCare';
  return action.do;
}

/** Counts the answers; what is no code is what a page has read. */
export function countTries(counts: Counts, tries: readonly Try[]): void {
  for (const { action, outcome } of tries) {
    if (outcome === null) continue;
    const kind = kindOf(action);
    const count = counts.get(kind) ?? { done: 0, refused: 0 };
    const isDone = accepted.includes(outcome) || !/^[A-Z]+(?:_[A-Z]+)*$/.test(outcome);
    count[isDone ? 'done' : 'refused'] += 1;
    counts.set(kind, count);
  }
}

/** 'cancel 12 (3 refused), …' */
export function wordsOfCounts(counts: Counts): string {
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { done, refused }]) => `${kind} ${done}${refused > 0 ? ` (${refused} refused)` : ''}`)
    .join(', ');
}
