import { expect, test } from 'vitest';
import { attributesOf } from './attributes.ts';
import { eachItemTextField } from './fields.ts';
import type { Item } from './schemas.ts';

const unknown: Item = {
  id: 1,
  itemClientNumber: 'VC-1',
  ...eachItemTextField(() => ''),
  designers: 'Ferrand',
  observation: 'Grey jacket',
  category: 10,
  locations: { code: 'GR', appEquivalent: 'Fashion Facility' },
  photoData: [],
  deliveryRequested: false,
  isOnTheWay: false,
  tags: [],
  customGroups: [],
  declaredValueCents: null,
  acquiredOn: null,
};

test('what is not known of an item is left out', () => {
  expect(attributesOf(unknown)).toEqual([]);
  expect(attributesOf({ ...unknown, size: 'M' })).toEqual([{ label: 'Size', value: 'M' }]);
});

test('months and groups read as people write them', () => {
  const groups = [
    { id: 1, name: 'City' },
    { id: 2, name: 'Lisbon' },
  ];
  const item = { ...unknown, acquiredOn: '2021-03-01', customGroups: groups };
  expect(attributesOf(item)).toEqual([
    { label: 'Group', value: 'City, Lisbon' },
    // The first of a month stays in its month, whatever the time zone of the browser.
    { label: 'Acquired', value: 'March 2021' },
  ]);
});

test('an item without sets has the same attributes but those', () => {
  const { customGroups: _sets, ...item } = { ...unknown, size: 'M' };
  expect(attributesOf(item)).toEqual([{ label: 'Size', value: 'M' }]);
});
