import type { Item } from '@vestry/contract/items/schemas';
import { expect, test } from 'vitest';
import { withItems } from './send-back.ts';

// Only these count here: 16 and 4 are clothing, 48 shoes, 59 a handbag.
const item = (id: number, category: number) => ({ id, category }) as Item;
const empty = { step: 'review', itemIds: [], itemTypes: [], quantities: null } as const;

test('items that are sent back bring their kinds, and begin at the details', () => {
  expect(withItems(empty, [item(1, 16), item(2, 48)])).toEqual({
    step: 'details',
    itemIds: [1, 2],
    itemTypes: ['Clothing', 'Shoes'],
    quantities: 'LESS_THAN_50',
  });
});

test('what was written before stays', () => {
  const draft = {
    step: 'date',
    itemIds: [2],
    itemTypes: ['Accessories'],
    quantities: 'MORE_THAN_50',
  } as const;
  expect(withItems(draft, [item(2, 59), item(3, 59)])).toEqual({
    step: 'details',
    itemIds: [2, 3],
    itemTypes: ['Handbags', 'Accessories'],
    quantities: 'MORE_THAN_50',
  });
});

test('fifty items are not less than fifty', () => {
  const fifty = Array.from({ length: 50 }, (_, id) => item(id + 1, 4));
  expect(withItems({ ...empty, quantities: 'LESS_THAN_50' }, fifty).quantities).toBe('MORE_THAN_50');
});
