import { QueryClientProvider } from '@tanstack/react-query';
import { cacheInfo, type CacheInfo } from '../items/cache-info.ts';
import { OfflineCloset } from '../items/offline-closet.tsx';
import { queryClient } from '../shell/query-client.ts';
import { useEffect, useEffectEvent } from 'react';
import { awaitServer, pageHost } from '../lib/network/server-back.ts';
import { OfflineTrip, StoredTrips } from '../requests/trips/offline-trip.tsx';
import { paths } from './paths.ts';

const tripPath = (id: number) => paths.trip.replace('$tripId', String(id));

/** The id in the address of a trip's page. */
function tripIn(pathname: string): number | null {
  const [before = '', id = ''] = pathname.split(`${paths.trips}/`);
  return before === '' && /^[1-9]\d*$/.test(id) ? Number(id) : null;
}

/** The first page of the app when there is no connection: the closet, or the packing list of a trip, as this device has it. */
export function OfflinePage() {
  // The device may have been connected all along: then the server was away, and no browser event follows its return.
  useServerBack(() => window.location.reload());
  const about = cacheInfo();
  const tripId = tripIn(window.location.pathname);
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        {about === null && <OfflineCloset />}
        {about !== null && tripId === null && <Stored about={about} />}
        {about !== null && tripId !== null && (
          <OfflineTrip owner={about} tripId={tripId} timeZone={about.facilityTimeZone}>
            <Stored about={about} />
          </OfflineTrip>
        )}
      </main>
    </QueryClientProvider>
  );
}

/** The closet as this device has it, and the way to its packing lists. */
function Stored({ about }: { readonly about: CacheInfo }) {
  return (
    <>
      <StoredTrips owner={about} hrefOf={tripPath} />
      <OfflineCloset />
    </>
  );
}

/** Calls back once a server that could not be reached answers again. */
function useServerBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => awaitServer({ ...pageHost, onBack: () => back() }), []);
}
