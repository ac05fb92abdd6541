import type { PhotoFormat } from '@vestry/contract/photos/rules';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ImageSource } from './inspect-image.ts';
import type { ProcessedImage } from './process-image.ts';

/** The key under which a derivative is stored. */
export function imageKey(hash: string, width: number, format: PhotoFormat): string {
  return `images/${hash.slice(0, 2)}/${hash}/${width}.${format}`;
}

/**
 * Processes an upload and stores all its derivatives. Storing the same bytes again writes the same objects again.
 *
 * The caller inserts the row of `images` after this resolves: without the row nothing refers to the objects, so a
 * failure half-way leaves no photograph, only objects that the next try replaces. They are not removed here, because
 * another upload of the same bytes may be relying on them at this moment.
 * @throws Refusal of `processImage`, then nothing has been written; PHOTO_NOT_STORED when the store does not take it.
 */
export async function storeImage(store: ObjectStore, source: ImageSource): Promise<ProcessedImage> {
  // Loaded with the first photograph: libvips is much code for a server that is sent none (ADR 0019).
  const { processImage } = await import('./process-image.ts');
  const image = await processImage(source);
  for (const { width, format, bytes } of image.derivatives) {
    try {
      await store.put(imageKey(image.hash, width, format), bytes, `image/${format}`);
    } catch (cause) {
      throw new Refusal('PHOTO_NOT_STORED', { cause, retryAfterSeconds: 30 });
    }
  }
  return image;
}
