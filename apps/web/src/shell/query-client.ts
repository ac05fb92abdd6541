import { QueryClient } from '@tanstack/react-query';
import { session } from '../auth/session.ts';
import { ApiError } from '../lib/transport/api-error.ts';

/** The answers of the server that this tab keeps. Loaded behind the guard only: signing in needs none of it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a question fails, so that its page says so and offers a retry; by default it would wait, and
      // the page with it. What failed is refetched once there is a connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays a refusal; what never arrived is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'NETWORK',
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
});

// Data that one session read is not there for the next.
session.subscribe((event) => {
  if (event !== 'signedIn') queryClient.clear();
});
