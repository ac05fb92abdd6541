/** Photographs of papers: written anew from their pixels, so that nothing else of the file is stored. */
import sharp from 'sharp';
import { maxPhotoPixels } from '@vestry/contract/photos/rules';
import { Refusal } from '../../platform/refusal.ts';
import { inspectImage } from '../photos/inspect-image.ts';

/** Text stays sharp at this quality. */
const jpegQuality = 88;

/** @throws Refusal with a `PHOTO_` code where it cannot be read. */
export async function encodeImage(bytes: Buffer, mediaType: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  await inspectImage(bytes);
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPhotoPixels, autoOrient: true })
    .timeout({ seconds: 60 })
    .toColourspace('srgb');
  try {
    return await (mediaType === 'image/png'
      ? picture.png().toBuffer()
      : picture.jpeg({ quality: jpegQuality, mozjpeg: false }).toBuffer());
  } catch (cause) {
    throw new Refusal('PHOTO_BROKEN', { cause });
  }
}
