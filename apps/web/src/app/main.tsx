import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../lib/transport/api-error.ts';
import { release } from '../lib/network/new-release.ts';
import { wait } from '../lib/async/wait.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { makeRouter } from './router.tsx';
import { followSession } from './session-events.ts';
import { hydrate } from '../first-visit/hydrate.ts';

/** Starts the app (`first-visit/start.ts`), a task at a time: on a slow phone a single one would hold up a press for long. */
export async function main(): Promise<void> {
  await wait();
  const router = makeRouter();
  followSession(router);
  // Dialogs and panels are imported by themselves; what a page needs goes through `lazyPage`.
  window.addEventListener('vite:preloadError', () => void release.reloadIfNewer());
  // The code of the page comes while the session and the brand are asked for, not after.
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
    void router.loadRouteChunk(route);

  await wait();
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no #app');
  void registerServiceWorker(hydrate(container));
  const appRoot = createRoot(container, {
    // A call that failed is told by the page; what else a page throws is a defect.
    onCaughtError(error) {
      if (!(error instanceof ApiError)) reportError(error);
    },
  });
  // What a mounted router loads, React draws in a single task; what is loaded before, in many.
  await router.load();
  startTransition(() => {
    appRoot.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}
