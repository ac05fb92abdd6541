import type { SeasonLine } from '@vestry/contract/seasons/schemas';
import { expect, test } from 'vitest';
import { groupLines, lineOfItem, suggestionRefusal, withAll } from './season-lines.ts';

const line = (id: number, category: number): SeasonLine => ({
  id,
  category,
  designers: '',
  itemClientNumber: String(id),
  observation: '',
  image: null,
  location: 'GR',
  reason: '',
});

test('lines stand under their kinds, clothing before shoes', () => {
  const groups = groupLines([line(1, 57), line(2, 16), line(3, 27), line(4, 3)]);
  expect(groups.map(({ name, lines }) => [name, lines.map(({ id }) => id)])).toEqual([
    ['Outerwear', [2, 3]],
    ['Footwear', [1, 4]],
  ]);
});

test('all or none of a kind are chosen, and the others stay as they are', () => {
  expect(withAll([1, 2, 5], [2, 3], true)).toEqual([1, 5, 2, 3]);
  expect(withAll([1, 2, 5], [2, 3], false)).toEqual([1, 5]);
});

test('an item that was added says so, with its first photograph', () => {
  const item = {
    ...line(7, 16),
    size: '',
    color: '',
    season: '',
    material: '',
    condition: '',
    notes: '',
    locations: { code: 'CS', appEquivalent: 'Cold Storage' },
    photoData: [],
    deliveryRequested: false,
    isOnTheWay: false,
    tags: [],
    customGroups: [],
    declaredValueCents: null,
    acquiredOn: null,
  } as const;
  const added = lineOfItem({ ...item, photoData: [], tags: [], customGroups: [] });
  expect(added).toEqual({ ...line(7, 16), location: 'CS', reason: 'Chosen by you' });
});

test('a suggestion that did not load is not said to be on its way', () => {
  expect(suggestionRefusal({ data: undefined, error: null })).toBe('The suggestion is being made.');
  expect(suggestionRefusal({ data: undefined, error: new Error('503') })).toBe(
    'The suggestion did not load. Please try again.',
  );
  expect(suggestionRefusal({ data: {}, error: null })).toBeUndefined();
});
