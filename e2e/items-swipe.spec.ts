/** The photographs of an item's page under a finger. */
import type { Locator, Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { swipe } from './touch.ts';
import { addPhotographs, makeWardrobe, openCloset } from './wardrobe.ts';

const toNext = { x: -240, y: 8 };
const toPrevious = { x: 240, y: 8 };

/** The numbers of the photographs that are in view, wholly or in part. */
const shownOf = async (photos: Locator) =>
  photos.locator('.slides').evaluate((strip) => {
    const frame = strip.getBoundingClientRect();
    return [...strip.children].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      return right > frame.left + 1 && left < frame.right - 1 ? [index + 1] : [];
    });
  });

async function expectShown(photos: Locator, number: number): Promise<void> {
  await expect(photos.getByRole('status')).toHaveText(`Photograph ${number} of 3`);
  await expect.poll(async () => shownOf(photos)).toEqual([number]);
  await expect(photos.locator('[aria-current]')).toHaveAccessibleName(`Photograph ${number}`);
}

/** Opens the page of an item that has three photographs. */
async function openPhotographs(page: Page, testData: TestData): Promise<Locator> {
  const closet = await makeWardrobe(testData);
  const item = await addPhotographs(testData, closet, 'W-1', ['W-2', 'W-3']);
  await openCloset(page, closet.owner.email, `/admin/mycloset/item/${item}/details`);
  return page.getByRole('region', { name: 'Photographs' });
}

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

test('a swipe leafs through the photographs of an item, and one up or down scrolls its page', async ({
  page,
  testData,
}) => {
  const photos = await openPhotographs(page, testData);
  const strip = photos.locator('.slides');
  await expectShown(photos, 1);
  const images = strip.locator('picture img');
  await expect(images.first()).toHaveAttribute('loading', 'eager');
  // The next one is fetched ahead, the one after it is not.
  await expect(images.nth(1)).toHaveAttribute('loading', 'lazy');
  await expect(images.nth(2)).not.toHaveAttribute('src');
  const height = (await photos.boundingBox())?.height;

  await swipe(strip, toNext);
  await expectShown(photos, 2);
  await swipe(strip, toNext);
  await expectShown(photos, 3);
  await expect(images.nth(2)).toHaveAttribute('src', /./);
  await swipe(strip, toPrevious);
  await expectShown(photos, 2);
  expect((await photos.boundingBox())?.height).toBe(height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await photos.getByRole('button', { name: 'Photograph 3' }).tap();
  await expectShown(photos, 3);
  // The window turns: the photograph stays.
  await page.setViewportSize({ width: sizes.phone.height, height: sizes.phone.width });
  await expectShown(photos, 3);
  await photos.getByRole('button', { name: 'Enlarge the photograph' }).tap();
  await expect(page.getByRole('dialog').getByText('3 of 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await swipe(strip, { x: 8, y: -150 });
  await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expectShown(photos, 3);
});

test('from right to left a swipe leafs the other way, and the keys reach one photograph alone', async ({
  page,
  testData,
}) => {
  const photos = await openPhotographs(page, testData);
  await expectShown(photos, 1);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await swipe(photos.locator('.slides'), toPrevious);
  await expectShown(photos, 2);
  await photos.getByRole('button', { name: 'Photograph 3' }).tap();
  await expectShown(photos, 3);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));

  const enlarge = photos.getByRole('button', { name: 'Enlarge the photograph' });
  await photos.getByRole('button', { name: 'Photograph 1' }).focus();
  await page.keyboard.press('Enter');
  await expectShown(photos, 1);
  await page.keyboard.press('Shift+Tab');
  await expect(enlarge).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectShown(photos, 2);
  // The photograph in view has taken the focus of the one before.
  await expect(enlarge).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(photos.getByRole('button', { name: 'Photograph 1' })).toBeFocused();
});
