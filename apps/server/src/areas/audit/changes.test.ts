import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('each changed field is listed in words, with its value before and after', () => {
  const before = { status: 'SUBMITTED', roles: [2], itemIds: [1, 2, 3], name: 'Ada', notification: true };
  const after = { status: 'ON_THE_WAY', roles: [1, 3], itemIds: [1], name: 'Ada', notification: false };
  expect(changesOf(before, after)).toEqual([
    { label: 'Role', before: 'Member', after: 'Owner, Viewer' },
    { label: 'Status', before: 'Submitted', after: 'On the way' },
    { label: 'Items', before: '3 items', after: '1 item' },
    { label: 'Email', before: 'On', after: 'Off' },
  ]);
});

test('what the new side leaves out was not changed; where there is no new side, it was deleted', () => {
  expect(changesOf({ name: 'Home', phone: '1' }, { phone: '2' })).toEqual([
    { label: 'Phone', before: '1', after: '2' },
  ]);
  expect(changesOf({ label: 'Home', city: 'New York' }, {})).toEqual([
    { label: 'Label', before: 'Home', after: null },
    { label: 'City', before: 'New York', after: null },
  ]);
});

test('days and times read as people say them', () => {
  const after = { date: '2026-12-15T00:00:00', time: 'MORNING', deliveryDate: '2026-12-16' };
  expect(changesOf({}, after).map(({ after: text }) => text)).toEqual([
    'Wednesday, December 16th',
    'Tuesday, December 15th',
    'Morning',
  ]);
  expect(changesOf({}, { time: '2026-12-24T19:30:00' })).toMatchObject([
    { after: 'Thursday, December 24th, 19:30' },
  ]);
});

test('a field that is not listed, and a value that is none, are not listed', () => {
  const odd = {
    password: 'x',
    codeHash: 'y',
    token: 'z',
    roles: 'Owner',
    itemIds: {},
    status: 7,
    note: '  ',
  };
  expect(changesOf({}, odd)).toEqual([]);
});

test('a pickup that is described in words has its words and no count of items', () => {
  const after = { itemIds: [], quantities: 'FEW', itemTypes: 'Dresses, Shoes' };
  expect(changesOf({}, after)).toEqual([
    { label: 'How many', before: null, after: 'Few' },
    { label: 'Kinds', before: null, after: 'Dresses, Shoes' },
  ]);
  expect(changesOf({ itemIds: [1, 2] }, { itemIds: [] })).toEqual([
    { label: 'Items', before: '2 items', after: null },
  ]);
});

test('a long note is cut', () => {
  const [change] = changesOf({}, { note: 'x'.repeat(500) });
  expect(change?.after).toHaveLength(201);
});
