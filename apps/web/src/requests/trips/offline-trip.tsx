import { momentFormat } from '@vestry/contract/format/moment';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Owner } from '../../lib/session/session-owner.ts';
import { Notice } from '../../ui/notice.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { PackingList } from './packing-list.tsx';
import { usePacking } from './packing.ts';
import { readTrip, readTrips } from './trip-store.ts';
import { tripDaysText } from '@vestry/contract/trips/words';

interface OfflineTripProps {
  readonly owner: Owner;
  readonly tripId: number;
  readonly timeZone: string | undefined;
  /** Instead of a trip that this device has not stored. */
  readonly children: ReactNode;
}

/** A trip without a connection: its packing list as it is stored on this device, which can be ticked. */
export function OfflineTrip({ owner, tripId, timeZone, children }: OfflineTripProps) {
  const { query, ticks, isUnsent, tick } = usePacking(owner, tripId);
  const { data: stored } = useQuery({
    queryKey: ['stored-trip', owner.userId, owner.clientId, tripId],
    queryFn: async () => (await readTrip(owner, tripId)) ?? null,
    networkMode: 'always',
  });
  const trip = query.data ?? stored?.trip;
  if (trip === undefined) return stored === null ? children : null;
  const whenText = momentFormat(timeZone, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="page-width grid gap-8 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <h1 className="display-1 wrap-anywhere">{trip.name}</h1>
        <p className="display-4">{tripDaysText(trip)}</p>
      </div>
      <Notice kind="info" title="You are offline">
        {stored === undefined || stored === null
          ? 'You can tick what is packed; it is sent once you are connected.'
          : `This is the trip as it was on ${whenText(stored.readAt)}. You can tick what is packed; it is sent once you are connected.`}
      </Notice>
      <PackingList
        trip={trip}
        ticks={ticks}
        isUnsent={isUnsent}
        isOnline={false}
        onTick={(itemId, isPacked) => void tick(itemId, isPacked).catch(showFailure)}
      />
    </div>
  );
}

/** The way to the packing lists that are stored on this device. */
export function StoredTrips({
  owner,
  hrefOf,
}: {
  readonly owner: Owner;
  readonly hrefOf: (id: number) => string;
}) {
  const { data = [] } = useQuery({
    queryKey: ['stored-trips', owner.userId, owner.clientId],
    queryFn: async () => readTrips(owner),
    networkMode: 'always',
  });
  const trips = data.filter(({ trip }) => trip.stage !== 'OVER' && trip.stage !== 'CANCELED');
  if (trips.length === 0) return null;
  return (
    <nav aria-label="Packing lists on this device" className="page-width flex flex-wrap gap-x-6 pt-6 text-sm">
      <span className="flex min-h-target items-center text-ink-2">Packing lists on this device</span>
      {trips.map(({ trip }) => (
        <a key={trip.id} href={hrefOf(trip.id)} className="flex min-h-target items-center">
          <span className="text-link">{trip.name}</span>
        </a>
      ))}
    </nav>
  );
}
