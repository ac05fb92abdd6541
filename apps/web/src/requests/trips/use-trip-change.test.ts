import type { TripDetail } from '@vestry/contract/trips/schemas';
import { expect, test } from 'vitest';
import { fieldsOf } from './use-trip-change.ts';

test('a visit on a special date stays on it, whatever else of the trip is changed', () => {
  // The dialog reads these fields alone.
  const trip = {
    name: 'Capri',
    firstDay: '2026-12-14T00:00:00',
    lastDay: '2026-12-20T00:00:00',
    packing: 'SUITCASE',
    delivery: {
      note: '',
      deliveryDate: null,
      specialDate: '2026-12-12T00:00:00',
      timeDeliveryEnum: 'ANYTIME',
    },
    return: { statusPickup: 'REQUEST', date: null, specialDate: '2026-12-27T00:00:00', time: 'ANYTIME' },
    dueBack: null,
  } as TripDetail;
  expect(fieldsOf(trip)).toMatchObject({
    delivery: { date: '2026-12-12', time: 'ANYTIME' },
    back: { date: '2026-12-27', time: 'ANYTIME' },
  });
});
