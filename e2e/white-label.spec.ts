/** Another brand is another name, other links and other tokens, all by configuration; everything else stays (decisions). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startTestServer, type TestServer } from '@vestry/server/test/test-server';
import { faultsOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const tokens = `:root {
  --color-cedar: light-dark(#24507a, #8fb7dd);
  --color-cedar-deep: light-dark(#1b3d5e, #b4d0ea);
  --color-on-cedar: light-dark(#fffaf4, #0b1722);
}
`;

let folder: string;
let server: TestServer;

// One instance for both journeys: each worker would start one of its own.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  folder = await mkdtemp(join(tmpdir(), 'vestry-brand-'));
  const stylesheet = join(folder, 'brand.css');
  await writeFile(stylesheet, tokens);
  server = await startTestServer({
    built: true,
    settings: { BRAND_NAME: 'Maison Aurore', SUPPORT_PHONE: '1-800 555 0100', BRAND_STYLESHEET: stylesheet },
  });
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** Where the button stands; it has no box for the moment in which React takes the drawn document over. */
async function placeOf(page: Page) {
  let place: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (place = await button(page).boundingBox())).not.toBeNull();
  return place;
}

test('a brand changes name, telephone and colours in both schemes, and moves nothing', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(button(page)).toHaveCSS('background-color', 'rgb(139, 74, 43)');
  await page.evaluate(async () => document.fonts.ready);
  const place = await placeOf(page);
  await page.goto(`${server.origin}/auth/login`);
  await expect(page).toHaveTitle(/Maison Aurore$/);
  await expect(page.getByText('Maison Aurore')).toBeVisible();
  await expect(page.getByRole('link', { name: '1-800 555 0100' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Vestry');
  await expect(button(page)).toHaveCSS('background-color', 'rgb(36, 80, 122)');
  await expect.poll(async () => placeOf(page)).toEqual(place);
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button(page)).toHaveCSS('background-color', 'rgb(143, 183, 221)');
  expect(await faultsOf(page)).toEqual([]);
});

test('browsers cache the brand’s stylesheet, which is named by its content', async ({ page, request }) => {
  await page.goto(`${server.origin}/auth/login`);
  const path = await page.locator('link[href*="/brand-"]').getAttribute('href');
  expect(path).toMatch(/^\/assets\/brand-[0-9a-f]{8}\.css$/);
  const answer = await request.get(`${server.origin}${path ?? ''}`);
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect(await answer.text()).toBe(tokens);
});
