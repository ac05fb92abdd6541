import { open } from 'node:fs/promises';
import { maxPhotoAspect, maxPhotoBytes, maxPhotoPixels } from '@vestry/contract/photos/rules';
import sharp from 'sharp';
import { Refusal } from '../../platform/refusal.ts';
import { HEAD_BYTES, sniffImage } from './sniff-image.ts';

/** An uploaded file: its bytes, or the file they were streamed to with what was learnt on the way (`readUpload`). */
export type ImageSource = Buffer | { readonly path: string; readonly bytes: number; readonly hash: string };

export interface ImageHeader {
  /** Size of the picture held upright (EXIF orientation applied), in pixels. */
  width: number;
  height: number;
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
