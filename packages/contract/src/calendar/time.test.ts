import { expect, test } from 'vitest';
import { facilityHour, facilityTime, formatTime, formatTimeRange } from './time.ts';

test('a time of day is read with minutes and AM or PM, with seconds or without', () => {
  expect(formatTime('00:00')).toBe('12:00 AM');
  expect(formatTime('09:05:00')).toBe('9:05 AM');
  expect(formatTime('12:00')).toBe('12:00 PM');
  expect(formatTime('23:59')).toBe('11:59 PM');
});

test('a window is read from one time to the other', () => {
  expect(formatTimeRange({ start: '10:00', end: '12:00:00' })).toBe('10:00 AM to 12:00 PM');
});

test("the hour of an instant is the one that the facility's clock shows, over changes of that clock too", () => {
  const hour = (instant: string) => facilityHour(new Date(instant), 'America/New_York');
  expect(hour('2026-11-23T03:30:00Z')).toBe(22);
  expect(hour('2026-11-01T05:30:00Z')).toBe(1);
  expect(hour('2026-11-01T06:30:00Z')).toBe(1);
  expect(hour('2026-03-08T05:00:00Z')).toBe(0);
});

test('the wall clock of the facility has hours from 00 to 23', () => {
  expect(facilityTime(new Date('2026-11-30T14:05:00Z'), 'America/New_York')).toBe('09:05');
  expect(facilityTime(new Date('2026-12-01T05:00:00Z'), 'America/New_York')).toBe('00:00');
});
