/** The requests of the matrix about trips. */
import * as trips from '@vestry/contract/trips/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

export const tripEntries: readonly MatrixEntry[] = [
  entryOf(trips.listTrips, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(trips.getTrip, ({ tripId }) => ({ params: { id: tripId } })),
  entryOf(trips.getTripPackingList, ({ tripId }) => ({ params: { id: tripId } })),
  entryOf(
    trips.updateTrip,
    ({ tripId, clientId, addressId, requestedItemId, spareItemId }, word) => ({
      body: {
        id: tripId,
        client: { id: clientId },
        name: word,
        address: addressId,
        items: [requestedItemId, { id: spareItemId }],
      },
    }),
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE'] },
  ),
  entryOf(trips.cancelTrip, ({ tripId }) => ({ params: { id: tripId } })),
  entryOf(trips.saveTemporaryAddress, ({ clientId }, word) => ({
    body: {
      label: word,
      name: 'Ada Marsh',
      addressLineOne: '1 Via Roma',
      addressLineTwo: 'Room 12',
      city: 'New York',
      country: 'United States',
      state: 'New York',
      zipCode: '10001',
      phone: '+12125550100',
      client: { id: clientId },
    },
  })),
  entryOf(
    trips.setLook,
    ({ tripId, clientId, requestedItemId }) => ({
      body: {
        tripId,
        client: { id: clientId },
        day: '2026-12-17',
        items: [requestedItemId, { id: requestedItemId }],
        was: [requestedItemId, { id: requestedItemId }],
      },
    }),
    {
      foreign: ['NOT_FOUND', 'VALIDATION_FAILED'],
      // An item that the look once had may have left the closet since.
      findsNothing: ['body.was[]', 'body.was[].id'],
    },
  ),
  entryOf(
    trips.packTrip,
    ({ tripId, clientId, requestedItemId }) => ({
      body: {
        tripId,
        client: { id: clientId },
        ticks: [{ itemId: requestedItemId, isPacked: true, at: '2026-11-30T12:00:00Z' }],
      },
    }),
    // A device may still hold taps on an item that has left the trip.
    { findsNothing: ['body.ticks[].itemId'] },
  ),
];
