/** One visit of a trip is changed by itself. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';

let app: TestApp;
/** A second API process on the same database. */
let beside: TestApp;
let at: TripFixture;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  at = await makeTripFixture(app);
});

test('a change of one visit alone keeps to the days of the trip', async () => {
  const id = await at.request();
  const trip = await at.read(id);
  const move = async (kind: 'delivery' | 'pickup', days: object) =>
    app.call({
      method: 'PUT',
      url: `/${kind}/update`,
      payload: { [`${kind}Id`]: (kind === 'delivery' ? trip.delivery : trip.return)?.id, ...days },
      as: at.client.owner,
    });
  const fields = async (kind: 'delivery' | 'pickup', days: object) => {
    const answer = await move(kind, days);
    expect(answer.statusCode).toBe(422);
    return answer.json<{ data: { fields: unknown } }>().data.fields;
  };
  const late = 'The delivery has to be there by the first day of the trip.';
  const early = 'The return pickup comes on the last day of the trip or after it.';
  expect(await fields('delivery', { date: '2026-12-14' })).toEqual([{ path: 'body.date', message: late }]);
  expect(await fields('delivery', { specialDate: '2026-12-15' })).toEqual([
    { path: 'body.specialDate', message: late },
  ]);
  expect(await fields('pickup', { date: '2026-12-18' })).toEqual([{ path: 'body.date', message: early }]);
  const after = await at.read(id);
  expect(after).toEqual(trip);

  expect((await move('delivery', { date: '2026-12-10' })).statusCode).toBe(200);
  expect((await move('pickup', { date: '2026-12-22' })).statusCode).toBe(200);
  expect(await at.read(id)).toMatchObject({
    delivery: { deliveryDate: '2026-12-10T00:00:00' },
    return: { date: '2026-12-22T00:00:00' },
  });
});

test('a change of the days and one of a visit at once leave a visit that fits the trip', async () => {
  const id = await at.request();
  const { delivery } = await at.read(id);
  const payload = { deliveryId: delivery.id, date: '2026-12-11' };
  // The trip is to begin on the day before, the delivery is to come on the day on which it began.
  await Promise.all([
    at.put('update', { id, firstDay: '2026-12-10', delivery: { date: '2026-12-09' } }),
    beside.call({ method: 'PUT', url: '/delivery/update', payload, as: at.client.owner }),
  ]);
  const trip = await at.read(id);
  expect(trip.firstDay).toBe('2026-12-10T00:00:00');
  expect((trip.delivery.deliveryDate ?? '') <= trip.firstDay).toBe(true);
});
