import { toDay } from '@vestry/contract/calendar/day';
import { chargeLine, chargeOf } from '@vestry/contract/prices/quote-rules';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const tax = { name: 'Sales tax', rate: 8_875 };

test('the lines are those of the charges, a visit’s with its number and day, then the sum of the taxes', () => {
  const lines = linesOf({
    period: chargeOf([chargeLine('PLAN', 'Signature', 10_001)], tax),
    visits: [
      {
        kind: 'delivery',
        requestId: 12,
        day: toDay('2026-11-03'),
        charge: chargeOf([chargeLine('VISIT', 'Delivery', 4_503), chargeLine('ITEMS', 'Items', 0, 3)], tax),
      },
    ],
    care: [chargeOf([chargeLine('CARE', 'x'.repeat(400), 101)], tax)],
  });
  expect(lines.map(({ description }) => description.slice(0, 40))).toEqual([
    'Signature',
    'D-12, November 3rd: Delivery',
    'D-12, November 3rd: Items',
    'x'.repeat(40),
    'Sales tax, 8.875%',
  ]);
  expect(lines[3]?.description).toHaveLength(300);
  // 887.59 + 399.64 + 8.96, each rounded by itself; their sum would round to 1296.
  expect(lines.at(-1)).toEqual({
    code: 'TAX',
    description: 'Sales tax, 8.875%',
    quantity: 1,
    unitPriceCents: 888 + 400 + 9,
  });
});

test('without a tax there is no line of it, and a tax that changed has a line of its own', () => {
  const untaxed = chargeOf([chargeLine('PLAN', 'Signature', 100)], null);
  expect(linesOf({ period: untaxed, visits: [], care: [] })).toHaveLength(1);
  const period = chargeOf([chargeLine('PLAN', 'Signature', 1_000)], { name: 'VAT', rate: 20_000 });
  const care = [chargeOf([chargeLine('CARE', 'Repair', 1_000)], { name: 'VAT', rate: 19_500 })];
  const lines = linesOf({ period, visits: [], care });
  expect(lines.slice(2).map(({ description, unitPriceCents }) => [description, unitPriceCents])).toEqual([
    ['VAT, 20%', 200],
    ['VAT, 19.5%', 195],
  ]);
});
