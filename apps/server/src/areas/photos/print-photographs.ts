/** Photographs for papers: JPEG in their 4:5 frames, as sharp as a printer prints. */
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { mailImageReader } from './mail-photograph.ts';
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
  const readImage = mailImageReader(store);
  const pixels = Math.round(width * dotsPerPoint);
  const photographs: Buffer[] = [];
  for (let start = 0; start < lines.length; start += together) {
    const read = lines.slice(start, start + together).map(({ photo }) => readImage({ photo, width: pixels }));
    photographs.push(...(await Promise.all(read)));
  }
  return photographs;
}
