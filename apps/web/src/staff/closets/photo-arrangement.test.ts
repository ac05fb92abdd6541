import { describe, expect, test } from 'vitest';
import {
  changedPhoto,
  framedPhotos,
  mergedArrangement,
  movedFrame,
  movedPhoto,
  type ArrangedPhoto,
} from './photo-arrangement.ts';

const photo = {
  url: '/p',
  widths: [9],
  width: 800,
  height: 1000,
  thumbhash: '',
  focal: { x: 50, y: 50 },
  zoom: 1,
};
const arranged = (...keys: readonly string[]): readonly ArrangedPhoto[] =>
  keys.map((key) => ({ key, photo, isRemoved: false }));
const keysOf = (photos: readonly { readonly key: string }[]) => photos.map(({ key }) => key).join('');

describe('photographs of an item', () => {
  test('are moved one place on and to the other end, never beyond it', () => {
    expect(keysOf(movedPhoto(arranged('a', 'b', 'c'), 0, 1))).toBe('bac');
    expect(keysOf(movedPhoto(arranged('a', 'b', 'c'), 2, 0))).toBe('cab');
    expect(keysOf(movedPhoto(arranged('a', 'b', 'c'), 0, -1))).toBe('abc');
    expect(keysOf(movedPhoto(arranged('a', 'b', 'c'), 2, 3))).toBe('abc');
  });

  test('that are to be removed are not sent, and can be put back', () => {
    const removed = changedPhoto(arranged('a', 'b'), 'a', { isRemoved: true });
    expect(keysOf(framedPhotos(removed))).toBe('b');
    expect(keysOf(framedPhotos(changedPhoto(removed, 'a', { isRemoved: false })))).toBe('ab');
  });

  test('keep what was arranged after a conflict, without those removed and with those added meanwhile', () => {
    const mine = changedPhoto(arranged('c', 'b', 'a'), 'c', { frame: { focal: { x: 10, y: 20 }, zoom: 2 } });
    const merged = mergedArrangement(mine, arranged('a', 'c', 'd'));
    expect(keysOf(merged)).toBe('cad');
    expect(framedPhotos(merged)[0]).toEqual({ key: 'c', focal: { x: 10, y: 20 }, zoom: 2 });
  });

  test('are moved in the frame as far as they reach beyond it', () => {
    // As large as the frame: there is nothing to move.
    expect(movedFrame(photo, { x: 0.5, y: 0.5 }).focal).toEqual({ x: 50, y: 50 });
    // Twice as large: half a frame to the left is half of what is beyond.
    expect(movedFrame({ ...photo, zoom: 2 }, { x: -0.25, y: 0 }).focal).toEqual({ x: 75, y: 50 });
    expect(movedFrame({ ...photo, zoom: 2 }, { x: -9, y: 9 }).focal).toEqual({ x: 100, y: 0 });
    // Smaller than the frame: moved as the pointer is, as far as the frame's edge.
    expect(movedFrame({ ...photo, zoom: 0.5 }, { x: 0.25, y: 0 }).focal).toEqual({ x: 100, y: 50 });
    expect(movedFrame({ ...photo, zoom: 0.5 }, { x: 0, y: -0.125 }).focal).toEqual({ x: 50, y: 25 });
    // A wide picture has something beyond its sides only.
    expect(movedFrame({ ...photo, width: 1600 }, { x: 0.25, y: 0.25 }).focal).toEqual({ x: 25, y: 50 });
  });
});
