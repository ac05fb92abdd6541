import type { Photo } from '@vestry/contract/photos/schemas';

/** A frame's width by window: the first line whose condition holds; the last has none. */
export type PhotoSlot = readonly { readonly when?: string; readonly width: string }[];

/** The conditions of the layout's steps, as in `tokens.css`. */
const wide = '(width >= 120rem)';
const desktop = '(width >= 68.8125rem)';
const tablet = '(width >= 40.0625rem)';

/** A card of the closet's grid: 2, 3, 4 or 5 columns. */
export const gridSlot: PhotoSlot = [
  { when: wide, width: '18vw' },
  { when: desktop, width: '23vw' },
  { when: tablet, width: '31vw' },
  { width: '45vw' },
];

/** One that has a set's card to itself. */
export const coverSlot: PhotoSlot = [
  { when: desktop, width: '31vw' },
  { when: tablet, width: '47vw' },
  { width: '92vw' },
];

/** The large photograph of an item. */
export const detailSlot: PhotoSlot = [
  { when: wide, width: '40vw' },
  { when: desktop, width: '38vw' },
  { when: tablet, width: '46vw' },
  { width: '100vw' },
];

/** One of a few beside each other in a side panel. */
export const panelSlot: PhotoSlot = [{ when: tablet, width: '11rem' }, { width: '45vw' }];

/** A small one beside or below the large. */
export const thumbSlot: PhotoSlot = [{ width: '5.25rem' }];

const frameAspect = 4 / 5;

/**
 * The `sizes` of a photograph: its frame's width, enlarged by what the crop enlarges. A picture wider than the frame
 * fills it by its height, and zoom comes on top; without this a zoomed photograph would be fetched too small.
 */
export function photoSizes(slot: PhotoSlot, photo: Pick<Photo, 'width' | 'height' | 'zoom'>): string {
  return sizesOf(slot, photoFactor(photo));
}

/** The width of a drawn photograph in widths of its frame. */
export function photoFactor({ width, height, zoom }: Pick<Photo, 'width' | 'height' | 'zoom'>): number {
  return Math.round(Math.max(1, width / height / frameAspect) * zoom * 100) / 100;
}

/** Of one that is shown whole: nothing is cut, so it is nowhere wider than its place. */
export function wholeSizes(slot: PhotoSlot): string {
  return sizesOf(slot, 1);
}

function sizesOf(slot: PhotoSlot, factor: number): string {
  return slot
    .map(
      (line) =>
        `${line.when === undefined ? '' : `${line.when} `}${factor === 1 ? line.width : `calc(${line.width} * ${factor})`}`,
    )
    .join(', ');
}
