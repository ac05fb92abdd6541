import { describe, expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import { beyondAllowance, chargePeriod, type PeriodToCharge } from './period-rules.ts';
import type { PriceList } from './price-list.ts';

const list: PriceList = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 100 },
  express: { PRIORITY: null, RUSH: null },
  zones: [],
  elsewhere: 0,
  storage: { GARMENTS: { GR: 400, CS: 900 }, SHOES: { GR: 300, CS: 0 }, BOXES: 1500 },
  care: { CLEANING: null, REPAIR: null, ALTERATION: null, PRESERVATION: null },
  tax: { name: 'Sales tax', rate: 8875 },
};

const april = { from: toDay('2026-04-01'), to: toDay('2026-04-30') };
const period: PeriodToCharge = {
  planName: 'Collector',
  whole: april,
  part: april,
  stored: { GARMENTS: { GR: 8, CS: 4 }, SHOES: { GR: 3, CS: 0 }, BOXES: { GR: 3, CS: 0 } },
  allowance: { GARMENTS: 10, SHOES: 4, BOXES: 2 },
};
const linesOf = (fields: Partial<PeriodToCharge> = {}) =>
  chargePeriod(list, { ...period, ...fields }).lines.map(({ description, quantity, unitAmount, amount }) => [
    description,
    quantity,
    unitAmount,
    amount,
  ]);

describe('the allowance', () => {
  test('covers cold storage first', () => {
    expect(beyondAllowance({ GR: 8, CS: 4 }, 10)).toEqual({ GR: 2, CS: 0 });
    expect(beyondAllowance({ GR: 8, CS: 4 }, 3)).toEqual({ GR: 8, CS: 1 });
    expect(beyondAllowance({ GR: 2, CS: 1 }, 3)).toEqual({ GR: 0, CS: 0 });
    expect(beyondAllowance({ GR: 2, CS: 1 }, 0)).toEqual({ GR: 2, CS: 1 });
  });
});

describe('a whole period', () => {
  test('costs the plan and what is stored beyond it, taxed once', () => {
    expect(linesOf()).toEqual([
      ['Collector', 1, 24_500, 24_500],
      ['Garments beyond the plan', 2, 400, 800],
      ['Boxes beyond the plan', 1, 1500, 1500],
    ]);
    expect(chargePeriod(list, period)).toMatchObject({
      subtotal: 26_800,
      tax: { amount: 2379 }, // 2378.5
      total: 29_179,
    });
  });

  test('names cold storage, and has no line for what costs nothing', () => {
    const stored = { ...period.stored, GARMENTS: { GR: 0, CS: 11 }, SHOES: { GR: 1, CS: 9 } };
    expect(linesOf({ stored })).toEqual([
      ['Collector', 1, 24_500, 24_500],
      ['Garments beyond the plan, in cold storage', 1, 900, 900],
      ['Shoes beyond the plan', 1, 300, 300],
      ['Boxes beyond the plan', 1, 1500, 1500],
    ]);
  });
});

describe('a part of a period', () => {
  test('costs the same part of each price, and says so', () => {
    const part = { from: toDay('2026-04-11'), to: april.to };
    expect(linesOf({ part })).toEqual([
      ['Collector, 20 of 30 days', 1, 16_333, 16_333],
      ['Garments beyond the plan, 20 of 30 days', 2, 267, 534],
      ['Boxes beyond the plan, 20 of 30 days', 1, 1000, 1000],
    ]);
  });

  test('may be one day', () => {
    const day = { from: april.from, to: april.from };
    expect(linesOf({ part: day })[0]).toEqual(['Collector, 1 of 30 days', 1, 817, 817]);
  });
});
