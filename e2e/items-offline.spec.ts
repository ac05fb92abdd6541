import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { photographsOnDevice } from './photographs-on-device.ts';
import { expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

test.use({ serviceWorkers: 'allow' });

const deviceState = (page: Page) =>
  page.evaluate(async () => ({
    photos: (await caches.keys()).filter((name) => name.startsWith('kept-')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    about: localStorage.getItem('vestry.kept-closet'),
  }));

test.describe('do I own this, without a connection, on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the closet opens, is searched and shows its photographs; the banner says so', async ({
    page,
    context,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await expect.poll(async () => photographsOnDevice(page), { timeout: 20_000 }).toBe(7);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    // The app starts anew without a server.
    await page.reload();
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '7 items' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search My Closet' }).fill('navy coat');
    const card = page.getByRole('list', { name: 'Garments' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('W-1');
    const photo = card.getByRole('img', { name: 'Navy wool coat' });
    await expect
      .poll(async () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /delivery/ })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Add this page to delivery' })).toBeVisible();
    await expect(page.getByText('You are offline')).toBeHidden();
  });
});

test('signing out deletes the cached closet, and the next person finds none of it', async ({
  page,
  context,
  testData,
}) => {
  const first = await makeWardrobe(testData);
  const second = await testData.makeCloset({ items: 1, photos: false });
  await openCloset(page, first.owner.email);
  await expect.poll(async () => photographsOnDevice(page), { timeout: 20_000 }).toBe(7);
  expect((await deviceState(page)).databases).toEqual([`kept-closet-${first.owner.id}-${first.clientId}`]);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(async () => deviceState(page)).toEqual({ photos: [], databases: [], about: null });
  await openCloset(page, second.owner.email);
  await expect(page.getByText('Garment 1').first()).toBeVisible();
  await expect
    .poll(async () => (await deviceState(page)).about, { timeout: 20_000 })
    .toContain(`"userId":${second.owner.id}`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Garment 1').first()).toBeVisible();
  await expect(page.getByText('Navy wool coat')).toHaveCount(0);
});

test('the service worker caches no answer of the API, and pages come from the network', async ({
  page,
  context,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email);
  await expect.poll(async () => photographsOnDevice(page), { timeout: 20_000 }).toBe(7);
  const urls = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls.filter((url) => !/^\/(assets|photos)\//.test(url))).toEqual(['/index.html']);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  // A page that changed on the server is shown as changed.
  await context.route('**/admin/mycloset', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<html', '<html data-released') });
  });
  await page.reload();
  await expect(page.locator('html[data-released]')).toBeAttached();
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});
