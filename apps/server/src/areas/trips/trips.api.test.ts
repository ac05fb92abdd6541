/** A trip is sent with both of its visits, or not at all. */
import { approveApproval, getApproval } from '@vestry/contract/approvals/calls';
import { listDates } from '@vestry/contract/dates/calls';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { getStaffRequest, listStaffRequests } from '@vestry/contract/staff/today/calls';
import * as trips from '@vestry/contract/trips/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { dataOf, deliveryForm, outcome, traces } from '../../../test/requests.ts';
import { enterStaff, staffCalls } from '../../../test/staff.ts';
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

const db = () => app.database.db;
const inOrder = (ids: readonly number[] = []) => ids.toSorted((a, b) => a - b);

describe('a trip', () => {
  test('makes its delivery and the pickup that brings the items back, with its looks, in one submit', async () => {
    const [dress, shoes] = at.items;
    const id = await at.request({ looks: [{ day: '2026-12-13', items: [dress, shoes] }] });
    const trip = await at.read(id);
    expect(trip).toMatchObject({
      reference: `T-${id}`,
      stage: 'PLANNED',
      delivery: { deliveryDate: '2026-12-11T00:00:00', trip: { id, name: 'Capri' } },
      return: {
        statusPickup: 'REQUEST',
        date: '2026-12-21T00:00:00',
        time: 'AFTERNOON',
        quantities: 'LESS_THAN_50',
        itemTypes: 'Clothing,Shoes',
        deliveryId: null,
        trip: { id, name: 'Capri' },
      },
      looks: [{ day: '2026-12-13T00:00:00', items: [dress, shoes] }],
      places: at.items.map((itemId) => ({ itemId, place: 'BIN' })),
    });
    expect(inOrder(trip.return?.items)).toEqual(at.items);
    const { owner } = at.client;
    const dates = await app.call({
      method: 'GET',
      url: `/date/list/client/${owner.clientId}?from=2026-12-01&to=2026-12-31`,
      as: owner,
    });
    expect(dataOf(listDates, dates).map(({ name, time }) => [name, time])).toEqual([
      ['Capri', '2026-12-13T00:00:00'],
      ['Capri', '2026-12-13T00:00:00'],
    ]);
  });

  test('is named to staff on both of its visits, each with the day of the other', async () => {
    const id = await at.request();
    const { delivery, return: back } = await at.read(id);
    const staff = staffCalls(app, await enterStaff(app));
    const cardsOf = async () => {
      const answer = await staff.get(`/requests?clientId=${at.client.clientId}`);
      return dataOf(listStaffRequests, answer).content.map(({ kind, trip }) => [kind, trip]);
    };
    const ofReturn = ['pickup', { name: 'Capri', otherId: delivery.id, otherDay: '2026-12-11T00:00:00' }];
    expect(await cardsOf()).toEqual([
      ['delivery', { name: 'Capri', otherId: back?.id, otherDay: '2026-12-21T00:00:00' }],
      ofReturn,
    ]);
    await at.put('update', { id, return: null });
    expect(await cardsOf()).toEqual([
      ['delivery', { name: 'Capri', otherId: null, otherDay: null }],
      ofReturn,
    ]);
    const panel = await staff.get(`/requests/delivery/${at.client.clientId}/${delivery.id}`);
    expect(dataOf(getStaffRequest, panel)).toMatchObject({ trip: { name: 'Capri' }, linkedId: null });
  });

  test.each([
    [
      'return',
      { return: { date: '2026-12-20', time: 'MORNING' } },
      {},
      /Return pickup: We are closed on weekends. Monday, December 21st would work/,
    ],
    ['delivery', {}, { date: '2026-12-03' }, null],
    [
      'delivery',
      { firstDay: '2026-12-02' },
      { date: '2026-12-02' },
      /Delivery: We need two business days .* No day before the trip can be had any more/,
    ],
    [
      'delivery',
      {},
      { date: '2026-12-12' },
      /Delivery: We are closed on weekends. Friday, December 11th would work/,
    ],
  ] as const)(
    'with a %s that cannot be had is refused whole, with the day that would work',
    async (_visit, trip, fields, message) => {
      const before = await traces(app, at.client);
      const answer = await at.calls.create(at.form(trip, fields));
      if (message === null) return expect(answer.statusCode).toBe(200);
      expect(outcome(answer).slice(0, 2)).toEqual([409, 'DATE_UNAVAILABLE']);
      expect(outcome(answer)[2]).toMatch(message);
      expect(await traces(app, at.client)).toEqual(before);
      expect(
        await db().selectFrom('trips').select('id').where('client_id', '=', at.client.clientId).execute(),
      ).toEqual([]);
    },
  );

  test('of a day whose visits want one time is refused where one place is left of it', async () => {
    const day = '2026-12-16';
    const slots = { day, time_of_day: 'MORNING', slots: 1 } as const;
    await db().insertInto('capacity').values(slots).execute();
    const visits = (time: string) =>
      at.form({ firstDay: day, lastDay: day, return: { date: day, time } }, { date: day });
    const refused = await at.calls.create(visits('MORNING'));
    expect(outcome(refused)).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'Morning is fully booked that day. Please choose another time.',
    ]);
    const { data } = refused.json<{ data: { fields: { path: string }[] } }>();
    expect(data.fields.map(({ path }) => path)).toEqual(['body.trip.return.time']);
    expect((await at.calls.create(visits('AFTERNOON'))).statusCode).toBe(200);
    await db().deleteFrom('capacity').where('day', '=', day).execute();
  });

  test.each([
    ['the last day before the first', { lastDay: '2026-12-01' }, {}, 'body.trip.lastDay'],
    ['a first day that is over', { firstDay: '2026-11-30' }, {}, 'body.trip.firstDay'],
    ['a delivery after its first day', {}, { date: '2026-12-14' }, 'body.date'],
    [
      'a return before its last day',
      { return: { date: '2026-12-18', time: 'MORNING' } },
      {},
      'body.trip.return.date',
    ],
    ['a return without a time', { return: { date: '2026-12-21' } }, {}, 'body.trip.return.time'],
    [
      'items that are due back before it ends',
      { return: null, dueBack: '2026-12-19' },
      {},
      'body.trip.dueBack',
    ],
    ['a look outside its days', { looks: [{ day: '2026-12-21', items: [] }] }, {}, 'body.trip.looks.0'],
    [
      'a look of an item that stays',
      { looks: [{ day: '2026-12-13', items: [999_999] }] },
      {},
      'body.trip.looks.0',
    ],
    ['a name that is empty', { name: '' }, {}, 'body.trip.name'],
    ['a year and a day', { lastDay: '2027-12-13', return: null }, {}, 'body.trip.lastDay'],
    [
      'a pickup of the same visit',
      {},
      { pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] },
      'body.pickup',
    ],
  ])('with %s is refused by the field', async (_words, trip, fields, path) => {
    const answer = await at.calls.create(at.form(trip, fields));
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    const { data } = answer.json<{ data: { fields: { path: string }[] } }>();
    expect(data.fields.map((field) => field.path)).toEqual([path]);
  });

  test('sent fifty times at once with one key, in two processes, is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        (index % 2 === 0 ? app : beside).call({
          method: 'POST',
          url: '/delivery/create',
          payload: deliveryForm(at.client.addressId, at.form()),
          headers: { 'idempotency-key': 'capri' },
          as: at.client.owner,
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const table of ['trips', 'deliveries', 'pickups'] as const)
      expect(
        await db().selectFrom(table).select('id').where('client_id', '=', at.client.clientId).execute(),
      ).toHaveLength(1);
  });

  test('that the database refuses after both visits leaves neither', async () => {
    await sql`CREATE FUNCTION refuse_looks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'the connection is lost' USING ERRCODE = 'connection_failure'; END $$`.execute(db());
    await sql`CREATE TRIGGER refuse_looks BEFORE INSERT ON dates FOR EACH ROW WHEN (NEW.name = 'Atlantis')
      EXECUTE FUNCTION refuse_looks()`.execute(db());
    const before = await traces(app, at.client);
    const trip = { name: 'Atlantis', looks: [{ day: '2026-12-13', items: [at.items[0]] }] };
    const answer = await at.calls.create(at.form(trip));
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(await traces(app, at.client)).toEqual(before);
  });

  test('of a Member who needs approval waits with both visits, and becomes them when it is approved', async () => {
    const { id: memberId, email } = await makeUser(db(), [at.client.clientId], { roles: [2] });
    await app.call({ method: 'PUT', url: `/approval/user/${memberId}/status/true`, as: at.client.owner });
    const member = await app.signIn(email);
    const waiting = dataOf(createDelivery, await at.calls.create(at.form(), member));
    expect(waiting).toMatchObject({ waiting: true, pickupId: null, tripId: null });
    const url = (verb: string) => `/approval/${verb}/${waiting.id}`;
    const shown = dataOf(
      getApproval,
      await app.call({ method: 'GET', url: url('find'), as: at.client.owner }),
    );
    expect(shown.trip).toEqual({
      name: 'Capri',
      firstDay: '2026-12-12T00:00:00',
      lastDay: '2026-12-20T00:00:00',
      return: { date: '2026-12-21T00:00:00', specialDate: null, time: 'AFTERNOON' },
      dueBack: null,
    });
    const approved = dataOf(
      approveApproval,
      await app.call({ method: 'PUT', url: url('approve'), as: at.client.owner }),
    );
    const { content } = dataOf(
      trips.listTrips,
      await app.call({ method: 'GET', url: `/trip/list/client/${at.client.clientId}`, as: member }),
    );
    expect(content).toMatchObject([
      { name: 'Capri', delivery: { id: approved.deliveryId }, return: { id: approved.pickupId } },
    ]);
    const [{ id } = { id: 0 }] = content;
    const asksMore = await at.put(
      'update',
      { id, lastDay: '2026-12-21', return: { date: '2026-12-22' } },
      member,
    );
    expect(outcome(asksMore).slice(0, 2)).toEqual([403, 'APPROVAL_NEEDED']);
  });
});

describe('a trip without a return', () => {
  const dueBacks = async () => {
    const rows = db().selectFrom('due_backs').select(['item_id', 'day']).orderBy('item_id');
    return rows.where('client_id', '=', at.client.clientId).execute();
  };

  test('whose items were delivered has them due back on its day', async () => {
    const [dress, shoes] = at.items;
    const id = await at.request({ return: null, dueBack: '2026-12-22' });
    const { delivery } = await at.read(id);
    for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'] as const)
      await at.calls.transition(delivery.id, to);
    const door = { itemIds: [dress, shoes], movedAt: app.clock.now() };
    await at.calls.transition(delivery.id, 'COMPLETED', { door });
    const days = (await dueBacks()).filter(({ item_id: item }) => item === dress || item === shoes);
    expect(days).toEqual([dress, shoes].map((item_id) => ({ item_id, day: '2026-12-22' })));
  });

  test('and without a day has no item due back', async () => {
    const id = await at.request({ return: null });
    const { delivery } = await at.read(id);
    for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'] as const)
      await at.calls.transition(delivery.id, to);
    expect(await dueBacks()).toEqual([]);
  });
});
