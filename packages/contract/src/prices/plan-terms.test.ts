import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toDay } from '../calendar/day.ts';
import { includedVisits, listTerms, periodPart, termOn, termsAfter, type PlanTerm } from './plan-terms.ts';

const day = toDay;
const past = [
  { planId: 1, startedOn: null, endedOn: day('2026-03-31') },
  { planId: 2, startedOn: day('2026-04-15'), endedOn: day('2026-06-10') },
];
const terms = listTerms(day('2026-01-05'), past, { planId: 3, startedOn: null });

test('terms follow each other: a plan of the calendar begins after the one before it', () => {
  expect(terms.map(({ firstDay, endedOn }) => [firstDay, endedOn])).toEqual([
    ['2026-01-05', '2026-03-31'],
    ['2026-04-15', '2026-06-10'],
    ['2026-06-11', null],
  ]);
  expect(listTerms(day('2026-01-05'), [], null)).toEqual([]);
});

describe('the plan of a day', () => {
  test.for([
    ['the first day', '2026-01-05', 1],
    ['the last day of a plan', '2026-03-31', 1],
    ['the last day of the second', '2026-06-10', 2],
    ['the day after', '2026-06-11', 3],
    ['years later', '2030-01-01', 3],
    ['between two, the later', '2026-04-05', 2],
    ['before the first, that', '2025-12-24', 1],
  ] as const)('%s', ([, at, planId]) => {
    expect(termOn(terms, day(at))?.planId).toBe(planId);
  });

  test('there is none after the last one has ended', () => {
    const ended = listTerms(day('2026-01-05'), past, null);
    expect(termOn(ended, day('2026-06-10'))?.planId).toBe(2);
    expect(termOn(ended, day('2026-06-11'))).toBeNull();
    expect(termOn([], day('2026-06-11'))).toBeNull();
  });
});

test('the plans that are entered ahead are those after the one of the day', () => {
  const idsAfter = (at: string) => termsAfter(terms, day(at)).map(({ planId }) => planId);
  expect(idsAfter('2026-01-05')).toEqual([2, 3]);
  expect(idsAfter('2026-03-31')).toEqual([2, 3]);
  expect(idsAfter('2026-04-05')).toEqual([3]);
  expect(idsAfter('2026-06-11')).toEqual([]);
  expect(termsAfter(listTerms(day('2026-01-05'), past, null), day('2026-06-11'))).toEqual([]);
});

describe('the part of a period', () => {
  const second = terms[1] as PlanTerm; // of three

  test('is the whole period in the midst of a term', () => {
    const april = { from: '2026-04-15', to: '2026-05-14' };
    expect(periodPart(second, 'MONTH', day('2026-04-15'))).toEqual({ whole: april, part: april });
    expect(periodPart(second, 'MONTH', day('2026-05-14'))).toEqual({ whole: april, part: april });
  });

  test('is cut where the term ends, and where a plan of the calendar begins', () => {
    expect(periodPart(second, 'MONTH', day('2026-06-10'))).toEqual({
      whole: { from: '2026-05-15', to: '2026-06-14' },
      part: { from: '2026-05-15', to: '2026-06-10' },
    });
    expect(periodPart(terms[2] as PlanTerm, 'YEAR', day('2026-07-01'))).toEqual({
      whole: { from: '2026-01-01', to: '2026-12-31' },
      part: { from: '2026-06-11', to: '2026-12-31' },
    });
  });

  test('of a day before the term is its first', () => {
    expect(periodPart(second, 'MONTH', day('2026-04-01')).part.from).toBe('2026-04-15');
  });

  test('has the day, whatever day of the term it is', () => {
    const anyDay = fc.nat(1500).map((days) => addDays(day('2026-01-05'), days));
    fc.assert(
      fc.property(anyDay, fc.constantFrom('MONTH' as const, 'YEAR' as const), (at, period) => {
        const term = termOn(terms, at);
        if (term === null || at < term.firstDay) return;
        const { whole, part } = periodPart(term, period, at);
        expect(whole.from <= part.from && part.from <= at && at <= part.to && part.to <= whole.to).toBe(true);
      }),
    );
  });
});

test.for([
  [4, 31, 4],
  [4, 15, 2],
  [4, 16, 3],
  [1, 1, 1],
  [2, 30, 2],
  [0, 15, 0],
] as const)(
  'of %i visits a plan that one has for %i days of 31 includes %i',
  ([included, days, expected]) => {
    const from = day('2026-05-01');
    const whole = { from, to: day('2026-05-31') };
    expect(includedVisits(included, { whole, part: { from, to: addDays(from, days - 1) } })).toBe(expected);
  },
);
