/** Photograph addresses expire within a day, without a visible effect on an open closet. */
import type { Locator } from '@playwright/test';
import { enter, expect } from './fixtures.ts';
import { monday, test } from './instance.ts';
import { takeProvoked } from './quiet-test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ mode: 'default' });

/** Photographs whose addresses are set: those near the view. The tiles of categories are files of the app. */
const shown = 'main .photo picture img[src^="/photos/"]';

const hours = (count: number) => new Date(monday.getTime() + count * 3_600_000);

test('a closet that stayed open for a day still shows the photographs that are scrolled to', async ({
  page,
  testData,
  instance,
  complaints,
}) => {
  const { owner } = await testData.makeCloset({ items: 24 });
  await enter(page, owner.email, '/admin/mycloset');
  await expect(page.getByText('Garment 24', { exact: true })).toBeAttached();
  const first = page.locator(shown).first();
  const last = page.locator('main .photo picture img').last();
  const isDrawn = async (photo: Locator) =>
    photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(async () => isDrawn(first)).toBe(true);
  const address = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await isDrawn(last)).toBe(false);

  await instance.setClocks(page, hours(25));
  // A day later the old address is refused, with or without a session.
  expect((await page.request.get(address)).status()).toBe(404);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(async () => isDrawn(last)).toBe(true);
  // The old address was refused first.
  await takeProvoked(complaints, /404 .*\/photos\//);
});

test('within the day a photograph has one address, which the browser requests once', async ({
  page,
  testData,
  instance,
}) => {
  const { owner } = await testData.makeCloset({ items: 2 });
  await enter(page, owner.email, '/admin/mycloset');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garment 2' });
  const first = card.locator('picture img');
  const addressOf = async () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(addressOf).toContain('/photos/');
  const address = await addressOf();
  await instance.setClocks(page, hours(1));
  await page.goto('/admin/home');
  await page.goto('/admin/mycloset');
  await expect.poll(addressOf).toBe(address);
});
