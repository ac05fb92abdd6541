import type { Page } from '@playwright/test';
import { testPassword } from '@vestry/server/test/factories';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { holdCode } from './hold-code.ts';
import { takeProvoked } from './quiet-test.ts';

// A service worker would answer with cached files, which cannot be held back here.
test.use({ serviceWorkers: 'block' });

/** The positions of the elements that both render. */
async function placesOf(page: Page, names: readonly string[]) {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [selector, ...[x, y, width, height].map(Math.round)];
      }),
    names,
  );
}

for (const [name, viewport] of Object.entries(sizes))
  test(`on a ${name} the app takes the place of the document without a move`, async ({ page, testData }) => {
    const { owner } = await testData.makeCloset({ items: 8 });
    await page.setViewportSize(viewport);
    const signInParts = [
      'header',
      'h1',
      'input[name=email]',
      'input[name=password]',
      'form button:not([aria-label])',
      'footer',
    ];
    const releaseSignIn = await holdCode(page);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Sign in to your closet' })).toBeVisible();
    await page.evaluate(async () => document.fonts.ready);
    const drawn = await placesOf(page, signInParts);
    releaseSignIn();
    await expect(page.locator('#first-paint')).toHaveCount(0);
    expect(await placesOf(page, signInParts)).toEqual(drawn);
    await page.unrouteAll();

    await signIn(page, owner.email);
    await page.waitForURL(/\/admin\//);
    const closetParts = ['header', 'h1', 'search', 'nav[aria-label=Categories]'];
    const releaseCloset = await holdCode(page);
    await page.goto('/admin/mycloset');
    const photos = page.locator('#first-paint .photo:not([data-plate]) img');
    await expect(photos).toHaveCount(2);
    await page.evaluate(async () => document.fonts.ready);
    const places = await placesOf(page, closetParts);
    const photo = await photos.first().boundingBox();
    releaseCloset();
    await expect(page.locator('#first-paint')).toHaveCount(0);
    expect(await placesOf(page, closetParts)).toEqual(places);
    expect(await page.locator('.item-grid .photo picture img').first().boundingBox()).toEqual(photo);
  });

test('what is typed and sent before the app’s code is there is not lost', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  const release = await holdCode(page);
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).pressSequentially('Not the');
  release();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(owner.email);
  // The next key is typed where the last one was.
  await page.keyboard.type(' password');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not the password');
});

test('the focus stays where keys moved it', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/auth/login');
  const forgot = page.getByRole('link', { name: 'Forgot your password?' });
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(forgot).toBeFocused();
  release();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(forgot).toBeFocused();
});

test('a sign-in that is sent early is sent when the app’s code is there, by keys alone', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  const release = await holdCode(page);
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  release();
  await expect(page).toHaveURL(/\/admin\//);
});

test('without code at all the document does nothing by itself', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => route.abort());
  await page.goto('/auth/login');
  await page.getByLabel('Password', { exact: true }).fill('a secret');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('when the app’s code cannot be loaded, the page says so', async ({ page, complaints }) => {
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => route.abort());
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toHaveText(
    'This page could not be loaded. Please check your connection and reload it.',
  );
  await takeProvoked(complaints, /Failed to fetch dynamically imported module/);
});

test('a click that is under way at hydration counts', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  const release = await holdCode(page);
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).hover();
  await page.mouse.down();
  release();
  // The app has loaded its page, but does not hydrate during the click.
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(page.locator('#first-paint')).toHaveCount(1);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/admin\//);
});
