import { createHash } from 'node:crypto';
import type { ErrorCode } from '@vestry/contract/errors';
import { maxPhotoBytes } from '@vestry/contract/photos/rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bmp, heic, hugePng, noise, plain, quarters } from './photo-test-images.ts';
import { processImage, requireImage, type Derivative, type ProcessedImage } from './process-image.ts';

async function pixel(derivative: Derivative | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(derivative?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

function expectNear(found: number[], wanted: number[], tolerance = 14): void {
  for (const [i, value] of wanted.entries())
    expect(Math.abs((found[i] ?? -999) - value)).toBeLessThanOrEqual(tolerance);
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const webp = (image: ProcessedImage): Derivative | undefined =>
  image.derivatives.findLast((derivative) => derivative.format === 'webp');

describe('a photograph', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s becomes AVIF and WebP in each width', async (format) => {
    const bytes = await quarters(900, 1200).toFormat(format).toBuffer();
    const image = await processImage(bytes);
    expect(image).toMatchObject({
      hash: createHash('sha256').update(bytes).digest('hex'),
      width: 900,
      height: 1200,
      widths: [200, 400, 800, 900],
    });
    expect(image.derivatives.map(({ width, format: made }) => `${width}.${made}`)).toEqual(
      [200, 400, 800, 900].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    );
    for (const { width, format: made, bytes: output } of image.derivatives) {
      const metadata = await sharp(output).metadata();
      expect(metadata).toMatchObject({
        width,
        height: Math.round((width * 4) / 3),
        space: 'srgb',
        hasAlpha: false,
      });
      expect(metadata.format).toBe(made === 'avif' ? 'heif' : 'webp');
    }
    expect(image.thumbhash.length).toBeGreaterThan(4);
    expect(image.thumbhash.length).toBeLessThanOrEqual(32);
  });

  test('that is smaller than every width keeps its own', async () => {
    const image = await processImage(await plain(120, 90, '#336699').png().toBuffer());
    expect(image.widths).toEqual([120]);
  });

  test('of a single pixel is a photograph too', async () => {
    const image = await processImage(await plain(1, 1, '#336699').png().toBuffer());
    expect(image).toMatchObject({ width: 1, height: 1, widths: [1], crop: { x: 50, y: 50, zoom: 1 } });
  });

  test('is turned upright by its EXIF orientation', async () => {
    const lying = await quarters(400, 200).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    const image = await processImage(lying);
    expect(image).toMatchObject({ width: 200, height: 400 });
    // Turned clockwise: what was at the bottom left (blue) is now at the top left, red at the top right.
    expectNear(await pixel(webp(image), 0.2, 0.2), [0, 0, 255], 30);
    expectNear(await pixel(webp(image), 0.8, 0.2), [255, 0, 0], 30);
  });

  test('loses its place, camera, comments and profiles in every derivative', async () => {
    const bytes = await plain(500, 500, '#558844')
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'SecretOwner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretXmp</secret></x:xmpmeta>')
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const image = await processImage(bytes);
    expect(image.derivatives).toHaveLength(6);
    for (const derivative of image.derivatives) {
      const metadata = await sharp(derivative.bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
        Array.from({ length: 5 }),
      );
      for (const trace of ['Secret', 'Exif', 'GPS']) expect(derivative.bytes.includes(trace)).toBe(false);
    }
  });

  test('that is a web page too, to a reader of its end, is none in any derivative', async () => {
    const jpeg = await plain(300, 400, '#558844').jpeg().toBuffer();
    const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
    const image = await processImage(Buffer.concat([jpeg, page]));
    for (const { bytes } of image.derivatives) expect(bytes.includes('<script')).toBe(false);
  });

  test('in a wide colour space keeps its colours, as sRGB', async () => {
    // The same numbers mean a more saturated green in Display P3; its profile must be honoured, not dropped.
    const wide = await plain(200, 200, '#40a040').png().withIccProfile('p3').toBuffer();
    expectNear(await pixel(webp(await processImage(wide)), 0.5, 0.5), [0x40, 0xa0, 0x40], 8);
    const { data } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 0x40)).toBeGreaterThan(10);
  });

  test('as CMYK JPEG comes out in its colours', async () => {
    const bytes = await plain(200, 200, '#c04030').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    expectNear(await pixel(webp(await processImage(bytes)), 0.5, 0.5), [0xc0, 0x40, 0x30], 40);
  });

  test('with 16 bits a channel or in grey comes out as 8-bit colour', async () => {
    const deep = await plain(200, 200, '#808080').toColourspace('rgb16').png().toBuffer();
    expectNear(await pixel(webp(await processImage(deep)), 0.5, 0.5), [128, 128, 128]);
    const grey = await plain(200, 200, '#808080').greyscale().jpeg().toBuffer();
    expectNear(await pixel(webp(await processImage(grey)), 0.5, 0.5), [128, 128, 128]);
  });

  test('with transparency stands on white', async () => {
    const clear = sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    expectNear(
      await pixel(webp(await processImage(await clear.png().toBuffer())), 0.5, 0.5),
      [255, 255, 255],
      3,
    );
  });

  test('whose phone padded the file is taken', async () => {
    const bytes = await plain(300, 300, '#336699').jpeg().toBuffer();
    const padded = Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(16), bytes.subarray(-2)]);
    await expect(processImage(padded)).resolves.toMatchObject({ width: 300 });
  });
});

