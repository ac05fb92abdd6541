import { expect, test } from 'vitest';
import { paceText, type PaceFacts } from './words.ts';

const text = (facts: Partial<PaceFacts>) =>
  paceText({ used: 2, soFar: 2, allowance: 3, projected: 2, noun: ['pickup', 'pickups'], ...facts });

test('a pace beyond the plan says by how much', () => {
  expect(text({ projected: 4 })).toBe('At this pace it will be 4 pickups, 1 more than your plan includes.');
});

test('a pace within the plan is the number alone', () => {
  expect(text({ projected: 3 })).toBe('At this pace it will be 3 pickups.');
});

test('what is booked beyond the plan says by how much, once', () => {
  expect(text({ used: 4, soFar: 3, projected: 4 })).toBe(
    '1 more is booked: 4 pickups in this period, 1 more than your plan includes.',
  );
  expect(text({ used: 5, soFar: 3, projected: 7 })).toBe(
    '2 more are booked: 5 pickups in this period, 2 more than your plan includes. At this pace it will be 7 pickups.',
  );
  expect(text({ used: 4, soFar: 4, projected: 4 })).toBe(
    '4 pickups in this period, 1 more than your plan includes.',
  );
});

test('a period that has just begun has no pace yet', () => {
  expect(text({ used: 1, soFar: 0, projected: null })).toBe(
    '1 more is booked: 1 pickup in this period. The period has just begun.',
  );
});

test('nothing more to come is said as well', () => {
  expect(text({})).toBe('No more pickups are booked.');
});
