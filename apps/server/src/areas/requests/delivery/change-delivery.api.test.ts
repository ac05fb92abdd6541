/** A client changes the appointment of a delivery: to another day, time of day or address, with another note. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { updateDelivery } from '@vestry/contract/requests/delivery/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeClient, makeItem, makeUser } from '../../../../test/factories.ts';
import {
  dataOf,
  fillCart,
  goTo,
  makeAddress,
  makeClientFixture,
  outcome,
  traces,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let beside: TestApp;
let client: ClientFixture;
let calls: DeliveryCalls;
const start = new Date('2026-11-30T15:00:00Z');
/** Wednesday of the week after: nothing stands in its way. */
const wednesday = '2026-12-09';

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(start);
  await db().deleteFrom('capacity').execute();
  // The places of a day are the facility's: the requests of other tests must not take them.
  await db().updateTable('deliveries').set({ status: 'CANCELED' }).execute();
  await db().updateTable('pickups').set({ status: 'CANCELED' }).execute();
  await db().deleteFrom('settings').where('key', '=', 'calendar.cutOff').execute();
  client = await makeClientFixture(app);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;
const change = async (deliveryId: number, fields: object, as?: SignedInUser) =>
  calls.put('/delivery/update', { deliveryId, ...fields }, as);
const limit = async (day: string, time_of_day: TimeOfDay, slots: number) =>
  db().insertInto('capacity').values({ day, time_of_day, slots }).execute();

async function requested(fields: object = {}): Promise<number> {
  await fillCart(app, client.owner);
  return calls.request(fields);
}

async function otherAddress(clientId = client.clientId): Promise<number> {
  const id = await makeAddress(db(), clientId);
  await db().updateTable('addresses').set({ label: 'Studio' }).where('id', '=', id).execute();
  return id;
}

