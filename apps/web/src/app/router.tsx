import { createRouter } from '@tanstack/react-router';
import { ErrorState } from '../shell/error-state.tsx';
import { NotFoundState } from './lazy-not-found.ts';
import { routeTree } from './routes.tsx';
import { parseSearchParams, stringifySearchParams } from '../shell/search-params.ts';

/** Made when the app starts, not when its code is read: reading the history and the routes takes as long as React itself. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    // React Query decides what is fresh; the router only says when to fetch.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorState,
    defaultNotFoundComponent: NotFoundState,
  });

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
