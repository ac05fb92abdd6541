import { describe, expect, test } from 'vitest';
import { cropOf, readSizeOf } from './crop.ts';

describe('the part of the picture that is read', () => {
  test('is what the frame shows, where the stage has the shape of the picture', () => {
    const crop = cropOf(
      { width: 1920, height: 1080 },
      { x: 0, y: 100, width: 960, height: 540 },
      { x: 96, y: 208, width: 768, height: 324 },
    );
    expect(crop).toEqual({ x: 192, y: 216, width: 1536, height: 648 });
  });

  test('leaves out the sides that an upright stage cuts off', () => {
    // The picture is 1,600 wide on the screen, of which 600 lie to the left.
    const crop = cropOf(
      { width: 1600, height: 900 },
      { x: 0, y: 0, width: 400, height: 900 },
      { x: 40, y: 300, width: 320, height: 300 },
    );
    expect(crop).toEqual({ x: 640, y: 300, width: 320, height: 300 });
  });

  test('leaves out what a low stage cuts off above and beneath', () => {
    const crop = cropOf(
      { width: 900, height: 1600 },
      { x: 0, y: 0, width: 900, height: 400 },
      { x: 90, y: 100, width: 720, height: 200 },
    );
    expect(crop).toEqual({ x: 90, y: 700, width: 720, height: 200 });
  });

  test('never reaches beyond the picture', () => {
    const crop = cropOf(
      { width: 640, height: 480 },
      { x: 0, y: 0, width: 640, height: 480 },
      { x: -10, y: -10, width: 700, height: 700 },
    );
    expect(crop).toEqual({ x: 0, y: 0, width: 640, height: 480 });
  });
});

describe('the size in which it is read', () => {
  test('is its own, up to 1,280 pixels', () => {
    expect(readSizeOf({ width: 1280, height: 600.4 })).toEqual({ width: 1280, height: 600 });
  });
  test('is smaller in the same shape beyond that', () => {
    expect(readSizeOf({ width: 1000, height: 2560 })).toEqual({ width: 500, height: 1280 });
  });
});
