import { describe, expect, test } from 'vitest';
import { defaultPhotoWidth, maxPhotoBytes, photoFileVerdict, photoSrcset, photoWidths } from './rules.ts';

describe('derivative widths', () => {
  test.each([
    [4000, [200, 400, 800, 1600]],
    [1600, [200, 400, 800, 1600]],
    [1000, [200, 400, 800, 1000]],
    [400, [200, 400]],
    [120, [120]],
  ])('an original of %i pixels gets %j, never enlarged', (original, widths) => {
    expect(photoWidths(original)).toEqual(widths);
  });

  test('the default is the largest up to 800', () => {
    expect(defaultPhotoWidth([200, 400, 800, 1600])).toBe(800);
    expect(defaultPhotoWidth([200, 400, 533])).toBe(533);
    expect(defaultPhotoWidth([1000])).toBe(1000);
    expect(defaultPhotoWidth([])).toBe(0);
  });
});

test('a srcset names every width of a format under the one signature', () => {
  const photo = { url: '/photos/7/ab/800.webp?until=9&sig=x', widths: [200, 800] };
  expect(photoSrcset(photo, 'avif')).toBe(
    '/photos/7/ab/200.avif?until=9&sig=x 200w, /photos/7/ab/800.avif?until=9&sig=x 800w',
  );
  expect(photoSrcset(photo, 'webp')).toContain('/200.webp?until=9&sig=x 200w');
});

describe('a chosen file', () => {
  test('is sent when it is a photo of at most 25 MB', () => {
    expect(photoFileVerdict({ bytes: maxPhotoBytes, mediaType: 'image/jpeg' })).toEqual({ ok: true });
  });

  test.each([
    [{ bytes: maxPhotoBytes + 1, mediaType: 'image/jpeg' }, 'PHOTO_TOO_LARGE'],
    [{ bytes: 10, mediaType: 'text/plain' }, 'PHOTO_NOT_AN_IMAGE'],
    [{ bytes: 10, mediaType: 'image/heic' }, 'PHOTO_UNSUPPORTED_FORMAT'],
    [{ bytes: 0, mediaType: 'image/jpeg' }, 'PHOTO_BROKEN'],
  ])('%j is refused with %s', (file, reason) => {
    expect(photoFileVerdict(file)).toEqual({ ok: false, reason });
  });
});
