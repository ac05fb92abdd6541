import type { Item } from '@vestry/contract/items/schemas';
import { expect, test } from 'vitest';
import { overlayCart } from './overlay-cart.ts';

// Only the id counts here.
const item = (id: number) => ({ id }) as Item;
const idsOf = (...args: Parameters<typeof overlayCart>) => [...overlayCart(...args).ids];

test('an item that is being added is in the cart, last', () => {
  expect(idsOf([item(1)], [{ kind: 'add', items: [item(2)], ids: [] }])).toEqual([1, 2]);
});

test('an item that is being removed is not', () => {
  expect(idsOf([item(1), item(2)], [{ kind: 'remove', items: [item(1)] }])).toEqual([2]);
});

test('the last change of an item is the one that stands', () => {
  const add = { kind: 'add', items: [item(1)], ids: [] } as const;
  const remove = { kind: 'remove', items: [item(1)] } as const;
  expect(idsOf([], [add, remove])).toEqual([]);
  expect(idsOf([], [add, remove, add])).toEqual([1]);
  expect(idsOf([item(1)], [remove, add])).toEqual([1]);
});

test('an item that is there already stays where it is, once', () => {
  expect(idsOf([item(1), item(2)], [{ kind: 'add', items: [item(1), item(3)], ids: [] }])).toEqual([1, 2, 3]);
});

test('a change that is no longer on its way leaves what the server answered', () => {
  expect(idsOf([item(1)], [])).toEqual([1]);
});
