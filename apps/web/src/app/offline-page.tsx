import { QueryClientProvider } from '@tanstack/react-query';
import { OfflineCloset } from '../items/offline-closet.tsx';
import { queryClient } from '../shell/query-client.ts';
import { useEffect, useEffectEvent } from 'react';
import { awaitServer, pageHost } from '../lib/network/server-back.ts';

/** The first page of the app when there is no connection: the closet as it is cached on this device. */
export function OfflinePage() {
  // The device may have been connected all along: then the server was away, and no browser event follows its return.
  useServerBack(() => window.location.reload());
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <OfflineCloset />
      </main>
    </QueryClientProvider>
  );
}

/** Calls back once a server that could not be reached answers again. */
function useServerBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => awaitServer({ ...pageHost, onBack: () => back() }), []);
}
