import { expect, test } from 'vitest';
import { requestDifference, type ShownRequest } from './request-difference.ts';

const item = (id: number) => ({
  id,
  designers: 'Éclat',
  itemClientNumber: `R-${id}`,
  observation: '',
  image: null,
});
const before: ShownRequest = {
  id: 4,
  version: 2,
  headline: 'Delivery request received!',
  date: '2026-12-03T00:00:00',
  specialDate: null,
  time: 'MORNING',
  address: { id: 1, label: 'Home' },
  note: 'Ring twice',
  ownFacts: [],
  itemDTO: [item(1), item(2)],
  events: [],
};

test('the same version has no difference', () => {
  expect(requestDifference(before, before)).toBeNull();
});

test('what somebody else changed is named part by part, with what it was', () => {
  const event = { id: 1, kind: 'ITEMS', title: '', note: '', by: 'Mira Marsh', time: '' } as const;
  const now: ShownRequest = {
    ...before,
    version: 4,
    date: '2026-12-09T00:00:00',
    time: 'ANYTIME',
    address: { id: 2, label: 'Studio' },
    note: '',
    itemDTO: [item(2), item(3)],
    events: [event],
  };
  expect(requestDifference(before, now)).toEqual({
    by: 'Mira Marsh',
    changes: [
      'Date: Wednesday, December 9th, before: Thursday, December 3rd',
      'Time of day: Anytime, before: Morning',
      'Address: Studio, before: Home',
      'Note: removed',
      'Added: Éclat R-3',
      'Removed: Éclat R-1',
    ],
  });
});

test('a version that changed nothing which is shown still says who made it', () => {
  expect(requestDifference(before, { ...before, version: 3 })).toEqual({ by: null, changes: [] });
});
