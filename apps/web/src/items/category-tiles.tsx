import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CategoryCount } from '@vestry/contract/items/filters';
import { paths } from '../app/paths.ts';
import { categoryPlates } from './category-plates.ts';
import { categoryPath, categoryRows, tiles, type Tile } from './category-tree.ts';
import { withCategory } from './closet-filters.ts';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { categoryCountsQuery } from './queries.ts';
import type { Closet } from './use-closet.ts';

/**
 * The four tiles with their counts and a photograph of the client's own, and the categories of the chosen one. A chosen
 * tile leads back to all.
 */
export function CategoryTiles({ closet }: { readonly closet: Closet }) {
  const { clientId, search, list } = closet;
  const { data: counts = [], isPending } = useQuery(categoryCountsQuery(clientId, list));
  const chosen = categoryPath(search.categoryId);
  return (
    <nav aria-label="Categories">
      <ul className="grid grid-cols-4 gap-2 tablet:gap-0 tablet:border-y tablet:border-hair">
        {tiles.map((tile) => (
          <TileLink
            key={tile.id}
            tile={tile}
            found={counts.find(({ id }) => id === tile.id)}
            isPending={isPending}
            isChosen={chosen[0]?.id === tile.id}
            closet={closet}
          />
        ))}
      </ul>
      <SubCategories closet={closet} counts={counts} />
    </nav>
  );
}

interface TileLinkProps {
  readonly tile: Tile;
  /** Undefined while the answer is on its way, and where it failed. */
  readonly found: CategoryCount | undefined;
  readonly isPending: boolean;
  readonly isChosen: boolean;
  readonly closet: Closet;
}

function TileLink({ tile, found, isPending, isChosen, closet }: TileLinkProps) {
  const count = found?.count;
  const to = withCategory(closet.search, isChosen ? null : tile.id);
  return (
    <li className="tablet:not-first:border-l tablet:not-first:border-hair">
      <Link
        to={paths.closet}
        search={to}
        onClick={closet.follow(to)}
        resetScroll={false}
        aria-current={isChosen || undefined}
        activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        className="group relative grid gap-x-3 gap-y-2 pb-3 desktop:gap-x-4 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 tablet:grid-cols-[3.5rem_minmax(0,1fr)] desktop:grid-cols-[4.5rem_minmax(0,1fr)] tablet:items-center tablet:py-4 tablet:pl-3 desktop:pl-4 data-chosen:after:bg-cedar"
        data-chosen={isChosen || undefined}
      >
        {found?.photo ? (
          <Photo photo={found.photo} alt="" slot={thumbSlot} />
        ) : (
          <span className="photo" data-plate>
            {!isPending && <Plate group={tile.group} />}
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-sm leading-5 group-hover:underline group-hover:underline-offset-4 tablet:text-base desktop:font-serif desktop:text-lg desktop:font-display">
            {tile.name}
          </span>
          <span className="block min-h-5 text-sm text-ink-2 figures">
            {count}
            {count !== undefined && <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The drawing of a category of which the client has no photograph; fetched only then. */
function Plate({ group }: Pick<Tile, 'group'>) {
  const { avif, webp } = categoryPlates[group];
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt="" />
    </picture>
  );
}

function SubCategories({
  closet,
  counts,
}: {
  readonly closet: Closet;
  readonly counts: readonly CategoryCount[];
}) {
  const { search, follow } = closet;
  const path = categoryPath(search.categoryId);
  if (path.length === 0) return null;
  const rows = categoryRows(search.categoryId, counts);
  // The first row keeps its place while its counts are on their way.
  if (rows.length === 0) return <div className="min-h-13 border-b border-hair" />;
  return rows.map(({ all, choices }, depth) => {
    const chosen = path[depth + 1]?.id ?? all.id;
    return (
      <ul
        key={all.id}
        className="flex scroll-row gap-6 border-b border-hair max-tablet:-mx-gutter max-tablet:px-gutter"
      >
        {[{ ...all, count: undefined }, ...choices].map(({ id, name, count }) => (
          <li key={id} className="flex-none">
            <Link
              to={paths.closet}
              search={withCategory(search, id)}
              onClick={follow(withCategory(search, id))}
              resetScroll={false}
              aria-current={id === chosen ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              className="group flex min-h-13 items-center text-sm"
            >
              <span
                className={`border-b py-1 ${id === chosen ? 'border-ink' : 'border-transparent text-ink-2 group-hover:text-ink'}`}
              >
                {name}
                {count !== undefined && <span className="figures"> {count}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    );
  });
}
