import { hydrate } from '../first-visit/hydrate.ts';
import { wait } from '../lib/async/wait.ts';
import { mountRouter } from '../shell/mount-router.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { makeRouter } from './router.tsx';

/** Starts the clients' app (`first-visit/start.ts`). */
export async function main(): Promise<void> {
  await wait();
  await mountRouter(makeRouter(), (container) => void registerServiceWorker(hydrate(container)));
}
