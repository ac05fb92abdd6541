import { countdown } from '@vestry/contract/trips/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useToday } from '../../calendar/queries.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { PhotoPlaces } from '../../ui/photo-strip.tsx';
import { nextTripQuery } from './queries.ts';
import { tripDay, tripDaysText } from '@vestry/contract/trips/words';

/** The trip on Home that is under way or the next one, with how long it is until then. Nothing where none is planned. */
export function NextTrip() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data } = useQuery(nextTripQuery(clientId));
  const today = useToday();
  const trip = data?.content[0];
  if (trip === undefined) return null;
  const days = { firstDay: tripDay(trip.firstDay), lastDay: tripDay(trip.lastDay) };
  return (
    <PageSection
      title={days.firstDay <= today ? 'Your trip' : 'Your next trip'}
      link={
        <Link to={paths.trips} className="text-link text-sm">
          View all trips
        </Link>
      }
    >
      <div className="relative grid gap-x-8 gap-y-4 border-t border-hair py-6 tablet:grid-cols-[minmax(0,1fr)_21rem] tablet:items-center">
        <div className="min-w-0">
          <h3 className="display-2 wrap-anywhere">
            <Link to={paths.trip} params={{ tripId: trip.id }} className="after:absolute after:inset-0">
              {trip.name}
            </Link>
          </h3>
          <p className="pt-2 text-ink-2">
            {countdown(days, today)} · {tripDaysText(trip)}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {trip.delivery.requestAddress.label}, {trip.delivery.requestAddress.city}
          </p>
        </div>
        <PhotoPlaces photos={trip.delivery.itemDTO.map(({ image }) => image ?? undefined)} />
      </div>
    </PageSection>
  );
}
