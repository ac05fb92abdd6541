/** Rows of the facility's calendar as staff set them. */
import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { forEachKind } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { requestTables } from '../../requests/tables.ts';
import { selectCards, type CardRow } from '../today/card-repository.ts';

export interface ClosureRow {
  readonly day: string;
  readonly reason: string;
  readonly kind: 'observed' | 'staff';
  readonly active: boolean;
}

export async function listClosures(db: Database, from: Day, to: Day): Promise<ClosureRow[]> {
  return db
    .selectFrom('calendar_closures')
    .select(['day', 'reason', 'kind', 'active'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Notes that a day is closed, or open although it would be closed. */
export async function putClosure(
  trx: Database,
  closure: {
    readonly day: Day;
    readonly reason: string;
    readonly active: boolean;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const row = {
    reason: closure.reason,
    kind: 'staff' as const,
    active: closure.active,
    changed_by: closure.by,
    updated_at: closure.now,
  };
  await trx
    .insertInto('calendar_closures')
    .values({ day: closure.day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}

export async function deleteClosure(trx: Database, day: Day): Promise<void> {
  await trx.deleteFrom('calendar_closures').where('day', '=', day).execute();
}

const appointmentsMax = 1000;

/** The open appointments of a day, the van's hour first. */
export async function listAppointments(db: Database, day: Day): Promise<CardRow[]> {
  const open = sql`request.status NOT IN ('COMPLETED', 'CANCELED')`;
  return selectCards(db, {
    where: forEachKind((kind) => sql`request.${requestTables[kind].day} = ${day} AND ${open}`),
    order: sql`picked.arrival_start, picked.kind, picked.id`,
    limit: appointmentsMax,
  });
}

/** Sets the day's own limit, locked for bookings at the same time; null removes it. */
export async function setSlots(
  trx: Database,
  limit: {
    readonly day: Day;
    readonly timeOfDay: TimeOfDay;
    readonly slots: number | null;
    readonly by: number | null;
  },
): Promise<number | null> {
  const { day, timeOfDay, slots, by } = limit;
  const before = await trx
    .selectFrom('capacity')
    .select('slots')
    .where('day', '=', day)
    .where('time_of_day', '=', timeOfDay)
    .forUpdate()
    .executeTakeFirst();
  if (slots === null)
    await trx.deleteFrom('capacity').where('day', '=', day).where('time_of_day', '=', timeOfDay).execute();
  else
    await trx
      .insertInto('capacity')
      .values({ day, time_of_day: timeOfDay, slots, changed_by: by })
      .onConflict((conflict) =>
        conflict.columns(['day', 'time_of_day']).doUpdateSet({ slots, changed_by: by }),
      )
      .execute();
  return before?.slots ?? null;
}

export async function listWeekdays(db: Database) {
  return db
    .selectFrom('capacity_defaults')
    .select(['weekday', 'time_of_day as timeOfDay', 'slots'])
    .orderBy('weekday')
    .orderBy('time_of_day')
    .execute();
}

export async function setWeekdaySlots(
  trx: Database,
  rule: { readonly weekday: number; readonly timeOfDay: TimeOfDay; readonly slots: number | null },
): Promise<number | null> {
  const { weekday, timeOfDay, slots } = rule;
  const before = await trx
    .selectFrom('capacity_defaults')
    .select('slots')
    .where('weekday', '=', weekday)
    .where('time_of_day', '=', timeOfDay)
    .forUpdate()
    .executeTakeFirst();
  if (slots === null)
    await trx
      .deleteFrom('capacity_defaults')
      .where('weekday', '=', weekday)
      .where('time_of_day', '=', timeOfDay)
      .execute();
  else
    await trx
      .insertInto('capacity_defaults')
      .values({ weekday, time_of_day: timeOfDay, slots })
      .onConflict((conflict) => conflict.columns(['weekday', 'time_of_day']).doUpdateSet({ slots }))
      .execute();
  return before?.slots ?? null;
}
