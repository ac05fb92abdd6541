import { hydrate } from '../first-visit/hydrate.ts';
import { wait } from '../lib/async/wait.ts';
import { mountRouter } from '../shell/mount-router.tsx';
import { loadOfflinePage } from './error-page.tsx';
import { makeRouter } from './router.tsx';

/** Starts the clients' app (`first-visit/start.ts`). */
export async function main(): Promise<void> {
  await wait();
  await mountRouter(makeRouter(), loadOfflinePage, (container) => {
    void registerServiceWorker(hydrate(container));
  });
}

/** Runs once the first page is shown: the service worker then caches the app's own files, so that it opens without a connection. */
async function registerServiceWorker(pageStands: Promise<void>): Promise<void> {
  // While the app is being worked on there is none; without https browsers have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<string>) => {
    void import('./linked-closet.ts').then(({ followMessage }) => followMessage(data));
  });
  await pageStands;
  // Where it cannot be registered the app is what it is without one.
  await serviceWorker.register('/sw.js').catch(() => undefined);
}
