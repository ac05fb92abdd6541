import { toDay } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import { facilityInstant, facilityMoment } from './facility-time.ts';

const newYork = (day: string, time: string) =>
  facilityInstant(toDay(day), time, 'America/New_York').toISOString();

test("the facility's clock is five hours behind UTC in winter and four in summer", () => {
  expect(newYork('2026-12-04', '09:00')).toBe('2026-12-04T14:00:00.000Z');
  expect(newYork('2026-07-06', '09:00:00')).toBe('2026-07-06T13:00:00.000Z');
});

test('on the days when clocks change, each side of the change has its own offset', () => {
  expect(newYork('2026-03-08', '01:59')).toBe('2026-03-08T06:59:00.000Z');
  expect(newYork('2026-03-08', '03:00')).toBe('2026-03-08T07:00:00.000Z');
  expect(newYork('2026-11-01', '00:30')).toBe('2026-11-01T04:30:00.000Z');
  expect(newYork('2026-11-01', '09:00')).toBe('2026-11-01T14:00:00.000Z');
});

test('an hour that is skipped is taken an hour later, one shown twice is taken first', () => {
  expect(newYork('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(newYork('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
});

test('a zone far ahead of UTC has its own day', () => {
  expect(facilityInstant(toDay('2026-12-04'), '09:00', 'Pacific/Kiritimati').toISOString()).toBe(
    '2026-12-03T19:00:00.000Z',
  );
});

test("a moment is written as the facility's clock shows it, with its offset", () => {
  const moment = (instant: string, timeZone: string) => facilityMoment(new Date(instant), timeZone);
  expect(moment('2026-11-23T03:00:00.250Z', 'America/New_York')).toBe('2026-11-22T22:00:00-05:00');
  expect(moment('2026-07-06T13:00:00Z', 'America/New_York')).toBe('2026-07-06T09:00:00-04:00');
  expect(moment('2026-12-03T20:00:00Z', 'Asia/Kolkata')).toBe('2026-12-04T01:30:00+05:30');
  expect(moment('2026-12-03T20:00:00Z', 'UTC')).toBe('2026-12-03T20:00:00+00:00');
});
