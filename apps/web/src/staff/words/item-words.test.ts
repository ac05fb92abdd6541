import { expect, test } from 'vitest';
import { movementPlaces, itemTitle } from './item-words.ts';

const move = {
  id: 1,
  kind: 'MOVED',
  from: 'GR',
  to: 'CS',
  fromBin: 'A-3',
  toBin: 'B-1',
  request: '',
  note: '',
  by: null,
  time: '',
} as const;

test('a movement names where from and where to, and one place once', () => {
  expect(movementPlaces(move)).toBe('Fashion Facility, A-3 → Cold Storage, B-1');
  expect(movementPlaces({ ...move, to: 'GR', toBin: 'A-3' })).toBe('Fashion Facility, A-3');
  expect(movementPlaces({ ...move, from: null, fromBin: '' })).toBe('Cold Storage, B-1');
  expect(movementPlaces({ ...move, to: null, toBin: '' })).toBe('Fashion Facility, A-3');
});

test('an item is titled by its observation, else by its category, else by its number', () => {
  const item = { observation: '', category: 6, itemClientNumber: 'VC-1' };
  expect(itemTitle({ ...item, observation: 'Navy coat' })).toBe('Navy coat');
  expect(itemTitle(item)).toBe('Clothing');
  expect(itemTitle({ ...item, category: -1 })).toBe('VC-1');
});
