/** Photographs for papers: JPEG, in their 4:5 frames or whole, as sharp as a printer prints. */
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { frameReader, readWhole } from './mail-photograph.ts';
import type { StoredPhoto } from './present-photo.ts';

const dotsPerPoint = 250 / 72;
/** At a time: a list of a day may have hundreds. */
const together = 4;

/** Reads the photographs of these lines, `width` points wide; the plain ground where a line has none. */
export async function printPhotographs(
  store: Pick<ObjectStore, 'get'>,
  lines: readonly { readonly photo: StoredPhoto | null }[],
  width: number,
): Promise<Buffer[]> {
  const readImage = frameReader(store);
  const pixels = Math.round(width * dotsPerPoint);
  return readTogether(lines, async ({ photo }) => readImage({ photo, width: pixels }));
}

/** Reads these photographs whole, at most `width` points wide; null for one whose file is missing. */
export async function printWhole(
  store: Pick<ObjectStore, 'get'>,
  photos: readonly Pick<StoredPhoto, 'hash' | 'width' | 'widths'>[],
  width: number,
): Promise<(Buffer | null)[]> {
  const pixels = Math.round(width * dotsPerPoint);
  return readTogether(photos, async (photo) => readWhole(store, photo, pixels));
}

async function readTogether<T, Read>(each: readonly T[], read: (one: T) => Promise<Read>): Promise<Read[]> {
  const found: Read[] = [];
  for (let start = 0; start < each.length; start += together)
    found.push(...(await Promise.all(each.slice(start, start + together).map(read))));
  return found;
}
