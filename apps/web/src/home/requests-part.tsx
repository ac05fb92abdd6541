import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useBrand } from '../config/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { Part } from './home-section.tsx';
import { homeDelivery, homePickup, inHomeOrder, type HomeRequest } from './home-request.ts';
import { homeDeliveriesQuery, homePickupsQuery } from './queries.ts';
import { RequestHero } from './request-hero.tsx';
import { RequestRow } from './request-row.tsx';
import { useDismissals } from './use-dismissals.ts';

/** Beside the first; the others are a press away. */
const shownRows = 3;

/** What is under way, the next appointment first; each can be dismissed from here. */
export function RequestsPart() {
  const owner = useRouteContext({ from: '/admin' });
  const { facilityTimeZone } = useBrand();
  const deliveries = useQuery(homeDeliveriesQuery(owner));
  const pickups = useQuery(homePickupsQuery(owner));
  const both =
    deliveries.data !== undefined && pickups.data !== undefined
      ? inHomeOrder([
          ...deliveries.data.map((each) => homeDelivery(each, facilityTimeZone)),
          ...pickups.data.map((each) => homePickup(each, facilityTimeZone)),
        ])
      : undefined;
  const asked = {
    data: both,
    error: deliveries.error ?? pickups.error,
    isFetching: deliveries.isFetching || pickups.isFetching,
    refetch: async () => Promise.all([deliveries.refetch(), pickups.refetch()]),
  };
  return (
    // As high as what is loading, so that what stands below keeps its place.
    <div className="min-h-54">
      <Part asked={asked} skeleton={<RequestsSkeleton />}>
        {(requests) => <Requests requests={requests} />}
      </Part>
    </div>
  );
}

function Requests({ requests }: { readonly requests: readonly HomeRequest[] }) {
  const mayDismiss = usePermission('closet.write')?.ok === true;
  const { isGone, dismiss } = useDismissals();
  const [isAll, setAll] = useState(false);
  const [first, ...others] = requests.filter((request) => !isGone(request));
  if (first === undefined) return <NothingUnderWay />;
  const dismissal = (request: HomeRequest) => (mayDismiss ? () => dismiss(request) : null);
  return (
    <div className="grid gap-10">
      <RequestHero request={first} onDismiss={dismissal(first)} />
      {others.length > 0 && (
        <ul className="border-b border-hair">
          {others.slice(0, isAll ? others.length : shownRows).map((request) => (
            <RequestRow
              key={`${request.kind}-${request.id}`}
              request={request}
              onDismiss={dismissal(request)}
            />
          ))}
        </ul>
      )}
      {others.length > shownRows && (
        <div>
          <button
            type="button"
            aria-expanded={isAll}
            className="text-link text-sm figures"
            onClick={() => setAll(!isAll)}
          >
            {isAll ? 'Show fewer' : `Show ${others.length - shownRows} more`}
          </button>
        </div>
      )}
    </div>
  );
}

function NothingUnderWay() {
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <h2 className="display-2">Nothing is on its way</h2>
      <p className="text-ink-2">
        Choose what you would like to wear from your closet, or have us pick up what should be kept. Every
        request then shows here, step by step.
      </p>
      <div className="flex flex-wrap gap-4 pt-2">
        <Link to={paths.closet} className={buttonClass('primary')}>
          Browse closet
        </Link>
        <Link
          to={paths.home}
          search={{ panel: 'pickup' }}
          state={{ openedPanel: true }}
          resetScroll={false}
          aria-current={false}
          className={buttonClass('white')}
        >
          Request pickup
        </Link>
      </div>
    </div>
  );
}

function RequestsSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="mt-6 h-16 w-full" />
    </div>
  );
}
