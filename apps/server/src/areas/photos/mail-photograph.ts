/**
 * Photographs as mails and papers carry them: JPEG, because mail programs know neither AVIF nor, many of them, WebP; cropped into the 4:5 frame,
 * because they know no `object-fit` either.
 */
import { buffer } from 'node:stream/consumers';
import type { MailImage, MailPhoto } from '../../platform/mail/mail-content.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { noPhotographSvg } from './no-photograph.ts';
import { imageKey } from './store-image.ts';

/** The ground behind a photograph that does not fill its frame, and instead of one whose file is missing. As the pages' ground. */
const ground = '#eee9e0';
const jpeg = { quality: 76, mozjpeg: true } as const;

/** Reads the JPEG of an image; where there is no photograph it is a tile that says so, and the plain ground where its file is missing or broken. */
export function mailImageReader(store: Pick<ObjectStore, 'get'>) {
  const readImage = frameReader(store);
  const noPhotograph = encodeOnce(async ({ width }) => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(noPhotographSvg(width)))
      .jpeg(jpeg)
      .toBuffer();
  });
  return async (image: Omit<MailImage, 'cid'>): Promise<Buffer> =>
    image.photo === null ? noPhotograph(frameOf(image.width)) : readImage(image);
}

/** Reads the JPEG of an image; it is the plain ground where there is no photograph, or its file is missing or broken. */
export function frameReader(store: Pick<ObjectStore, 'get'>) {
  const plainGround = encodeOnce(async (frame) => {
    const sharp = await loadSharp();
    return sharp({ create: { ...frame, channels: 3, background: ground } })
      .jpeg(jpeg)
      .toBuffer();
  });
  return async ({ photo, width }: Omit<MailImage, 'cid'>): Promise<Buffer> => {
    const frame = frameOf(width);
    const found = photo === null ? null : await readPhotograph(store, photo, frame);
    return found ?? plainGround(frame);
  };
}

const frameOf = (width: number): Size => ({ width, height: Math.round((width * 5) / 4) });

/** Encodes the image of a size once: mails have three sizes, and an encoding takes milliseconds. */
function encodeOnce(encode: (frame: Size) => Promise<Buffer>): (frame: Size) => Promise<Buffer> {
  const encoded = new Map<number, Buffer>();
  return async (frame) => {
    const known = encoded.get(frame.width);
    if (known !== undefined) return known;
    const bytes = await encode(frame);
    encoded.set(frame.width, bytes);
    return bytes;
  };
}

/** Loaded with the first mail that has photographs: libvips is much code (ADR 0019). */
async function loadSharp() {
  return (await import('sharp')).default;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function readPhotograph(
  store: Pick<ObjectStore, 'get'>,
  photo: MailPhoto,
  frame: Size,
): Promise<Buffer | null> {
  const place = placeIn(frame, photo);
  const stored = await readStored(store, photo, place.width);
  return stored === null ? null : orNull(cropped(stored, place, frame));
}

/** Null for a picture whose stored file is broken: what shows it matters more, and no other attempt would read it. */
async function orNull(picture: Promise<Buffer>): Promise<Buffer | null> {
  return picture.catch(() => null);
}

/** Reads a stored photograph of at least this width, or the widest there is; null where its file is missing. */
async function readStored(
  store: Pick<ObjectStore, 'get'>,
  { hash, width: own, widths }: Pick<MailPhoto, 'hash' | 'width' | 'widths'>,
  wanted: number,
): Promise<Buffer | null> {
  const stored = widths.find((width) => width >= wanted) ?? widths.at(-1) ?? own;
  const object = await store.get(imageKey(hash, stored, 'webp'));
  return object === null ? null : buffer(object.body);
}

/** Reads a photograph whole, as a JPEG no wider than this; null where its file is missing or broken. */
export async function readWhole(
  store: Pick<ObjectStore, 'get'>,
  photo: Pick<MailPhoto, 'hash' | 'width' | 'widths'>,
  width: number,
): Promise<Buffer | null> {
  const stored = await readStored(store, photo, width);
  if (stored === null) return null;
  const sharp = await loadSharp();
  return orNull(sharp(stored).resize({ width, withoutEnlargement: true }).jpeg(jpeg).toBuffer());
}

interface Place extends Size {
  /** Of the photograph's upper left corner from the frame's; below zero where the frame cuts. */
  readonly left: number;
  readonly top: number;
}

/**
 * Where the whole photograph lies: `object-fit: cover`, `object-position` at the focal point, `scale` around it, as `photo.css`
 * says it.
 */
export function placeIn(frame: Size, { width, height, focalX, focalY, zoom }: MailPhoto): Place {
  const scale = Math.max(frame.width / width, frame.height / height) * zoom;
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    ...scaled,
    // Subtracted from nothing: a product of a negative number and 0 would be -0.
    left: 0 - Math.round(((scaled.width - frame.width) * focalX) / 100),
    top: 0 - Math.round(((scaled.height - frame.height) * focalY) / 100),
  };
}

async function cropped(bytes: Buffer, place: Place, frame: Size): Promise<Buffer> {
  const left = Math.max(0, -place.left);
  const top = Math.max(0, -place.top);
  const part = {
    left,
    top,
    width: Math.min(place.width - left, frame.width),
    height: Math.min(place.height - top, frame.height),
  };
  const [before, above] = [Math.max(0, place.left), Math.max(0, place.top)];
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(place.width, place.height, { fit: 'fill' })
    .extract(part)
    .extend({
      left: before,
      top: above,
      right: frame.width - part.width - before,
      bottom: frame.height - part.height - above,
      background: ground,
    })
    .jpeg(jpeg)
    .toBuffer();
}
