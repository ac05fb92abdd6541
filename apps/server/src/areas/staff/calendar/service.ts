/** The facility's calendar as staff set it; the clients' calendars follow at once. */
import { generatedClosures } from '@vestry/contract/calendar/closures';
import { addDays, daysBetween, isWeekend, toWire, yearOf, type Day } from '@vestry/contract/calendar/day';
import { timesOfDay } from '@vestry/contract/calendar/schemas';
import { requestReference } from '@vestry/contract/requests/kinds';
import * as calls from '@vestry/contract/staff/calendar/calls';
import type {
  DayCapacity,
  DayClosed,
  DayClosing,
  StaffCalendar,
  StaffDay,
  WeekdayCapacity,
} from '@vestry/contract/staff/calendar/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { lockDay } from '../../calendar/lock-day.ts';
import { inTransaction } from '../../../platform/database.ts';
import { toCard } from '../today/card.ts';
import * as repository from './repository.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';

export async function readCalendar(
  { db, calendar }: StaffDeps,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<StaffCalendar> {
  const [changes, weekdays, booking, cutOff] = await Promise.all([
    repository.listClosures(db, from, to),
    repository.listWeekdays(db),
    calendar.bookings(from, to),
    calendar.cutOff(),
  ]);
  const changed = new Map(changes.map((change) => [change.day, change]));
  const observed = new Map<string, string>();
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const { day, reason } of generatedClosures(year)) observed.set(day, reason);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index): StaffDay => {
    const day = addDays(from, index);
    const change = changed.get(day);
    return {
      day: toWire(day),
      weekend: isWeekend(day),
      closure: closureOf(change, observed.get(day)),
      opened: change?.active === false ? change.reason : null,
      times: timesOfDay.map((timeOfDay) => ({ timeOfDay, ...booking(day, timeOfDay) })),
    };
  });
  return { today: toWire(calendar.today()), cutOff, weekdays, days };
}

function closureOf(
  change: repository.ClosureRow | undefined,
  observed: string | undefined,
): StaffDay['closure'] {
  if (change !== undefined) return change.active ? { reason: change.reason, kind: change.kind } : null;
  return observed === undefined ? null : { reason: observed, kind: 'observed' };
}

/** Closes a day once each of its open appointments has been seen; they stay where they are. */
export async function closeDay(
  { db, clock }: StaffDeps,
  by: StaffActor,
  { day, reason, acknowledged }: DayClosing,
): Promise<DayClosed> {
  return inTransaction(db, async (trx) => {
    await lockDay(trx, day, 'alone');
    const rows = await repository.listAppointments(trx, day);
    const appointments = rows.map(toCard);
    const seen = new Set(acknowledged.map((reference) => reference.trim().toUpperCase()));
    if (rows.some(({ kind, id }) => !seen.has(requestReference(kind, id))))
      return { applied: false, appointments };
    const [before] = await repository.listClosures(trx, day, day);
    await repository.putClosure(trx, { day, reason, active: true, by: by.userId, now: clock.now() });
    await record(trx, by, calls.closeDay.name, {
      before: before ?? {},
      after: { day, reason, active: true, acknowledged: appointments.map(({ reference }) => reference) },
    });
    return { applied: true, appointments };
  });
}

/** Opens a day: a closure of staff goes, a holiday is noted as open. */
export async function openDay(
  { db, clock }: StaffDeps,
  by: StaffActor,
  { day, reason }: { readonly day: Day; readonly reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockDay(trx, day, 'alone');
    const [before] = await repository.listClosures(trx, day, day);
    const isObserved = generatedClosures(yearOf(day)).some((closure) => closure.day === day);
    const isClosed = before === undefined ? isObserved : before.active;
    if (!isClosed) return;
    if (isObserved)
      await repository.putClosure(trx, { day, reason, active: false, by: by.userId, now: clock.now() });
    else await repository.deleteClosure(trx, day);
    const after = { day, reason, active: false };
    await record(trx, by, calls.openDay.name, { before: before ?? { day, active: true }, after });
  });
}

export async function setCapacity(
  { db }: StaffDeps,
  by: StaffActor,
  { day, timeOfDay, slots }: DayCapacity,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockDay(trx, day, 'alone');
    const before = await repository.setSlots(trx, { day, timeOfDay, slots, by: by.userId });
    if (before === slots) return;
    const change = { before: { day, timeOfDay, slots: before }, after: { day, timeOfDay, slots } };
    await record(trx, by, calls.setCapacity.name, change);
  });
}

export async function setWeekday(
  { db }: StaffDeps,
  by: StaffActor,
  { weekday, timeOfDay, slots }: WeekdayCapacity,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await repository.setWeekdaySlots(trx, { weekday, timeOfDay, slots });
    if (before === slots) return;
    const change = { before: { weekday, timeOfDay, slots: before }, after: { weekday, timeOfDay, slots } };
    await record(trx, by, calls.setWeekday.name, change);
  });
}

export async function setCutOff(
  { db, calendar }: StaffDeps,
  by: StaffActor,
  time: string | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await calendar.setCutOff(trx, time);
    if (before === time) return;
    await record(trx, by, calls.setCutOff.name, { before: { time: before }, after: { time } });
  });
}

async function record(
  trx: Transaction<DB>,
  by: StaffActor,
  kind: `staff.${'closeDay' | 'openDay' | 'setCapacity' | 'setWeekday' | 'setCutOff'}`,
  change: { readonly before: object; readonly after: object },
): Promise<void> {
  await recordChange({ trx, clientId: null, actor: by }, { kind, id: null, ...change });
}
