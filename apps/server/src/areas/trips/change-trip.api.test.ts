/** A trip changes and is canceled with both of its visits; its packing list and its looks. */
import { listAddresses } from '@vestry/contract/addresses/calls';
import * as trips from '@vestry/contract/trips/calls';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem } from '../../../test/factories.ts';
import { paperText } from '../../../test/paper-text.ts';
import { givePricedPlan } from '../../../test/price-fixture.ts';
import { dataOf, outcome } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';
import { inContext } from '../../platform/call-context.ts';

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

const db = () => app.database.db;
const inOrder = (ids: readonly number[] = []) => ids.toSorted((a, b) => a - b);

async function cancelReturnByStaff(pickupId: number): Promise<void> {
  const call = { clientId: at.client.clientId, actor: { userId: null, actor: 'SYSTEM' } } as const;
  await inContext({ db: db(), clock: app.clock }, call, async (context) =>
    app.services.requests.pickup.transition(context, pickupId, { to: 'CANCELED', note: 'The van is full.' }),
  );
}

describe('a change', () => {
  test('of days and items changes both visits and the looks, and counts the version', async () => {
    const [dress, shoes, gown] = at.items;
    const id = await at.request({
      looks: [
        { day: '2026-12-13', items: [dress] },
        { day: '2026-12-19', items: [shoes] },
      ],
    });
    const answer = await at.put('update', {
      id,
      version: 1,
      name: 'Ischia',
      lastDay: '2026-12-18',
      items: [shoes, gown],
      delivery: { date: '2026-12-10' },
      return: { date: '2026-12-18', time: 'MORNING' },
    });
    const trip = dataOf(trips.updateTrip, answer);
    expect(trip).toMatchObject({
      name: 'Ischia',
      version: 2,
      delivery: { deliveryDate: '2026-12-10T00:00:00', items: [shoes, gown] },
      return: { date: '2026-12-18T00:00:00', time: 'MORNING' },
      // The dress stays, and the day of the shoes is no longer one of the trip.
      looks: [],
    });
    expect(inOrder(trip.return?.items)).toEqual(inOrder([shoes, gown]));
    expect(outcome(await at.put('update', { id, version: 1, name: 'Late' })).slice(0, 2)).toEqual([
      409,
      'CONFLICT',
    ]);
  });

  test('of which one visit cannot be had changes nothing', async () => {
    const id = await at.request();
    const before = await at.read(id);
    const refused = await at.put('update', {
      id,
      delivery: { date: '2026-12-10' },
      return: { date: '2026-12-27' },
    });
    expect(outcome(refused).slice(0, 2)).toEqual([409, 'DATE_UNAVAILABLE']);
    const unfit = await at.put('update', { id, lastDay: '2026-12-22' });
    expect(outcome(unfit).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect(await at.read(id)).toEqual(before);
  });

  test('of the return is priced like the trip: one that is canceled gives its visit back, another takes it', async () => {
    await givePricedPlan(db(), at.client.clientId);
    const id = await at.request();
    const slots = async () => {
      const quotes = db().selectFrom('visit_quotes').select(['kind', 'slot']);
      const own = quotes.where('client_id', '=', at.client.clientId);
      return (await own.orderBy('id').execute()).map(({ kind, slot }) => [kind, slot]);
    };
    const [delivery, pickup] = [
      ['delivery', 1],
      ['pickup', 1],
    ] as const;
    expect(await slots()).toEqual([delivery, pickup]);
    expect((await at.put('update', { id, return: null })).statusCode).toBe(200);
    expect(await slots()).toEqual([delivery, ['pickup', null]]);
    const again = await at.put('update', { id, return: { date: '2026-12-22', time: 'MORNING' } });
    expect(again.statusCode).toBe(200);
    expect(await slots()).toEqual([delivery, ['pickup', null], pickup]);
  });

  test('of the destination to a hotel keeps it out of the address book', async () => {
    const id = await at.request();
    const hotel = {
      label: 'Hotel Quisisana',
      name: 'Mrs. Ada Marsh',
      addressLineOne: '2 Via Camerelle',
      addressLineTwo: 'Confirmation 8841',
      city: 'New York',
      country: 'United States',
      state: 'New York',
      zipCode: '10001',
      phone: '+12125550111',
    };
    const saved = await app.call({
      method: 'POST',
      url: '/trip/address',
      payload: hotel,
      as: at.client.owner,
    });
    const { id: address } = dataOf(trips.saveTemporaryAddress, saved);
    const changed = dataOf(trips.updateTrip, await at.put('update', { id, address }));
    expect(changed).toMatchObject({
      isTemporary: true,
      delivery: { requestAddress: { label: 'Hotel Quisisana', addressLineTwo: 'Confirmation 8841' } },
      return: { address: { id: address } },
    });
    const book = await app.call({
      method: 'GET',
      url: `/client/address/${at.client.clientId}`,
      as: at.client.owner,
    });
    expect(dataOf(listAddresses, book).map(({ label }) => label)).toEqual(['Home']);
    for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'] as const)
      await at.calls.transition(changed.delivery.id, to);
    const there = await at.read(id);
    expect(there.stage).toBe('THERE');
    expect(new Set(there.places.map(({ place }) => place))).toEqual(new Set(['TEMPORARY_ADDRESS']));
  });
});

describe('a canceled trip', () => {
  test.each<[string, string, (id: number, dress: number) => object]>([
    ['its name', 'update', (id) => ({ id, name: 'Ischia' })],
    ['its days', 'update', (id) => ({ id, lastDay: '2026-12-18' })],
    ['the day on which its items are due back', 'update', (id) => ({ id, dueBack: '2026-12-24' })],
    ['its return', 'update', (id) => ({ id, return: { date: '2026-12-22', time: 'ANYTIME' } })],
    ['a look', 'look', (tripId, dress) => ({ tripId, day: '2026-12-14', items: [dress] })],
    ['a look that is taken back', 'look', (tripId) => ({ tripId, day: '2026-12-14', items: [] })],
    [
      'a tick',
      'packed',
      (tripId, itemId) => ({ tripId, ticks: [{ itemId, isPacked: true, at: '2026-11-30T12:00:00Z' }] }),
    ],
  ])('refuses a change of %s', async (_what, path, bodyOf) => {
    const [dress] = at.items;
    const id = await at.request();
    const canceled = dataOf(trips.cancelTrip, await at.put(`cancel/${id}`));
    expect(outcome(await at.put(path, bodyOf(id, dress)))).toEqual([
      409,
      'REQUEST_NOT_EDITABLE',
      'This trip is canceled and can no longer be changed.',
    ]);
    expect(await at.read(id)).toEqual(canceled);
  });
});

test('the list has the trip first that begins first, also where another one ends before it', async () => {
  const [dress, shoes] = at.items;
  const short = { name: 'Ischia', firstDay: '2026-12-14', lastDay: '2026-12-16', return: null };
  const form = (trip: object, item: number) => at.request(trip, { items: [item] });
  const ids = [await form(short, shoes), await form({}, dress)];
  const answer = await at.get(`list/client/${at.client.clientId}?when=upcoming`);
  expect(dataOf(trips.listTrips, answer).content.map(({ id }) => id)).toEqual(ids.toReversed());
});

describe('canceling', () => {
  test('takes back both visits and the looks, and does so once', async () => {
    const [dress] = at.items;
    const id = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
    const canceled = dataOf(trips.cancelTrip, await at.put(`cancel/${id}`));
    expect(canceled).toMatchObject({
      stage: 'CANCELED',
      delivery: { statusDeliveryEnum: 'CANCELED' },
      return: { statusPickup: 'CANCELED' },
      looks: [],
    });
    expect(dataOf(trips.cancelTrip, await at.put(`cancel/${id}`)).version).toBe(canceled.version);
    const lists = await Promise.all(
      ['upcoming', 'past'].map(async (when) =>
        dataOf(
          trips.listTrips,
          await app.call({
            method: 'GET',
            url: `/trip/list/client/${at.client.clientId}?when=${when}`,
            as: at.client.owner,
          }),
        ).content.map((trip) => trip.id),
      ),
    );
    expect(lists).toEqual([[], [id]]);
    // The items are free again.
    expect((await at.calls.create(at.form())).statusCode).toBe(200);
  });

  test('of the return by staff leaves the trip, which can have another', async () => {
    const id = await at.request();
    await cancelReturnByStaff((await at.read(id)).return?.id ?? 0);
    expect(await at.read(id)).toMatchObject({ stage: 'PLANNED', return: { statusPickup: 'CANCELED' } });
    const again = await at.put('update', { id, return: { date: '2026-12-22', time: 'ANYTIME' } });
    expect(dataOf(trips.updateTrip, again).return).toMatchObject({ statusPickup: 'REQUEST' });
  });

  test('what was refused at the door does not come back with the return', async () => {
    const [dress, ...others] = at.items;
    const id = await at.request();
    const { delivery } = await at.read(id);
    for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'] as const)
      await at.calls.transition(delivery.id, to);
    const door = { itemIds: [dress], movedAt: app.clock.now() };
    await at.calls.transition(delivery.id, 'COMPLETED', { door });
    const trip = await at.read(id);
    expect(trip.return?.items).toEqual([dress]);
    expect(trip.places.filter(({ place }) => place === 'IN_TRANSIT').map(({ itemId }) => itemId)).toEqual(
      others,
    );
  });
});

describe('the packing list', () => {
  const tick = (itemId: number, isPacked: boolean, moment: string) => ({ itemId, isPacked, at: moment });
  const pack = async (tripId: number, ticks: object[], via = app): Promise<LightMyRequestResponse> =>
    at.put('packed', { tripId, ticks }, at.client.owner, via);

  test('is merged from two phones by the moment of each tap, in whatever order they come', async () => {
    const [dress, shoes, gown] = at.items;
    const id = await at.request();
    const [first, second] = [
      [tick(dress, true, '2026-11-30T12:00:00Z'), tick(shoes, true, '2026-11-30T12:03:00Z')],
      [
        tick(dress, false, '2026-11-30T12:01:00Z'),
        tick(shoes, false, '2026-11-30T12:02:00Z'),
        tick(gown, true, '2026-11-30T12:02:00Z'),
      ],
    ];
    await Promise.all([pack(id, second), pack(id, first, beside), pack(id, second, beside)]);
    const { ticks } = await at.read(id);
    expect(ticks.map(({ itemId, isPacked, by }) => [itemId, isPacked, by])).toEqual([
      [dress, false, 'Ada Marsh'],
      [shoes, true, 'Ada Marsh'],
      [gown, true, 'Ada Marsh'],
    ]);
  });

  test('takes a tap of a fast clock as of now, and one on an item that stays for nothing', async () => {
    const [dress] = at.items;
    const id = await at.request();
    const other = await makeItem(db(), at.client.clientId);
    const answer = await pack(id, [
      tick(dress, true, '2027-06-01T00:00:00Z'),
      tick(other, true, '2026-11-30T12:00:00Z'),
    ]);
    expect(dataOf(trips.packTrip, answer).ticks).toMatchObject([
      { itemId: dress, at: '2026-11-30T15:00:00.000Z' },
    ]);
    app.clock.passSeconds(60);
    await pack(id, [tick(dress, false, '2026-11-30T15:00:30Z')]);
    expect((await at.read(id)).ticks).toMatchObject([{ isPacked: false }]);
  });

  test('is a paper with the looks of the days', async () => {
    const [dress] = at.items;
    const id = await at.request({ looks: [{ day: '2026-12-13', items: [dress] }] });
    await pack(id, [tick(dress, true, '2026-11-30T12:00:00Z')]);
    const answer = await at.get(`find/${id}/packing-list`);
    const text = paperText(Buffer.from(dataOf(trips.getTripPackingList, answer).base64, 'base64')).join(' ');
    for (const words of [
      'Capri',
      'Saturday, December 12th to Sunday, December 20th, 2026',
      'For Sunday, December 13th',
      'Suitcase',
      `T-${id}`,
      'Home',
    ])
      expect(text).toContain(words);
    await at.put('update', { id, firstDay: '2026-12-20' });
    const ofOneDay = dataOf(trips.getTripPackingList, await at.get(`find/${id}/packing-list`));
    expect(paperText(Buffer.from(ofOneDay.base64, 'base64')).join(' ')).not.toContain(' to Sunday');
    await at.put(`cancel/${id}`);
    const canceled = await app.call({
      method: 'GET',
      url: `/trip/find/${id}/packing-list`,
      as: at.client.owner,
    });
    expect(canceled.statusCode).toBe(404);
  });
});

describe('a look', () => {
  test('is replaced for its day, and outside the trip refused', async () => {
    const [dress, shoes] = at.items;
    const id = await at.request();
    const set = async (day: string, look: number[]) => at.put('look', { tripId: id, day, items: look });
    await Promise.all([set('2026-12-14', [dress]), set('2026-12-14', [dress])]);
    expect((await at.read(id)).looks).toEqual([{ day: '2026-12-14T00:00:00', items: [dress] }]);
    expect(dataOf(trips.setLook, await set('2026-12-14', [shoes])).looks).toEqual([
      { day: '2026-12-14T00:00:00', items: [shoes] },
    ]);
    expect(outcome(await set('2026-12-25', [shoes])).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect(dataOf(trips.setLook, await set('2026-12-14', [])).looks).toEqual([]);
  });
});
