import type { Locator, Page } from '@playwright/test';
import type { TestCloset } from '@vestry/server/test/test-data';
import { expect, sizes, test } from './fixtures.ts';
import { hasPhotoSample, noPhotoSample, sampleRows, importSample } from './photo-sample.ts';
import { openCloset } from './wardrobe.ts';

test.skip(!hasPhotoSample, noPhotoSample);

const grid = (page: Page) => page.getByRole('list', { name: 'Garments' });
const range = (page: Page) => page.getByRole('main').getByRole('status').first();

let closet: TestCloset;
let rows: readonly string[];
const rowsWith = (text: string) => rows.filter((row) => row.includes(text)).length;

test.beforeAll(async ({ testData }) => {
  // Photographs are resized, which takes a minute on a busy machine.
  test.setTimeout(300_000);
  rows = await sampleRows();
  closet = await testData.makeCloset();
  const said = await importSample(closet.clientId);
  expect(said).toContain(`${rows.length} created, 0 updated, 0 unchanged.`);
});

/** Nothing of the photograph is cut, by its own frame or by the window, and it is not drawn larger than it is sharp. */
async function expectWhole(photo: Locator): Promise<void> {
  await expect
    .poll(async () =>
      photo.evaluate((img: HTMLImageElement) => {
        const { width, height, top, bottom } = img.getBoundingClientRect();
        const frame = img.closest('.photo')?.getBoundingClientRect();
        return {
          isInFrame: frame !== undefined && width <= frame.width + 1 && height <= frame.height + 1,
          isInWindow: top >= 0 && bottom <= innerHeight,
          isInProportion: Math.abs(width / height / (img.naturalWidth / img.naturalHeight) - 1) < 0.02,
          // The samples are 400 pixels wide, or high; none is drawn smaller than 432 wide.
          isSharp: Math.min(width, height) <= 432,
        };
      }),
    )
    .toEqual({ isInFrame: true, isInWindow: true, isInProportion: true, isSharp: true });
}

/** Visible photographs that are loaded, at the size of their element. */
async function loadedPhotos(page: Page): Promise<number> {
  return grid(page)
    .getByRole('img')
    .evaluateAll(
      (all) => all.filter((img) => img instanceof HTMLImageElement && img.naturalWidth > 100).length,
    );
}

test.describe('a closet of real photographs on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('is browsed, filtered and searched', async ({ page }) => {
    // Two dozen photographs are scrolled past, one by one.
    test.slow();
    await openCloset(page, closet.owner.email);
    await expect(range(page)).toHaveText(`1 to 24 of ${rows.length} items`);
    await expect(grid(page).getByRole('img')).toHaveCount(24);
    for (const card of await grid(page).getByRole('listitem').all()) await card.scrollIntoViewIfNeeded();
    await expect.poll(async () => loadedPhotos(page)).toBe(24);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(range(page)).toHaveText(`25 to ${rows.length} of ${rows.length} items`);

    await page.goto('/admin/mycloset');
    const tiles = page.getByRole('navigation', { name: 'Categories' });
    await tiles.getByRole('link', { name: /^Shoes/ }).click();
    const shoes = rowsWith(',Footwear,');
    await expect(range(page)).toHaveText(`1 to ${shoes} of ${shoes} items`);
    await page.goBack();
    await expect(range(page)).toHaveText(`1 to 24 of ${rows.length} items`);
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    const black = panel.getByRole('checkbox', { name: /^Black/ });
    await expect(black).toHaveAccessibleName(`Black ${rowsWith(',Black,')} items`);
    await black.click();
    await expect(black).toBeChecked();
    await panel.getByRole('checkbox', { name: 'Autumn/Winter' }).click();
    const narrowed = rowsWith(',Black,Autumn/Winter,');
    await panel.getByRole('button', { name: `Show ${narrowed} items` }).click();
    await expect(panel).toBeHidden();
    await expect(grid(page).getByRole('listitem')).toHaveCount(narrowed);
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect(range(page)).toHaveText(`1 to 24 of ${rows.length} items`);
    await page.getByRole('searchbox', { name: 'Search My Closet' }).fill('jacket');
    await expect(grid(page).getByRole('listitem')).toHaveCount(rowsWith(' jacket'));
    await expect(grid(page).locator('mark').first()).toHaveText('jacket');
  });
});

test.describe('one real photograph on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('all of a wide one is seen on its card, as its proposed frame is zoomed out, and on its page', async ({
    page,
  }) => {
    await openCloset(page, closet.owner.email, '/admin/mycloset?text=VC-1073');
    await expect(grid(page).getByRole('listitem')).toHaveText([/VC-1073/]);
    await expectWhole(grid(page).getByRole('img'));
    await grid(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/details/);
    await expectWhole(page.getByRole('region', { name: 'Photographs' }).getByRole('img'));
  });

  test('one is looked at closely, put on the delivery list and planned for a day', async ({ page }) => {
    const number = 'VC-1013';
    const title = 'Black dress';
    await openCloset(page, closet.owner.email, `/admin/mycloset?text=${number}`);
    await expect(grid(page).getByRole('listitem')).toHaveText([new RegExp(number)]);
    await grid(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/details/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectWhole(page.getByRole('main').getByRole('img', { name: title }));
    await page.getByRole('button', { name: 'Enlarge the photograph' }).click();
    const viewer = page.getByRole('dialog', { name: title });
    const photo = viewer.getByRole('img', { name: title });
    await expect
      .poll(async () => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(100);
    await expectWhole(photo);
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add to delivery' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: /On your delivery list/ })).toBeVisible();

    await page.getByRole('button', { name: 'Plan a date' }).click();
    const panel = page.getByRole('dialog', { name: 'Plan a date' });
    await panel.getByLabel('Occasion').fill('Opening night desk');
    await panel.getByRole('button', { name: 'Next month' }).click();
    await panel.getByRole('button', { name: / 15th, / }).click();
    await panel.getByRole('button', { name: 'Plan this date' }).click();
    await expect(page.getByText('“Opening night desk” is planned')).toBeVisible();
    await page.getByRole('region', { name: 'Dates' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Opening night desk' })).toBeVisible();
    const look = page.getByRole('list', { name: 'The look' }).locator('img');
    // The next look leads the lookbook now, so the day's is further down, and fetched when it is nearly in view.
    await look.first().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => look.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
  });
});
