/** The rules of photographs and the addresses of their derivatives (decisions, Photos). Pure: both sides decide alike. */
import type { ErrorCode } from '../errors.ts';
import type { Photo } from './schemas.ts';

/** The largest upload, in bytes: 25 MB, read generously as mebibytes so that what a file manager shows as 25 MB passes. */
export const maxPhotoBytes = 25 * 1024 * 1024;
export const maxPhotoPixels = 60_000_000;
/** A photograph longer than this many times its width (or the other way round) shows nothing in a 4:5 frame. */
export const maxPhotoAspect = 8;

/** The least size of a photograph in its 4:5 frame, on the ground: all of one that is twice as wide as high is seen. */
export const leastPhotoZoom = 0.4;

export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Formats of the derivatives, the better one first. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

const derivativeWidths = [200, 400, 800, 1600];

/** The widths that an original of `originalWidth` pixels gets: never enlarged, its own width standing in for those above. */
export function photoWidths(originalWidth: number): number[] {
  const smaller = derivativeWidths.filter((width) => width <= originalWidth);
  return smaller.length === derivativeWidths.length || smaller.includes(originalWidth)
    ? smaller
    : [...smaller, originalWidth];
}

/** The width that `Photo.url` names: enough for a card on a sharp phone, the largest there is below that. */
export function defaultPhotoWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 800) ?? widths[0] ?? 0;
}

/** The `srcset` of all widths in `format`, for `<source type="image/avif">` or `<img>`. */
export function photoSrcset(photo: Pick<Photo, 'url' | 'widths'>, format: PhotoFormat): string {
  return photo.widths
    .map((width) => `${photo.url.replace(/\/\d+\.webp(?=\?|$)/, `/${width}.${format}`)} ${width}w`)
    .join(', ');
}

type FileVerdict = { ok: true } | { ok: false; reason: ErrorCode };

/** Whether a chosen file is worth sending: what is known before its bytes are read. The server decides by the content. */
export function photoFileVerdict(file: { bytes: number; mediaType: string }): FileVerdict {
  if (file.bytes > maxPhotoBytes) return { ok: false, reason: 'PHOTO_TOO_LARGE' };
  if (!file.mediaType.startsWith('image/')) return { ok: false, reason: 'PHOTO_NOT_AN_IMAGE' };
  if (!photoMediaTypes.some((type) => type === file.mediaType))
    return { ok: false, reason: 'PHOTO_UNSUPPORTED_FORMAT' };
  return file.bytes > 0 ? { ok: true } : { ok: false, reason: 'PHOTO_BROKEN' };
}
