/**
 * A thousand trips by chance, over daylight saving, closures and year's end, in two time zones: the days that the rules allow and suggest
 * are those of an oracle that shares nothing with them. Its rules are of these sections:
 * - specification, section 9, and decisions, Dates and availability: the lead in business days, weekends, closures, the facility's day;
 * - decisions, Dates and availability: no time zone of a reader shifts a day, which is why the device stands in either zone;
 * - capabilities, Trips and seasons: there by the first day, fetched on the last, and the day that would work.
 */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { facilityClosures } from '../calendar/closures.ts';
import { facilityDay, toDay } from '../calendar/day.ts';
import { orderedOn } from '../calendar/ordered-on.ts';
import { availability } from '../calendar/rules.ts';
import { suggestDay, tripVisits, visitVerdict, type TripVisit } from './rules.ts';
import {
  bestDay,
  refusalOn,
  shift,
  visitRefusalOn,
  wallClock,
  type OracleFacility,
  type OracleTrip,
} from './trip-days-oracle.ts';

const zones = ['America/New_York', 'Europe/Rome'] as const;

/** Around the changes of both zones' clocks, the holidays that lie close together, the year's end, and a leap day. */
const delicateDays = [
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2027-03-14',
  '2027-03-28',
  '2026-11-26',
  '2026-12-24',
  '2026-12-31',
  '2027-12-31',
  '2028-02-29',
  '2026-07-03',
];
const hourMs = 3_600_000;
const someNow = fc
  .record({
    day: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...delicateDays) },
      fc.nat(1500).map((days) => shift('2025-01-01', days)),
    ),
    daysAway: fc.integer({ min: -12, max: 3 }),
    minute: fc.oneof(
      fc.nat(1439),
      fc.constantFrom(0, 1, 239, 240, 241, 299, 300, 301, 1319, 1320, 1379, 1380, 1439),
    ),
  })
  .map(({ day, daysAway, minute }) => new Date(Date.parse(day) + daysAway * 24 * hourMs + minute * 60_000));

const someDays = (max: number) => fc.array(fc.integer({ min: -10, max: 120 }), { maxLength: max });

const someCase = fc.record({
  now: someNow,
  zone: fc.constantFrom(...zones),
  deviceZone: fc.constantFrom(...zones),
  cutOff: fc.option(fc.constantFrom('00:00', '09:30', '15:00', '18:00', '23:59')),
  cold: fc.boolean(),
  /** Days after today; a trip that has begun can be changed too. */
  begins: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
    fc.integer({ min: -60, max: 0 }),
  ),
  length: fc.oneof({ weight: 4, arbitrary: fc.nat(20) }, fc.nat(60)),
  closedDays: someDays(12),
  openedDays: someDays(12),
  fullDays: someDays(25),
  /** The facility is closed for long, so that no day is left in the weeks that are searched. */
  longClosure: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 20, max: 60 }) }),
    { freq: 4 },
  ),
});
type Case = typeof someCase extends fc.Arbitrary<infer Value> ? Value : never;

/** The question to both sides. */
function questionOf({ now, zone, cutOff, cold, begins, length, ...days }: Case) {
  const clock = wallClock(now, zone);
  const today = clock.slice(0, 10);
  const on = (value: boolean) => (away: number) => [shift(today, away), value] as const;
  const longClosure = Array.from(
    { length: days.longClosure?.length ?? 0 },
    (_, index) => (days.longClosure?.from ?? 0) + index,
  );
  const closed = Object.fromEntries([
    ...days.openedDays.map(on(false)),
    ...[...days.closedDays, ...longClosure].map(on(true)),
  ]);
  const full = new Set(days.fullDays.map((away) => shift(today, away)));
  const facility: OracleFacility = { clock, cutOff, closed, full };
  const firstDay = shift(today, begins);
  const trip: OracleTrip = { firstDay, lastDay: shift(firstDay, length), cold };
  return { facility, trip };
}

function isOverYearsEnd({ clock }: OracleFacility, { lastDay }: OracleTrip): boolean {
  return clock.slice(0, 4) < lastDay.slice(0, 4);
}

/** Whether the facility's noon is at another hour of UTC when the trip ends. */
function isOverClockChange({ now, zone }: Case, { lastDay }: OracleTrip): boolean {
  const hourOf = (day: string) => wallClock(new Date(`${day}T12:00:00Z`), zone).slice(11);
  return hourOf(wallClock(now, zone).slice(0, 10)) !== hourOf(lastDay);
}

