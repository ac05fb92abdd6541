import type { Photo } from '@vestry/contract/photos/schemas';
import { Picture } from './photo.tsx';

/** The measures by which `photo-whole` sizes a photograph, and what lies around it as wide as it is. */
export function wholeMeasures({ width, height, widths }: Photo): Readonly<Record<`--${string}`, string>> {
  return { '--r': String(width / height), '--held': `${widths.at(-1) ?? width}px` };
}

interface WholePhotoProps {
  readonly photo: Photo;
  readonly alt: string;
  /** As in HTML: how wide it is at most. */
  readonly sizes: string;
  /** Fetched when it comes near the view. */
  readonly lazy?: boolean;
}

/**
 * A photograph in its own proportions, nothing cut and in true colours: as large as its place, the window's height and
 * the pixels that it holds allow (`photo.css`).
 */
export function WholePhoto({ photo, alt, sizes, lazy = false }: WholePhotoProps) {
  return (
    <span className="photo photo-whole" style={wholeMeasures(photo)} data-true>
      <Picture photo={photo} alt={alt} sizes={sizes} eager={!lazy} />
    </span>
  );
}
