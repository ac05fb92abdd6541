/** Runs once the first page is shown: the service worker then caches the app's own files, so that it opens without a connection. */
export async function registerServiceWorker(pageStands: Promise<void>): Promise<void> {
  // While the app is being worked on there is none; without https browsers have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await pageStands;
  // Where it cannot be registered the app is what it is without one.
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
