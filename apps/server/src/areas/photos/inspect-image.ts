import { open } from 'node:fs/promises';
import { maxPhotoAspect, maxPhotoBytes, maxPhotoPixels } from '@vestry/contract/photos/rules';
import sharp from 'sharp';
import { Refusal } from '../../platform/refusal.ts';

/** An uploaded file: its bytes, or the file they were streamed to with what was learnt on the way (`readUpload`). */
export type ImageSource = Buffer | { readonly path: string; readonly bytes: number; readonly hash: string };

export interface ImageHeader {
  /** Size of the picture held upright (EXIF orientation applied), in pixels. */
  width: number;
  height: number;
}

type Sniffed = 'jpeg' | 'png' | 'webp' | 'other-image' | 'unknown';

const HEAD_BYTES = 32;

function startsWith(head: Buffer, bytes: readonly number[] | string, at = 0): boolean {
  const wanted = Buffer.from(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return head.subarray(at, at + wanted.length).equals(wanted);
}

/** Recognizes a file's type by its first bytes; its name and declared type are not trusted. */
export function sniffImage(head: Buffer): Sniffed {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp';
  const others = [
    'GIF8',
    'II*\0',
    'MM\0*',
    'II+\0',
    'MM\0+',
    '8BPS',
    'BM',
    '\xff\x0a',
    '\0\0\0\x0cJXL ',
    '\0\0\0\x0cjP  ',
  ];
  // HEIC (every recent iPhone) and AVIF: an ISO container whose brand comes after its type.
  const container =
    startsWith(head, 'ftyp', 4) && /^(?:hei|hev|mif|msf|avi)/.test(head.toString('latin1', 8, 12));
  return container || others.some((magic) => startsWith(head, magic)) ? 'other-image' : 'unknown';
}

async function readHead(source: ImageSource): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source.subarray(0, HEAD_BYTES);
  const handle = await open(source.path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Makes the input that sharp reads from: bytes or a path. */
export function sharpInput(source: ImageSource): Buffer | string {
  return Buffer.isBuffer(source) ? source : source.path;
}

/**
 * Decides from the first bytes and the header alone whether a file may be decoded, so that a refusal costs next to
 * nothing whatever the header claims.
 * @throws Refusal PHOTO_TOO_LARGE, PHOTO_NOT_AN_IMAGE, PHOTO_UNSUPPORTED_FORMAT, PHOTO_BROKEN or PHOTO_TOO_MANY_PIXELS.
 */
export async function inspectImage(source: ImageSource): Promise<ImageHeader> {
  if ((Buffer.isBuffer(source) ? source.length : source.bytes) > maxPhotoBytes)
    throw new Refusal('PHOTO_TOO_LARGE');
  const format = sniffImage(await readHead(source));
  if (format === 'unknown') throw new Refusal('PHOTO_NOT_AN_IMAGE');
  if (format === 'other-image') throw new Refusal('PHOTO_UNSUPPORTED_FORMAT');
  // The limit is ours, below: only the message of sharp's own would distinguish it from damage.
  const metadata = await sharp(sharpInput(source), { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal('PHOTO_BROKEN', { cause });
    });
  if (metadata.format !== format) throw new Refusal('PHOTO_BROKEN');
  if (metadata.width * metadata.height > maxPhotoPixels) throw new Refusal('PHOTO_TOO_MANY_PIXELS');
  if ((metadata.pages ?? 1) > 1) {
    throw new Refusal('PHOTO_UNSUPPORTED_FORMAT', { message: 'Please choose a photo that is not animated.' });
  }
  const { width, height } = metadata.autoOrient;
  if (Math.max(width / height, height / width) > maxPhotoAspect) {
    throw new Refusal('PHOTO_UNSUPPORTED_FORMAT', {
      message: 'The photo is too long and narrow to be shown.',
    });
  }
  return { width, height };
}
