import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wait } from '../lib/async/wait.ts';
import { release } from '../lib/network/new-release.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { followSession } from './session-events.ts';

/**
 * Starts an entry: its router loads the page of the address and renders it into `#app`. `onContainer` gets that element
 * before anything is rendered. `loadErrorPage` gets the error with which the router has ended, if any, and loads the page for it:
 * React shows what waits for code at the earliest 300 ms after the empty place that it leaves for it. A task at a time: on a slow
 * phone a single one would hold up a press for long.
 */
export async function mountRouter(
  router: AnyRouter,
  loadErrorPage: (error: unknown) => Promise<void>,
  onContainer?: (container: Element) => void,
): Promise<void> {
  followSession(router);
  // Dialogs and panels are imported by themselves; what a page needs goes through `lazyPage`.
  window.addEventListener('vite:preloadError', () => void release.reloadIfNewer());
  // The code of the page loads while the session and the brand are fetched, not after.
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
    void router.loadRouteChunk(route);

  await wait();
  const container = document.getElementById('app');
  if (container === null) throw new Error('the document has no #app');
  onContainer?.(container);
  const appRoot = createRoot(container, {
    // The page shows a failed call; any other error that a page throws is a defect.
    onCaughtError(error) {
      if (!(error instanceof ApiError)) reportError(error);
    },
  });
  // React draws the loaded page of a mounted router in a single task; what is loaded before, in many.
  await router.load();
  await loadErrorPage(router.state.matches.find(({ error }) => error)?.error);
  startTransition(() => {
    appRoot.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}
