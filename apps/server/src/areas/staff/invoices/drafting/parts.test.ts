import { toDay } from '@vestry/contract/calendar/day';
import type { PlanTerm } from '@vestry/contract/prices/plan-terms';
import { expect, test } from 'vitest';
import { listEndedParts } from './parts.ts';

const term = (startedOn: string | null, fields: Partial<PlanTerm> = {}): PlanTerm => ({
  planId: 1,
  startedOn: startedOn === null ? null : toDay(startedOn),
  firstDay: toDay(startedOn ?? '2026-09-10'),
  endedOn: null,
  ...fields,
});
const parts = (each: PlanTerm, today: string, period: 'MONTH' | 'YEAR' = 'MONTH') =>
  listEndedParts(each, period, toDay(today)).map(({ part }) => `${part.from} ${part.to}`);

test('a period is over on the day after its last one', () => {
  expect(parts(term('2026-09-15'), '2026-11-14')).toEqual(['2026-09-15 2026-10-14']);
  expect(parts(term('2026-09-15'), '2026-11-15')).toEqual(['2026-09-15 2026-10-14', '2026-10-15 2026-11-14']);
});

test('periods of the calendar are cut where the plan began', () => {
  expect(parts(term(null), '2026-11-01')).toEqual(['2026-09-10 2026-09-30', '2026-10-01 2026-10-31']);
});

test('the last period of a plan is cut where it ended, and over the day after', () => {
  const ended = term('2026-09-15', { endedOn: toDay('2026-10-20') });
  expect(parts(ended, '2026-10-20')).toEqual(['2026-09-15 2026-10-14']);
  expect(parts(ended, '2026-10-21')).toEqual(['2026-09-15 2026-10-14', '2026-10-15 2026-10-20']);
  expect(parts(ended, '2026-12-30')).toHaveLength(2);
  const [, cut] = listEndedParts(ended, 'MONTH', toDay('2026-12-30'));
  expect(cut?.whole).toEqual({ from: '2026-10-15', to: '2026-11-14' });
});

test('a period that ended more than a year ago is left out, one that has not begun too', () => {
  expect(parts(term('2024-01-01'), '2026-11-01')).toHaveLength(12);
  expect(parts(term('2024-01-01'), '2026-11-01', 'YEAR')).toEqual(['2025-01-01 2025-12-31']);
  expect(parts(term('2024-01-01', { endedOn: toDay('2025-03-31') }), '2026-11-01')).toEqual([]);
  expect(parts(term('2026-12-01'), '2026-11-01')).toEqual([]);
});
