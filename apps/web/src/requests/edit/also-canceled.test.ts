import { expect, test } from 'vitest';
import { alsoCanceled } from './also-canceled.ts';

test('who cancels a visit of a trip reads what becomes of the trip', () => {
  const trip = { name: 'Capri' };
  const alone = { trip: null, hasPickup: false };
  expect(alsoCanceled({ kind: 'delivery', trip, hasPickup: false })).toBe(
    'and the trip “Capri” is canceled with it',
  );
  expect(alsoCanceled({ kind: 'pickup', trip, hasPickup: false })).toBe(
    'and nobody will collect the items of “Capri”',
  );
  expect(alsoCanceled({ kind: 'delivery', trip: null, hasPickup: true })).toBe(
    'nor will the pickup that comes with it',
  );
  expect(alsoCanceled({ kind: 'pickup', ...alone })).toBeUndefined();
});
