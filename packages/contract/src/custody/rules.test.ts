import { expect, test } from 'vitest';
import { placeRefusalMessage, placeVerdict } from './rules.ts';

test('an item with the client can be at another address, or is there already', () => {
  for (const kind of ['RESIDENCE', 'TEMPORARY_ADDRESS'] as const) {
    expect(placeVerdict({ kind, addressId: 7 }, 8)).toEqual({ ok: true, isMoved: true });
    expect(placeVerdict({ kind, addressId: null }, 8)).toEqual({ ok: true, isMoved: true });
    expect(placeVerdict({ kind, addressId: 8 }, 8)).toEqual({ ok: true, isMoved: false });
  }
});

test.each([
  ['BIN', 'AT_FACILITY', 'This item is at the facility.'],
  ['IN_TRANSIT', 'IN_TRANSIT', 'This item is on the way.'],
  ['CARE_PARTNER', 'IN_CARE', 'This item is in care.'],
  ['RELEASED', 'RELEASED', 'This item is no longer in your closet.'],
] as const)('an item in the place %s stays where it is, which is said', (kind, reason, message) => {
  expect(placeVerdict({ kind, addressId: null }, 8)).toEqual({ ok: false, reason });
  expect(placeRefusalMessage(reason)).toBe(message);
});
