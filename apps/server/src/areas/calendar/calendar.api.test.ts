import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toDay } from '@vestry/contract/calendar/day';
import type { Availability, AvailabilityDay, TimeOfDay } from '@vestry/contract/calendar/schemas';
import { makeCloset, type Closet } from '../../../test/closet.ts';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { createCalendarService, type CalendarService } from './service.ts';

let app: TestApp;
let viewer: SignedInUser;
let calendar: CalendarService;
let other: Closet;

const monday = new Date('2026-11-30T15:00:00Z');
const friday = toDay('2026-12-04');

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const closet = await makeClient(db);
  viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
  calendar = createCalendarService({ db, clock: app.clock, timeZone: 'America/New_York' });
  other = await makeCloset(db, 'other');
});
afterAll(async () => app.close());
afterEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('pickups').execute();
  await db.deleteFrom('calendar_closures').execute();
  await db.deleteFrom('capacity').execute();
  await db.deleteFrom('capacity_defaults').execute();
  app.clock.set(monday);
});

const ask = async (query: string, as = viewer) =>
  app.call({ method: 'GET', url: `/calendar/availability?${query}`, as });

async function read(query: string): Promise<Availability> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Availability }>().data;
}

const reasons = ({ days }: Availability) =>
  days.map(({ day, reason }: AvailabilityDay) => [day.slice(5, 10), reason]);

