import type { Photo } from '@vestry/contract/photos/schemas';
import { Picture } from './photo.tsx';

interface WholePhotoProps {
  readonly photo: Photo;
  readonly alt: string;
  /** As in HTML: how wide it is at most. */
  readonly sizes: string;
}

/**
 * A photograph in its own proportions, nothing cut and in true colours: as large as its place, the window's height and
 * the pixels that it holds allow (`photo.css`).
 */
export function WholePhoto({ photo, alt, sizes }: WholePhotoProps) {
  const { width, height, widths } = photo;
  const measures: Readonly<Record<`--${string}`, string>> = {
    '--r': String(width / height),
    '--held': `${widths.at(-1) ?? width}px`,
  };
  return (
    <span className="photo photo-whole" style={measures} data-true>
      <Picture photo={photo} alt={alt} sizes={sizes} eager />
    </span>
  );
}
