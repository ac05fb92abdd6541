import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { addDays, toDay } from '../calendar/day.ts';
import { compareEventTimes, formatEventTime, parseEventTime } from './rules.ts';
import { dateFields } from './schemas.ts';

const anyEvent = fc.record({
  day: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(toDay('2000-01-01'), days)),
  time: fc.option(
    fc
      .integer({ min: 1, max: 1439 })
      .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16)),
  ),
});

test('a planned time is read and answered the same, midnight being the whole day', () => {
  expect(parseEventTime('2025-12-04T19:30:00')).toEqual({ day: '2025-12-04', time: '19:30' });
  expect(parseEventTime('2025-12-04T00:00:00')).toEqual({ day: '2025-12-04', time: null });
  expect(parseEventTime('2025-12-04')).toEqual({ day: '2025-12-04', time: null });
  expect(parseEventTime('2025-12-04T19:30:45')).toEqual({ day: '2025-12-04', time: '19:30' });
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(parseEventTime(formatEventTime(event))).toEqual(event);
    }),
  );
});

test('a time with a zone, a day that does not exist and a year beyond the calendar are refused', () => {
  const refused = [
    '2025-12-04T19:30:00Z',
    '2025-12-04T19:30',
    '2025-02-30',
    '1899-12-31',
    '3000-01-01',
    '',
    'tonight',
  ];
  for (const text of refused) expect(parseEventTime(text), text).toBeNull();
});

test("a day's plans are in order, whole days first", () => {
  const events = ['2025-12-05', '2025-12-04T20:00:00', '2025-12-04T09:00:00', '2025-12-04'].flatMap(
    (text) => parseEventTime(text) ?? [],
  );
  expect(events.sort(compareEventTimes).map(formatEventTime)).toEqual([
    '2025-12-04T00:00:00',
    '2025-12-04T09:00:00',
    '2025-12-04T20:00:00',
    '2025-12-05T00:00:00',
  ]);
});

test('an hour is after every earlier one of its day and before every later one; the same hour is neither', () => {
  const [nine, eight] = [parseEventTime('2025-12-04T21:00:00'), parseEventTime('2025-12-04T20:00:00')];
  if (nine === null || eight === null) throw new Error('both are times');
  expect([
    compareEventTimes(nine, eight) > 0,
    compareEventTimes(eight, nine) < 0,
    compareEventTimes(nine, nine),
  ]).toEqual([true, true, 0]);
});

test('a date entry has a name, a time and perhaps a note of several lines', () => {
  const form = z.object(dateFields);
  expect(form.parse({ name: ' Gala ', time: '2025-12-04T19:30:00' })).toEqual({
    name: 'Gala',
    note: '',
    guests: '',
    time: { day: '2025-12-04', time: '19:30' },
  });
  expect(form.parse({ name: 'Gala', note: 'With\nthe shawl', time: '2025-12-04' }).note).toBe(
    'With\nthe shawl',
  );
  const messages = (value: unknown) =>
    form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(messages({})).toEqual(['name: This field is required.', 'time: This field is required.']);
  expect(messages({ name: 'x'.repeat(101), note: 'y'.repeat(2001), time: '2025-02-30' })).toEqual([
    'name: The occasion is too long.',
    'note: The note is too long.',
    'time: The field time is invalid.',
  ]);
  expect(messages({ name: 'Gala', note: '\u0000', time: '2025-12-04' })).toEqual([
    'note: The field note is invalid.',
  ]);
});