describe('a delivery is moved', () => {
  test('to another day, time and address, with another note: each has its line, and items stay', async () => {
    const address = await otherAddress();
    const id = await requested();
    const { items } = await calls.detail(id);
    const moved = dataOf(
      updateDelivery,
      await change(id, { date: wednesday, time: 'AFTERNOON', address, note: 'Side door', version: 1 }),
    );
    expect(moved).toMatchObject({
      items,
      deliveryDate: `${wednesday}T00:00:00`,
      specialDate: null,
      timeDeliveryEnum: 'AFTERNOON',
      requestAddress: { id: address, label: 'Studio' },
      note: 'Side door',
      version: 2,
      editableUntil: '2026-12-07T00:00:00',
      events: [
        {},
        { kind: 'DATE', title: 'Date changed', note: 'Wednesday, December 9th, Afternoon', by: 'Ada Marsh' },
        { kind: 'ADDRESS', title: 'Address changed', note: 'Studio' },
        { kind: 'NOTE', title: 'Details updated', note: '' },
      ],
    });
    const audit = await db()
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('client_id', '=', client.clientId)
      .where('action', '=', 'deliveries.update')
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      before: { date: '2026-12-03', specialDate: null, time: 'MORNING', address: 'Home', note: 'Ring twice' },
      after: {
        date: wednesday,
        specialDate: null,
        time: 'AFTERNOON',
        address: 'Studio',
        note: 'Side door',
      },
    });
    const mail = (await app.mailsTo(client.email)).at(-1);
    expect(mail?.subject).toBe(`Your delivery request has been changed (D-${id})`);
    expect(mail?.text).toContain('Wednesday, December 9th, Afternoon');
  });

  test('with other items in the same call, all of which the new day must suit', async () => {
    const id = await requested();
    const { items } = await calls.detail(id);
    const cold = await makeItem(db(), client.clientId, { location: 'CS' });
    const both = { items: [...items, cold] };
    expect(outcome(await change(id, { ...both, date: '2026-12-03', time: 'ANYTIME' })).slice(0, 2)).toEqual([
      200,
      '',
    ]);
    // Friday is the third business day: the first one for cold storage.
    expect(outcome(await change(id, { date: '2026-12-04' }))[0]).toBe(200);
    expect(outcome(await change(id, { date: '2026-12-03' }))).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'We need three business days: an item comes from cold storage.',
    ]);
  });

  test('by its note alone, without a mail and without losing a confirmation', async () => {
    const id = await requested();
    await calls.transition(id, 'CONFIRMED', { window: { start: '09:00', end: '12:00' } });
    const mails = await app.mailsTo(client.email);
    expect(dataOf(updateDelivery, await change(id, { note: '' }))).toMatchObject({
      note: '',
      statusDeliveryEnum: 'CONFIRMED',
      deliveryTimeRange: { start: '09:00', end: '12:00' },
    });
    expect(await app.mailsTo(client.email)).toHaveLength(mails.length);
  });

  test('after it was confirmed: the confirmation no longer stands, and the next one is mailed again', async () => {
    const id = await requested();
    await calls.transition(id, 'CONFIRMED', { window: { start: '09:00', end: '12:00' } });
    await calls.transition(id, 'READY_FOR_DELIVERY');
    expect(dataOf(updateDelivery, await change(id, { date: wednesday }))).toMatchObject({
      statusDeliveryEnum: 'SUBMITTED',
      deliveryTimeRange: null,
      events: [
        {},
        {},
        {},
        { title: 'Date changed', note: 'Wednesday, December 9th, Morning' },
        {
          title: 'Delivery request received!',
          note: 'The appointment was changed and will be confirmed again.',
        },
      ],
    });
    await calls.transition(id, 'CONFIRMED');
    const subjects = (await app.mailsTo(client.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Delivery request confirmed (D-${id})`)).toHaveLength(2);
  });

  test('frees the place it had and takes the one it gets', async () => {
    await limit('2026-12-03', 'MORNING', 1);
    await limit(wednesday, 'MORNING', 1);
    const id = await requested();
    expect(outcome(await calls.create({ items: [await makeItem(db(), client.clientId)] }))[1]).toBe(
      'DATE_UNAVAILABLE',
    );
    expect(outcome(await change(id, { date: wednesday }))[0]).toBe(200);
    const second = await requested();
    expect(outcome(await change(second, { date: wednesday }))).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'This day is fully booked.',
    ]);
    expect(await calls.detail(second)).toMatchObject({ deliveryDate: '2026-12-03T00:00:00', version: 1 });
  });

  test('to a special date: the day stays open until staff confirm one', async () => {
    const id = await requested();
    await calls.transition(id, 'CONFIRMED');
    expect(dataOf(updateDelivery, await change(id, { specialDate: '2026-12-25' }))).toMatchObject({
      statusDeliveryEnum: 'SUBMITTED',
      deliveryDate: null,
      specialDate: '2026-12-25T00:00:00',
      timeDeliveryEnum: 'ANYTIME',
      editableUntil: null,
    });
    expect(dataOf(updateDelivery, await change(id, { date: wednesday, time: 'MORNING' }))).toMatchObject({
      deliveryDate: `${wednesday}T00:00:00`,
      specialDate: null,
      timeDeliveryEnum: 'MORNING',
    });
  });

  test('on its last day to another time: the day is its own, only the places at that time count', async () => {
    const id = await requested();
    await limit('2026-12-03', 'AFTERNOON', 0);
    await goTo(app, client, '2026-12-01T15:00:00Z');
    expect(outcome(await change(id, { date: '2026-12-03', time: 'ANYTIME' }))[0]).toBe(200);
    expect(outcome(await change(id, { time: 'AFTERNOON' }))).toEqual([
      409,
      'DATE_UNAVAILABLE',
      'Afternoon is fully booked that day. Please choose another time.',
    ]);
  });
});

describe('a delivery is not moved', () => {
  test.each([
    ['a day too soon', { date: '2026-12-02' }, 'We need two business days to prepare a request.'],
    ['a past day', { date: '2026-11-27' }, 'This day is in the past.'],
    ['a weekend', { date: '2026-12-05' }, 'We are closed on weekends.'],
    ['a closure', { date: '2026-12-25' }, 'We are closed: Christmas Day.'],
    ['a special date in the past', { specialDate: '2026-11-27' }, 'This day is in the past.'],
  ])('to %s', async (_name, fields, message) => {
    const id = await requested({ date: wednesday });
    const before = await traces(app, client);
    expect(outcome(await change(id, fields))).toEqual([409, 'DATE_UNAVAILABLE', message]);
    expect(await traces(app, client)).toEqual(before);
  });

  test('to a day that the cut-off has taken', async () => {
    const id = await requested({ date: wednesday });
    await db()
      .insertInto('settings')
      .values({ key: 'calendar.cutOff', value: JSON.stringify('10:00') })
      .execute();
    expect(outcome(await change(id, { date: '2026-12-03' }))[2]).toBe(
      'Requests for this day closed today at 10:00 AM.',
    );
  });

  test('to a day and a special date at once, nor to a time that is none', async () => {
    const id = await requested();
    for (const fields of [{ date: wednesday, specialDate: '2026-12-25' }, { time: 'NOON' }, { date: 'soon' }])
      expect(outcome(await change(id, fields)).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
  });

  test('to an address of another closet, or one that was deleted', async () => {
    const foreign = await otherAddress(await makeClient(db()));
    const deleted = await otherAddress();
    await db().updateTable('addresses').set({ deleted_at: start }).where('id', '=', deleted).execute();
    const id = await requested();
    for (const address of [foreign, deleted, 999_999_999]) {
      const answer = await change(id, { address });
      expect(answer.json()).toMatchObject({
        data: { code: 'NOT_FOUND', fields: [{ path: 'body.address' }] },
      });
    }
    expect(await calls.detail(id)).toMatchObject({ requestAddress: { id: client.addressId }, version: 1 });
  });

  test('by another closet, nor by a Member who needs approval; the note is free', async () => {
    const other = await makeClientFixture(app);
    const id = await requested();
    expect(outcome(await change(id, { note: 'x' }, other.owner)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    const user = await makeUser(db(), [client.clientId], { roles: [2] });
    await db()
      .updateTable('memberships')
      .set({ needs_approval: true })
      .where('user_id', '=', user.id)
      .execute();
    const member = await app.signIn(user.email);
    const address = await otherAddress();
    for (const fields of [
      { date: wednesday },
      { time: 'ANYTIME' },
      { address },
      { specialDate: '2026-12-24' },
    ])
      expect(outcome(await change(id, fields, member)).slice(0, 2)).toEqual([403, 'APPROVAL_NEEDED']);
    expect(outcome(await change(id, { note: 'Side door' }, member))[0]).toBe(200);
  });

  test('once its deadline is over', async () => {
    const id = await requested();
    await goTo(app, client, '2026-12-02T15:00:00Z');
    for (const fields of [{ date: wednesday }, { note: 'x' }, { time: 'ANYTIME' }])
      expect(outcome(await change(id, fields))[1]).toBe('REQUEST_NOT_EDITABLE');
  });
});

describe('repeated and at once', () => {
  test('an update whose answer was lost changes nothing the second time; another one is refused', async () => {
    const id = await requested();
    const fields = { date: wednesday, note: 'Side door', version: 1 };
    expect(outcome(await change(id, fields))[0]).toBe(200);
    const before = await traces(app, client);
    expect(outcome(await change(id, fields))[0]).toBe(200);
    expect(await traces(app, client)).toEqual(before);
    expect(outcome(await change(id, { ...fields, note: 'Back door' })).slice(0, 2)).toEqual([
      409,
      'CONFLICT',
    ]);
  });

  test('the last place of a day, wanted by eight deliveries at once, is given once', async () => {
    await limit(wednesday, 'MORNING', 1);
    const clients = await Promise.all(Array.from({ length: 8 }, async () => makeClientFixture(app)));
    const answers = await Promise.all(
      clients.map(async (each, index) => {
        await fillCart(app, each.owner);
        const own = deliveryCalls(index % 2 === 0 ? app : beside, each);
        const deliveryId = await own.request();
        return own.put('/delivery/update', { deliveryId, date: wednesday });
      }),
    );
    const codes = answers.map((answer) => outcome(answer)[1]);
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'DATE_UNAVAILABLE')).toHaveLength(7);
  });
});
