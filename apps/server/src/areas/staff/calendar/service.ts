/** The facility's calendar as staff set it; the clients' calendars follow at once. */
import { generatedClosures } from '@vestry/contract/calendar/closures';
import { addDays, daysBetween, isWeekend, toWire, yearOf } from '@vestry/contract/calendar/day';
import { timesOfDay } from '@vestry/contract/calendar/schemas';
import { requestReference } from '@vestry/contract/requests/kinds';
import * as calls from '@vestry/contract/staff/calendar/calls';
import type { StaffDay } from '@vestry/contract/staff/calendar/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { lockDay } from '../../calendar/lock-day.ts';
import { inContext } from '../../../platform/call-context.ts';
import { toCard } from '../today/card.ts';
import * as repository from './repository.ts';
import type { StaffHandler } from '../deps.ts';

export const readCalendar: StaffHandler<typeof calls.getStaffCalendar> = async (deps, _by, { query }) => {
  const { db, calendar } = deps;
  const { from, to } = query;
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
};

function closureOf(
  change: repository.ClosureRow | undefined,
  observed: string | undefined,
): StaffDay['closure'] {
  if (change !== undefined) return change.active ? { reason: change.reason, kind: change.kind } : null;
  return observed === undefined ? null : { reason: observed, kind: 'observed' };
}

/** Closes a day once each of its open appointments has been seen; they stay where they are. */
export const closeDay: StaffHandler<typeof calls.closeDay> = async (deps, by, { body }) => {
  const { day, reason, acknowledged } = body;
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx, now } = context;
    await lockDay(trx, day, 'alone');
    const rows = await repository.listAppointments(trx, day);
    const appointments = rows.map((row) => toCard(row, deps.photos));
    const seen = new Set(acknowledged.map((reference) => reference.trim().toUpperCase()));
    if (rows.some(({ kind, id }) => !seen.has(requestReference(kind, id))))
      return { applied: false, appointments };
    const [before] = await repository.listClosures(trx, day, day);
    const closure = { day, reason, active: true };
    await repository.putClosure(trx, { ...closure, by: by.userId, now });
    const after = { ...closure, acknowledged: appointments.map(({ reference }) => reference) };
    await recordChange(context, { kind: calls.closeDay.name, id: null, before: before ?? {}, after });
    return { applied: true, appointments };
  });
};

/** Opens a day: a closure of staff goes, a holiday is noted as open. */
export const openDay: StaffHandler<typeof calls.openDay> = async (deps, by, { body: { day, reason } }) => {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx, now } = context;
    await lockDay(trx, day, 'alone');
    const [closure] = await repository.listClosures(trx, day, day);
    const isObserved = generatedClosures(yearOf(day)).some((holiday) => holiday.day === day);
    const isClosed = closure === undefined ? isObserved : closure.active;
    if (!isClosed) return;
    const after = { day, reason, active: false };
    if (isObserved) await repository.putClosure(trx, { ...after, by: by.userId, now });
    else await repository.deleteClosure(trx, day);
    const before = closure ?? { day, active: true };
    await recordChange(context, { kind: calls.openDay.name, id: null, before, after });
  });
};

export const setCapacity: StaffHandler<typeof calls.setCapacity> = async (deps, by, { body: after }) => {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    await lockDay(context.trx, after.day, 'alone');
    const slots = await repository.setSlots(context.trx, { ...after, by: by.userId });
    if (slots === after.slots) return;
    const before = { ...after, slots };
    await recordChange(context, { kind: calls.setCapacity.name, id: null, before, after });
  });
};

export const setWeekday: StaffHandler<typeof calls.setWeekday> = async (deps, by, { body: after }) => {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const slots = await repository.setWeekdaySlots(context.trx, after);
    if (slots === after.slots) return;
    const before = { ...after, slots };
    await recordChange(context, { kind: calls.setWeekday.name, id: null, before, after });
  });
};

export const setCutOff: StaffHandler<typeof calls.setCutOff> = async (deps, by, { body: after }) => {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const time = await deps.calendar.setCutOff(context.trx, after.time);
    if (time === after.time) return;
    await recordChange(context, { kind: calls.setCutOff.name, id: null, before: { time }, after });
  });
};
