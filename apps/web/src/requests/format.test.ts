import { expect, test } from 'vitest';
import { countedRequests, spelledItems, wireDay } from './format.ts';

test('one pending request is singular, others are plural', () => {
  expect([0, 1, 2].map(countedRequests)).toEqual([
    '0 pending delivery requests',
    '1 pending delivery request',
    '2 pending delivery requests',
  ]);
});

test('a day of the wire is the same day in every zone', () => {
  expect(wireDay('2026-12-04T00:00:00')).toBe('Friday, December 4th');
  expect(wireDay(null)).toBe('');
});

test('few items are spelled', () => {
  expect([1, 5, 12].map(spelledItems)).toEqual(['One item', 'Five items', '12 items']);
});
