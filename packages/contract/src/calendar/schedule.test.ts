import { expect, test } from 'vitest';
import { toDay } from './day.ts';
import { availabilityQuery, dayInputSchema } from './schemas.ts';
import { scheduleMessage, scheduleVerdict, timeOfDayLabels } from './schedule.ts';

const day = toDay('2025-03-06');

test('the time of day options are Morning, Afternoon and Anytime', () => {
  expect(Object.values(timeOfDayLabels)).toEqual(['Morning', 'Afternoon', 'Anytime']);
});

test('a normal day needs a time of day', () => {
  const schedule = { date: day, specialDate: null, time: 'MORNING' } as const;
  expect(scheduleVerdict(schedule)).toEqual({ ok: true, schedule });
  expect(scheduleVerdict({ ...schedule, time: null })).toEqual({ ok: false, reason: 'TIME_MISSING' });
  expect(scheduleVerdict({ ...schedule, date: null })).toEqual({ ok: false, reason: 'DATE_MISSING' });
});

test('a special date is for any time of the day and stands without a normal date', () => {
  for (const time of ['MORNING', null] as const)
    expect(scheduleVerdict({ date: null, specialDate: day, time })).toEqual({
      ok: true,
      schedule: { date: null, specialDate: day, time: 'ANYTIME' },
    });
  expect(scheduleVerdict({ date: day, specialDate: day, time: 'MORNING' })).toEqual({
    ok: false,
    reason: 'TWO_DATES',
  });
});

test('each refusal has a text for people', () => {
  for (const reason of ['DATE_MISSING', 'TWO_DATES', 'TIME_MISSING'] as const)
    expect(scheduleMessage(reason)).toMatch(/^Please choose /);
});

test('a day is read from the wire without its hour, and not with a time zone or far outside the calendar', () => {
  expect(dayInputSchema.parse('2025-03-06T00:00:00')).toBe('2025-03-06');
  expect(dayInputSchema.parse('2025-03-06')).toBe('2025-03-06');
  for (const text of ['2025-02-30', '2025-03-06T00:00:00Z', '0001-01-01', '9999-12-31', '', 20250306, null])
    expect(dayInputSchema.safeParse(text).success).toBe(false);
});

test('availability is queried for a range of up to 400 days', () => {
  const query = (from: string, to: string, cold?: string) => availabilityQuery.safeParse({ from, to, cold });
  expect(query('2025-03-01', '2025-03-31').data).toEqual({
    from: '2025-03-01',
    to: '2025-03-31',
    cold: false,
  });
  expect(query('2025-03-01', '2025-03-01', 'true').data?.cold).toBe(true);
  expect(query('2025-01-01', '2026-02-04').success).toBe(true);
  expect(query('2025-01-01', '2026-02-05').success).toBe(false);
  expect(query('2025-03-02', '2025-03-01').success).toBe(false);
  expect(query('2025-03-01', 'tomorrow').success).toBe(false);
});
