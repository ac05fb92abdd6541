import type { Availability } from '@vestry/contract/calendar/schemas';
import { closeDay, getStaffCalendar } from '@vestry/contract/staff/calendar/calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makeUser } from '../../../../test/factories.ts';
import {
  dataOf,
  deliveryForm,
  fillCart,
  makeAddress,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** A second API process on the same database. */
let beside: TestApp;
let client: ClientFixture;
let as: SignedInUser;
let staff: StaffCalls;

const monday = new Date('2026-11-30T15:00:00Z');
const thursday = '2026-12-03';

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  as = await enterStaff(app);
  staff = staffCalls(app, as);
  client = await makeClientFixture(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});
afterEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('item_events').execute();
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('pickups').execute();
  await db.deleteFrom('calendar_closures').execute();
  await db.deleteFrom('capacity').execute();
  await db.deleteFrom('capacity_defaults').execute();
  await db.deleteFrom('settings').where('key', '=', 'calendar.cutOff').execute();
  app.clock.set(monday);
});

const dayFor = async (day: string) => {
  const url = `/calendar/availability?from=${day}&to=${day}`;
  const { days } = (await app.call({ method: 'GET', url, as: client.owner })).json<{ data: Availability }>()
    .data;
  return days[0];
};

async function submit(by: ClientFixture = client, fields: object = {}) {
  await fillCart(app, by.owner);
  return deliveryCalls(app, by).create(fields);
}

describe('a closure', () => {
  const close = async (body: object = {}, by = as) =>
    staff.put('/calendar/closures', { day: thursday, reason: 'Inventory', ...body }, by);

  test('is the client’s at once: the day says why, and is not given', async () => {
    expect(await dayFor(thursday)).toMatchObject({ available: true });
    expect(dataOf(closeDay, await close())).toEqual({ applied: true, appointments: [] });
    expect(await dayFor(thursday)).toMatchObject({
      reason: 'CLOSED',
      message: 'We are closed: Inventory.',
    });
    expect(outcome(await submit())).toEqual([409, 'DATE_UNAVAILABLE', 'We are closed: Inventory.']);
    expect((await auditOf(app, 'staff.closeDay')).at(-1)).toMatchObject({
      userId: as.userId,
      after: { day: thursday, reason: 'Inventory' },
    });
    const opened = await staff.put('/calendar/openings', { day: thursday, reason: 'Done early' });
    expect(opened.statusCode).toBe(200);
    expect(await dayFor(thursday)).toMatchObject({ available: true });
  });

  test('of a day with appointments lists them, and takes effect once they are acknowledged; none is moved', async () => {
    const calls = deliveryCalls(app, client);
    await fillCart(app, client.owner);
    const id = await calls.request();
    await calls.transition(id, 'CONFIRMED', { window: { start: '09:00', end: '11:00' } });
    const listed = dataOf(closeDay, await close());
    expect(listed).toMatchObject({
      applied: false,
      appointments: [{ reference: `D-${id}`, status: 'CONFIRMED', window: { start: '09:00', end: '11:00' } }],
    });
    expect(await dayFor(thursday)).toMatchObject({ available: true });
    expect(dataOf(closeDay, await close({ acknowledged: ['D-1000000'] })).applied).toBe(false);
    expect(dataOf(closeDay, await close({ acknowledged: [`d-${id}`] })).applied).toBe(true);
    expect(await dayFor(thursday)).toMatchObject({ reason: 'CLOSED' });
    expect(await calls.detail(id)).toMatchObject({
      statusDeliveryEnum: 'CONFIRMED',
      deliveryDate: '2026-12-03T00:00:00',
      version: 2,
    });
  });

  test('of the year is opened by staff, and closed again', async () => {
    const day = '2026-12-28';
    const dayOf = async () =>
      dataOf(getStaffCalendar, await staff.get(`/calendar?from=${day}&to=${day}`)).days[0];
    expect(await dayOf()).toMatchObject({ closure: { reason: 'Year-end closure', kind: 'observed' } });
    await staff.put('/calendar/openings', { day, reason: 'Many parties' });
    expect(await dayOf()).toMatchObject({ closure: null, opened: 'Many parties' });
    expect(await dayFor(day)).toMatchObject({ available: true });
    await close({ day });
    expect(await dayOf()).toMatchObject({ closure: { reason: 'Inventory', kind: 'staff' } });
  });

  test('and bookings at the same time: the second sees the first', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(async () => makeClientFixture(app)));
    const [closed, ...answers] = await Promise.all([close(), ...clients.map(async (each) => submit(each))]);
    const made = answers.filter(({ statusCode }) => statusCode === 200).length;
    const { applied, appointments } = dataOf(closeDay, closed);
    // Either it saw all that was made before it and did not apply, or what came after it was refused.
    if (applied) expect(made).toBe(appointments.length);
    else expect(appointments.length).toBeGreaterThan(0);
  });

  test.each([
    ['without a reason', { reason: ' ' }],
    ['of no day', { day: '2026-02-30' }],
  ])('%s is refused', async (_name, body) => {
    expect(outcome(await close(body))[1]).toBe('VALIDATION_FAILED');
  });

  test('is the work of Operations', async () => {
    const manager = await enterStaff(app, 'accountManager');
    expect(outcome(await close({}, manager))[1]).toBe('FORBIDDEN');
    const read = await staff.get(`/calendar?from=${thursday}&to=${thursday}`, manager);
    expect(read.statusCode).toBe(200);
  });
});

