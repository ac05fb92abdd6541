import { createHash } from 'node:crypto';
import type { StoredPhoto } from '../../photos/present-photo.ts';

/** A hash of an item's photographs, which changes with their arrangement: which they are, their order and their frames. */
export function photosVersionOf(photos: readonly StoredPhoto[]): string {
  const arrangement = photos.map(({ hash, focalX, focalY, zoom }) => [hash, focalX, focalY, zoom]);
  return createHash('sha256').update(JSON.stringify(arrangement)).digest('hex').slice(0, 32);
}
