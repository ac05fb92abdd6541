/** Texts of trips, each a payload: one trip as it was sent, and one that was changed, at a hotel. */
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import * as trips from '@vestry/contract/trips/calls';
import type { PayloadCaller } from './caller.ts';
import { day, type ClosetPeople } from './closet.ts';
import { addressFields, fieldsOf, type ShownPage } from './shown.ts';

export async function makeTrips(
  { send }: PayloadCaller,
  { itemIds, asOwner: as }: ClosetPeople,
): Promise<{ readonly tripId: number }> {
  const { id: address } = await send(trips.saveTemporaryAddress, { as, given: { country: 'Panama' } });
  const trip = { firstDay: day, lastDay: day, return: null, dueBack: null, looks: [] };
  const request = async (itemId: number | undefined) =>
    send(createDelivery, {
      as,
      given: { address, date: day, specialDate: null, time: 'ANYTIME', items: [itemId], trip },
    });
  await request(itemIds.at(-1));
  const { tripId } = await request(itemIds.at(-2));
  await send(trips.updateTrip, {
    as,
    given: {
      id: tripId,
      firstDay: undefined,
      lastDay: undefined,
      dueBack: undefined,
      delivery: undefined,
      return: undefined,
      quote: undefined,
    },
  });
  return { tripId: tripId ?? 0 };
}

const hotel = fieldsOf('trips.saveAddress', ...addressFields);

export const tripPages = (tripId: number): readonly ShownPage[] => [
  { path: '/admin/mycloset/trips', shows: fieldsOf('deliveries.create', 'trip.name') },
  { path: `/admin/mycloset/trips/${tripId}`, shows: [...hotel, ...fieldsOf('trips.update', 'name', 'note')] },
];
