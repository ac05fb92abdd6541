import { expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset, requestGarment } from './wardrobe.ts';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { takeProvoked } from './quiet-test.ts';

const card = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Garments' }).getByRole('listitem').filter({ hasText: number });
const add = (page: Page, number: string) =>
  card(page, number).getByRole('button', { name: /^Add .* to delivery$/ });
const removal = (page: Page, number: string) =>
  card(page, number).getByRole('button', { name: /^Remove .* from delivery$/ });

test.describe('the delivery list from the grid on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('a garment is added and taken off, and is where it was after a reload', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    for (const number of ['W-1', 'W-3']) {
      const saved = page.waitForResponse('**/api/car/create');
      await card(page, number).hover();
      await add(page, number).dblclick();
      await expect(removal(page, number)).toBeVisible();
      await saved;
    }
    await page.reload();
    await expect(removal(page, 'W-1')).toBeVisible();
    await expect(removal(page, 'W-3')).toBeVisible();
    await removal(page, 'W-1').click();
    await expect(add(page, 'W-1')).toBeAttached();
  });

  test('what cannot be delivered says why', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await card(page, 'W-4').hover();
    // The disabled control still says why when it is clicked.
    await add(page, 'W-4').click({ force: true });
    await expect(card(page, 'W-4').getByText('This item is already with you.')).toBeVisible();
    await expect(add(page, 'W-5')).toHaveAccessibleDescription(
      'This item is in service and will be available afterwards.',
    );
  });
});

test.describe('several at once from the grid on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('the whole page goes on the list, then nothing is left to add', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await page.getByRole('button', { name: 'Add this page to delivery' }).click();
    // Two of seven are with the client or in service.
    await expect(page.getByText('Successfully added 5 item(s) to cart')).toBeVisible();
    const panel = page.getByRole('dialog', { name: '5 of 7 added' });
    const stayed = panel.getByRole('list', { name: 'Not added' }).getByRole('listitem');
    await expect(stayed).toHaveText([/W-4.*Already with you\./, /W-5.*In service\./]);
    expect(await faultsOf(page)).toEqual([]);
    // The choice is part of the address.
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(removal(page, 'W-7')).toBeVisible();
    await page.getByRole('button', { name: 'Add this page to delivery' }).click();
    await expect(page.getByText('All items in this page are already in the cart.')).toBeVisible();
    const none = page.getByRole('dialog', { name: '0 of 7 added' });
    await expect(none.getByText('Already on your delivery list.')).toHaveCount(5);
    await none.getByRole('button', { name: 'See your list' }).click();
    await expect(page.getByRole('dialog', { name: 'Your Delivery Items' })).toBeVisible();
  });

  test('several are selected and added together', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    // An item that cannot be requested says so before it is chosen.
    await expect(card(page, 'W-4').getByRole('checkbox')).toHaveAccessibleDescription('Already with you');
    await expect(card(page, 'W-5')).toContainText('In service');
    // The others say by when they would come.
    await expect(card(page, 'W-1').getByRole('checkbox')).toHaveAccessibleDescription(
      /^Yours by [A-Z][a-z]+day, [A-Z][a-z]+ \d+(st|nd|rd|th)$/,
    );
    for (const number of ['W-1', 'W-2', 'W-4']) await card(page, number).getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected garments' });
    await expect(bar).toContainText('3 selected, 2 can be delivered');
    await bar.getByRole('button', { name: 'Add to delivery' }).click();
    await expect(page.getByText('Successfully added 2 item(s) to cart')).toBeVisible();
    const panel = page.getByRole('dialog', { name: '2 of 3 added' });
    await expect(panel.getByRole('listitem')).toHaveText([/W-4.*Already with you\./]);
    // 'Send back' opens a pickup with the item.
    await panel.getByRole('button', { name: 'Send back W-4' }).click();
    const pickup = page.getByRole('dialog', { name: 'Pickup Request' });
    await expect(pickup.getByRole('checkbox', { name: /W-4/ })).toBeChecked();
    await expect(pickup.getByRole('checkbox', { name: 'Clothing' })).toBeChecked();
    await page.goBack();
    await expect(pickup).toBeHidden();
    await expect(bar).toBeHidden();
    await expect(removal(page, 'W-2')).toBeVisible();
    await expect(add(page, 'W-4')).toBeAttached();
  });

  test('the whole page is selected, and let go again', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selected garments' });
    await expect(bar).toContainText('Choose at least one garment.');
    await bar.getByRole('button', { name: 'Select this page' }).click();
    await expect(bar).toContainText('7 selected');
    await bar.getByRole('button', { name: 'Clear this page' }).click();
    await expect(bar).toContainText('0 selected');
    await bar.getByRole('button', { name: 'Select this page' }).click();
    await bar.getByRole('button', { name: 'Add to delivery' }).click();
    await expect(page.getByText('Successfully added 5 item(s) to cart')).toBeVisible();
    await expect(bar).toBeHidden();
  });
});

test.describe('what the server says, and what is enlarged, on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('an addition that fails takes itself back and says so', async ({ page, testData, complaints }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/car/create', async (route) => {
      await held.promise;
      await route.fulfill({
        status: 500,
        json: { status: 'error', data: { code: 'UNEXPECTED', message: 'x' } },
      });
    });
    await card(page, 'W-1').hover();
    await add(page, 'W-1').click();
    // At once, before the server answers.
    await expect(removal(page, 'W-1')).toBeVisible();
    held.resolve(undefined);
    await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
    await expect(add(page, 'W-1')).toBeAttached();
    await page.getByRole('button', { name: 'Add this page to delivery' }).click();
    await expect(page.getByText('Failed to add items to cart')).toBeVisible();
    await takeProvoked(complaints, /status of 500 .*\/api\/car\/create/);
  });

  test('a removal that fails leaves the garment on the list', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await card(page, 'W-1').hover();
    const saved = page.waitForResponse('**/api/car/create');
    await add(page, 'W-1').click();
    await saved;
    await page.route('**/api/car/delete/**', (route) => route.abort());
    await removal(page, 'W-1').click();
    await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
    await expect(removal(page, 'W-1')).toBeVisible();
  });

  test('a garment in a request says so and has no control', async ({ page, testData }) => {
    const closet = await makeWardrobe(testData);
    await requestGarment(testData, closet, closet.ids.get('W-1') ?? 0);
    await openCloset(page, closet.owner.email);
    await expect(card(page, 'W-1')).toContainText('Delivery requested');
    await expect(add(page, 'W-1')).toHaveCount(0);
  });
});

test('a photograph is enlarged over the grid, zoomed by keys, and closed by Back', async ({
  page,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email);
  await card(page, 'W-1').hover();
  await card(page, 'W-1')
    .getByRole('button', { name: /^Enlarge/ })
    .click();
  const viewer = page.getByRole('dialog', { name: 'Navy wool coat' });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Smaller' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(card(page, 'W-1')).toBeVisible();
});
