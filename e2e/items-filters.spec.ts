import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';
import type { Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('list', { name: 'Garments' }).getByRole('listitem');
const range = (page: Page) => page.getByRole('main').getByRole('status').first();
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

test.describe('finding a garment on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('tiles and categories narrow the closet, and Back leads through them again', async ({
    page,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
    const tiles = page.getByRole('navigation', { name: 'Categories' });
    await tiles.getByRole('link', { name: /Clothing 4/ }).click();
    await expect(range(page)).toHaveText('1 to 4 of 4 items');
    await tiles.getByRole('link', { name: /Outerwear 1/ }).click();
    await expect(cards(page)).toHaveText([/Navy wool coat/]);
    await expect(page).toHaveURL(/categoryId=10/);
    await page.goBack();
    await expect(range(page)).toHaveText('1 to 4 of 4 items');
    await page.goBack();
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
  });

  test('filters count what they would leave, become chips, stand in the address and come back', async ({
    page,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /Navy 3 items/ }).click();
    // The counts of the other filters are those under this filter.
    await expect(panel.getByRole('checkbox', { name: /Spring\/Summer 2 items/ })).toBeVisible();
    await panel.getByRole('checkbox', { name: /Spring\/Summer 2 items/ }).click();
    await expect(panel.getByRole('checkbox', { name: /Navy 2 items/ })).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Show 2 items' }).click();
    await expect(panel).toBeHidden();
    await expect(range(page)).toHaveText('1 to 2 of 2 items');
    await expect(page).toHaveURL(/season=Spring%2FSummer&color=Navy|color=Navy&season=Spring%2FSummer/);
    await page.reload();
    await expect(range(page)).toHaveText('1 to 2 of 2 items');
    await chips(page).getByRole('button', { name: 'Remove Spring/Summer' }).click();
    await expect(range(page)).toHaveText('1 to 3 of 3 items');
    await page.goBack();
    await expect(range(page)).toHaveText('1 to 2 of 2 items');
    await chips(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
    expect(await faultsOf(page)).toEqual([]);
  });
});

test.describe('searching and saving filters on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a search marks the typed words, and leaves the list as it was when it is cleared', async ({
    page,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    const box = page.getByRole('searchbox', { name: 'Search My Closet' });
    // The typed text stands in the box all the time, also when the address is about to say it.
    await box.evaluate((input: HTMLInputElement) => {
      const seen: string[] = [];
      const look = () => {
        if (seen.at(-1) !== input.value) seen.push(input.value);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    await box.fill('elodie');
    await expect(cards(page)).toHaveCount(1);
    expect(await page.evaluate<unknown>(() => Reflect.get(window, 'seen'))).toEqual(['', 'elodie']);
    await expect(page.locator('mark')).toHaveText('Élodie');
    await box.fill('navy');
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
    await box.fill('zzz qqq');
    await expect(page.getByRole('heading', { name: 'Nothing found for “zzz qqq”' })).toBeVisible();
    await page.getByRole('button', { name: 'Show the whole closet' }).click();
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
  });

  test('filters are saved by name, opened, and deleted with Undo', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
    await page.goto('/admin/mycloset?color=Navy&location=GR');
    await page.getByRole('button', { name: /^Filters.*2 chosen$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('button', { name: 'Save these filters' }).click();
    await panel.getByLabel('Name').fill('Navy at hand');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Navy at hand', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(panel.getByRole('button', { name: 'Show 7 items' })).toBeVisible();
    await panel.getByRole('button', { name: 'Navy at hand', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Show 2 items' })).toBeVisible();
    await panel.getByRole('button', { name: 'Delete Navy at hand' }).dblclick();
    await expect(panel.getByRole('button', { name: 'Navy at hand', exact: true })).toBeHidden();
    await expect(page.getByText('“Navy at hand” has been deleted')).toBeVisible();
    await expect(page.getByText('We could not find')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('button', { name: 'Navy at hand', exact: true })).toBeVisible();
    // A filter that could not be deleted is still there, also where nothing can be refetched.
    await page.route('**/api/**', async (route) => route.abort());
    await panel.getByRole('button', { name: 'Delete Navy at hand' }).click();
    await expect(page.getByText('We cannot be reached just now.', { exact: false }).first()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Navy at hand', exact: true })).toBeVisible();
  });
});

test.describe('search texts and the order on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('one letter searches for nothing; a single digit only in an address that is opened', async ({
    page,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/item/search/bar/')) searches.push(request.url());
    });
    await openCloset(page, owner.email);
    const box = page.getByRole('searchbox', { name: 'Search My Closet' });
    for (const text of ['n', '7', ' z ']) {
      await box.fill(text);
      await expect(page).toHaveURL(new RegExp(`text=\\+?${text.trim()}`));
      await expect(range(page)).toHaveText('1 to 7 of 7 items');
    }
    expect(searches).toEqual([]);
    await page.goto('/admin/mycloset?text=7');
    await expect(cards(page)).toHaveText([/W-7/]);
  });

  test('the previous search is aborted when the next begins', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await expect(range(page)).toHaveText('1 to 7 of 7 items');
    const held = Promise.withResolvers<undefined>();
    await page.route(/text=coat/, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('text=coat'));
    const box = page.getByRole('searchbox', { name: 'Search My Closet' });
    const requested = page.waitForRequest(/search\/bar.*text=coat/);
    await box.fill('coat');
    await requested;
    await box.fill('navy');
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    held.resolve(undefined);
    await expect(cards(page)).toHaveCount(3);
  });

  test('the order is chosen and stands in the address', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await expect(cards(page).first()).toContainText('Aldous & Wren');
    await page.getByLabel('Order').selectOption('By number');
    await expect(cards(page).first()).toContainText('W-1');
    await expect(page).toHaveURL(/order=number/);
  });
});

test('everything is found by keys alone', async ({ page, testData }) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email);
  await expect(range(page)).toHaveText('1 to 7 of 7 items');
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: /Navy/ }).focus();
  await page.keyboard.press('Space');
  await expect(panel.getByRole('button', { name: 'Show 3 items' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters.*1 chosen$/ })).toBeFocused();
  await expect(range(page)).toHaveText('1 to 3 of 3 items');
});
