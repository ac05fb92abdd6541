import { expect, test } from 'vitest';
import { orderStops, visitsBefore, withMoved, type OrderedStop } from './rules.ts';

const stop = (reference: string, more: Partial<OrderedStop> = {}): OrderedStop => ({
  reference,
  clientId: 1,
  address: { id: 1 },
  timeOfDay: 'ANYTIME',
  window: null,
  ...more,
});
const referencesOf = (stops: readonly { readonly stop: OrderedStop }[]) =>
  stops.map(({ stop: { reference } }) => reference);

const early = stop('D-1', { window: { start: '08:00', end: '09:00' } });
const morning = stop('D-2', { timeOfDay: 'MORNING' });
const noon = stop('P-3', { window: { start: '11:00', end: '12:00' } });
const later = stop('P-4', { timeOfDay: 'AFTERNOON' });

test('without an order the stops go by their hours, and none counts as new', () => {
  const ordered = orderStops([later, noon, morning, early], []);
  expect(referencesOf(ordered)).toEqual(['D-1', 'D-2', 'P-3', 'P-4']);
  expect(ordered.every(({ isOrdered }) => isOrdered)).toBe(true);
});

test('a delivery and a pickup for one client at one address stand together', () => {
  const other = stop('D-6', { clientId: 2, address: { id: 5 } });
  const elsewhere = stop('D-5', { address: { id: 9 } });
  expect(referencesOf(orderStops([stop('P-9'), other, elsewhere, stop('D-7')], []))).toEqual([
    'D-7',
    'P-9',
    'D-5',
    'D-6',
  ]);
  expect(referencesOf(orderStops([stop('D-7'), stop('D-7')], []))).toEqual(['D-7', 'D-7']);
});

test('the order of staff goes before the hours; what came since stands at the end, by its hours', () => {
  const ordered = orderStops([early, morning, noon, later], ['P-4', 'D-1', 'D-99']);
  expect(referencesOf(ordered)).toEqual(['P-4', 'D-1', 'D-2', 'P-3']);
  expect(ordered.map(({ isOrdered }) => isOrdered)).toEqual([true, true, false, false]);
});

test('a stop that is moved takes the place of another', () => {
  expect(withMoved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(withMoved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(withMoved(['a', 'b'], 'z', 1)).toEqual(['a', 'z', 'b']);
});

test('before a stop count the visits that are not over, each address once, and not the own one', () => {
  const open = { isOver: false };
  const stops = [
    { ...stop('D-1', { clientId: 2 }), ...open },
    { ...stop('P-2', { clientId: 2 }), ...open },
    { ...stop('D-3', { clientId: 3 }), isOver: true },
    { ...stop('D-4'), ...open },
    { ...stop('P-5'), ...open },
    { ...stop('D-6', { clientId: 2 }), ...open },
  ];
  expect(visitsBefore(stops, 'D-1')).toBe(0);
  expect(visitsBefore(stops, 'P-5')).toBe(1);
  expect(visitsBefore(stops, 'D-6')).toBe(1);
  expect(visitsBefore(stops, 'D-99')).toBe(0);
});
