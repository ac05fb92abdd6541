import { toDay } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import type { RequestDraft } from '../request-draft.ts';
import { withFetched } from './fetched-draft.ts';

const empty: RequestDraft = {
  step: 'details',
  addressId: null,
  requestedBy: null,
  pickup: false,
  quantities: null,
  itemTypes: [],
  itemIds: [],
  date: null,
  specialDate: null,
  time: null,
  note: '',
  key: 'key',
  sentItemIds: null,
};
// Clothing.
const item = { id: 7, category: 16, address: { id: 3, label: 'Lake House' } };
const first = { date: toDay('2026-12-02'), time: 'MORNING' } as const;

test('an item that is to be fetched fills a request in which nobody has written, as far as its review', () => {
  expect(withFetched(empty, item, first)).toEqual({
    step: 'review',
    itemIds: [7],
    itemTypes: ['Clothing'],
    quantities: 'LESS_THAN_50',
    addressId: 3,
    date: '2026-12-02',
    specialDate: null,
    time: 'MORNING',
  });
});

test('where no hours are free, or no residence is named, the request opens at its details', () => {
  expect(withFetched(empty, item, null)).toMatchObject({ step: 'details', addressId: 3 });
  expect(withFetched(empty, { ...item, address: null }, first)).not.toHaveProperty('addressId');
});

test.each<[string, Partial<RequestDraft>]>([
  ['quantities', { quantities: 'MORE_THAN_50' }],
  ['kinds', { itemTypes: ['Shoes'] }],
  ['items', { itemIds: [4] }],
  ['an address', { addressId: 9 }],
  ['a day', { date: toDay('2026-12-04') }],
  ['a special date', { specialDate: toDay('2026-12-05') }],
  ['a note', { note: 'Ring twice.' }],
])('a request that is half written with %s retains it, and opens at its details', (_what, written) => {
  const extended = { ...empty, ...written, ...withFetched({ ...empty, ...written }, item, first) };
  const { itemIds = [], itemTypes = [], ...rest } = written;
  expect(extended).toMatchObject({ addressId: null, date: null, note: '', ...rest, step: 'details' });
  expect(extended.itemIds).toEqual([...itemIds, 7]);
  expect(extended.itemTypes).toEqual(['Clothing', ...itemTypes]);
});
