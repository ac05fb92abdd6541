/** The facility's calendar: closures, capacity of days, appointments made. No row belongs to one client. */
import type { ClosureChange } from '@vestry/contract/calendar/closures';
import { toDay, weekdayOf, type Day, type Weekday } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { requestKinds } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { requestTables } from '../requests/tables.ts';

/** Lists the days that staff changed, and the generated days where they are noted too. */
export async function listClosures(db: Database): Promise<ClosureChange[]> {
  const rows = await db.selectFrom('calendar_closures').select(['day', 'reason', 'active']).execute();
  return rows.map(({ day, ...rest }) => ({ day: toDay(day), ...rest }));
}

export type SlotsOfDay = RowOf<typeof listSlotsOfDays>;

/** Limits set for single days from `from` to `to`. */
export async function listSlotsOfDays(db: Database, from: Day, to: Day) {
  const rows = await db
    .selectFrom('capacity')
    .select(['day', 'time_of_day as timeOfDay', 'slots'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day, ...rest }) => ({ day: toDay(day), ...rest }));
}

export type SlotsOfWeekday = RowOf<typeof listSlotsOfWeekdays>;

/** Limits that weekdays have by rule. */
export async function listSlotsOfWeekdays(db: Database) {
  return (
    db
      .selectFrom('capacity_defaults')
      // The column's check admits 0 to 6 only.
      .select((eb) => [
        eb.ref('weekday').$castTo<Weekday>().as('weekday'),
        'time_of_day as timeOfDay',
        'slots',
      ])
      .execute()
  );
}

/**
 * The limit of a day and time of day, its row locked: the next reader waits until `trx` ends. Null when there is none.
 * The rule of a weekday is locked for all its days, which is coarse and short.
 */
export async function lockSlots(trx: Database, day: Day, timeOfDay: TimeOfDay): Promise<number | null> {
  const { rows } = await sql<{ slots: number }>`
    WITH own AS (
      SELECT slots FROM capacity WHERE day = ${day} AND time_of_day = ${timeOfDay} FOR UPDATE
    ), rule AS (
      SELECT slots FROM capacity_defaults
      WHERE weekday = ${weekdayOf(day)} AND time_of_day = ${timeOfDay} AND NOT EXISTS (SELECT FROM own) FOR UPDATE
    )
    SELECT slots FROM own UNION ALL SELECT slots FROM rule`.execute(trx);
  return rows[0]?.slots ?? null;
}

export type Booked = RowOf<typeof countAppointments>;

/** Appointments of all clients but the disposable ones of the demo from `from` to `to` that are not canceled. */
export async function countAppointments(db: Database, from: Day, to: Day) {
  const ofKind = requestKinds.map((kind) => {
    const { requests, day, isOtherVisit } = requestTables[kind];
    return sql`SELECT request.${day} AS day, request.time_of_day FROM ${requests} AS request
      WHERE request.${day} BETWEEN ${from} AND ${to} AND request.status <> 'CANCELED'
        AND NOT EXISTS (SELECT FROM clients WHERE id = request.client_id AND demo_expires_at IS NOT NULL)
        AND NOT ${isOtherVisit}`;
  });
  const { rows } = await sql<{ day: string; timeOfDay: TimeOfDay; count: number }>`
    SELECT day, time_of_day AS "timeOfDay", count(*)::int AS count FROM (${sql.join(ofKind, sql` UNION ALL `)}) AS appointments
    GROUP BY day, time_of_day`.execute(db);
  return rows.map(({ day, ...rest }) => ({ day: toDay(day), ...rest }));
}
