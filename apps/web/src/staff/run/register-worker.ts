/** From the first opening of the driver's page on, it opens without a connection. Other pages of the console have no service worker. */
export async function registerRunWorker(): Promise<void> {
  // While the app is being worked on there is none; without https browsers have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it cannot be registered the page is what it is without one.
  await navigator.serviceWorker
    .register('/staff/run-worker.js', { scope: '/staff/run' })
    .catch(() => undefined);
}
