import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toDay } from '../calendar/day.ts';
import { runningPeriod } from './rules.ts';

test('a month of a plan runs from the day on which the plan began', () => {
  const started = toDay('2026-01-15');
  expect(runningPeriod(started, 'MONTH', toDay('2026-03-14'))).toEqual({
    from: '2026-02-15',
    to: '2026-03-14',
  });
  expect(runningPeriod(started, 'MONTH', toDay('2026-03-15'))).toEqual({
    from: '2026-03-15',
    to: '2026-04-14',
  });
});

test('a month that is too short begins on its last day', () => {
  const started = toDay('2025-10-31');
  expect(runningPeriod(started, 'MONTH', toDay('2026-02-28'))).toEqual({
    from: '2026-02-28',
    to: '2026-03-30',
  });
  expect(runningPeriod(started, 'MONTH', toDay('2026-03-31'))).toEqual({
    from: '2026-03-31',
    to: '2026-04-29',
  });
});

test('a year of a plan begins with the plan; without a beginning the calendar counts', () => {
  expect(runningPeriod(toDay('2024-02-29'), 'YEAR', toDay('2026-02-27'))).toEqual({
    from: '2025-02-28',
    to: '2026-02-27',
  });
  expect(runningPeriod(null, 'YEAR', toDay('2026-07-01'))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(runningPeriod(null, 'MONTH', toDay('2026-07-01'))).toEqual({ from: '2026-07-01', to: '2026-07-31' });
});

test('today always lies in the running period, and the next one follows it without a gap', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays(toDay('2000-01-01'), offset));
  fc.assert(
    fc.property(
      fc.option(days),
      fc.constantFrom('MONTH' as const, 'YEAR' as const),
      days,
      (started, period, today) => {
        const { from, to } = runningPeriod(started, period, today);
        expect(from <= today && today <= to).toBe(true);
        expect(runningPeriod(started, period, addDays(to, 1)).from).toBe(addDays(to, 1));
      },
    ),
  );
});
