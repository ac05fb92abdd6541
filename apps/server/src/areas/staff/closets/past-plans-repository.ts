/** Rows of the plans that clients had before their present one. */
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

interface EndedPlan {
  readonly planId: number;
  /** Null where its periods were those of the calendar. */
  readonly startedOn: string | null;
}

/**
 * Notes that a plan has ended on the day before `next`, unless it would have ended before it started. Plans from before
 * are shortened, so that no day has two.
 */
export async function endPlan(
  trx: Database,
  clientId: number,
  plan: EndedPlan | null,
  next: Day,
): Promise<void> {
  const endedOn = addDays(next, -1);
  await trx
    .deleteFrom('past_plans')
    .where('client_id', '=', clientId)
    .where('started_on', '>=', next)
    .execute();
  await trx
    .updateTable('past_plans')
    .set({ ended_on: sql<string>`${endedOn}::date` })
    .where('client_id', '=', clientId)
    .where('ended_on', '>', endedOn)
    .execute();
  if (plan === null || (plan.startedOn !== null && plan.startedOn > endedOn)) return;
  await trx
    .insertInto('past_plans')
    .values({ client_id: clientId, plan_id: plan.planId, started_on: plan.startedOn, ended_on: endedOn })
    .execute();
}

/**
 * The present plan begins on another day than was entered. A plan that would still have been there on that day ends before it; while
 * the present one has not begun, the plan before it goes on until then.
 */
export async function moveStart(
  trx: Database,
  clientId: number,
  entered: Day | null,
  { next, today }: { readonly next: Day; readonly today: Day },
): Promise<void> {
  await endPlan(trx, clientId, null, next);
  if (entered === null || entered <= today || entered >= next) return;
  await trx
    .updateTable('past_plans')
    .set({ ended_on: sql<string>`${addDays(next, -1)}::date` })
    .where('client_id', '=', clientId)
    .where('ended_on', '=', addDays(entered, -1))
    .execute();
}
