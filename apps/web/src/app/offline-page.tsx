import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OfflineCloset } from '../items/offline-closet.tsx';
import { queryClient } from './query-client.ts';

/** What the app opens with when there is no connection: the closet as it is kept on this device. */
export function OfflinePage() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <OfflineCloset />
      </main>
    </QueryClientProvider>
  );
}
