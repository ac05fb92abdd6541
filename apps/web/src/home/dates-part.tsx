import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { upcomingEventsQuery, type UpcomingEvent } from '../dates/queries.ts';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { PageSection } from '../ui/page-section.tsx';

const shownEvents = 3;
const shownGarments = 4;

/** Lists the dates after the next look, with their items. */
export function DatesPart() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useQuery(upcomingEventsQuery(clientId, useToday()));
  // The next look stands above by itself.
  if (query.data?.length === 1) return null;
  return (
    <PageSection
      title="Upcoming dates"
      link={
        <Link to={paths.dates} className="text-link text-sm">
          View all dates
        </Link>
      }
    >
      <QueryBoundary query={query} skeleton={<DatesSkeleton />}>
        {([, ...events]) =>
          events.length === 0 ? (
            <p className="max-w-prose border-t border-hair pt-6 text-ink-2">
              Nothing is planned yet. Open a garment and plan it for a day: what you wear together appears
              here as one look.
            </p>
          ) : (
            <ul className="grid gap-x-6 tablet:grid-cols-3">
              {events.slice(0, shownEvents).map((event) => (
                <EventCard key={event.key} event={event} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </PageSection>
  );
}

function EventCard({ event }: { readonly event: UpcomingEvent }) {
  const { dayOfMonth, month, dayText, name, timeText, note, entries } = event;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-2 gap-y-4 border-t border-rule py-5">
      <p className="row-span-2 flex items-baseline gap-2 tablet:row-span-1">
        <span className="sr-only">{dayText}</span>
        <span aria-hidden="true" className="display-2 figures">
          {dayOfMonth}
        </span>
        <span aria-hidden="true" className="text-sm text-ink-2">
          {month}
        </span>
      </p>
      <div className="min-w-0">
        <h3 className="display-4 wrap-anywhere">{name}</h3>
        <p className="line-clamp-2 pt-1 text-sm wrap-anywhere text-ink-2">
          {timeText}
          {note !== '' && `. ${note}`}
        </p>
      </div>
      <ul className="grid grid-cols-4 gap-1.5 tablet:col-span-2">
        {entries.slice(0, shownGarments).map(({ id, item }) => (
          <li key={id} className="photo-reveal">
            <Link
              to={paths.item}
              params={{ itemId: item.id }}
              aria-label={`${item.designers}, ${item.itemClientNumber}`}
              className="block"
            >
              <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function DatesSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 tablet:grid-cols-3">
      {Array.from({ length: shownEvents }, (_, index) => (
        <Skeleton key={index} className="h-40" />
      ))}
    </div>
  );
}
