import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { Photo } from './photo.tsx';
import { thumbSlot } from './photo-sizes.ts';

const sizes = { small: 'w-9', medium: 'w-12', large: 'w-16', even: 'min-w-0 flex-1 max-w-21' } as const;

interface PhotoStripProps {
  readonly photos: readonly (PhotoData | undefined)[];
  readonly most: number;
  /** The number of all items, where `photos` has only the first of them. */
  readonly count?: number;
  readonly size?: keyof typeof sizes;
  readonly trueColor?: boolean;
}

/** The photographs of a request, side by side; how many more there are stands after them. */
export function PhotoStrip({ photos, most, count, size = 'even', trueColor = false }: PhotoStripProps) {
  const shown = photos.slice(0, most);
  const more = (count ?? photos.length) - shown.length;
  return (
    <div className="flex items-center gap-2">
      {shown.map((photo, index) => (
        <span key={photo?.url ?? index} className={sizes[size]}>
          <Photo photo={photo} alt="" slot={thumbSlot} trueColor={trueColor} />
        </span>
      ))}
      {more > 0 && (
        <span className="text-sm text-ink-2 figures">
          +{more}
          <span className="sr-only"> more</span>
        </span>
      )}
    </div>
  );
}

/** The same in a list, where every line has the same four places: what does not fit is counted in the last of them. */
export function PhotoPlaces({ photos }: Pick<PhotoStripProps, 'photos'>) {
  const places = 4;
  const shown = photos.slice(0, photos.length > places ? places - 1 : places);
  return (
    <span className="grid max-w-84 grid-cols-4 gap-2">
      {shown.map((photo, index) => (
        <Photo key={photo?.url ?? index} photo={photo} alt="" slot={thumbSlot} />
      ))}
      {photos.length > places && (
        <span className="grid place-items-center bg-ground text-sm text-ink-2 figures">
          +{photos.length - shown.length}
        </span>
      )}
    </span>
  );
}
