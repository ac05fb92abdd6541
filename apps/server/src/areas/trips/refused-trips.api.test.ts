/** A trip that cannot be sent is refused with a clear word, and leaves nothing behind. */
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import * as trips from '@vestry/contract/trips/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, moveItem } from '../../../test/factories.ts';
import { dataOf, outcome, pickupForm, traces } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';

let app: TestApp;
let at: TripFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  at = await makeTripFixture(app);
});

const db = () => app.database.db;

/** All that a trip leaves in its closet. */
async function tripTraces(): Promise<unknown> {
  const tables = ['trips', 'dates', 'due_backs', 'addresses'] as const;
  const rows: unknown[] = [await traces(app, at.client)];
  for (const table of tables)
    rows.push(await db().selectFrom(table).selectAll().where('client_id', '=', at.client.clientId).execute());
  return rows;
}

interface Refused {
  readonly code: string;
  readonly fields?: { readonly path: string; readonly message: string }[];
  readonly lines?: { readonly itemId: number; readonly code: string; readonly message: string }[];
}

const hotel = {
  label: 'Hotel Quisisana',
  name: 'Mrs. Ada Marsh',
  addressLineOne: '2 Via Camerelle',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10001',
  phone: '+12125550111',
};
const saveHotel = async (payload: object, as = at.client.owner) =>
  app.call({ method: 'POST', url: '/trip/address', payload, as });

describe('a hotel', () => {
  test.each(['addressLineOne', 'city', 'phone', 'name', 'zipCode'] as const)(
    'without its %s is not saved, and the field says why',
    async (field) => {
      const before = await tripTraces();
      for (const value of [undefined, '']) {
        const answer = await saveHotel({ ...hotel, [field]: value });
        expect(outcome(answer).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
        const { fields = [] } = answer.json<{ data: Refused }>().data;
        expect(fields.map(({ path }) => path)).toEqual([`body.${field}`]);
        expect(fields[0]?.message).toMatch(/^[A-Z].*\.$/);
      }
      expect(await tripTraces()).toEqual(before);
    },
  );
});

describe('a trip', () => {
  test('takes 400 items with both visits, and not one more than a request can hold', async () => {
    const { clientId } = at.client;
    const made = await db()
      .insertInto('items')
      .values(
        Array.from({ length: 501 }, (_, index) => ({
          client_id: clientId,
          item_client_number: `M-${index}`,
          designers: 'Ferrand',
          category_id: 4,
        })),
      )
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id);
    const before = await tripTraces();
    const refused = await at.calls.create(at.form({}, { items: ids }));
    expect(refused.json<{ data: Refused }>().data).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'body.items' }],
    });
    expect(await tripTraces()).toEqual(before);
    const trip = await at.read(await at.request({}, { items: ids.slice(0, 400) }));
    expect([trip.delivery.items.length, trip.return?.items.length, trip.places.length]).toEqual([
      400, 400, 400,
    ]);
  });

  test('with an item that was erased meanwhile names it', async () => {
    const [dress] = at.items;
    await db()
      .deleteFrom('items')
      .where('client_id', '=', at.client.clientId)
      .where('id', '=', dress)
      .execute();
    const before = await tripTraces();
    const answer = await at.calls.create(at.form());
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ data: Refused }>().data).toMatchObject({
      code: 'ITEMS_UNAVAILABLE',
      lines: [{ itemId: dress, code: 'GONE', message: 'This item is no longer in your closet.' }],
    });
    expect(await tripTraces()).toEqual(before);
  });

  test('of an item that another pickup still has, though it is back, has no return and says which item', async () => {
    const [dress, ...others] = at.items;
    const { clientId, addressId, owner } = at.client;
    await moveItem(db(), clientId, dress, { kind: 'RESIDENCE', addressId: null });
    const payload = pickupForm(addressId, { itemIds: [dress] });
    const sent = await app.call({ method: 'POST', url: '/pickup/create', payload, as: owner });
    expect(sent.statusCode).toBe(200);
    await moveItem(db(), clientId, dress, { kind: 'BIN', zone: 'GR', bin: '' });
    const message = 'This item is already in a pickup request.';
    const expectRefused = ({ statusCode, json }: Awaited<ReturnType<typeof at.put>>) => {
      expect(statusCode).toBe(409);
      expect(json<{ data: Refused }>().data).toMatchObject({
        code: 'ITEMS_UNAVAILABLE',
        lines: [{ itemId: dress, code: 'PICKUP_REQUESTED', message }],
      });
    };
    const before = await tripTraces();
    expectRefused(await at.calls.create(at.form()));
    expect(await tripTraces()).toEqual(before);
    const id = await at.request({}, { items: others });
    expectRefused(await at.put('update', { id, items: at.items }));
    expect((await at.put('update', { id, return: null })).statusCode).toBe(200);
    expect((await at.put('update', { id, items: at.items })).statusCode).toBe(200);
    expectRefused(await at.put('update', { id, return: { date: '2026-12-22', time: 'MORNING' } }));
  });

  test.each([
    ['Viewer', 3, 'FORBIDDEN'],
    ['demo user', 6, 'DEMO_RESTRICTED'],
  ] as const)('can be seen by a %s, who may neither send nor change one', async (_who, role, code) => {
    const [dress] = at.items;
    const id = await at.request();
    const { email } = await makeUser(db(), [at.client.clientId], { roles: [role] });
    const reader = await app.signIn(email);
    const before = await tripTraces();
    expect((await at.get(`find/${id}`, reader)).statusCode).toBe(200);
    expect((await at.get(`find/${id}/packing-list`, reader)).statusCode).toBe(200);
    const refused = [
      await at.calls.create(at.form(), reader),
      await at.put('update', { id, name: 'Ischia' }, reader),
      await at.put(`cancel/${id}`, undefined, reader),
      await saveHotel(hotel, reader),
    ];
    expect(refused.map((answer) => outcome(answer).slice(0, 2))).toEqual(refused.map(() => [403, code]));
    expect(await tripTraces()).toEqual(before);
    // The demo tries out what stays in its closet.
    const looks = { tripId: id, day: '2026-12-13', items: [dress] };
    expect((await at.put('look', looks, reader)).statusCode).toBe(role === 3 ? 403 : 200);
  });
});

