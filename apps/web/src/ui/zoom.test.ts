import { expect, test } from 'vitest';
import { closeScale, largestScale, panBy, swipeOf, wholePicture, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 500, largest: 4 };
const middle = { x: 0, y: 0 };

test('what lies under the pointer stays under it', () => {
  const point = { x: 80, y: -40 };
  const zoom = zoomAt(wholePicture, 2, point, stage);
  // The place of the picture that was at `point` before, where it lies now.
  expect(point.x * zoom.scale + zoom.x).toBeCloseTo(point.x);
  expect(point.y * zoom.scale + zoom.y).toBeCloseTo(point.y);
});

test('it is never smaller than the stage nor larger than allowed', () => {
  expect(zoomAt(wholePicture, 0.5, middle, stage)).toEqual(wholePicture);
  expect(zoomAt(wholePicture, 100, middle, stage).scale).toBe(4);
});

test('it is enlarged until its pixels are those of the page, but enough to look closely, and four times at most', () => {
  expect(largestScale(1600, 500)).toBe(3.2);
  expect(largestScale(400, 400)).toBe(closeScale);
  expect(largestScale(6000, 500)).toBe(4);
  expect(zoomAt(wholePicture, 100, middle, { ...stage, largest: 3.2 }).scale).toBe(3.2);
});

test('its edges never come inside the stage', () => {
  const zoom = zoomAt(wholePicture, 2, middle, stage);
  expect(panBy(zoom, { x: 9999, y: -9999 }, stage)).toEqual({ scale: 2, x: 200, y: -250 });
  expect(panBy(wholePicture, { x: 50, y: 50 }, stage)).toEqual(wholePicture);
});

test('made small again it lies in the middle again', () => {
  const moved = panBy(zoomAt(wholePicture, 3, middle, stage), { x: 300, y: 300 }, stage);
  expect(zoomAt(moved, 0.1, { x: 100, y: 100 }, stage)).toEqual(wholePicture);
});

test('a stroke to the left leafs on, to the right back, a short or slanting one not', () => {
  expect(swipeOf({ x: -80, y: 10 })).toBe(1);
  expect(swipeOf({ x: 80, y: -10 })).toBe(-1);
  expect(swipeOf({ x: 40, y: 0 })).toBe(0);
  expect(swipeOf({ x: -80, y: 60 })).toBe(0);
});
