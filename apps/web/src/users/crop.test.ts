import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closenessOf, movedCrop, wholeCrop, zoomedCrop } from './crop.ts';

const picture = { width: 400, height: 300 };

test('a crop begins as the largest square in the middle', () => {
  expect(wholeCrop(picture)).toEqual({ x: 200, y: 150, side: 300 });
});

test('zooming keeps the middle; the closest is four times the largest square', () => {
  const closer = zoomedCrop(wholeCrop(picture), picture, 2);
  expect(closer).toEqual({ x: 200, y: 150, side: 150 });
  expect(closenessOf(zoomedCrop(closer, picture, 99), picture)).toBe(4);
  expect(zoomedCrop(closer, picture, 0)).toEqual(wholeCrop(picture));
});

test('whatever is done to it, a crop stays within the picture', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(fc.array(fc.record({ x: finite, y: finite, closeness: finite })), (steps) => {
      const crop = steps.reduce(
        (before, step) => movedCrop(zoomedCrop(before, picture, step.closeness), picture, step),
        wholeCrop(picture),
      );
      expect(crop.x - crop.side / 2).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y - crop.side / 2).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + crop.side / 2).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(crop.y + crop.side / 2).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});