describe('refused', () => {
  const refusals: [string, ErrorCode, () => Promise<Buffer> | Buffer][] = [
    [
      'a text file, whatever its name',
      'PHOTO_NOT_AN_IMAGE',
      () => Buffer.from('Dear house, this is no photo.\n'),
    ],
    ['an empty file', 'PHOTO_NOT_AN_IMAGE', () => Buffer.alloc(0)],
    [
      'a drawing in SVG, which may carry scripts',
      'PHOTO_NOT_AN_IMAGE',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a HEIC', 'PHOTO_UNSUPPORTED_FORMAT', () => heic],
    ['a BMP', 'PHOTO_UNSUPPORTED_FORMAT', () => bmp],
    ['a GIF', 'PHOTO_UNSUPPORTED_FORMAT', () => plain(10, 10, '#fff').gif().toBuffer()],
    ['a TIFF', 'PHOTO_UNSUPPORTED_FORMAT', () => plain(10, 10, '#fff').tiff().toBuffer()],
    ['an AVIF', 'PHOTO_UNSUPPORTED_FORMAT', () => plain(10, 10, '#fff').avif().toBuffer()],
    ['more than 25 MB', 'PHOTO_TOO_LARGE', () => Buffer.alloc(maxPhotoBytes + 1, 0xff)],
    ['a JPEG cut off', 'PHOTO_BROKEN', async () => half(await noise(600, 600).jpeg().toBuffer())],
    [
      'a JPEG without its last bytes',
      'PHOTO_BROKEN',
      async () => (await noise(600, 600).jpeg().toBuffer()).subarray(0, -2000),
    ],
    ['a PNG cut off', 'PHOTO_BROKEN', async () => half(await noise(300, 300).png().toBuffer())],
    ['a WebP cut off', 'PHOTO_BROKEN', async () => half(await noise(300, 300).webp().toBuffer())],
    ['a JPEG of three bytes', 'PHOTO_BROKEN', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a PNG of its signature alone', 'PHOTO_BROKEN', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ];
  test.each(refusals)('%s: %s', async (_what, code, make) => {
    const bytes = await make();
    await expect(processImage(bytes)).rejects.toMatchObject({ name: 'Refusal', code });
  });

  // The proof scales down, which must not let it pass over what is damaged.
  test.each([
    ['processed', processImage],
    ['proved', requireImage],
  ])('a JPEG damaged or incomplete in the middle, when it is %s', async (_when, look) => {
    const whole = await noise(600, 600).jpeg().toBuffer();
    const overwritten = Buffer.from(whole).fill(0xff, 100_000, 100_400);
    const incomplete = Buffer.concat([whole.subarray(0, -5000), whole.subarray(-2000)]);
    await expect(look(overwritten)).rejects.toMatchObject({ code: 'PHOTO_BROKEN' });
    await expect(look(incomplete)).rejects.toMatchObject({ code: 'PHOTO_BROKEN' });
  });

  test('a photograph that moves, with a word on why', async () => {
    const frames = Buffer.alloc(20 * 40 * 3, 9);
    frames.fill(200, 0, 20 * 20 * 3);
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    await expect(processImage(moving)).rejects.toMatchObject({
      code: 'PHOTO_UNSUPPORTED_FORMAT',
      message: 'Please choose a photo that is not animated.',
    });
  });

  test('a strip that no frame can show', async () => {
    const strip = await plain(2000, 100, '#888').png().toBuffer();
    await expect(processImage(strip)).rejects.toMatchObject({ code: 'PHOTO_UNSUPPORTED_FORMAT' });
  });

  test('20,000 x 20,000 pixels, from the header alone: 400 million of them are never decoded', async () => {
    const bomb = hugePng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    await expect(processImage(bomb)).rejects.toMatchObject({ code: 'PHOTO_TOO_MANY_PIXELS' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024);
  });
});
