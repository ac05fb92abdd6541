import { fullName } from '@vestry/contract/format/person';
import { tripDaysMessage, tripDaysVerdict } from '@vestry/contract/trips/rules';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../addresses/queries.ts';
import { usePrice } from '../../prices/queries.ts';
import { currentUserQuery } from '../../users/queries.ts';
import type { Owner } from '../panel-actions.ts';
import { scheduleError, scheduleRefusal } from '../schedule/schedule-failure.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { tripDraftName, useTripDraft } from './trip-draft.ts';
import { daysMissing, daysOfForm, planVisit } from './visit-plan.ts';

/** The state that the steps of a trip share: the draft, its days, and both visits as they stand. */
export function useTripForm(owner: Owner) {
  const handle = useTripDraft(tripDraftName(owner));
  const { draft } = handle;
  const cold = draft.items.some(({ isCold }) => isCold);
  const schedule = useSchedule(owner.clientId, cold);
  const backSchedule = useSchedule(owner.clientId, false);
  const user = useQuery(currentUserQuery(owner)).data;
  const addressQuery = useQuery(addressesQuery(owner.clientId));
  const addresses = addressQuery.data;
  const days = daysOfForm(draft);
  const isKnown = schedule.isKnown && backSchedule.isKnown;
  const requestedBy = draft.requestedBy ?? (user === undefined ? '' : fullName(user));
  const plans =
    days === null || !isKnown
      ? null
      : {
          delivery: planVisit('delivery', days, draft.delivery, schedule),
          back: planVisit('return', days, draft.back, backSchedule),
        };
  const { isFetched, items, addressId } = draft;
  const visit = {
    kind: 'delivery' as const,
    address: addressId,
    day: plans?.delivery.day ?? null,
    notice: plans?.delivery.express?.notice ?? null,
    items: items.length,
  };
  const back = { ...visit, kind: 'pickup' as const, day: plans?.back.day ?? null, notice: null };
  const price = usePrice(owner.clientId, isFetched ? [visit, back] : [visit]);
  const verdict = days === null ? null : tripDaysVerdict(days, schedule.today);
  const isHotel = draft.hotel !== null && draft.addressId === draft.hotel.id;
  const address = isHotel ? undefined : addresses?.find(({ id }) => id === draft.addressId);
  return {
    ...handle,
    owner,
    days,
    plans,
    schedule,
    backSchedule,
    calendarError: scheduleError(schedule) ?? scheduleError(backSchedule),
    requestedBy,
    price,
    addressQuery,
    address,
    isHotel,
    dayProblem: verdict === null || verdict.ok ? '' : tripDaysMessage(verdict.reason),
  };
}

export type TripForm = ReturnType<typeof useTripForm>;

/** Why the review does not open yet: an item from cold storage can take the day of the delivery away. */
export function whatRefusal(form: TripForm): string | undefined {
  return form.draft.items.length === 0 ? 'Please choose what goes along.' : whereRefusal(form);
}

/** Why the step after where and when does not open yet. */
export function whereRefusal(form: TripForm): string | undefined {
  const { draft, days, plans, dayProblem, address, isHotel } = form;
  if (draft.name.trim() === '') return 'Please name the trip.';
  if (days === null) return daysMissing(draft);
  if (dayProblem !== '') return dayProblem;
  if (!isHotel && address === undefined) return 'Please choose where you are going.';
  if (plans === null) return scheduleRefusal(form.calendarError);
  if (plans.delivery.problem !== undefined) return `Delivery: ${plans.delivery.problem}`;
  if (draft.isFetched) return plans.back.problem === undefined ? undefined : `Return: ${plans.back.problem}`;
  if (draft.dueBack !== '' && draft.dueBack < days.lastDay)
    return 'Your items cannot be due back before the trip ends.';
  return undefined;
}
