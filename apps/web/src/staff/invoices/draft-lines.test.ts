import { expect, test } from 'vitest';
import { faultsOf, readDraftLines, sumOf, type DraftLine } from './draft-lines.ts';

const line = (description: string, quantity: string, price: string): DraftLine => ({
  key: 1,
  description,
  quantity,
  price,
});

test('lines are read as they are sent, and a blank one is left out', () => {
  const lines = [line(' Storage ', '12', '45'), line('', '1', ''), line('Pressing', '2', '12.50')];
  expect(readDraftLines(lines)).toEqual([
    { description: 'Storage', quantity: 12, unitPriceCents: 4500 },
    { description: 'Pressing', quantity: 2, unitPriceCents: 1250 },
  ]);
  expect(sumOf(lines)).toBe(56_500);
});

test.each([
  [line('', '1', '5'), 'description'],
  [line('Storage', '0', '5'), 'quantity'],
  [line('Storage', '1.5', '5'), 'quantity'],
  [line('Storage', '1', 'five'), 'price'],
] as const)('what is wrong with a line is told at its field: %#', (wrong, field) => {
  expect(readDraftLines([wrong])).toBeNull();
  expect(faultsOf(wrong)[field]).not.toBe('');
});
