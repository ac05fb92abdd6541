import { leastPhotoZoom } from '@vestry/contract/photos/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RgbPixels } from './lab-pixels.ts';
import type { ObjectBox } from './object-box.ts';
import { CENTRE_CROP, cropAround, proposeCrop } from './propose-crop.ts';

/** A 48 x 64 picture: noisy ground, a garment-like patch of two tones at the given fractions. */
function picture(box: ObjectBox): RgbPixels {
  const [width, height] = [48, 64];
  const ground = new Uint8Array(width * height * 3);
  for (let i = 0; i < ground.length; i += 1) ground[i] = 190 + ((i * 7919) % 23) + ((i % (width * 3)) >> 3);
  for (let y = Math.round(box.top * height); y < box.bottom * height; y += 1) {
    for (let x = Math.round(box.left * width); x < box.right * width; x += 1) {
      ground.set(y % 6 < 3 ? [40, 50, 110] : [70, 60, 140], (y * width + x) * 3);
    }
  }
  return { data: ground, width, height };
}

/** Computes the part of one axis that the frame shows, as fractions of the photograph. */
function shown(position: number, view: number): [number, number] {
  const start = (position / 100) * (1 - view);
  return [start, start + view];
}

describe('around a known box', () => {
  test('an object off the middle is brought to the middle and to the common size', () => {
    const crop = cropAround({ left: 0.1, top: 0.2, right: 0.7, bottom: 0.75 }, 3 / 4);
    expect(crop.zoom).toBeCloseTo(1.4, 5);
    const [left, right] = shown(crop.x, 1 / crop.zoom);
    const [top, bottom] = shown(crop.y, 0.75 / 0.8 / crop.zoom);
    expect((left + right) / 2).toBeCloseTo(0.4, 1);
    expect((top + bottom) / 2).toBeCloseTo(0.475, 2);
    expect([left <= 0.1, right >= 0.7, top <= 0.2, bottom >= 0.75]).toEqual([true, true, true, true]);
  });

  test('an object that fills the photograph is not enlarged', () => {
    expect(cropAround({ left: 0, top: 0, right: 1, bottom: 1 }, 4 / 5)).toEqual({ x: 50, y: 50, zoom: 1 });
  });

  test('of a wide photograph the frame shows where the object is', () => {
    const crop = cropAround({ left: 0.6, top: 0.1, right: 0.95, bottom: 0.9 }, 16 / 9);
    const [left, right] = shown(crop.x, 0.45 / crop.zoom);
    expect([left <= 0.6, right >= 0.95]).toEqual([true, true]);
  });

  test('a tiny object is enlarged by the most that is allowed, and the frame stays inside the photograph', () => {
    expect(cropAround({ left: 0, top: 0, right: 0.1, bottom: 0.1 }, 1)).toEqual({ x: 0, y: 0, zoom: 1.4 });
  });
});

/** A box of at least a fiftieth of each side, as `objectBox` finds none smaller. */
const boxes = fc
  .record({
    width: fc.double({ min: 0.02, max: 1, noNaN: true }),
    height: fc.double({ min: 0.02, max: 1, noNaN: true }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ width, height, x, y }): ObjectBox => {
    const [left, top] = [x * (1 - width), y * (1 - height)];
    return { left, top, right: left + width, bottom: top + height };
  });

/** Where the frame, from 0 to 1, has a place of the photograph on one axis, as `photo.css` draws it. */
function placed(at: number, position: number, size: number): number {
  return (1 - size) * (position / 100) + at * size;
}

describe('around any box of a photograph of any proportions', () => {
  const ratios = fc.double({ min: 1 / 8, max: 8, noNaN: true });
  // The position is rounded to a thousandth of what is beyond the frame, which is up to fourteen frames.
  const rounding = 0.01;

  test('the whole object is in the frame unless that takes less than the least zoom', () => {
    fc.assert(
      fc.property(boxes, ratios, (box, ratio) => {
        const { x, y, zoom } = cropAround(box, ratio);
        const [width, height] = [Math.max(1, ratio / 0.8) * zoom, Math.max(1, 0.8 / ratio) * zoom];
        expect(zoom).toBeGreaterThanOrEqual(leastPhotoZoom);
        const fits =
          zoom > leastPhotoZoom ||
          ((box.right - box.left) * width <= 1 && (box.bottom - box.top) * height <= 1);
        if (!fits) return;
        expect(placed(box.left, x, width)).toBeGreaterThanOrEqual(-rounding);
        expect(placed(box.right, x, width)).toBeLessThanOrEqual(1 + rounding);
        expect(placed(box.top, y, height)).toBeGreaterThanOrEqual(-rounding);
        expect(placed(box.bottom, y, height)).toBeLessThanOrEqual(1 + rounding);
      }),
      { numRuns: 2000 },
    );
  });

  test('it is zoomed out only when the object does not fit otherwise, and no further than the whole photograph takes', () => {
    fc.assert(
      fc.property(boxes, ratios, (box, ratio) => {
        const { zoom } = cropAround(box, ratio);
        if (zoom >= 1) return;
        const [width, height] = [Math.max(1, ratio / 0.8), Math.max(1, 0.8 / ratio)];
        expect(Math.max((box.right - box.left) * width, (box.bottom - box.top) * height)).toBeGreaterThan(1);
        const whole = 1 / Math.max(width, height);
        expect(zoom).toBeGreaterThanOrEqual(Math.max(leastPhotoZoom, Math.floor(whole * 100) / 100));
      }),
    );
  });

  test('at the least zoom all of a photograph twice as wide as high is seen', () => {
    expect(cropAround({ left: 0, top: 0.3, right: 1, bottom: 0.7 }, 2)).toEqual({ x: 50, y: 50, zoom: 0.4 });
  });
});

describe('from content', () => {
  test('the frame holds the whole object, larger than the plain centre crop shows it', () => {
    const box = { left: 0.15, top: 0.12, right: 0.65, bottom: 0.7 };
    const crop = proposeCrop(picture(box));
    expect(crop.zoom).toBeGreaterThan(1.2);
    const [left, right] = shown(crop.x, 1 / crop.zoom);
    const [top, bottom] = shown(crop.y, 0.75 / 0.8 / crop.zoom);
    expect([left < box.left, right > box.right, top < box.top, bottom > box.bottom]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('the same picture gets the same proposal', () => {
    const box = { left: 0.3, top: 0.3, right: 0.8, bottom: 0.8 };
    expect(proposeCrop(picture(box))).toEqual(proposeCrop(picture(box)));
  });

  test('noise gets the centre crop', () => {
    const data = new Uint8Array(48 * 64 * 3);
    let state = 1;
    for (let i = 0; i < data.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      data[i] = state >>> 24;
    }
    expect(proposeCrop({ data, width: 48, height: 64 })).toEqual(CENTRE_CROP);
  });

  test('one plain colour gets the centre crop', () => {
    expect(proposeCrop({ data: new Uint8Array(32 * 40 * 3).fill(128), width: 32, height: 40 })).toMatchObject(
      { zoom: 1 },
    );
  });
});
