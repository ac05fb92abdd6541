/** Shows that the checks of payloads.spec.ts work: a page that treats a text as more than text fails them. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectText, placesIn, tracesOf } from './payloads/reader.ts';
import { payloadFor } from './payloads/words.ts';

const place = 'pickups.create body.note';
const payload = payloadFor(place);

/** Each case mishandles a payload as no page of the product may. */
const faults: readonly [string, RegExp, (page: Page) => Promise<unknown>][] = [
  [
    'as markup',
    /^<img src="x" onerror="ran=1">/,
    async (page) => page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), payload),
  ],
  [
    'as the address of a link',
    /^<a href="javascript:ran=1/,
    async (page) =>
      page.evaluate((text) => {
        const link = document.createElement('a');
        link.href = text;
        document.body.append(link);
      }, payload),
  ],
  [
    'as a script',
    /^<script>ran=1/,
    async (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'ran=1';
        document.body.append(script);
      }),
  ],
  [
    'as markup of a frame',
    /^<svg onload="ran=1">/,
    async (page) =>
      page.evaluate((text) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentDocument?.body.insertAdjacentHTML('beforeend', text);
      }, payload),
  ],
];

for (const [name, trace, commit] of faults) {
  test(`a payload that is taken ${name} is found`, async ({ page, browser, baseURL, complaints }) => {
    await page.goto('/auth/login');
    expect(await tracesOf(page)).toEqual([]);
    await commit(page);
    await expect.poll(async () => (await tracesOf(page)).some((each) => trace.test(each))).toBe(true);
    await expect(expectText(page, [])).rejects.toThrow('made of a payload');
    // Without the content security policy it would have run.
    const context = await browser.newContext({
      bypassCSP: true,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const open = await context.newPage();
    await open.goto('/auth/login');
    await commit(open);
    if (name === 'as the address of a link') await open.locator('a').last().dispatchEvent('click');
    await expect.poll(async () => tracesOf(open)).toContain('it ran');
    await context.close();
    // The violations that the policy reported are the ones provoked here.
    complaints.length = 0;
  });
}

test('a payload shown as text passes, and one that is not visible is reported missing', async ({ page }) => {
  await page.goto('/auth/login');
  await page.evaluate((text) => {
    const line = document.createElement('p');
    line.textContent = text;
    document.body.append(line);
  }, payload);
  expect(await expectText(page, [place])).toEqual([place]);
  await page
    .locator('p')
    .last()
    .evaluate((line) => line.setAttribute('hidden', ''));
  expect(await placesIn(page.frames())).toEqual([]);
});
