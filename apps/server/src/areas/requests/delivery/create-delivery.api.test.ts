import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toDay } from '@vestry/contract/calendar/day';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makeUser, moveItem } from '../../../../test/factories.ts';
import {
  dataOf,
  fillCart,
  firstDay,
  makeClientFixture,
  outcome,
  traces,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let owner: SignedInUser;
let calls: DeliveryCalls;
const start = new Date('2026-11-30T15:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(start);
  client = await makeClientFixture(app);
  ({ owner } = client);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;

describe('a submit', () => {
  test('makes a delivery of the cart, in its order, and empties it', async () => {
    const items = await fillCart(app, owner, [{ designers: 'Éclat', number: 'VC-7' }, {}]);
    const answer = dataOf(createDelivery, await calls.create());
    expect(answer).toEqual({
      id: expect.any(Number),
      reference: `D-${answer.id}`,
      pickupId: null,
      tripId: null,
      waiting: false,
    });
    expect(await calls.detail(answer.id)).toMatchObject({
      clientId: client.clientId,
      userId: owner.userId,
      items,
      itemDTO: [
        { id: items[0], designers: 'Éclat', itemClientNumber: 'VC-7', image: null },
        { id: items[1] },
      ],
      deliveryDate: firstDay,
      specialDate: null,
      timeDeliveryEnum: 'MORNING',
      statusDeliveryEnum: 'SUBMITTED',
      deliveryCreate: start.toISOString(),
      requestedBy: 'Ada Marsh',
      requestAddress: { id: client.addressId, label: 'Home', phone: '+12125550100' },
      note: 'Ring twice',
      pickup: false,
      linkedPickup: null,
      view: true,
      version: 1,
      editable: true,
      editableMessage: null,
      editableUntil: '2026-12-01T00:00:00',
      events: [{ kind: 'STATUS', title: 'Delivery request received!', by: 'Ada Marsh' }],
    });
    expect(await calls.cart()).toEqual([]);
  });

  test('of some items takes these alone out of the cart', async () => {
    const [first = 0, second = 0] = await fillCart(app, owner, [{}, {}]);
    const other = await makeItem(db(), client.clientId);
    const id = await calls.request({ items: [{ id: second }, other, second] });
    expect((await calls.detail(id)).items).toEqual([second, other]);
    expect(await calls.cart()).toEqual([first]);
  });

  test('with a pickup makes one at the same address and date', async () => {
    await fillCart(app, owner);
    const pickup = { pickup: true, quantities: 'MORE_THAN_50', item: ['Handbags', 'Shoes', 'Shoes'] };
    const id = await calls.request(pickup);
    const delivery = await calls.detail(id);
    expect(delivery).toMatchObject({
      pickup: true,
      pickupQuantities: 'MORE_THAN_50',
      pickupItemTypes: 'Shoes,Handbags',
      linkedPickup: {
        id: delivery.pickupId,
        deliveryId: id,
        statusPickup: 'REQUEST',
        date: firstDay,
        time: 'MORNING',
        itemTypes: 'Shoes,Handbags',
        address: { id: client.addressId },
      },
    });
  });

  test('with a special date has no date until staff confirm one, and its pickup follows', async () => {
    await fillCart(app, owner);
    const special = { date: null, time: null, specialDate: '2026-12-01T00:00:00' };
    const id = await calls.request({ ...special, pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
    expect(await calls.detail(id)).toMatchObject({
      deliveryDate: null,
      specialDate: '2026-12-01T00:00:00',
      timeDeliveryEnum: 'ANYTIME',
      editable: true,
      editableUntil: null,
    });
    await expect(calls.transition(id, 'CONFIRMED')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await calls.transition(id, 'CONFIRMED', { day: toDay('2026-12-07') });
    expect(await calls.detail(id)).toMatchObject({
      deliveryDate: '2026-12-07T00:00:00',
      linkedPickup: { date: '2026-12-07T00:00:00' },
    });
  });

  test.each([
    ['no day', { date: null }, 'date', 'Please choose a date.'],
    [
      'two days',
      { specialDate: '2026-12-04' },
      'specialDate',
      'Please choose either a date or a special date.',
    ],
    ['no time', { time: null }, 'time', 'Please choose a time of day.'],
    [
      'a pickup of no quantity',
      { pickup: true, item: ['Shoes'] },
      'quantities',
      'Please choose how many items we should pick up.',
    ],
    [
      'a pickup of nothing',
      { pickup: true, quantities: 'LESS_THAN_50' },
      'item',
      'Please choose at least one kind of item.',
    ],
    ['nobody', { requestedBy: ' ' }, 'requestedBy', 'This field is required.'],
    ['a day with a time zone', { date: '2026-12-03T00:00:00Z' }, 'date', 'The field date is invalid.'],
    ['a kind that is none', { item: ['Hats'] }, 'item.0', 'The field item is invalid.'],
  ])('with %s is refused by its field, and leaves no trace', async (_name, fields, field, message) => {
    await fillCart(app, owner);
    const before = await traces(app, client);
    const answer = await calls.create(fields);
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.json()).toMatchObject({ data: { fields: [{ path: `body.${field}`, message }] } });
    expect(await traces(app, client)).toEqual(before);
  });

  test.each([
    ['in the past', { date: '2026-11-27' }, 'This day is in the past.'],
    ['on a weekend', { date: '2026-12-05' }, 'We are closed on weekends.'],
    ['on a closed day', { date: '2026-12-25' }, 'We are closed: Christmas Day.'],
    ['too soon', { date: '2026-12-02' }, 'We need two business days to prepare a request.'],
    ['as a special date in the past', { date: null, specialDate: '2026-11-29' }, 'This day is in the past.'],
    [
      'as a special date on a weekend',
      { date: null, specialDate: '2026-12-06' },
      'We are closed on weekends.',
    ],
  ])('for a day %s is refused with the calendar’s reason', async (_name, fields, message) => {
    await fillCart(app, owner);
    const before = await traces(app, client);
    expect(outcome(await calls.create(fields))).toEqual([409, 'DATE_UNAVAILABLE', message]);
    expect(await traces(app, client)).toEqual(before);
  });

  test('of an item from cold storage needs a business day more', async () => {
    await fillCart(app, owner, [{ location: 'CS' }, {}]);
    expect(outcome(await calls.create())).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'We need three business days: an item comes from cold storage.',
    ]);
    expect((await calls.create({ date: '2026-12-04' })).statusCode).toBe(200);
  });

  test('on a day that is full is refused', async () => {
    await db()
      .insertInto('capacity')
      .values({ day: '2026-12-08', time_of_day: 'MORNING', slots: 1 })
      .execute();
    await fillCart(app, owner);
    await calls.request({ date: '2026-12-08' });
    await fillCart(app, owner);
    expect(outcome(await calls.create({ date: '2026-12-08' }))).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'This day is fully booked.',
    ]);
    expect((await calls.create({ date: '2026-12-08', time: 'AFTERNOON' })).statusCode).toBe(200);
  });

  test('of an empty cart is refused', async () => {
    expect(outcome(await calls.create())).toEqual([409, 'CART_EMPTY', 'Your Delivery list is empty']);
    expect(outcome(await calls.create({ items: [] }))).toEqual([
      409,
      'CART_EMPTY',
      'Your Delivery list is empty',
    ]);
  });

  test('names each line that became unavailable, and keeps cart and draft', async () => {
    const [fine = 0, away = 0, deleted = 0, taken = 0] = await fillCart(app, owner, [{}, {}, {}, {}]);
    await moveItem(db(), client.clientId, away, { kind: 'RESIDENCE', addressId: null });
    await db().updateTable('items').set({ record_status: 2 }).where('id', '=', deleted).execute();
    const member = await app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
    await calls.request({ items: [taken] }, member);
    const before = await traces(app, client);
    const answer = await calls.create();
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'ITEMS_UNAVAILABLE']);
    expect(answer.json()).toMatchObject({
      data: {
        lines: [
          { itemId: away, code: 'AT_CLIENT', message: 'This item is already with you.' },
          { itemId: deleted, code: 'GONE', message: 'This item is no longer in your closet.' },
          { itemId: taken, code: 'REQUESTED', message: 'This item is already in a delivery request.' },
        ],
      },
    });
    expect(await traces(app, client)).toEqual(before);
    expect((await calls.create({ items: [fine] })).statusCode).toBe(200);
  });

  test('to an address or of an item of another closet is answered as to one that is none', async () => {
    await fillCart(app, owner);
    const other = await makeClientFixture(app);
    const foreignItem = await makeItem(db(), other.clientId);
    const before = await traces(app, client);
    const plain = (text: string) =>
      text.replaceAll(/"requestId":"[^"]+"/g, '').replaceAll(/"itemId":\d+/g, '');
    const foreign = await calls.create({ address: other.addressId });
    const absent = await calls.create({ address: 999_999 });
    expect(foreign.statusCode).toBe(404);
    expect(plain(foreign.body)).toBe(plain(absent.body));
    expect(foreign.json()).toMatchObject({
      data: {
        fields: [
          { path: 'body.address', message: 'This address is no longer saved. Please choose another.' },
        ],
      },
    });
    const foreignLine = await calls.create({ items: [foreignItem] });
    expect(plain(foreignLine.body)).toBe(plain((await calls.create({ items: [999_999] })).body));
    expect(foreignLine.json()).toMatchObject({ data: { lines: [{ code: 'GONE' }] } });
    expect(await traces(app, client)).toEqual(before);
  });

  test.each([
    ['a Viewer', 3, 'FORBIDDEN'],
    ['a demo user', 6, 'DEMO_RESTRICTED'],
  ])('by %s is refused, as are changes and cancellations', async (_name, role, refusal) => {
    const [item = 0] = await fillCart(app, owner, [{}, {}]);
    const id = await calls.request();
    const user = await app.signIn((await makeUser(db(), [client.clientId], { roles: [role] })).email);
    await fillCart(app, user);
    const before = await traces(app, client);
    const answers = [
      await calls.create({}, user),
      await calls.put('/delivery/update', { deliveryId: id, items: [item] }, user),
      await calls.put(`/delivery/cancel/${id}`, undefined, user),
    ];
    for (const answer of answers) expect(outcome(answer).slice(0, 2)).toEqual([403, refusal]);
    expect(await traces(app, client)).toEqual(before);
    expect((await calls.read(id, user)).statusCode).toBe(200);
  });

  test('repeated with its key gives the same answer; with other details it is refused', async () => {
    await fillCart(app, owner);
    const first = await calls.create({}, owner, 'k-1');
    await fillCart(app, owner);
    expect((await calls.create({}, owner, 'k-1')).body).toBe(first.body);
    expect(outcome(await calls.create({ note: 'Other' }, owner, 'k-1'))[1]).toBe('IDEMPOTENCY_MISMATCH');
    expect(await calls.ids()).toHaveLength(1);
    expect(await calls.cart()).toHaveLength(1);
  });
});
