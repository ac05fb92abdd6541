/** Shows that the watch over all journeys detects violations and console errors (issue 9). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Each case does one thing that no page of the product may do. */
const faults: readonly [string, RegExp, (page: Page) => Promise<unknown>][] = [
  [
    'a script that the policy stops',
    /^Policy violated: script-src-elem by inline/,
    async (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "ran"';
        document.body.append(script);
      }),
  ],
  [
    'a picture from elsewhere',
    /^Policy violated: img-src by http:\/\/127\.0\.0\.1/,
    async (page) =>
      page.evaluate(() => {
        new Image().src = 'http://127.0.0.1:9/picture.png';
      }),
  ],
  [
    'a console error',
    /^a fault is told/,
    async (page) => page.evaluate(() => console.error('a fault is told')),
  ],
  [
    'an exception that nobody catches',
    /^Error: uncaught/,
    async (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('uncaught');
        });
      }),
  ],
  [
    'a file of the product that is missing',
    /status of 404 .*assets\/missing\.js/,
    async (page) => page.evaluate(async () => fetch('/assets/missing.js').then(() => undefined)),
  ],
];

for (const [name, pattern, commit] of faults) {
  test(`${name} is a complaint, whichever page of whichever context it is in`, async ({
    page,
    browser,
    context,
    baseURL,
    complaints,
  }) => {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const popup = async () => {
      await page.goto('/auth/login');
      const opened = context.waitForEvent('page');
      await page.evaluate(() => window.open('/auth/login'));
      return opened;
    };
    for (const each of [page, await popup(), await other.newPage()]) {
      await each.goto('/auth/login');
      expect(complaints).toEqual([]);
      await commit(each);
      await expect.poll(() => complaints.some((complaint) => pattern.test(complaint))).toBe(true);
      complaints.length = 0;
    }
    await other.close();
  });
}

test('a refused call is no fault', async ({ page, complaints }) => {
  await page.goto('/auth/login');
  const [status] = await Promise.all([
    page.evaluate(async () => (await fetch('/api/user/me')).status),
    page.waitForEvent('console', (message) => message.text().includes('status of 40')),
  ]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(complaints).toEqual([]);
});

test('a test whose page complains fails', async ({ page, complaints }) => {
  test.fail();
  await page.goto('/auth/login');
  await page.evaluate(() => console.error('a fault is told'));
  await expect.poll(() => complaints.length).toBe(1);
});
