import { expect, test } from 'vitest';
import { findCached } from './find-cached.ts';
import { withEveryField, type CachedItem } from './cached-closet.ts';

const item = (itemClientNumber: string, designers: string, observation: string) =>
  // As an earlier release has cached it, which knew fewer fields.
  withEveryField({
    itemClientNumber,
    designers,
    observation,
    color: 'Navy',
    category: 16,
    tags: [{ id: 1, name: 'Lisbon' }],
    customGroups: [],
  } as unknown as CachedItem);
const closet = [item('VC-20', 'Vionnay', 'Grey trousers'), item('VC-1057', 'Élodie', 'Wool coat')];
const found = (typed: string) => findCached(closet, typed).map(({ itemClientNumber }) => itemClientNumber);

test('an item is found by the beginnings of its words, all of them', () => {
  expect(found('elo')).toEqual(['VC-1057']);
  expect(found('wool elodie')).toEqual(['VC-1057']);
  expect(found('wool vionnay')).toEqual([]);
  expect(found('ool')).toEqual([]);
});

test('numbers are found whole and by their part after the letters', () => {
  expect(found('vc-10')).toEqual(['VC-1057']);
  expect(found('1057')).toEqual(['VC-1057']);
});

test('color, category, its tile and tags are words too', () => {
  expect(found('navy coats lisbon')).toEqual(['VC-1057', 'VC-20']);
  expect(found('outerwear clothing')).toEqual(['VC-1057', 'VC-20']);
});

test('items of one designer come by number, as people count', () => {
  const items = ['VC-10', 'VC-2', 'vc-1'].map((number) => item(number, 'Vionnay', 'Coat'));
  expect(findCached(items, 'vionnay').map(({ itemClientNumber }) => itemClientNumber)).toEqual([
    'vc-1',
    'VC-2',
    'VC-10',
  ]);
});

test('nothing typed is the whole closet by designer; signs of patterns are harmless', () => {
  expect(found('  ')).toEqual(['VC-1057', 'VC-20']);
  expect(found('(.*')).toEqual([]);
});
