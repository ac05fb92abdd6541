/** The checks of the forms of requests, as refusals that name the field. */
import type { FieldError } from '@vestry/contract/call';
import { dayRefusalMessage, specialDayVerdict } from '@vestry/contract/calendar/rules';
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
import type { Notice } from '@vestry/contract/prices/notices';
import type { RequestForm } from '@vestry/contract/requests/schemas';
import type { AddressService, AddressSnapshot } from '../addresses/service.ts';
import type { AppointmentQuestion, AppointmentVerdict, CalendarService } from '../calendar/service.ts';
import { readPlans } from '../prices/plan-terms.ts';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

const scheduleFields: Readonly<Record<ScheduleRefusal, string>> = {
  DATE_MISSING: 'date',
  TWO_DATES: 'specialDate',
  TIME_MISSING: 'time',
};

/**
 * @param within The field of the form in which the day stands, for refusals: '' for the form itself, or 'trip.return.'.
 * @throws Refusal VALIDATION_FAILED without a day, with two, or without a time of a normal day.
 */
export function scheduleOf(
  { date, specialDate, time }: Pick<RequestForm, 'date' | 'specialDate' | 'time'>,
  within = '',
): Schedule {
  const verdict = scheduleVerdict({
    date: date ?? null,
    specialDate: specialDate ?? null,
    time: time ?? null,
  });
  if (!verdict.ok)
    throw invalid(`${within}${scheduleFields[verdict.reason]}`, scheduleMessage(verdict.reason));
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

/** The refusal of one field of the form. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: [inBody(field, message)] });
}

/** A field of the body, for a refusal. */
export function inBody(field: string, message: string): FieldError {
  return { path: `body.${field}`, message };
}

/** An appointment that a form asks for, with what the calendar must know of it. */
export interface WantedAppointment extends Pick<AppointmentQuestion, 'cold' | 'express'> {
  readonly schedule: Schedule;
}

/**
 * Checks the appointment in the transaction that makes it, since the last one of a day is given once. Answers the notice with
 * which it is had.
 * @throws Refusal DATE_UNAVAILABLE, with the calendar's reason.
 */
export async function refuseUnavailable(
  trx: Database,
  calendar: CalendarService,
  wanted: WantedAppointment,
): Promise<Notice> {
  const verdict = await appointmentVerdict(trx, calendar, wanted);
  if (!verdict.ok) throw dateUnavailable(dayFieldOf(wanted.schedule), dayRefusalMessage(verdict));
  return verdict.notice;
}

/** The express notice that a form wants, with what the closet's plan of the day offers; undefined where it wants none, or none is offered. */
export async function expressOf(
  { trx, clientId }: ClosetContext,
  calendar: CalendarService,
  { notice }: Pick<RequestForm, 'notice'>,
  { date }: Schedule,
): Promise<AppointmentQuestion['express']> {
  const wanted = notice ?? null;
  if (wanted === null || date === null) return undefined;
  const plan = (await readPlans(trx, clientId, calendar)).on(date);
  return plan === null ? undefined : { notice: wanted, offers: plan.list.express };
}

/** Whether the appointment can be had; the last one of a day stays locked until `trx` ends. */
export async function appointmentVerdict(
  trx: Database,
  calendar: CalendarService,
  { schedule, cold, express }: WantedAppointment,
): Promise<AppointmentVerdict> {
  if (schedule.date === null) {
    const verdict = specialDayVerdict(schedule.specialDate, calendar.today());
    return verdict.ok ? { ok: true, notice: 'STANDARD' } : verdict;
  }
  return calendar.appointmentVerdict(trx, { day: schedule.date, timeOfDay: schedule.time, cold, express });
}

/** The field of the form that holds the day. */
export function dayFieldOf({ date }: Schedule): 'date' | 'specialDate' {
  return date === null ? 'specialDate' : 'date';
}

/**
 * Checks the places of one time of a day that itself can be had: the request has the day already, or two visits want the time.
 * @throws Refusal DATE_UNAVAILABLE
 */
export async function refuseFullTime(
  trx: Database,
  calendar: CalendarService,
  { date, time }: Extract<Schedule, { readonly specialDate: null }>,
  { places = 1, within = '' }: { readonly places?: number; readonly within?: string } = {},
): Promise<void> {
  const left = await calendar.capacityLeft(trx, date, time);
  if (left === undefined || left >= places) return;
  const message = `${timeOfDayLabels[time]} is fully booked that day. Please choose another time.`;
  throw dateUnavailable(`${within}time`, message);
}

/** The refusal of a day or a time of the form. */
export function dateUnavailable(field: string, message: string): Refusal {
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
