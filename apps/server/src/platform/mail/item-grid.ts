/** Lays out the items of a mail: how many, in how many columns, and as which images. */
import type { MailImage, MailItem, MailPhoto } from './mail-content.ts';

export const itemsMax = 12;

/** One stands beside its caption, two and four are large, all others are in rows of three. */
export function columnsFor(count: number): 1 | 2 | 3 {
  if (count === 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
}

/** Widths at which images are shown at most, in pixels of the page, by the number of columns. */
export const shownWidths = { 1: 240, 2: 270, 3: 174 } as const;

/** Somewhat finer than they are shown: sharp on phones, and a mail of twelve stays below 300 kB. */
const imageWidths = { 1: 480, 2: 432, 3: 320 } as const;

export function imageOf({ photo }: MailItem, columns: 1 | 2 | 3): MailImage {
  const width = imageWidths[columns];
  const cid =
    photo === null ? `none-${width}@photographs` : `${photo.hash.slice(0, 24)}-${width}@photographs`;
  return { cid, width, photo: photo === null ? null : stored(photo) };
}

/** A row may say more of a photograph than its mail needs. */
function stored({ hash, width, height, widths, focalX, focalY, zoom }: MailPhoto): MailPhoto {
  return { hash, width, height, widths, focalX, focalY, zoom };
}
