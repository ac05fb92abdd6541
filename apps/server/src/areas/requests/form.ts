/** The checks of the forms of requests, as refusals that name the field. */
import type { FieldError } from '@vestry/contract/call';
import { dayRefusalMessage, specialDayVerdict, type DayRefusal } from '@vestry/contract/calendar/rules';
import {
  scheduleMessage,
  scheduleVerdict,
  timeOfDayLabels,
  type Schedule,
  type ScheduleRefusal,
} from '@vestry/contract/calendar/schedule';
import {
  detailsMessage,
  editableMessage,
  type DetailsRefusal,
  type DetailsVerdict,
  type EditableRefusal,
} from '@vestry/contract/requests/rules';
import type { RequestForm } from '@vestry/contract/requests/schemas';
import type { AddressService, AddressSnapshot } from '../addresses/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

const scheduleFields: Readonly<Record<ScheduleRefusal, string>> = {
  DATE_MISSING: 'date',
  TWO_DATES: 'specialDate',
  TIME_MISSING: 'time',
};

/** @throws Refusal VALIDATION_FAILED without a day, with two, or without a time of a normal day. */
export function scheduleOf({
  date,
  specialDate,
  time,
}: Pick<RequestForm, 'date' | 'specialDate' | 'time'>): Schedule {
  const verdict = scheduleVerdict({
    date: date ?? null,
    specialDate: specialDate ?? null,
    time: time ?? null,
  });
  if (!verdict.ok) throw invalid(scheduleFields[verdict.reason], scheduleMessage(verdict.reason));
  return verdict.schedule;
}

const detailsFields: Readonly<Record<DetailsRefusal, string>> = {
  ADDRESS_MISSING: 'address',
  QUANTITIES_MISSING: 'quantities',
  ITEM_TYPES_MISSING: 'item',
};

/** @throws Refusal VALIDATION_FAILED */
export function refuseIncomplete(verdict: DetailsVerdict): void {
  if (!verdict.ok) throw invalid(detailsFields[verdict.reason], detailsMessage(verdict.reason));
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: [inBody(field, message)] });
}

function inBody(field: string, message: string): FieldError {
  return { path: `body.${field}`, message };
}

/**
 * Whether the appointment can be had, checked in the transaction that makes it: the last one of a day is given once.
 * @throws Refusal DATE_UNAVAILABLE, with the calendar's reason.
 */
export async function refuseUnavailable(
  trx: Database,
  calendar: CalendarService,
  schedule: Schedule,
  cold: boolean,
): Promise<void> {
  if (schedule.date === null) {
    const special = specialDayVerdict(schedule.specialDate, calendar.today());
    if (!special.ok) throw dateRefusal('specialDate', special);
    return;
  }
  const question = { day: schedule.date, timeOfDay: schedule.time, cold };
  const verdict = await calendar.appointmentVerdict(trx, question);
  if (!verdict.ok) throw dateRefusal('date', verdict);
}

/**
 * Whether a time of a day that the request has already can still be had: the day is its own, so that only the places at
 * that time are checked.
 * @throws Refusal DATE_UNAVAILABLE
 */
export async function refuseFullTime(
  trx: Database,
  calendar: CalendarService,
  { date, time }: Extract<Schedule, { readonly specialDate: null }>,
): Promise<void> {
  if ((await calendar.capacityLeft(trx, date, time)) !== 0) return;
  const message = `${timeOfDayLabels[time]} is fully booked that day. Please choose another time.`;
  throw new Refusal('DATE_UNAVAILABLE', { message, fields: [inBody('time', message)] });
}

function dateRefusal(field: string, refusal: DayRefusal): Refusal {
  const message = dayRefusalMessage(refusal);
  return new Refusal('DATE_UNAVAILABLE', { message, fields: [inBody(field, message)] });
}

/**
 * The address as it is now, locked against changes until `trx` ends.
 * @throws Refusal NOT_FOUND, which names the field, for one of another closet or one that was deleted.
 */
export async function lockRequestAddress(
  trx: Database,
  addresses: AddressService,
  clientId: number,
  addressId: number,
): Promise<AddressSnapshot> {
  try {
    return await addresses.lockAddress(trx, clientId, addressId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = [inBody('address', 'This address is no longer saved. Please choose another.')];
    throw new Refusal('NOT_FOUND', { fields, cause: error });
  }
}

/** The refusal for a client who may not change a request any more. */
export function notEditable(refusal: EditableRefusal, supportPhone: string): Refusal {
  return new Refusal('REQUEST_NOT_EDITABLE', { message: editableMessage(refusal, supportPhone) });
}
