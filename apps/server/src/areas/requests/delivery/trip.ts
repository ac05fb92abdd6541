/** The trip that a delivery is for: checked with its form, and made in its transaction (capabilities, Trips and seasons). */
import { fromWire, addDays, type Day } from '@vestry/contract/calendar/day';
import { dayRefusalMessage } from '@vestry/contract/calendar/rules';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import {
  lookMessage,
  lookVerdict,
  suggestionDaysMax,
  suggestionMessage,
  suggestDay,
  tripDaysMessage,
  tripDaysVerdict,
  tripVisitLabels,
  type TripDays,
  type TripVisit,
} from '@vestry/contract/trips/rules';
import type { TripForm } from '@vestry/contract/trips/forms';
import type { Notice } from '@vestry/contract/prices/notices';
import type { CallContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressSnapshot } from '../../addresses/service.ts';
import type { AppointmentQuestion, CalendarService } from '../../calendar/service.ts';
import { recordChange } from '../../changes/record-change.ts';
import { putDueBacks } from '../../custody/due-backs.ts';
import { planLooks } from '../../dates/plan-looks.ts';
import { insertTrip } from '../../trips/insert-trip.ts';
import {
  appointmentVerdict,
  dayFieldOf,
  inBody,
  invalid,
  refuseFullTime,
  scheduleOf,
  type WantedAppointment,
} from '../form.ts';
import { createReturn } from '../pickup/linked.ts';
import { refuseUnfit } from '../refuse-unfit.ts';

/** Where the return stands in the form. */
const returnField = 'trip.return.';

interface RequestedTrip {
  readonly trip: TripForm;
  /** The delivery's. */
  readonly schedule: Schedule;
  readonly itemIds: readonly number[];
  readonly hasCold: boolean;
  /** For the delivery: the return is far enough ahead. */
  readonly express?: AppointmentQuestion['express'];
}

/**
 * Checks a trip with both visits, the earlier day first, so that trips which want the last place of two days wait for each other.
 * @throws Refusal VALIDATION_FAILED; DATE_UNAVAILABLE with the visit, the reason and the day that would work.
 */
export async function requirePossibleTrip(
  trx: Database,
  calendar: CalendarService,
  { trip, schedule, itemIds, hasCold, express }: RequestedTrip,
): Promise<Notice> {
  const days = tripDaysVerdict(trip, calendar.today());
  if (!days.ok)
    throw invalid(days.reason === 'PAST' ? 'trip.firstDay' : 'trip.lastDay', tripDaysMessage(days.reason));
  refuseUnfitLooks(trip, itemIds);
  const delivery = { visit: 'delivery', trip, schedule, cold: hasCold, within: '', express } as const;
  const notice = await requirePossibleVisit(trx, calendar, delivery);
  if (trip.return === null) {
    refuseEarlyDueBack(trip);
    return notice;
  }
  const back = scheduleOf(trip.return, returnField);
  await requirePossibleVisit(trx, calendar, {
    visit: 'return',
    trip,
    schedule: back,
    cold: false,
    within: returnField,
  });
  // Neither visit is made yet, and each takes a place.
  if (back.date !== null && back.date === schedule.date && back.time === schedule.time)
    await refuseFullTime(trx, calendar, back, { places: 2, within: returnField });
  return notice;
}

interface RequestedVisit extends WantedAppointment {
  readonly visit: TripVisit;
  readonly trip: TripDays;
  /** Where the visit stands in the body. */
  readonly within: string;
}

/** @throws Refusal VALIDATION_FAILED for a day that does not fit the trip, DATE_UNAVAILABLE for one that cannot be had. */
async function requirePossibleVisit(
  trx: Database,
  calendar: CalendarService,
  requested: RequestedVisit,
): Promise<Notice> {
  const { visit, trip, schedule, cold, within } = requested;
  const field = `${within}${dayFieldOf(schedule)}`;
  refuseUnfit({ visit, trip, day: schedule.date ?? schedule.specialDate, field });
  const verdict = await appointmentVerdict(trx, calendar, requested);
  if (verdict.ok) return verdict.notice;
  const suggestion = await suggest(trx, calendar, { visit, trip, cold });
  const text = suggestionMessage(dayRefusalMessage(verdict), visit, suggestion);
  throw new Refusal('DATE_UNAVAILABLE', {
    message: `${tripVisitLabels[visit]}: ${text}`,
    fields: [inBody(field, text)],
  });
}

async function suggest(
  trx: Database,
  calendar: CalendarService,
  { visit, trip, cold }: Pick<RequestedVisit, 'visit' | 'trip' | 'cold'>,
): Promise<Day | null> {
  const [from, to] =
    visit === 'delivery'
      ? [addDays(trip.firstDay, -suggestionDaysMax), trip.firstDay]
      : [trip.lastDay, addDays(trip.lastDay, suggestionDaysMax)];
  const { days } = await calendar.availability(from, to, cold, { db: trx });
  const free = new Set(days.flatMap(({ available, day }) => (available ? [fromWire(day)] : [])));
  return suggestDay(visit, trip, calendar.today(), (day) => free.has(day));
}

function refuseEarlyDueBack({ lastDay, dueBack }: TripForm): void {
  if (dueBack && dueBack < lastDay)
    throw invalid('trip.dueBack', 'Please choose the last day of the trip or a later one.');
}

function refuseUnfitLooks({ looks, ...trip }: TripForm, itemIds: readonly number[]): void {
  for (const [index, look] of looks.entries()) {
    const verdict = lookVerdict(look, trip, itemIds);
    if (!verdict.ok) throw invalid(`trip.looks.${index}`, lookMessage(verdict.reason));
  }
}

interface MadeTrip {
  readonly trip: TripForm;
  readonly address: AddressSnapshot;
  readonly itemIds: readonly number[];
  readonly requestedBy: string;
  readonly note: string;
}

/** Makes the trip of a delivery, its return and its looks. `requirePossibleTrip` has checked them. */
export async function makeTrip(
  context: CallContext,
  deliveryId: number,
  { trip, ...visit }: MadeTrip,
  today: Day,
): Promise<{ readonly tripId: number; readonly returnId: number | null }> {
  const { return: back, looks, dueBack = null, ...fields } = trip;
  const dueOn = back === null ? dueBack : null;
  const tripId = await insertTrip(context, deliveryId, { ...fields, dueBack: dueOn });
  const returnId =
    back === null
      ? null
      : await createReturn(context, deliveryId, { ...visit, schedule: scheduleOf(back, returnField) });
  // Its mail is a part of the delivery's.
  if (returnId !== null)
    await recordChange(context, { kind: 'pickups.follow', id: returnId, notification: null });
  if (dueOn !== null)
    await putDueBacks(
      context,
      visit.itemIds.map((itemId) => ({ itemId, day: dueOn })),
      today,
    );
  await planLooks(context, { id: tripId, name: trip.name }, looks);
  await recordChange(context, {
    kind: 'trips.create',
    id: tripId,
    after: { ...fields, deliveryId, returnId },
  });
  return { tripId, returnId };
}
