import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frameReader, placeIn, readWhole } from './mail-photograph.ts';

const frame = { width: 320, height: 400 };
const photo = { hash: '', widths: [], width: 800, height: 1000, focalX: 50, focalY: 50, zoom: 1 };

test.each([
  ['of the frame’s shape fills it', {}, { left: 0, top: 0, width: 320, height: 400 }],
  ['that is wide is cut at its sides', { width: 1600 }, { left: -160, top: 0, width: 640, height: 400 }],
  [
    'that is wide shows its focal point',
    { width: 1600, focalX: 100 },
    { left: -320, top: 0, width: 640, height: 400 },
  ],
  ['that is tall is cut above and below', { height: 2000 }, { left: 0, top: -200, width: 320, height: 800 }],
  [
    'is zoomed in around its focal point',
    { zoom: 1.25, focalX: 0, focalY: 100 },
    { left: 0, top: -100, width: 400, height: 500 },
  ],
  ['that is zoomed out lies on the ground', { zoom: 0.5 }, { left: 80, top: 100, width: 160, height: 200 }],
])('a photograph %s', (_rule, change, place) => {
  expect(placeIn(frame, { ...photo, ...change })).toEqual(place);
});

test('a mail and a paper go out although the stored file of a photograph is broken', async () => {
  const bytes = Buffer.from('RIFF, and no picture');
  const store = {
    get: async () =>
      Promise.resolve({ body: Readable.from([bytes]), bytes: bytes.length, contentType: 'image/webp' }),
  };
  const broken = { ...photo, widths: [800] };
  const jpeg = await frameReader(store)({ photo: broken, width: 320 });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 400 });
  expect(await readWhole(store, broken, 320)).toBeNull();
});

test('while the store is away, they wait', async () => {
  const store = { get: async () => Promise.reject(new Error('no store')) };
  await expect(frameReader(store)({ photo: { ...photo, widths: [800] }, width: 320 })).rejects.toThrow(
    'no store',
  );
});