describe('capacity', () => {
  const limit = async (slots: number | null, timeOfDay = 'MORNING') =>
    staff.put('/calendar/capacity', { day: thursday, timeOfDay, slots });

  test('is shown to the client, applied at submit, and removed again', async () => {
    for (const time of ['MORNING', 'AFTERNOON', 'ANYTIME']) await limit(time === 'MORNING' ? 1 : 0, time);
    expect(outcome(await submit())[0]).toBe(200);
    expect(await dayFor(thursday)).toMatchObject({ reason: 'FULL', message: 'This day is fully booked.' });
    expect(outcome(await submit())).toEqual([409, 'DATE_UNAVAILABLE', 'This day is fully booked.']);
    const shown = dataOf(getStaffCalendar, await staff.get(`/calendar?from=${thursday}&to=${thursday}`))
      .days[0];
    expect(shown?.times[0]).toEqual({ timeOfDay: 'MORNING', slots: 1, own: true, booked: 1 });
    await limit(null);
    expect(outcome(await submit())[0]).toBe(200);
  });

  test('of a weekday is the rule for its days', async () => {
    const body = { weekday: 4, timeOfDay: 'MORNING', slots: 1 };
    expect((await staff.put('/calendar/weekdays', body)).statusCode).toBe(200);
    expect([outcome(await submit())[0], outcome(await submit())[1]]).toEqual([200, 'DATE_UNAVAILABLE']);
    const read = dataOf(getStaffCalendar, await staff.get(`/calendar?from=${thursday}&to=${thursday}`));
    expect(read.weekdays).toEqual([body]);
  });

  test('does not count what a disposable demo has', async () => {
    const demo = await makeClientFixture(app);
    await submit(demo);
    await app.database.db
      .updateTable('clients')
      .set({ demo_expires_at: new Date('2026-12-20T00:00:00Z') })
      .where('id', '=', demo.clientId)
      .execute();
    await limit(1);
    expect(outcome(await submit())[0]).toBe(200);
  });

  test('the last slot of a day raced by fifty clients in two processes is sold once', async () => {
    await limit(1);
    const { db } = app.database;
    const clients = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { id: clientId } = await db
          .insertInto('clients')
          .values({ name: `Racer ${index}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { email } = await makeUser(db, [clientId]);
        const itemId = await makeItem(db, clientId);
        return { user: await app.signIn(email), itemId, addressId: await makeAddress(db, clientId) };
      }),
    );
    const answers = await Promise.all(
      clients.map(async ({ user, itemId, addressId }, index) =>
        (index % 2 === 0 ? app : beside).call({
          method: 'POST',
          url: '/delivery/create',
          payload: deliveryForm(addressId, { items: [itemId] }),
          as: user,
        }),
      ),
    );
    const outcomes = answers.map((answer) => outcome(answer)[1]);
    expect(outcomes.filter((code) => code === '')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'DATE_UNAVAILABLE')).toHaveLength(49);
    const rows = await db
      .selectFrom('deliveries')
      .select('id')
      .where('delivery_date', '=', thursday)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test.each([-1, 1.5, 'many', 1001])('of %s is refused', async (slots) => {
    const body = { day: thursday, timeOfDay: 'MORNING', slots };
    expect(outcome(await staff.put('/calendar/capacity', body))[1]).toBe('VALIDATION_FAILED');
  });
});

describe('the cut-off', () => {
  test('makes what is sent after it the next day’s: at submit and in the calendar alike', async () => {
    // It is 10:00 in New York.
    await staff.put('/calendar/cut-off', { time: '10:01' });
    expect(await dayFor(thursday)).toMatchObject({ available: true });
    await staff.put('/calendar/cut-off', { time: '10:00' });
    expect(await dayFor('2026-12-02')).toMatchObject({ reason: 'LEAD' });
    expect(await dayFor(thursday)).toMatchObject({
      reason: 'CUT_OFF',
      message: 'Requests for this day closed today at 10:00 AM.',
    });
    expect(await dayFor('2026-12-04')).toMatchObject({ available: true });
    expect(outcome(await submit())[1]).toBe('DATE_UNAVAILABLE');
    await staff.put('/calendar/cut-off', { time: null });
    expect(outcome(await submit())[0]).toBe(200);
    expect((await auditOf(app, 'staff.setCutOff')).at(-1)).toMatchObject({
      before: { time: '10:00' },
      after: { time: null },
    });
  });

  test('is an hour of the day', async () => {
    expect(outcome(await staff.put('/calendar/cut-off', { time: '24:00' }))[1]).toBe('VALIDATION_FAILED');
  });
});

test.each(['from=2026-12-02&to=2026-12-01', 'from=2026-01-01&to=2026-06-01', 'from=2026-12-01'])(
  'the calendar of %s is refused',
  async (query) => {
    expect(outcome(await staff.get(`/calendar?${query}`))[1]).toBe('VALIDATION_FAILED');
  },
);
