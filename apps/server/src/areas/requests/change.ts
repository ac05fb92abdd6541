/** The changes of a client to the appointment of a request: its day, time of day, address and note. */
import { toDay } from '@vestry/contract/calendar/day';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { AppointmentChange } from '@vestry/contract/requests/schemas';
import type { AddressSnapshot } from '../addresses/service.ts';
import type { CallContext } from '../../platform/call-context.ts';
import type { RequestDeps } from './deps.ts';
import { lockRequestAddress, refuseFullTime, refuseUnavailable, scheduleOf } from './form.ts';
import { insertEvent, type LockedRequest, type RequestColumns } from './repository.ts';

/** The appointment of a request as it is now. */
export type Appointment = Omit<LockedRequest, 'id' | 'status' | 'version' | 'itemIds'>;

/** The fields of the update that differ from the present request. */
export interface PlannedChange {
  readonly schedule?: Schedule;
  readonly addressId?: number;
  readonly note?: string;
}

/** @throws Refusal VALIDATION_FAILED for a date and a special date at once. */
export function planChange(before: Appointment, wanted: AppointmentChange): PlannedChange {
  const schedule = plannedSchedule(before, wanted);
  const { address, note } = wanted;
  return {
    ...(schedule === null ? {} : { schedule }),
    ...(address === undefined || address === before.addressId ? {} : { addressId: address }),
    ...(note === undefined || note === before.note ? {} : { note }),
  };
}

function plannedSchedule(
  before: Appointment,
  { date, specialDate, time }: AppointmentChange,
): Schedule | null {
  const asksDay = (date ?? specialDate ?? null) !== null;
  if (!asksDay && (time ?? null) === null) return null;
  const stays = {
    date: before.day === null ? null : toDay(before.day),
    specialDate: before.day !== null || before.specialDay === null ? null : toDay(before.specialDay),
  };
  const schedule = scheduleOf({
    ...(asksDay ? { date, specialDate } : stays),
    time: time ?? before.timeOfDay,
  });
  const isSame =
    schedule.date === null
      ? schedule.specialDate === before.specialDay
      : schedule.date === before.day && schedule.time === before.timeOfDay;
  return isSame ? null : schedule;
}

/** Whether the appointment itself changes: staff who confirmed the one before have to confirm it again. */
export function changesAppointment({ schedule, addressId }: PlannedChange): boolean {
  return schedule !== undefined || addressId !== undefined;
}

/** Whether the change brings the request to another day, for which the calendar's whole rule holds. */
export function changesDay(before: Appointment, { schedule }: PlannedChange): boolean {
  return schedule !== undefined && (schedule.date === null || schedule.date !== before.day);
}

/**
 * Locks the address and the day's limit, in this order, as a submit does, and checks both. Another day obeys the whole rule
 * of the calendar; another time of the same day needs a free place at that time alone.
 * @throws Refusal NOT_FOUND for the address, DATE_UNAVAILABLE.
 */
export async function checkChange(
  { addresses, calendar }: RequestDeps,
  { trx, clientId }: CallContext,
  {
    before,
    planned,
    cold,
  }: { readonly before: Appointment; readonly planned: PlannedChange; readonly cold: boolean },
): Promise<AddressSnapshot | null> {
  const { schedule, addressId } = planned;
  const address =
    addressId === undefined ? null : await lockRequestAddress(trx, addresses, clientId, addressId);
  if (schedule === undefined) return address;
  if (changesDay(before, planned)) await refuseUnavailable(trx, calendar, { schedule, cold });
  else if (schedule.date !== null) await refuseFullTime(trx, calendar, schedule);
  return address;
}

/** The columns that a change sets; a window that staff set was for the appointment before. */
export function changedColumns(planned: PlannedChange, address: AddressSnapshot | null): RequestColumns {
  const { schedule, note } = planned;
  return {
    day: schedule?.date,
    specialDay: schedule?.specialDate,
    timeOfDay: schedule?.time,
    ...(changesAppointment(planned) ? { arrivalStart: null, arrivalEnd: null } : {}),
    addressId: address?.id,
    address: address ?? undefined,
    note,
  };
}

interface RecordedChange {
  readonly planned: PlannedChange;
  readonly address: AddressSnapshot | null;
  /** The status that the change undoes: from which to which, with the sentence that says why; null where it stays. */
  readonly undone: { readonly from: string; readonly to: string; readonly note: string } | null;
}

/** An event for each part, in the order of the page, and one for a confirmation that no longer stands. */
export async function insertChangeEvents(
  context: CallContext,
  kind: RequestKind,
  id: number,
  { planned, address, undone }: RecordedChange,
): Promise<void> {
  const { schedule, note } = planned;
  if (schedule !== undefined) {
    const { date, specialDate, time } = schedule;
    await insertEvent(context, kind, id, { kind: 'DATE', data: { date, specialDate, time } });
  }
  if (address !== null) {
    const data = { addressId: address.id, label: address.label };
    await insertEvent(context, kind, id, { kind: 'ADDRESS', data });
  }
  if (note !== undefined) await insertEvent(context, kind, id, { kind: 'NOTE', data: { fields: ['note'] } });
  if (undone === null) return;
  const status = { fromStatus: undone.from, toStatus: undone.to, note: undone.note };
  await insertEvent(context, kind, id, { kind: 'STATUS', ...status });
}

/** The parts that change, as the audit has them: before and after. */
export function auditedChange(
  now: Appointment,
  { schedule, note }: PlannedChange,
  address: AddressSnapshot | null,
): { readonly before: object; readonly after: object } {
  return {
    before: {
      ...(schedule === undefined ? {} : { date: now.day, specialDate: now.specialDay, time: now.timeOfDay }),
      ...(address === null ? {} : { address: now.addressLabel }),
      ...(note === undefined ? {} : { note: now.note }),
    },
    after: {
      ...(schedule === undefined ? {} : { ...schedule }),
      ...(address === null ? {} : { address: address.label }),
      ...(note === undefined ? {} : { note }),
    },
  };
}
