import type { Place } from '@vestry/contract/custody/places';
import { expect, test } from 'vitest';
import { eventsOfWay } from './events-of-way.ts';

const bin: Place = { kind: 'BIN', zone: 'GR', bin: 'A-1' };
const cold: Place = { kind: 'BIN', zone: 'CS', bin: 'V-1' };
const road: Place = { kind: 'IN_TRANSIT' };
const home: Place = { kind: 'RESIDENCE', addressId: 1 };
const hotel: Place = { kind: 'TEMPORARY_ADDRESS', addressId: 2 };
const released: Place = { kind: 'RELEASED', release: 'SOLD' };

const kindsOf = (from: Place | null, ...places: readonly Place[]) =>
  eventsOfWay(
    7,
    from,
    places.map((to, index) => ({ to, evidence: 'SCAN', movedAt: new Date(index) })),
  ).map(({ kind, from_location: left, to_location: to }) => `${kind} ${left ?? '-'} ${to ?? '-'}`);

test('a way is received, moved, delivered and returned; the road is no news', () => {
  expect(kindsOf(null, bin, cold, road, home, road, bin)).toEqual([
    'RECEIVED - GR',
    'MOVED GR CS',
    'DELIVERED CS AC',
    'RETURNED AC GR',
  ]);
});

test('what the chain of custody alone records makes no event: another address, a release', () => {
  expect(kindsOf(home, hotel, released)).toEqual([]);
  expect(kindsOf(released, bin)).toEqual(['RETURNED AC GR']);
});

test('a way that begins on the road or with a release begins with a receipt all the same', () => {
  expect(kindsOf(null, road, home)).toEqual(['RECEIVED - AC', 'DELIVERED AC AC']);
  expect(kindsOf(null, released)).toEqual(['RECEIVED - AC']);
});
