import type { ClosetPlaces } from '@vestry/contract/custody/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { closetPlacesQuery } from '../custody/queries.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { ShareList } from '../ui/share-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { onlyPlaceText, placeLines } from './place-lines.ts';

/** Shows the number of items at each place; a place leads to the closet that it filters. */
export function PlacesPart() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useQuery(closetPlacesQuery(clientId));
  const released = query.data?.released ?? 0;
  return (
    <PageSection
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
    </PageSection>
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
  return (
    <ShareList
      label="Places"
      shares={lines}
      link={({ search }, props) => <Link {...props} to={paths.closet} search={search} />}
    />
  );
}

function PlacesSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-x-3 tablet:grid-cols-3 tablet:gap-x-4 desktop:gap-x-6"
    >
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="border-t border-hair pt-4 pb-4">
          <Skeleton className="h-10 w-16" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
