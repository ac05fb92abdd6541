/** An item's photographs while they are arranged: their order, their frames, and which of them are to be removed. */
import type { Photo } from '@vestry/contract/photos/schemas';
import type { StaffItem } from '@vestry/contract/staff/closets/schemas';
import type { FramedPhoto } from '@vestry/contract/staff/closets/item-schemas';

export interface ArrangedPhoto {
  readonly key: string;
  readonly photo: Photo;
  readonly isRemoved: boolean;
}

/** The photographs in their order. */
export type Arrangement = readonly ArrangedPhoto[];

export type Frame = Pick<Photo, 'focal' | 'zoom'>;

export function arrangementOf(from: Pick<StaffItem, 'item' | 'photoKeys'>): Arrangement {
  const { item, photoKeys } = from;
  return item.photoData.flatMap((photo, index) => {
    const key = photoKeys[index];
    return key === undefined ? [] : [{ key, photo, isRemoved: false }];
  });
}

/** With the photograph at another place; a place outside of the list changes nothing. */
export function movedPhoto(photos: Arrangement, from: number, to: number): Arrangement {
  const moved = photos[from];
  if (moved === undefined || to < 0 || to >= photos.length) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function changedPhoto(
  photos: Arrangement,
  key: string,
  change: { readonly frame: Frame } | { readonly isRemoved: boolean },
): Arrangement {
  return photos.map((each) => {
    if (each.key !== key) return each;
    return 'frame' in change
      ? { ...each, photo: { ...each.photo, ...change.frame } }
      : { ...each, ...change };
  });
}

/** Makes the body that is sent: those that stay. */
export function framedPhotos(photos: Arrangement): FramedPhoto[] {
  return photos
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ key, photo: { focal, zoom } }) => ({ key, focal, zoom }));
}

/** After a conflict: what was arranged, without those that a colleague removed, and with those added since at the end. */
export function mergedArrangement(mine: Arrangement, present: Arrangement): Arrangement {
  return [
    ...mine.filter(({ key }) => present.some((each) => each.key === key)),
    ...present.filter(({ key }) => !mine.some((each) => each.key === key)),
  ];
}

const limited = (value: number) => Math.min(100, Math.max(0, value));

/**
 * The frame after its picture was moved by a part of the frame's width and height. `focal` is where the frame stands
 * between both edges of the picture, so a side without anything beyond the frame does not move.
 */
export function movedFrame(
  { focal, zoom, width, height }: Photo,
  by: { readonly x: number; readonly y: number },
): Frame {
  const frameAspect = 4 / 5;
  const aspect = width / height;
  const beyond = {
    x: Math.max(1, aspect / frameAspect) * zoom - 1,
    y: Math.max(1, frameAspect / aspect) * zoom - 1,
  };
  const moved = (at: number, part: number, room: number) =>
    Math.abs(room) < 0.001 ? at : limited(at - (part / room) * 100);
  return { focal: { x: moved(focal.x, by.x, beyond.x), y: moved(focal.y, by.y, beyond.y) }, zoom };
}
