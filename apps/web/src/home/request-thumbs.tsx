import type { RequestItem } from '@vestry/contract/requests/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';

interface RequestThumbsProps {
  readonly items: readonly RequestItem[];
  /** The number of photographs that there is room for. */
  readonly most?: number;
}

/** The first photographs of a request, and how many more there are. */
export function RequestThumbs({ items, most = 4 }: RequestThumbsProps) {
  const shown = items.length > most ? items.slice(0, most - 1) : items;
  const more = items.length - shown.length;
  if (items.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(4,minmax(0,5.25rem))] gap-1.5">
      {shown.map((item) => (
        <li key={item.id} className="photo-reveal">
          <Link
            to={paths.item}
            params={{ itemId: item.id }}
            aria-label={`${item.designers}, ${item.observation === '' ? item.itemClientNumber : item.observation}`}
            className="block"
          >
            <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="grid place-items-center bg-ground text-sm text-ink-2 figures">
          <span>
            +{more}
            <span className="sr-only"> more</span>
          </span>
        </li>
      )}
    </ul>
  );
}
