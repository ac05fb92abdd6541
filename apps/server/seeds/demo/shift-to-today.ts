/**
 * Moves an older demo's days to today. Each request, planned date, recommendation and invoice that nobody has touched keeps its
 * distance from today: requests in business days, everything else in days, invoices in months. What somebody has
 * changed stays as they left it and ages like real data; so do the items themselves.
 */
import type { Closures } from '@vestry/contract/calendar/closures';
import { daysBetween, toDay, type Day } from '@vestry/contract/calendar/day';
import { requestKindFacts, requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { sql, type RawBuilder } from 'kysely';
import { requestTables } from '../../src/areas/requests/tables.ts';
import type { Trx } from '../../src/platform/database.ts';
import { businessDay, businessOffset, businessDayBefore, countBusinessDaysBefore } from './days.ts';
import { collectByTable, readShiftedRows, untouched } from './shifted-rows.ts';
import { invoiceDays, invoicePlans, moveCredits } from './put-billing.ts';
import { alignTripDays } from './put-trips.ts';
import type { DemoRows, ShiftedRows } from './state.ts';
import { readClosures } from './demo-context.ts';

interface Shift {
  readonly from: Day;
  readonly to: Day;
  readonly timeZone: string;
  readonly closures: Closures;
}

/** Answers the rows as they stand afterwards. */
export async function shiftToToday(
  trx: Trx,
  moving: ShiftedRows,
  { from, to, timeZone }: Omit<Shift, 'closures'>,
): Promise<ShiftedRows> {
  const shift = { from, to, timeZone, closures: await readClosures(trx) };
  const rows = Object.values(moving).flat();
  const clientIds = [...new Set(rows.map((row) => row.clientId))];
  if (clientIds.length === 0) return moving;
  const present = await readShiftedRows(trx, clientIds);
  const still = (kind: keyof ShiftedRows): DemoRows => untouched(moving[kind], present[kind]);
  for (const kind of requestKinds) await shiftRequests(trx, kind, still(requestKindFacts[kind].area), shift);
  await alignTripDays(
    trx,
    still('deliveries').map(({ id }) => id),
  );
  await shiftRecommendations(trx, still('recommendations'), shift);
  await shiftDates(trx, still('dates'), shift);
  await shiftInvoices(trx, moving.invoices, still('invoices'), shift);
  const after = await readShiftedRows(trx, clientIds);
  return collectByTable((kind) => {
    const fresh = new Set(still(kind).map((row) => row.id));
    // A row that somebody has changed keeps its old moment, so that it is never shifted again.
    return moving[kind].map((row) =>
      fresh.has(row.id) ? (after[kind].find(({ id }) => id === row.id) ?? row) : row,
    );
  });
}

/** The column's moment, as much later as `to` is after `from`. */
const later = (column: string, { from, to }: Pick<Shift, 'from' | 'to'>) =>
  sql<Date>`${sql.ref(column)} + make_interval(days => ${daysBetween(from, to)}::int)`;

function movedDay(day: Day | null, { from, to, closures }: Shift): Day | null {
  return day === null ? null : businessDay(to, businessOffset(from, day, closures), closures);
}

const dayOrNull = (text: string | null): Day | null => (text === null ? null : toDay(text));

/** A column's moment as many business days from `to` as it is from `from`; the days of its events are all days of a request. */
async function laterByBusinessDays(
  trx: Trx,
  kind: RequestKind,
  request: { readonly clientId: number; readonly id: number },
  { from, to, timeZone, closures }: Shift,
): Promise<(column: string) => RawBuilder<Date>> {
  const { events, id } = requestTables[kind];
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT (created_at AT TIME ZONE ${timeZone})::date::text AS day FROM ${events}
    WHERE client_id = ${request.clientId} AND ${id} = ${request.id}`.execute(trx);
  const shifts = rows.map(({ day }) => {
    const count = countBusinessDaysBefore(from, toDay(day), closures);
    return [day, daysBetween(toDay(day), businessDayBefore(to, count, closures))];
  });
  return (
    column,
  ) => sql<Date>`${sql.ref(column)} + make_interval(days => coalesce((${JSON.stringify(Object.fromEntries(shifts))}::jsonb
    ->> (${sql.ref(column)} AT TIME ZONE ${timeZone})::date::text)::int, ${daysBetween(from, to)}::int))`;
}

async function shiftRequests(trx: Trx, kind: RequestKind, rows: DemoRows, shift: Shift): Promise<void> {
  const tables = requestTables[kind];
  for (const request of rows) {
    const { clientId, id } = request;
    const row = await trx
      .selectFrom(requestKindFacts[kind].area)
      .select(['special_date', sql<string | null>`${tables.day}`.as('day')])
      .where((eb) => eb.and({ client_id: clientId, id }))
      .executeTakeFirstOrThrow();
    const before = dayOrNull(row.day);
    const day = movedDay(before, shift);
    // The events before a past appointment stay as far from it; what led to a coming one stays as far from today.
    const shiftOfEvents =
      before !== null && day !== null && before < shift.from ? { ...shift, from: before, to: day } : shift;
    const laterByBusinessDay = await laterByBusinessDays(trx, kind, request, shiftOfEvents);
    await sql`update ${tables.requests} set ${tables.day} = ${day}::date,
        special_date = ${movedDay(dayOrNull(row.special_date), shift)}::date,
        created_at = ${laterByBusinessDay('created_at')}, updated_at = ${laterByBusinessDay('updated_at')}
      where client_id = ${clientId} and id = ${id}`.execute(trx);
    for (const events of [tables.events, sql.table('item_events')]) {
      await sql`update ${events} set created_at = ${laterByBusinessDay('created_at')}
        where client_id = ${clientId} and ${tables.id} = ${id}`.execute(trx);
    }
  }
}

async function shiftRecommendations(trx: Trx, rows: DemoRows, shift: Shift): Promise<void> {
  for (const { clientId, id } of rows) {
    await trx
      .updateTable('recommendations')
      .set({
        created_at: later('created_at', shift),
        decided_at: later('decided_at', shift),
        updated_at: later('updated_at', shift),
      })
      .where((eb) => eb.and({ client_id: clientId, id }))
      .execute();
    await trx
      .updateTable('item_events')
      .set({ created_at: later('created_at', shift) })
      .where((eb) => eb.and({ client_id: clientId, recommendation_id: id }))
      .execute();
  }
}

async function shiftDates(trx: Trx, rows: DemoRows, { from, to }: Shift): Promise<void> {
  for (const { clientId, id } of rows) {
    // Its wears move along, or Home would ask again.
    await sql`UPDATE wears SET day = wears.day + ${daysBetween(from, to)}::int FROM dates
      WHERE dates.client_id = ${clientId} AND dates.id = ${id} AND dates.trip_id IS NULL
        AND wears.client_id = dates.client_id AND wears.item_id = dates.item_id AND wears.day = dates.event_day
        AND NOT EXISTS (SELECT FROM wears AS other WHERE other.client_id = wears.client_id
          AND other.item_id = wears.item_id AND other.day = wears.day + ${daysBetween(from, to)}::int)`.execute(
      trx,
    );
    const key = trx
      .updateTable('dates')
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      // The looks of a trip move with it.
      .where('trip_id', 'is', null);
    await key.set({ event_day: sql<string>`event_day + ${daysBetween(from, to)}::int` }).execute();
  }
}

async function shiftInvoices(trx: Trx, made: DemoRows, rows: DemoRows, { to }: Shift): Promise<void> {
  for (const { clientId, id } of rows) {
    // The rows stand in the order of the plans that made them.
    const plan = invoicePlans[made.findIndex((row) => row.id === id)];
    if (plan === undefined) continue;
    await trx
      .updateTable('invoices')
      .set(invoiceDays(to, plan.monthsAgo, plan.status))
      .where((eb) => eb.and({ client_id: clientId, id }))
      .execute();
  }
  for (const row of rows) await moveCredits(trx, row, to);
}
