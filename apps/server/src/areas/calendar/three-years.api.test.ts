/** The calendar that is answered, the rule of the contract and the verdict at the submit are one, on every day of three years. */
import { facilityClosures, generatedClosures } from '@vestry/contract/calendar/closures';
import { addDays, daysBetween, facilityDay, toDay, type Day } from '@vestry/contract/calendar/day';
import { deliveryVerdict, toAvailabilityDay } from '@vestry/contract/calendar/rules';
import {
  availabilityDaysMax,
  type Availability,
  type AvailabilityDay,
} from '@vestry/contract/calendar/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';
import { createCalendarService, type CalendarService } from './service.ts';

const timeZone = 'America/New_York';
const first = toDay('2025-01-01');
const last = toDay('2027-12-31');
const threeYears = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

let app: TestApp;
let calendar: CalendarService;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  ({ email } = await makeUser(db, [await makeClient(db)], { roles: [3] }));
  calendar = createCalendarService({ db, clock: app.clock, timeZone });
  const generated = generatedClosures(2026).map(({ day, reason }) => ({
    day,
    reason,
    kind: 'observed' as const,
  }));
  const staff = { kind: 'staff', reason: 'Stocktaking' } as const;
  await db
    .insertInto('calendar_closures')
    .values([
      ...generated.map((row) => ({ ...row, active: row.day !== '2026-12-28' })),
      { ...staff, day: '2026-03-10' },
      { ...staff, day: '2026-12-03' },
    ])
    .execute();
  await db.insertInto('capacity').values({ day: '2026-12-10', time_of_day: 'ANYTIME', slots: 0 }).execute();
});
afterAll(async () => app.close());

/** Queries the range as the page does: with no more days than one call takes. */
async function answered(cold: boolean): Promise<AvailabilityDay[]> {
  const viewer = await app.signIn(email);
  const days: AvailabilityDay[] = [];
  for (let from: Day = first; from <= last; from = addDays(from, availabilityDaysMax)) {
    const end = addDays(from, availabilityDaysMax - 1);
    const to = end < last ? end : last;
    const url = `/calendar/availability?from=${from}&to=${to}&cold=${String(cold)}`;
    const answer = await app.call({ method: 'GET', url, as: viewer });
    expect(answer.statusCode).toBe(200);
    days.push(...answer.json<{ data: Availability }>().data.days);
  }
  return days;
}

/** The rule with the closures that the database holds, read here by themselves. */
async function byRule(cold: boolean): Promise<AvailabilityDay[]> {
  const rows = await app.database.db
    .selectFrom('calendar_closures')
    .select(['day', 'reason', 'active'])
    .execute();
  const closures = facilityClosures(rows.map(({ day, ...rest }) => ({ ...rest, day: toDay(day) })));
  const today = facilityDay(app.clock.now(), timeZone);
  return threeYears.map((day) => {
    const verdict = deliveryVerdict({ day, today, closures, cold });
    return toAvailabilityDay(day, verdict, day === '2026-12-10' ? ['ANYTIME'] : []);
  });
}

describe.each([
  ['the first moment of the three years', '2025-01-01T05:00:00Z'],
  ['the evening before clocks go forward', '2026-03-08T04:59:59Z'],
  ['a night that is tomorrow already at Greenwich', '2026-06-18T03:00:00Z'],
  ['the morning after clocks went back', '2026-11-01T12:00:00Z'],
  ['the Monday of the journeys', '2026-11-30T15:00:00Z'],
  ['the last minute before the year-end closure', '2026-12-25T04:59:00Z'],
  ['the last day', '2027-12-31T17:00:00Z'],
])('on %s', (_name, now) => {
  test.each([false, true])('each day is answered as the rule says, cold storage %s', async (cold) => {
    app.clock.set(new Date(now));
    expect(await answered(cold)).toEqual(await byRule(cold));
  });
});

test.each([false, true])(
  'what the calendar offers a submit gets, and what it blocks a submit is refused, cold storage %s',
  async (cold) => {
    app.clock.set(new Date('2026-11-30T15:00:00Z'));
    const offered = await answered(cold);
    const differing: string[] = [];
    await inTransaction(app.database.db, async (trx) => {
      for (const [index, day] of threeYears.entries()) {
        const verdict = await calendar.appointmentVerdict(trx, { day, timeOfDay: 'MORNING', cold });
        const reason = verdict.ok ? null : verdict.reason;
        if (offered[index]?.reason !== reason)
          differing.push(`${day}: ${offered[index]?.reason} and ${reason}`);
      }
    });
    expect(differing).toEqual([]);
  },
);
