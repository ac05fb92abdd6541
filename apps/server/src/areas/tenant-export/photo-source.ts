/** Where the photographs that a tenant export names come from. */
import type { Database } from '../../platform/database.ts';
import { ensureImage, knownImages } from '../photos/images.ts';
import { findPhoto, type PhotoFile } from '../item-import/photo-folder.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';

export interface PhotoSource {
  /** In one clause for the user why there is no such photograph, or null when there is. */
  problemOf(name: string): Promise<string | null>;
  /** Makes sure that the photograph is an image, and answers its hash. */
  store(name: string): Promise<string>;
}

/**
 * Photographs as files below `folder`. `stored` knows files that are derivatives of images (an export wrote them):
 * they are those images, not worse copies.
 */
export function photosOfFolder(
  db: Database,
  store: ObjectStore,
  folder: string,
  stored: ReadonlyMap<string, string>,
): PhotoSource {
  const found = new Map<string, PhotoFile>();
  const isKnown = async (hash: string) => stored.has(hash) || (await knownImages(db, [hash])).has(hash);
  return {
    async problemOf(name) {
      const verdict = await findPhoto(folder, name, isKnown);
      if (!verdict.ok) return verdict.reason;
      found.set(name, verdict.value);
      return null;
    },
    async store(name) {
      const photo = found.get(name);
      if (photo === undefined) throw new Error(`the photograph ${name} was not checked`);
      return stored.get(photo.hash) ?? ensureImage(db, store, photo);
    },
  };
}