/** The rules' answers on the days of a range, put together as the page and the server do it. */
function ruledDays(
  { now, zone, cutOff, cold }: Case,
  { closed, full }: OracleFacility,
  days: OracleTrip,
  visit: TripVisit,
  [from, to]: readonly [string, string],
) {
  const today = facilityDay(now, zone);
  const trip = { firstDay: toDay(days.firstDay), lastDay: toDay(days.lastDay) };
  const changes = Object.entries(closed).map(([day, active]) => ({
    day: toDay(day),
    active,
    reason: 'Staff',
  }));
  const verdicts = availability(toDay(from), toDay(to), {
    today,
    ...orderedOn(now, zone, cutOff),
    closures: facilityClosures(changes),
    cold: visit === 'delivery' && cold,
    capacityLeft: (day) => (full.has(day) ? 0 : undefined),
  });
  const free = new Set(verdicts.flatMap(({ day, verdict }) => (verdict.ok ? [day] : [])));
  return {
    refusals: verdicts.map(({ day, verdict }) => {
      const fits = visitVerdict(visit, day, trip);
      return `${day} ${fits.ok ? (verdict.ok ? '' : verdict.reason) : fits.reason}`;
    }),
    suggestion: suggestDay(visit, trip, today, (day) => free.has(day)),
  };
}

/** The days on which a visit could be, and some beyond. */
function rangeOf(visit: TripVisit, { firstDay, lastDay }: OracleTrip, { clock }: OracleFacility) {
  if (visit === 'delivery') return [shift(firstDay, -46), shift(firstDay, 2)] as const;
  const today = clock.slice(0, 10);
  return [shift(lastDay, -2), shift(today > lastDay ? today : lastDay, 46)] as const;
}

function allDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shift(day, 1)) days.push(day);
  return days;
}

test('the days of a thousand trips are those of the oracle, whichever zone the device is in', () => {
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(someCase, (given) => {
      vi.stubEnv('TZ', given.deviceZone);
      const { facility, trip } = questionOf(given);
      expect(facilityDay(given.now, given.zone)).toBe(facility.clock.slice(0, 10));
      if (isOverYearsEnd(facility, trip)) count('over the year’s end');
      if (isOverClockChange(given, trip)) count('over a change of the clock');
      for (const visit of tripVisits) {
        const range = rangeOf(visit, trip, facility);
        const rules = ruledDays(given, facility, trip, visit, range);
        const days = allDays(...range);
        const refusals = days.map((day) => visitRefusalOn(visit, day, trip, facility));
        const expected = days.map((day, index) => `${day} ${refusals[index]}`);
        expect(rules.refusals.join()).toBe(expected.join());
        const best = bestDay(visit, trip, facility);
        expect(rules.suggestion).toBe(best);
        for (const each of [...refusals, best === null ? `no ${visit}` : `a ${visit}`]) count(each);
      }
    }),
    { numRuns: 1000, seed: 2026 },
  );
  // Chance has brought each of these often enough to say so.
  const reasons = ['', 'PAST', 'WEEKEND', 'CLOSED', 'LEAD', 'CUT_OFF', 'FULL', 'LATE', 'EARLY'];
  const trips = [
    'a delivery',
    'no delivery',
    'a return',
    'no return',
    'over the year’s end',
    'over a change of the clock',
  ];
  for (const what of [...reasons, ...trips]) expect(seen.get(what) ?? 0, what).toBeGreaterThan(30);
}, 60_000);

test('the oracle knows the clock of both zones, and the eighteen closures of the specification', () => {
  expect(wallClock(new Date('2026-03-08T06:59:00Z'), 'America/New_York')).toBe('2026-03-08T01:59');
  expect(wallClock(new Date('2026-03-08T07:00:00Z'), 'America/New_York')).toBe('2026-03-08T03:00');
  expect(wallClock(new Date('2026-10-25T00:59:00Z'), 'Europe/Rome')).toBe('2026-10-25T02:59');
  expect(wallClock(new Date('2026-10-25T01:00:00Z'), 'Europe/Rome')).toBe('2026-10-25T02:00');
  const facility = {
    clock: '2025-01-01T12:00',
    cutOff: null,
    closed: {},
    full: new Set<string>(),
  };
  const closed: string[] = [];
  for (let day = '2025-01-20'; day <= '2026-02-16'; day = shift(day, 1))
    if (refusalOn(day, facility, false) === 'CLOSED') closed.push(day);
  // 27 and 28 December are a weekend.
  expect(closed).toEqual([
    '2025-01-20',
    '2025-02-17',
    '2025-05-26',
    '2025-06-19',
    '2025-07-04',
    '2025-09-01',
    '2025-11-27',
    '2025-11-28',
    '2025-12-25',
    '2025-12-26',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
  ]);
});
