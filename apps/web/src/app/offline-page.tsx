import { QueryClientProvider } from '@tanstack/react-query';
import { OfflineCloset } from '../items/offline-closet.tsx';
import { useServerBack } from '../lib/network/use-server-back.ts';
import { queryClient } from '../shell/query-client.ts';

/** What the app opens with when there is no connection: the closet as it is cached on this device. */
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
