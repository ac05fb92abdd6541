import { fromWire, parseDay, type Day } from '@vestry/contract/calendar/day';
import { isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import { isPickupActive } from '@vestry/contract/requests/pickup/rules';
import { returnedItems, type TripDays } from '@vestry/contract/trips/rules';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useChangePrice, type PricedChange } from '../../prices/queries.ts';
import { noteProblem } from '../note-field.tsx';
import { scheduleError, scheduleRefusal } from '../schedule/schedule-failure.tsx';
import { withoutExpress } from '../schedule/day-facts.ts';
import { useSchedule } from '../schedule/use-schedule.ts';
import type { VisitChoice } from './trip-draft.ts';
import { daysMissing, daysOfForm, planVisit, type VisitPlan } from './visit-plan.ts';

/** The fields of a trip that was sent, as the dialog of its change holds them. */
interface TripFields {
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly packing: TripDetail['packing'];
  readonly note: string;
  readonly isFetched: boolean;
  readonly dueBack: string;
  readonly delivery: VisitChoice;
  readonly back: VisitChoice;
}

/** A special date that staff have not confirmed is the visit's day too: it stays unless another one is chosen. */
export function fieldsOf({
  name,
  firstDay,
  lastDay,
  packing,
  delivery,
  return: back,
  dueBack,
}: TripDetail): TripFields {
  const open = back !== null && isPickupActive(back.statusPickup) ? back : null;
  return {
    name,
    firstDay: firstDay.slice(0, 10),
    lastDay: lastDay.slice(0, 10),
    packing,
    note: delivery.note,
    isFetched: open !== null,
    dueBack: dueBack?.slice(0, 10) ?? '',
    delivery: {
      date: fromWire(delivery.deliveryDate ?? delivery.specialDate ?? ''),
      time: delivery.timeDeliveryEnum,
    },
    back: { date: fromWire(open?.date ?? open?.specialDate ?? ''), time: open?.time ?? null },
  };
}

/** The state of the dialog in which a trip is changed. What somebody else changes meanwhile takes no field away that was changed here. */
export function useTripChange(trip: TripDetail) {
  const { clientId } = useRouteContext({ from: '/admin' });
  const [opened] = useState(trip.version);
  const [changed, setChanged] = useState<Partial<TripFields>>({});
  const before = fieldsOf(trip);
  const form = { ...before, ...changed };
  const schedule = withoutExpress(useSchedule(clientId, trip.coldStorage));
  const backSchedule = withoutExpress(useSchedule(clientId, false));
  const days = daysOfForm(form);
  const isDeliveryOpen = isDeliveryActive(trip.delivery.statusDeliveryEnum) && trip.delivery.editable;
  const isReturnOpen =
    trip.return === null || !isPickupActive(trip.return.statusPickup) || trip.return.editable;
  const plans =
    days === null || !schedule.isKnown || !backSchedule.isKnown
      ? null
      : {
          delivery: stayingPlan(planVisit('delivery', days, form.delivery, schedule), before.delivery.date),
          back: stayingPlan(planVisit('return', days, form.back, backSchedule), before.back.date),
        };
  const problem = isDeliveryOpen ? plans?.delivery.problem : undefined;
  const refusal = problem ?? (form.isFetched ? plans?.back.problem : undefined);
  const priced = plans === null || refusal !== undefined ? {} : pricedChange(trip, before, form, plans);
  const isPriced = Object.keys(priced).length > 0;
  const visit = { kind: 'delivery', id: trip.delivery.id } as const;
  const price = useChangePrice(clientId, visit, isPriced ? priced : null);
  return {
    form,
    put: (change: Partial<TripFields>) => setChanged({ ...changed, ...change }),
    hasChanges: Object.keys(changed).length > 0,
    /** Somebody else has changed the trip since the dialog was opened. */
    isChangedMeanwhile: trip.version !== opened,
    schedule,
    backSchedule,
    calendarError: scheduleError(schedule) ?? scheduleError(backSchedule),
    days,
    plans,
    isDeliveryOpen,
    isReturnOpen,
    /** Of both visits; none while nothing that is priced changes. */
    price,
    /** Why it cannot be saved as it stands. */
    refusal:
      form.name.trim() === ''
        ? 'Please name the trip.'
        : plans === null
          ? days === null
            ? daysMissing(form)
            : scheduleRefusal(scheduleError(schedule) ?? scheduleError(backSchedule))
          : (noteProblem(form) ?? refusal ?? price.refusal),
    /** The body of the call; null where nothing has changed. */
    body() {
      if (plans === null || days === null) return null;
      const change = {
        ...plainChange(before, form, days),
        ...(isDeliveryOpen ? deliveryChange(before, plans.delivery) : {}),
        ...returnChange(before, form, plans.back),
      };
      if (Object.keys(change).length === 0) return null;
      return { id: trip.id, version: trip.version, ...change, quote: price.hash };
    },
  };
}

export type TripChange = ReturnType<typeof useTripChange>;

/** A visit on the day that it has already needs no place of the calendar; that it fits the trip is checked all the same. */
function stayingPlan(plan: VisitPlan, present: Day | null): VisitPlan {
  const fits = plan.problem === undefined || !/(first day|last day) of the trip/.test(plan.problem);
  return plan.day === present && fits ? { ...plan, problem: undefined } : plan;
}

function plainChange(before: TripFields, now: TripFields, days: TripDays) {
  return {
    ...(now.name === before.name ? {} : { name: now.name.trim() }),
    ...(now.firstDay === before.firstDay ? {} : { firstDay: days.firstDay }),
    ...(now.lastDay === before.lastDay ? {} : { lastDay: days.lastDay }),
    ...(now.packing === before.packing ? {} : { packing: now.packing }),
    ...(now.note === before.note ? {} : { note: now.note }),
  };
}

/** The visit as it is to be; null where it stays. */
function visitChange(was: VisitChoice, { day: date, time }: VisitPlan): VisitChoice | null {
  return date === was.date && time === was.time ? null : { date, time };
}

function deliveryChange(before: TripFields, plan: VisitPlan) {
  const delivery = visitChange(before.delivery, plan);
  return delivery === null ? {} : { delivery };
}

function returnChange(before: TripFields, now: TripFields, plan: VisitPlan) {
  if (now.isFetched) {
    const back = before.isFetched ? visitChange(before.back, plan) : { date: plan.day, time: plan.time };
    return back === null ? {} : { return: back };
  }
  const dueBack = parseDay(now.dueBack);
  if (before.isFetched) return { return: null, dueBack };
  return now.dueBack === before.dueBack ? {} : { dueBack };
}

/** The part of a change on which the price depends: another day of a visit, or whether there is a return. */
function pricedChange(
  { delivery, places }: TripDetail,
  before: TripFields,
  now: TripFields,
  plans: { readonly delivery: VisitPlan; readonly back: VisitPlan },
): PricedChange {
  const { day } = plans.delivery;
  const isMoved =
    isDeliveryActive(delivery.statusDeliveryEnum) && delivery.editable && day !== before.delivery.date;
  return { ...(isMoved ? { day } : {}), ...pricedReturn() };

  function pricedReturn(): Pick<PricedChange, 'return'> {
    if (!now.isFetched) return before.isFetched ? { return: null } : {};
    const { day: backDay } = plans.back;
    if (backDay === null || (before.isFetched && backDay === before.back.date)) return {};
    const items = returnedItems(places, delivery.statusDeliveryEnum).length;
    return { return: { day: backDay, items } };
  }
}