async function deliver(day: string, timeOfDay: TimeOfDay, db: Database = app.database.db): Promise<number> {
  const { id } = await db
    .insertInto('deliveries')
    .values({
      client_id: other.clientId,
      user_id: other.userId,
      address_id: other.addressId,
      address_sent: '{}',
      delivery_date: day,
      time_of_day: timeOfDay,
      requested_by: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function pickUp(day: string, timeOfDay: TimeOfDay, deliveryId: number | null = null): Promise<void> {
  await app.database.db
    .insertInto('pickups')
    .values({
      client_id: other.clientId,
      user_id: other.userId,
      delivery_id: deliveryId,
      address_id: other.addressId,
      address_sent: '{}',
      pickup_date: day,
      time_of_day: timeOfDay,
      requested_by: 'Ada',
      quantities: 'LESS_THAN_50',
      item_types: ['Shoes'],
    })
    .execute();
}

async function limit(slots: Partial<Record<TimeOfDay, number>>, day = friday): Promise<void> {
  const rows = Object.entries(slots).map(([time_of_day, count]) => ({
    day,
    time_of_day: time_of_day as TimeOfDay, // a key of the record
    slots: count,
  }));
  await app.database.db.insertInto('capacity').values(rows).execute();
}

describe('availability', () => {
  test('each day says whether it can be had, and why not', async () => {
    const answer = await read('from=2026-11-29&to=2026-12-06');
    expect(answer.today).toBe('2026-11-30T00:00:00');
    expect(reasons(answer)).toEqual([
      ['11-29', 'PAST'],
      ['11-30', 'LEAD'],
      ['12-01', 'LEAD'],
      ['12-02', 'LEAD'],
      ['12-03', null],
      ['12-04', null],
      ['12-05', 'WEEKEND'],
      ['12-06', 'WEEKEND'],
    ]);
    expect(answer.days[4]).toEqual({
      day: '2026-12-03T00:00:00',
      available: true,
      reason: null,
      message: null,
      fullTimes: [],
      express: null,
    });
    expect(answer.days[6]).toMatchObject({ available: false, message: 'We are closed on weekends.' });
  });

  test('an item from cold storage takes a business day more', async () => {
    expect(reasons(await read('from=2026-12-03&to=2026-12-04&cold=true'))).toEqual([
      ['12-03', 'LEAD'],
      ['12-04', null],
    ]);
  });

  test('the year’s end is closed, and staff close and open days', async () => {
    const closure = { kind: 'staff', reason: 'Inventory' } as const;
    await app.database.db
      .insertInto('calendar_closures')
      .values([
        { ...closure, day: '2026-12-10' },
        { ...closure, day: '2026-12-28', active: false },
      ])
      .execute();
    const { days } = await read('from=2026-12-10&to=2026-12-29');
    expect(days.find(({ day }) => day.startsWith('2026-12-10'))).toMatchObject({
      reason: 'CLOSED',
      message: 'We are closed: Inventory.',
    });
    expect(days.at(-2)?.available).toBe(true);
    expect(days.at(-1)?.reason).toBe('CLOSED');
  });

  test('today is the facility’s day, not that of Greenwich', async () => {
    app.clock.set(new Date('2026-12-01T04:59:59Z'));
    expect(calendar.today()).toBe('2026-11-30');
    const third = toDay('2026-12-03');
    expect((await calendar.availability(third, third, false)).days[0]?.available).toBe(true);
    app.clock.set(new Date('2026-12-01T05:00:00Z'));
    expect(calendar.today()).toBe('2026-12-01');
    expect((await calendar.availability(third, third, false)).days[0]?.reason).toBe('LEAD');
  });

  test.each([
    ['without days', ''],
    ['without an end', 'from=2026-12-01'],
    ['ending before it begins', 'from=2026-12-02&to=2026-12-01'],
    ['of more than 400 days', 'from=2026-01-01&to=2027-02-05'],
    ['with a day that does not exist', 'from=2026-02-30&to=2026-03-01'],
    ['with a time zone', 'from=2026-12-01T00:00:00Z&to=2026-12-02'],
    ['with neither true nor false', 'from=2026-12-01&to=2026-12-02&cold=perhaps'],
  ])('a question %s is refused', async (_name, query) => {
    expect((await ask(query)).statusCode).toBe(422);
  });

  test('nobody without a session', async () => {
    const answer = await app.call({
      method: 'GET',
      url: '/calendar/availability?from=2026-12-01&to=2026-12-02',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('capacity', () => {
  test('a day is full when every time of it is; until then it names the full times', async () => {
    await limit({ MORNING: 1, AFTERNOON: 1, ANYTIME: 0 });
    await deliver(friday, 'MORNING');
    const question = 'from=2026-12-04&to=2026-12-04';
    expect((await read(question)).days).toEqual([
      expect.objectContaining({ available: true, fullTimes: ['MORNING', 'ANYTIME'] }),
    ]);
    await pickUp(friday, 'AFTERNOON');
    expect((await read(question)).days).toEqual([
      expect.objectContaining({ reason: 'FULL', message: 'This day is fully booked.' }),
    ]);
  });

  test('a pickup that comes with a delivery is no second appointment; canceled ones are none', async () => {
    await limit({ MORNING: 2 });
    const left = async () =>
      inTransaction(app.database.db, async (trx) => calendar.capacityLeft(trx, friday, 'MORNING'));
    const delivery = await deliver(friday, 'MORNING');
    await pickUp(friday, 'MORNING', delivery);
    expect(await left()).toBe(1);
    await app.database.db.updateTable('deliveries').set({ status: 'CANCELED' }).execute();
    expect(await left()).toBe(1);
    await app.database.db.updateTable('pickups').set({ status: 'CANCELED' }).execute();
    expect(await left()).toBe(2);
  });

  test('a weekday’s rule limits its days; without any row there is no limit', async () => {
    const left = async (day: string) =>
      inTransaction(app.database.db, async (trx) => calendar.capacityLeft(trx, toDay(day), 'MORNING'));
    expect(await left(friday)).toBeUndefined();
    await app.database.db
      .insertInto('capacity_defaults')
      .values({ weekday: 5, time_of_day: 'MORNING', slots: 3 })
      .execute();
    expect([await left('2026-12-04'), await left('2026-12-11'), await left('2026-12-07')]).toEqual([
      3,
      3,
      undefined,
    ]);
  });

  test.each([
    ['a day’s own limit', async () => limit({ MORNING: 3 })],
    [
      'a weekday’s rule',
      async () =>
        app.database.db
          .insertInto('capacity_defaults')
          .values({ weekday: 5, time_of_day: 'MORNING', slots: 3 })
          .execute(),
    ],
  ])('of thirty parallel requests under %s exactly three get an appointment', async (_name, set) => {
    await set();
    const request = async () =>
      inTransaction(app.database.db, async (trx) => {
        const question = { day: friday, timeOfDay: 'MORNING', cold: false } as const;
        const verdict = await calendar.appointmentVerdict(trx, question);
        if (verdict.ok) await deliver(friday, 'MORNING', trx);
        return verdict.ok ? 'made' : verdict.reason;
      });
    const outcomes = await Promise.all(Array.from({ length: 30 }, async () => request()));
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'FULL')).toHaveLength(27);
  });
});
