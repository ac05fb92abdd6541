/** Chooses whether the invoices of periods that are over are drafted in a night, and at which hour. */
import type { Step } from './actions.ts';
import type { Chance } from './chance.ts';
import { dayAt } from './facility-calendar.ts';
import { isDraftDue } from './invoices.ts';
import type { State } from './state.ts';

const minuteMs = 60_000;
/** Minutes before a day's first action: an hour after midnight, or a few minutes before or after it. */
const nights = [455, 475, 485] as const;

/** Null for a night in which nothing is to be drafted, mostly, or in which the job did not run. */
export function chooseNight(state: State, chance: Chance, opens: number): Pick<Step, 'at' | 'action'> | null {
  const isDue = isDraftDue(state, new Date(opens));
  const at = opens - chance.pick(nights) * minuteMs;
  if (!chance.isTrue(isDue ? 85 : 4) || dayAt(new Date(at)) < state.day) return null;
  return { at, action: { do: 'draft' } };
}
