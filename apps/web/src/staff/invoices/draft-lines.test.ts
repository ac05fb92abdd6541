import { expect, test } from 'vitest';
import { blankLine, faultsOf, readDraftLines, sumOf, toDraftLines } from './draft-lines.ts';

const line = (description: string, quantity: string, price: string) => ({
  ...blankLine(1),
  description,
  quantity,
  price,
});

test('lines are read as they are sent, and a blank one is left out', () => {
  const lines = [line(' Storage ', '12', '45'), line('', '1', ''), line('Pressing', '2', '12.50')];
  expect(readDraftLines(lines, 'USD')).toEqual([
    { code: null, description: 'Storage', quantity: 12, unitPriceCents: 4500 },
    { code: null, description: 'Pressing', quantity: 2, unitPriceCents: 1250 },
  ]);
  expect(sumOf(lines, 'USD')).toBe(56_500);
});

test.each([
  ['JPY', '500', 500],
  ['KWD', '12.345', 12_345],
  ['USD', '1,250.5', 125_050],
  ['USD', '0.00', 0],
] as const)('a price is read in the currency of the invoice: %s %s', (currency, price, cents) => {
  expect(readDraftLines([line('Storage', '1', price)], currency)?.[0]?.unitPriceCents).toBe(cents);
});

test.each([
  ['JPY', '500.5'],
  ['USD', '12.345'],
  ['USD', '1000000.01'],
] as const)('what is no price of its currency is not read: %s %s', (currency, price) => {
  expect(readDraftLines([line('Storage', '1', price)], currency)).toBeNull();
});

test('the lines of an invoice are written and read as they are, with the kinds of their charges', () => {
  const lines = [
    { code: 'VISIT', description: 'D-12, November 3rd: Delivery', quantity: 1, unitPriceCents: 0 },
    { code: 'TAX', description: 'Sales tax, 8.875%', quantity: 1, unitPriceCents: 4_123 },
  ] as const;
  expect(readDraftLines(toDraftLines(lines, 'KWD'), 'KWD')).toEqual(lines);
});

test.each([
  [line('', '1', '5'), 'description'],
  [line('Storage', '0', '5'), 'quantity'],
  [line('Storage', '1.5', '5'), 'quantity'],
  [line('Storage', '1', 'five'), 'price'],
] as const)('what is wrong with a line is told at its field: %#', (wrong, field) => {
  expect(readDraftLines([wrong], 'USD')).toBeNull();
  expect(faultsOf(wrong, 'USD')[field]).not.toBe('');
});
