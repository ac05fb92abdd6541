import type { TagColor } from '@vestry/contract/format/tag-color';
import type { TripListQuery } from '@vestry/contract/trips/forms';
import { countdown, type TripStage } from '@vestry/contract/trips/rules';
import type { Trip } from '@vestry/contract/trips/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useToday } from '../../calendar/queries.ts';
import { usePageTitle } from '../../config/queries.ts';
import { retainListFocus } from '../../lib/view/retain-list-focus.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhotoPlaces } from '../../ui/photo-strip.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { tripsQuery } from './queries.ts';
import { tripDay, tripDaysText } from '@vestry/contract/trips/words';

const stageTags: Readonly<Record<TripStage, { readonly word: string; readonly color: TagColor }>> = {
  PLANNED: { word: 'Planned', color: 'blue' },
  THERE: { word: 'Under way', color: 'green' },
  RETURNING: { word: 'On the way home', color: 'pink' },
  OVER: { word: 'Over', color: 'gray' },
  CANCELED: { word: 'Canceled', color: 'gray' },
};

function StageTag({ stage }: { readonly stage: TripStage }) {
  const { word, color } = stageTags[stage];
  return <Tag color={color}>{word}</Tag>;
}

/** The closet's trips: what is to come and under way, and what is over. */
export function TripsPage({ heading }: { readonly heading: ReactNode }) {
  usePageTitle('Trips');
  const mayPlan = useRequestRefusal() === undefined;
  return (
    <div className="page-width grid grid-cols-1 gap-12 pb-18">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8 desktop:pt-12">
        {heading}
        {mayPlan && (
          <Link to={paths.newTrip} className={buttonClass('primary')}>
            Plan a trip
          </Link>
        )}
      </div>
      <TripList when="upcoming" title="Under way and upcoming" mayPlan={mayPlan} />
      <TripList when="past" title="Past" mayPlan={mayPlan} />
    </div>
  );
}

interface TripListProps {
  readonly when: TripListQuery['when'];
  readonly title: string;
  readonly mayPlan: boolean;
}

function TripList({ when, title, mayPlan }: TripListProps) {
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useInfiniteQuery(tripsQuery(clientId, when));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data } = query;
  const isEmpty = data?.pages[0]?.content.length === 0;
  if (isEmpty && when === 'past') return null;
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="display-3">{title}</h2>
      <QueryBoundary
        query={query}
        title="Your trips did not load"
        skeleton={<Skeletons className="grid gap-4" shapes={['h-24 w-full', 'h-24 w-full']} />}
      >
        {({ pages }) => {
          const trips = pages.flatMap(({ content }) => content);
          if (trips.length === 0)
            return (
              <EmptyState
                icon="calendar"
                title="No trip planned"
                action={
                  mayPlan && (
                    <Link to={paths.newTrip} className={buttonClass('white')}>
                      Plan a trip
                    </Link>
                  )
                }
              >
                Say where and when, and choose what goes along. Your garments arrive before you do, and are
                fetched when you leave.
              </EmptyState>
            );
          return (
            <>
              <ul ref={retainListFocus} aria-label={title} className="border-t border-hair">
                {trips.map((trip) => (
                  <Row key={trip.id} trip={trip} />
                ))}
              </ul>
              {hasNextPage && (
                <Button kind="gray" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

function Row({ trip }: { readonly trip: Trip }) {
  const { id, name, stage, delivery, reference } = trip;
  const days = { firstDay: tripDay(trip.firstDay), lastDay: tripDay(trip.lastDay) };
  const today = useToday();
  return (
    <li className="relative grid gap-x-8 gap-y-4 border-b border-hair py-6 tablet:grid-cols-[minmax(0,1fr)_21rem] tablet:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <StageTag stage={stage} />
          <span className="text-ink-3 figures">{reference}</span>
        </p>
        <h3 className="pt-2 display-4 wrap-anywhere">
          <Link to={paths.trip} params={{ tripId: id }} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="pt-1 text-sm text-ink-2">{tripDaysText(trip)}</p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {delivery.requestAddress.label}, {delivery.requestAddress.city}
          {stage !== 'CANCELED' && stage !== 'OVER' && ` · ${countdown(days, today)}`}
        </p>
      </div>
      <PhotoPlaces photos={delivery.itemDTO.map(({ image }) => image ?? undefined)} />
    </li>
  );
}
