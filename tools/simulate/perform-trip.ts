/** The calls about trips, as the pages make them. */
import type { SubmitAction, TripAction } from './actions.ts';
import type { CastClient } from './cast.ts';
import { tripTitle } from './looks.ts';
import { clientOf, type Stage } from './outcome.ts';
import type { TripParts, VisitTime } from './trips.ts';

const onWire = (day: string): string => `${day}T00:00:00`;

function visitOnWire({ day, specialDay, time }: VisitTime): object {
  return day === null ? { specialDate: onWire(specialDay ?? '') } : { date: onWire(day), time };
}

function dayOnWire(day: string | null): string | null {
  return day === null ? null : onWire(day);
}

/** The part of the delivery's form. */
export function tripField(
  { trip = null }: Extract<SubmitAction, { do: 'submitDelivery' }>,
  client: CastClient,
): object {
  return trip === null ? {} : { trip: formOf(trip, client) };
}

function formOf(
  { firstDay, lastDay, back, dueBack, looks = [] }: TripParts,
  { itemIds }: CastClient,
): object {
  return {
    name: tripTitle,
    looks: looks.map(({ day, items }) => ({ day: onWire(day), items: items.map((item) => itemIds[item]) })),
    firstDay: onWire(firstDay),
    lastDay: onWire(lastDay),
    packing: 'SUITCASE',
    return: back === null ? null : visitOnWire(back),
    dueBack: dayOnWire(dueBack),
  };
}

/** The call of a change without its hash. */
export function tripCall(
  action: TripAction,
  { before }: Stage,
  { addressIds, itemIds }: CastClient,
): [call: string, body?: object] {
  const id = before.tripOf(action.client, action.trip);
  if (action.do === 'cancelTrip') return [`PUT /trip/cancel/${id}`];
  const { firstDay, lastDay, items, address, there, back, dueBack } = action;
  const body = {
    id,
    ...(firstDay === undefined ? {} : { firstDay: onWire(firstDay) }),
    ...(lastDay === undefined ? {} : { lastDay: onWire(lastDay) }),
    ...(items === undefined ? {} : { items: items.map((item) => itemIds[item]) }),
    ...(address === undefined ? {} : { address: addressIds[address] }),
    ...(there === undefined ? {} : { delivery: visitOnWire(there) }),
    ...(back === undefined ? {} : { return: back === null ? null : visitOnWire(back) }),
    ...(dueBack === undefined ? {} : { dueBack: dayOnWire(dueBack) }),
  };
  return ['PUT /trip/update', body];
}

/** The call that reads what the change would cost. */
export function tripQuoteCall(
  action: Extract<TripAction, { do: 'updateTrip' }>,
  { cast, before }: Stage,
): [call: string, body: object] {
  const { items, address, there, back } = action;
  const client = clientOf(cast, action.client);
  const { id, items: present } = before.requestOf(action.client, action.trip);
  const count = items?.length ?? present.length;
  const fetched = { items: count };
  const body = {
    ...(items === undefined ? {} : { items: count }),
    ...(there === undefined ? {} : { day: dayOnWire(there.day ?? there.specialDay) }),
    ...(address === undefined ? {} : { address: client.addressIds[address] }),
    ...(back === undefined
      ? {}
      : { return: back === null ? null : { day: dayOnWire(back.day ?? back.specialDay), ...fetched } }),
  };
  return [`POST /prices/request/delivery/${id}`, body];
}
