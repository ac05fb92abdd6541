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

test('months read as people write them, and sets are no attributes', () => {
  const item = { ...unknown, acquiredOn: '2021-03-01', customGroups: [{ id: 1, name: 'City' }] };
  expect(attributesOf(item)).toEqual([
    // The first of a month stays in its month, whatever the time zone of the browser.
    { label: 'Acquired', value: 'March 2021' },
  ]);
});
