import { expect, test } from 'vitest';
import { placeGroupOf, transitWords } from './place-rules.ts';
import { locationOf, type Place } from './places.ts';

test.each<[Place, string | null]>([
  [{ kind: 'BIN', zone: 'GR', bin: 'A-1' }, 'GARMENT_ROOM'],
  [{ kind: 'BIN', zone: 'CS', bin: '' }, 'COLD_STORAGE'],
  [{ kind: 'IN_TRANSIT' }, 'IN_TRANSIT'],
  [{ kind: 'CARE_PARTNER', bin: '' }, 'IN_CARE'],
  [{ kind: 'RESIDENCE', addressId: 7 }, 'WITH_CLIENT'],
  [{ kind: 'TEMPORARY_ADDRESS', addressId: null }, 'WITH_CLIENT'],
  [{ kind: 'RELEASED', release: 'SOLD' }, null],
])('%o is in the group %s', (place, group) => {
  expect(placeGroupOf(place.kind, locationOf(place))).toBe(group);
});

test('an active delivery brings what is in transit to its client; a pickup has everything else', () => {
  expect(transitWords(true, 'you')).toBe('On the way to you');
  expect(transitWords(true, 'the client')).toBe('On the way to the client');
  expect(transitWords(false, 'you')).toBe('Picked up');
  expect(transitWords(false, 'the client')).toBe('Picked up');
});