describe('another closet', () => {
  test('lends no address, and neither shows its trip nor lets it be changed', async () => {
    const id = await at.request();
    const own = at;
    const stranger = await makeTripFixture(app);
    at = stranger;
    const [before, beforeAtOwn] = [await tripTraces(), await traces(app, own.client)];
    const sent = await stranger.calls.create(stranger.form({}, { address: own.client.addressId }));
    expect(sent.statusCode).toBe(404);
    expect(sent.json<{ data: Refused }>().data.fields).toEqual([
      { path: 'body.address', message: 'This address is no longer saved. Please choose another.' },
    ]);
    const withItems = await stranger.calls.create(stranger.form({}, { items: own.items }));
    expect(withItems.json<{ data: Refused }>().data.lines?.map((line) => line.code)).toEqual([
      'GONE',
      'GONE',
      'GONE',
    ]);
    const as: SignedInUser = stranger.client.owner;
    const [dress] = own.items;
    const answers = [
      await stranger.get(`find/${id}`),
      await stranger.get(`find/${id}/packing-list`),
      await stranger.put('update', { id, name: 'Ischia' }, as),
      await stranger.put(`cancel/${id}`, undefined, as),
      await stranger.put('look', { tripId: id, day: '2026-12-13', items: [] }, as),
      await stranger.put('packed', {
        tripId: id,
        ticks: [{ itemId: dress, isPacked: true, at: '2026-11-30T12:00:00Z' }],
      }),
    ];
    expect(answers.map((answer) => outcome(answer).slice(0, 2))).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
    expect([await tripTraces(), await traces(app, own.client)]).toEqual([before, beforeAtOwn]);
    const mine = dataOf(createDelivery, await stranger.calls.create(stranger.form())).tripId ?? 0;
    const moved = await stranger.put('update', { id: mine, address: own.client.addressId });
    expect(outcome(moved).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(dataOf(trips.getTrip, await stranger.get(`find/${mine}`)).version).toBe(1);
  });
});
