/** Calls whose answers come late or not at all, for journeys about what is done meanwhile. */
import type { Page } from '@playwright/test';

/** Holds the next call of the address until the answer is called. */
export async function holdNext(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(
    address,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return () => held.resolve(undefined);
}

/** The next call of the address arrives, and its answer is lost on the way back. */
export async function loseNextAnswer(page: Page, address: string | RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Pictures are read once the answer is called: a large one takes a while. */
export async function holdPictures(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const read = createImageBitmap;
    const wait = async () => new Promise((resolve) => addEventListener('go-on', resolve, { once: true }));
    const later = async (file: Blob, options: ImageBitmapOptions) =>
      wait().then(async () => read(file, options));
    Object.assign(window, { createImageBitmap: later });
  });
  return async () => page.evaluate(() => dispatchEvent(new Event('go-on')));
}
