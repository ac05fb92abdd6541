import { createHash } from 'node:crypto';
import { maxPhotoPixels, photoFormats, photoWidths, type PhotoFormat } from '@vestry/contract/photos/rules';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Refusal } from '../../platform/refusal.ts';
import { inspectImage, sharpInput, type ImageHeader, type ImageSource } from './inspect-image.ts';
import { createLimiter } from './limiter.ts';
import { proposeCrop, type Crop } from './propose-crop.ts';

export interface Derivative {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

export interface ProcessedImage {
  /** SHA-256 of the uploaded bytes, lower-case hex. */
  readonly hash: string;
  /** Size of the upright original, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Widths of the derivatives, ascending; each exists in every format. */
  readonly widths: readonly number[];
  readonly thumbhash: Uint8Array;
  /** Proposed from the content; staff may overrule it. */
  readonly crop: Crop;
  /** sRGB, opaque, without any metadata. */
  readonly derivatives: readonly Derivative[];
}

/** A decoded picture: 8-bit sRGB without alpha, row by row. */
interface Master {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

// Transparency becomes white: lists multiply a photograph onto the ground, which turns white into the ground itself.
const BEHIND = '#ffffff';
const DECODE_SECONDS = 60;
// AVIF effort 4 costs six times effort 2 for 5 % fewer bytes. At quality 43 the busiest page of 24 phone photographs
// stays within 370 kB at 400 pixels (10 kB each on average); the widest derivative is for looking closely.
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const;
const LIST_QUALITY = 43;
const CLOSE_QUALITY = 50;
const LARGEST_LIST_WIDTH = 800;
// A picture of large smooth planes, such as black leather before a plain wall, compresses to almost nothing, and its soft shading becomes
// stripes and blocks. What is smaller than this many bytes a pixel is encoded once more: some kilobytes that the eye sees.
const SMOOTH_BYTES = 0.016;
const SMOOTH_QUALITY = 58;
const WEBP = { quality: 68, effort: 4 } as const;
// Half as dear as 64, and of 184 photographs the frame moves by 1 % of the picture in the middle, by 7 % at most.
const LOOKED_AT_PIXELS = 48;
// Some phones pad their files. libjpeg warns of that in the words it has for damage, but every pixel is there.
const HARMLESS_WARNING = /extraneous bytes before marker/;

// libvips is one for the process, and so are these: no cache (an upload is decoded once), one thread an operation, and
// two pictures at once, which leaves half of Node's four pool threads to files and passwords.
sharp.cache(false);
sharp.concurrency(1);
const limiter = createLimiter(2);

interface Wanted {
  readonly maxWidth: number;
  /** Size of the upright original: given, every pixel is made before the picture is scaled down. */
  readonly everyPixelOf?: ImageHeader;
}

async function decode(
  source: ImageSource,
  failOn: 'warning' | 'error',
  { maxWidth, everyPixelOf }: Wanted,
): Promise<Master> {
  const opened = sharp(sharpInput(source), { failOn, limitInputPixels: maxPhotoPixels, autoOrient: true });
  // A decoder that knows of the scaling leaves out most of a JPEG, and damage there passes: an area, even the whole one,
  // keeps it from knowing.
  const area = everyPixelOf === undefined ? opened : opened.extract({ left: 0, top: 0, ...everyPixelOf });
  const { data, info } = await area
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ width: maxWidth, withoutEnlargement: true })
    .flatten({ background: BEHIND })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Decodes the whole picture before anything is made of it: what is damaged anywhere is refused here. */
async function decodeWhole(source: ImageSource, wanted: Wanted): Promise<Master> {
  try {
    return await decode(source, 'warning', wanted);
  } catch (cause) {
    try {
      if (cause instanceof Error && HARMLESS_WARNING.test(cause.message))
        return await decode(source, 'error', wanted);
    } catch {
      // Damaged besides: refused with the first cause.
    }
    throw new Refusal('PHOTO_BROKEN', { cause });
  }
}

function fromMaster(master: Master): Sharp {
  return sharp(master.data, { raw: { width: master.width, height: master.height, channels: 3 } });
}

/** Scaled down once for both formats. */
async function narrowed(master: Master, width: number): Promise<Master> {
  if (width === master.width) return master;
  const { data, info } = await fromMaster(master)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function encode(picture: Master, format: PhotoFormat): Promise<Derivative> {
  const { width } = picture;
  if (format === 'webp') return { width, format, bytes: await fromMaster(picture).webp(WEBP).toBuffer() };
  const avif = async (quality: number) =>
    fromMaster(picture)
      .avif({ ...AVIF, quality })
      .toBuffer();
  const bytes = await avif(width > LARGEST_LIST_WIDTH ? CLOSE_QUALITY : LIST_QUALITY);
  const isSmooth = bytes.length < SMOOTH_BYTES * width * picture.height;
  return { width, format, bytes: isSmooth ? await avif(SMOOTH_QUALITY) : bytes };
}

/** The picture in as few pixels as are looked at. */
async function pixelsOf(master: Master): Promise<Master> {
  const { data, info } = await fromMaster(master)
    .resize(LOOKED_AT_PIXELS, LOOKED_AT_PIXELS, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Learns from the pixels: the blurred preview, and how the picture sits in the frame. */
async function look(pixels: Master): Promise<{ thumbhash: Uint8Array; crop: Crop }> {
  const { data, width, height } = pixels;
  const opaque = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i += 1) opaque.set(data.subarray(i * 3, i * 3 + 3), i * 4);
  return { thumbhash: rgbaToThumbHash(width, height, opaque), crop: proposeCrop(pixels) };
}

async function encodeAll(
  { master, smallest }: { readonly master: Master; readonly smallest: Master },
  widths: readonly number[],
): Promise<Derivative[]> {
  const derivatives: Derivative[] = [];
  // One after the other: a picture takes one pool thread.
  for (const width of widths) {
    const picture = width === smallest.width ? smallest : await narrowed(master, width);
    for (const format of photoFormats) derivatives.push(await encode(picture, format));
  }
  return derivatives;
}

async function processNow(source: ImageSource): Promise<ProcessedImage> {
  const header = await inspectImage(source);
  const widths = photoWidths(header.width);
  const master = await decodeWhole(source, { maxWidth: widths.at(-1) ?? header.width });
  const smallest = await narrowed(master, widths[0] ?? master.width);
  const pixels = await pixelsOf(smallest);
  // Looked at by this thread while one of the pool's encodes.
  const [derivatives, looks] = await Promise.all([encodeAll({ master, smallest }, widths), look(pixels)]);
  const hash = Buffer.isBuffer(source) ? createHash('sha256').update(source).digest('hex') : source.hash;
  return { hash, width: header.width, height: header.height, widths, ...looks, derivatives };
}

/**
 * Makes of an uploaded file everything that is stored of it (decisions, Photos). The content decides what the file is;
 * orientation and colour profile are applied, then all metadata is removed. At most two pictures are processed at once in
 * a process, off the event loop except for the crop proposal (about 7 ms); the rest wait.
 * @throws Refusal with a `PHOTO_` code: too large, too many pixels, not an image, unsupported format, broken.
 */
export function processImage(source: ImageSource): Promise<ProcessedImage> {
  return limiter.run(() => processNow(source));
}

const PROOF_PIXELS = 64;

/**
 * Checks that a file can be processed, without making anything of it: all its content is decoded. Costs a sixth
 * of `processImage`.
 * @throws Refusal as `processImage` does.
 */
export function requireImage(source: ImageSource): Promise<void> {
  return limiter.run(async () => {
    const everyPixelOf = await inspectImage(source);
    await decodeWhole(source, { maxWidth: PROOF_PIXELS, everyPixelOf });
  });
}
