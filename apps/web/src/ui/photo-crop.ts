import type { Photo } from '@vestry/contract/photos/schemas';

/** Focus and zoom travel as custom properties, which the content security policy lets script set (`photo.css`). */
export function photoCrop({
  focal,
  zoom,
}: Pick<Photo, 'focal' | 'zoom'>): Readonly<Record<`--${string}`, string>> {
  return { '--x': `${focal.x}%`, '--y': `${focal.y}%`, '--z': String(zoom) };
}
