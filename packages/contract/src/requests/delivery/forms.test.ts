import { expect, test } from 'vitest';
import { createPickupBody, updatePickupBody } from '../pickup/forms.ts';
import { createDeliveryBody, updateDeliveryBody } from './forms.ts';

const form = { address: 3, date: '2026-12-03T00:00:00', time: 'MORNING', requestedBy: ' Ada Marsh ' };

test('items are named by number or as objects, each once', () => {
  const { items } = updateDeliveryBody.parse({ deliveryId: 1, items: [3, { id: 2 }, '3', 2] });
  expect(items).toEqual([3, 2]);
  expect(updateDeliveryBody.safeParse({ deliveryId: 1, items: [{ id: 'x' }] }).success).toBe(false);
});

test('what a form leaves out has its plain meaning', () => {
  expect(createDeliveryBody.parse(form)).toEqual({
    address: 3,
    date: '2026-12-03',
    time: 'MORNING',
    requestedBy: 'Ada Marsh',
    note: '',
    pickup: false,
    item: [],
  });
  const pickup = createPickupBody.parse({ ...form, quantities: 'LESS_THAN_50', item: ['Shoes', 'Shoes'] });
  expect(pickup).toMatchObject({ item: ['Shoes'], itemIds: [] });
});

test('kinds come comma separated or as a list, and out in their own order', () => {
  const kinds = (itemTypes: unknown) =>
    updatePickupBody.safeParse({ pickupId: 1, itemTypes }).data?.itemTypes;
  expect(kinds('Shoes, Clothing')).toEqual(['Clothing', 'Shoes']);
  expect(kinds(['Shoes', 'Clothing'])).toEqual(['Clothing', 'Shoes']);
  expect([kinds(''), kinds('Hats'), kinds([]), kinds(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a note takes line breaks, and no other control character', () => {
  const note = (text: string) => createDeliveryBody.safeParse({ ...form, note: text }).success;
  expect([note('Ring\ntwice'), note('Ring\u0000'), note('x'.repeat(2001))]).toEqual([true, false, false]);
});
