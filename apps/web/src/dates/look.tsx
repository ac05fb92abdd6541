import type { DateEntry } from '@vestry/contract/dates/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { Photo } from '../ui/photo.tsx';
import { PhotoComposition } from '../ui/photo-composition.tsx';
import type { PhotoSlot } from '../ui/photo-sizes.ts';

/** The largest of a look's photographs: beside a month, or across a phone. */
const slot: PhotoSlot = [
  { when: '(width >= 68.8125rem)', width: '30vw' },
  { when: '(width >= 40.0625rem)', width: '46vw' },
  { width: '66vw' },
];

/** The items of a day or an event as one composition; each item once, whatever it is planned for. */
export function Look({ label, entries }: { readonly label: string; readonly entries: readonly DateEntry[] }) {
  const items = [...new Map(entries.map(({ item }) => [item.id, item])).values()];
  return (
    <PhotoComposition
      label={label}
      items={items}
      tile={({ id, designers, itemClientNumber, image }) => (
        <li key={id} className="photo-reveal">
          <Link
            to={paths.item}
            params={{ itemId: id }}
            aria-label={`${designers}, ${itemClientNumber}`}
            className="block"
          >
            <Photo photo={image ?? undefined} alt="" slot={slot} trueColor />
          </Link>
        </li>
      )}
    />
  );
}
