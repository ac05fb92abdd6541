import type { TripTick } from '@vestry/contract/trips/schemas';
import { expect, test } from 'vitest';
import { withWaiting } from './packing.ts';
import type { WaitingTick } from './trip-store.ts';

const at = (second: number) => `2026-12-03T09:00:${String(second).padStart(2, '0')}.000Z`;

function known(itemId: number, isPacked: boolean, second: number): TripTick {
  return { itemId, isPacked, at: at(second), by: 'Ada' };
}

function waiting(place: number, itemId: number, isPacked: boolean, second: number): WaitingTick {
  return { place, tripId: 3, itemId, isPacked, at: at(second) };
}

const packed = (ticks: readonly TripTick[]) => ticks.map(({ itemId, isPacked }) => [itemId, isPacked]);

test('what waits on this device shows at once, beside what the server knows', () => {
  const ticks = withWaiting([known(7, true, 10)], [waiting(1, 8, true, 20)]);
  expect(packed(ticks)).toEqual([
    [7, true],
    [8, true],
  ]);
});

test('a tap that waits takes the place of an earlier one, and names nobody yet', () => {
  const ticks = withWaiting([known(7, true, 10)], [waiting(1, 7, false, 20)]);
  expect(ticks).toEqual([{ itemId: 7, isPacked: false, at: at(20), by: '' }]);
});

test('a tap that waits gives way to a later one of another device', () => {
  const ticks = withWaiting([known(7, false, 30)], [waiting(1, 7, true, 20)]);
  expect(ticks).toEqual([known(7, false, 30)]);
});

test('of several taps on an item that wait, the last one counts', () => {
  const taps = [waiting(1, 7, true, 10), waiting(2, 7, false, 20), waiting(3, 7, true, 30)];
  expect(packed(withWaiting([], taps))).toEqual([[7, true]]);
  expect(packed(withWaiting([], taps.slice(0, 2)))).toEqual([[7, false]]);
});

test('nothing of the store but the tap itself reaches the list', () => {
  const [tick] = withWaiting([], [waiting(1, 7, true, 10)]);
  expect(Object.keys(tick ?? {}).toSorted()).toEqual(['at', 'by', 'isPacked', 'itemId']);
});
