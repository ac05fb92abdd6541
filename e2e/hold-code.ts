import type { Page } from '@playwright/test';

/** Holds back the app's code, so that only the document is shown; the returned function releases it. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
