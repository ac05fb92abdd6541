import { expect, test } from 'vitest';
import { partsOf, visitLineText } from './line-rules.ts';
import type { InvoiceLine } from './schemas.ts';

const line = (code: InvoiceLine['code'], description: string, amountCents = 100): InvoiceLine => ({
  code,
  description,
  quantity: 1,
  unitPriceCents: amountCents,
  amountCents,
});
const visit = 'D-12, November 3rd';

test('the lines of a visit are a group under its number and day; the tax is apart', () => {
  const { groups, subtotal, taxes } = partsOf([
    line('PLAN', 'Signature'),
    line('VISIT', visitLineText(visit, 'Delivery')),
    line('ITEMS', visitLineText(visit, 'Items delivered')),
    line('VISIT', visitLineText('P-7, November 9th', 'Pickup')),
    line('CARE', 'Repair, PA-12'),
    line(null, 'Covers'),
    line(null, 'Hangers'),
    line('TAX', 'Sales tax, 8.875%', 44),
  ]);
  expect(groups.map(({ heading, lines }) => [heading, lines.map(({ description }) => description)])).toEqual([
    [null, ['Signature']],
    [visit, ['Delivery', 'Items delivered']],
    ['P-7, November 9th', ['Pickup']],
    ['Care', ['Repair, PA-12']],
    ['Other', ['Covers', 'Hangers']],
  ]);
  expect([subtotal, taxes.map(({ amountCents }) => amountCents)]).toEqual([700, [44]]);
});

test('lines that a person wrote stay as they are, with a colon too', () => {
  const lines = [line(null, 'Repair: beading'), line('VISIT', 'Delivery')];
  expect(partsOf(lines)).toEqual({ groups: [{ heading: null, lines }], subtotal: 200, taxes: [] });
});
