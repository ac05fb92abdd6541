import type { Photo } from '@vestry/contract/photos/schemas';

/** Proportions, focus and zoom travel as custom properties, which the content security policy lets script set (`photo.css`). */
export function photoCrop({
  width,
  height,
  focal,
  zoom,
}: Pick<Photo, 'width' | 'height' | 'focal' | 'zoom'>): Readonly<Record<`--${string}`, string>> {
  return {
    '--r': String(width / height),
    '--x': `${focal.x}%`,
    '--y': `${focal.y}%`,
    '--z': String(zoom),
  };
}
