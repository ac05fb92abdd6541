import type { DateEntry } from '@vestry/contract/dates/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { Photo } from '../ui/photo.tsx';
import { gridSlot } from '../ui/photo-sizes.ts';

/** How the items of a look stand together: the first one large, the others beside and beneath it. */
const layouts: Readonly<Record<number, string>> = {
  1: 'grid-cols-1 max-w-80',
  2: 'grid-cols-2',
  3: 'grid-cols-3 *:first:col-span-2 *:first:row-span-2',
};
const manyLayout = 'grid-cols-3 *:first:col-span-2 *:first:row-span-2';

/** The items of a day as one composition; each item once, whatever it is planned for. */
export function Look({ entries }: { readonly entries: readonly DateEntry[] }) {
  const items = [...new Map(entries.map(({ item }) => [item.id, item])).values()];
  return (
    <ul aria-label="The look" className={`grid gap-1 ${layouts[items.length] ?? manyLayout}`}>
      {items.map(({ id, designers, itemClientNumber, image }) => (
        <li key={id} className="photo-reveal">
          <Link
            to={paths.item}
            params={{ itemId: id }}
            aria-label={`${designers}, ${itemClientNumber}`}
            className="block"
          >
            <Photo photo={image ?? undefined} alt="" slot={gridSlot} trueColor />
          </Link>
        </li>
      ))}
    </ul>
  );
}
