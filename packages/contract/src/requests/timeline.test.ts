import { expect, test } from 'vitest';
import { countedItems, requestEventTitle } from './timeline.ts';
import { requestReference } from './kinds.ts';

const event = { headline: null, added: 0, removed: 0 };

test('a status is shown by its headline', () => {
  const headline = 'Delivery request confirmed!';
  expect(requestEventTitle({ ...event, kind: 'STATUS', headline })).toBe(headline);
});

test('items that came and went are counted', () => {
  expect(requestEventTitle({ ...event, kind: 'ITEMS', added: 2, removed: 1 })).toBe(
    '2 items added, 1 item removed',
  );
  expect(requestEventTitle({ ...event, kind: 'ITEMS', removed: 3 })).toBe('3 items removed');
  expect(requestEventTitle({ ...event, kind: 'ITEMS' })).toBe('Items updated');
});

test('every kind of event has words of its own', () => {
  const kinds = ['STATUS', 'ITEMS', 'DATE', 'ADDRESS', 'NOTE', 'WINDOW', 'UNDONE'] as const;
  expect(new Set(kinds.map((kind) => requestEventTitle({ ...event, kind }))).size).toBe(kinds.length);
});

test('a request is named by its kind and number', () => {
  expect([requestReference('delivery', 12), requestReference('pickup', 7)]).toEqual(['D-12', 'P-7']);
  expect([countedItems(1), countedItems(12)]).toEqual(['1 item', '12 items']);
});
