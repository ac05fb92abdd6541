import type { Page } from '@playwright/test';

/** Waits until the app's files are cached, and counts the photographs of the closet that are. */
export async function photographsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-photos-'));
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });
}
