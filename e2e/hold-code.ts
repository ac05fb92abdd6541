import type { Page } from '@playwright/test';

/** Holds back the app's code, so that the document stands alone; what it answers lets the code come. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
