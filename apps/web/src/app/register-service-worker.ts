/** The first page comes first: all of the app's files are fetched when that is likely to stand. */
const firstPageMilliseconds = 3_000;

/** The app's own files are then kept, so that it opens without a connection. */
export function registerServiceWorker(): void {
  // While the app is being worked on there is none; without https browsers have none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Where it cannot be registered the app is what it is without one.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, firstPageMilliseconds);
}
