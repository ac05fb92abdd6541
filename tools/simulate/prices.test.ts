/** The oracle's prices are those that docs/prices/cases.md works out by hand. */
import { expect, test } from 'vitest';
import { includedIn, periodOf, pricePeriod, priceVisit, type Prices, type Visit } from './prices.ts';

const newYork: Prices = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 100 },
  express: { PRIORITY: { amount: 2500, cutOff: null }, RUSH: { amount: 6000, cutOff: null } },
  zones: [
    { name: 'Manhattan', postalCodes: ['100', '101', '102'], amount: 1000 },
    { name: 'Tribeca', postalCodes: ['10013'], amount: 750 },
  ],
  elsewhere: 2000,
  storage: { GARMENTS: { GR: 400, CS: 900 }, SHOES: { GR: 300, CS: 700 }, BOXES: 1500 },
  care: { CLEANING: null, REPAIR: null, ALTERATION: null, PRESERVATION: null },
  tax: { name: 'Sales tax', rate: 8875 },
};

test.each([
  [3, { items: 2 }, false, 515, 6315],
  [7, { notice: 'RUSH' }, true, 635, 7785],
  [8, { notice: 'RUSH', items: 40 }, false, 1553, 19_053],
  [10, { kind: 'pickup', items: 0 }, false, 399, 4899],
  [13, { zip: '10013', items: 3 }, true, 107, 1307],
  [14, { zip: '10013-1204', items: 3 }, false, 506, 6206],
  [18, { zip: '94102', items: 0 }, true, 178, 2178],
] as const)('case %i, a visit', (_case, fields, isIncluded, tax, total) => {
  const visit: Visit = {
    kind: 'delivery',
    day: '2026-12-01',
    notice: 'STANDARD',
    zip: '10021',
    items: 1,
    isSame: false,
    ...fields,
  };
  expect(priceVisit(newYork, visit, isIncluded)).toMatchObject({ tax: { amount: tax }, total });
});

test.each([
  [80, [9, 2], [0, 9], 3, { days: 9, of: 28 }, 853, 10_464],
  [81, [9, 2], [5, 0], 3, { days: 19, of: 29 }, 1553, 19_047],
  [85, [10, 2], [4, 1], 2, { days: 31, of: 31 }, 2272, 27_872],
  [88, [10, 2], [4, 1], 2, { days: 200, of: 365 }, 1245, 15_272],
] as const)('case %i, a period', (_case, garments, shoes, boxes, { days, of }, tax, total) => {
  const stored = { GARMENTS: garments, SHOES: shoes, BOXES: [boxes, 0] } as const;
  const allowance = { GARMENTS: 10, SHOES: 4, BOXES: 2 };
  const period = { from: '2026-02-01', to: '2026-02-28', days, of };
  expect(pricePeriod(newYork, period, stored, allowance)).toMatchObject({ tax: { amount: tax }, total });
});

test('a part of a period includes a part of its visits, and a visit that is begun whole', () => {
  const part = (days: number, of: number) => ({ from: '2026-06-01', to: '2026-06-30', days, of });
  expect(includedIn(2, part(15, 30))).toBe(1);
  expect(includedIn(2, part(16, 30))).toBe(2);
  expect(includedIn(4, part(7, 29))).toBe(1);
  expect(includedIn(24, part(200, 365))).toBe(14);
});

test('a period ends with a month that is too short for the day on which the plan began', () => {
  const plan = { period: 'MONTH', allowance: { GARMENTS: 0, SHOES: 0, BOXES: 0 }, versions: [] } as const;
  const term = { plan: 0, startedOn: '2026-01-31', firstDay: '2026-01-31', endedOn: '2026-04-10' };
  const on = (day: string) => periodOf(term, { ...plan, versions: [] }, day);
  expect(on('2026-02-10')).toEqual({ from: '2026-01-31', to: '2026-02-27', days: 28, of: 28 });
  expect(on('2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-30', days: 31, of: 31 });
  expect(on('2026-04-01')).toEqual({ from: '2026-03-31', to: '2026-04-10', days: 11, of: 30 });
});
