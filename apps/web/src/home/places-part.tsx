import type { ClosetPlaces } from '@vestry/contract/custody/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { closetPlacesQuery } from '../custody/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { HomeSection } from './home-section.tsx';
import { onlyPlaceText, placeLines, type PlaceLine } from './place-lines.ts';

const grid =
  'grid grid-cols-2 gap-x-3 gap-y-2 tablet:grid-cols-[repeat(var(--columns),minmax(0,1fr))] tablet:gap-x-4 desktop:gap-x-6';

/** Rows of nearly the same length: eight places stand four by four, not seven and one. */
function columnsOf(count: number): Readonly<Record<`--${string}`, string>> {
  const rows = Math.ceil(count / 6);
  return { '--columns': String(Math.ceil(count / rows)) };
}

/** Shows the number of items at each place; a place leads to the closet that it filters. */
export function PlacesPart() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useQuery(closetPlacesQuery(clientId));
  const released = query.data?.released ?? 0;
  return (
    <HomeSection
      title="Where everything is"
      link={
        released > 0 && (
          <Link to={paths.closet} search={{ show: 'released' }} className="text-link text-sm figures">
            {released === 1 ? '1 released item' : `${released} released items`}
          </Link>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<PlacesSkeleton />}>
        {(places) => <Places places={places} />}
      </QueryBoundary>
    </HomeSection>
  );
}

function Places({ places }: { readonly places: ClosetPlaces }) {
  const lines = placeLines(places);
  const [only] = lines;
  if (only === undefined)
    return (
      <p className="max-w-prose border-t border-hair pt-6 text-ink-2">
        Once your garments have arrived, this shows how many are at the facility, on the way and at each of
        your residences.
      </p>
    );
  if (lines.length === 1)
    return (
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 border-t border-hair pt-6 text-ink-2">
        <span className="figures">{onlyPlaceText(only)}</span>
        <Link to={paths.closet} search={only.search} className="text-link text-sm text-ink">
          {only.count === 1 ? 'View it' : 'View them'}
        </Link>
      </p>
    );
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label="Places" className={grid} style={columnsOf(lines.length)}>
      {lines.map((line) => (
        <Place key={JSON.stringify(line.search)} line={line} total={total} />
      ))}
    </ul>
  );
}

interface PlaceProps {
  readonly line: PlaceLine;
  /** Of all places. */
  readonly total: number;
}

function Place({ line: { name, count, search }, total }: PlaceProps) {
  return (
    <li className="min-w-0">
      <Link to={paths.closet} search={search} className="group block h-full border-t border-hair pb-4">
        {/* The part of the line that is inked is the place's share of the closet. */}
        <span
          aria-hidden="true"
          className="-mt-px block h-px min-w-2 bg-ink"
          style={{ width: `${(count / total) * 100}%` }}
        />
        <span className="block pt-4 display-2 figures">
          {count}
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}, </span>
        </span>
        <span className="block pt-1 text-sm wrap-anywhere text-ink-2 group-hover:text-ink group-hover:underline">
          {name}
        </span>
      </Link>
    </li>
  );
}

function PlacesSkeleton() {
  return (
    <div aria-hidden="true" className={grid} style={columnsOf(3)}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="border-t border-hair pt-4 pb-4">
          <Skeleton className="h-10 w-16" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
