/** The cart, 'Your Delivery Items', in every tab and after changes that succeed or fail (specification, sections 2 and 4). */
import { moveItem } from '@vestry/server/test/factories';
import { putIntoCart } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, enter, sizes, test } from './fixtures.ts';
import { pressByKeys } from './keys.ts';

async function withCart(testData: TestData, page: Page, options: { cold?: boolean; items?: number } = {}) {
  const { items = 3, cold = false } = options;
  const closet = await testData.makeCloset({
    items,
    photos: false,
    item: (index) => ({ number: `C-${index + 1}`, ...(cold && index === 0 ? { location: 'CS' } : {}) }),
  });
  const rows = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', closet.clientId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await putIntoCart(testData.db, { clientId: closet.clientId, userId: closet.owner.id }, ids);
  await enter(page, closet.owner.email, '/admin/mycloset?panel=cart');
  return { ...closet, ids };
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your Delivery Items' });

test.describe('the cart on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('shows its lines and the cold-storage notice, removes one with a way back, and empties', async ({
    page,
    testData,
  }) => {
    await withCart(testData, page, { cold: true });
    const panel = panelOf(page);
    await expect(panel.getByText('C-1', { exact: true })).toBeVisible();
    await expect(panel.getByText('Cold Storage')).toBeVisible();
    const notice = panel.getByText(
      'Delivery notice: An item in your request requires an additional day to process for delivery',
    );
    await expect(notice).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close this notice' }).click();
    await expect(notice).toBeHidden();

    // The second half of a double click falls on the line that has moved up, and leaves it.
    await panel.getByRole('button', { name: /^Remove .*C-2$/ }).dblclick();
    await expect(panel.getByText('C-2', { exact: true })).toBeHidden();
    await expect(panel.getByRole('listitem')).toHaveText([/C-1/, /C-3/]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByText('C-2', { exact: true })).toBeVisible();

    const emptied = page.waitForResponse('**/api/car/delete/**');
    await panel.getByRole('button', { name: 'Empty Cart' }).click();
    await expect(panel.getByRole('heading', { name: 'Your Delivery list is empty' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Request delivery' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await faultsOf(page)).toEqual([]);
    await emptied;
    // One click emptied it, and one restores everything in its order.
    await expect(panel.getByText('3 items removed')).toBeVisible();
    const restored = page.waitForResponse('**/api/car/create');
    await panel.getByRole('button', { name: 'Undo' }).click();
    expect((await restored).status()).toBe(200);
    await page.reload();
    // C-2 was removed and restored before.
    await expect(panel.getByRole('listitem')).toHaveText([/C-1/, /C-3/, /C-2/]);
    const emptiedAgain = page.waitForResponse('**/api/car/delete/**');
    await panel.getByRole('button', { name: 'Empty Cart' }).click();
    await emptiedAgain;
    await page.reload();
    await expect(panel.getByRole('heading', { name: 'Your Delivery list is empty' })).toBeVisible();
  });
});

test('by keys, Undo leads to the item that comes back, and Empty Cart to the empty list', async ({
  page,
  testData,
}) => {
  await withCart(testData, page);
  const panel = panelOf(page);
  const remove = (number: string) => panel.getByRole('button', { name: new RegExp(`^Remove .*${number}$`) });
  const undo = panel.getByRole('button', { name: 'Undo' });
  await pressByKeys(page, remove('C-2'));
  await expect(remove('C-3')).toBeFocused();
  await pressByKeys(page, undo);
  await expect(remove('C-2')).toBeFocused();
  await pressByKeys(page, panel.getByRole('button', { name: 'Empty Cart' }));
  await expect(panel.getByRole('heading', { name: 'Your Delivery list is empty' })).toBeFocused();
  await pressByKeys(page, undo);
  await expect(remove('C-1')).toBeFocused();
});

test('a removal that fails takes itself back and says so; emptying takes itself back silently', async ({
  page,
  testData,
}) => {
  await withCart(testData, page);
  const panel = panelOf(page);
  await expect(panel.getByText('C-1', { exact: true })).toBeVisible();
  await page.route('**/api/car/delete/**', (route) => route.abort());
  await panel.getByRole('button', { name: /^Remove .*C-1$/ }).click();
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  await expect(panel.getByText('C-1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close this notification' }).first().click();
  await panel.getByRole('button', { name: 'Empty Cart' }).click();
  await expect(panel.getByText('C-3', { exact: true })).toBeVisible();
});

test('two tabs of one user show one cart, and Back closes the panel', async ({ page, testData, context }) => {
  await withCart(testData, page);
  const other = await context.newPage();
  await other.goto('/admin/mycloset');
  await other.getByRole('button', { name: /Your Delivery Items/ }).click();
  await expect(panelOf(other).getByText('C-2', { exact: true })).toBeVisible();
  await panelOf(page)
    .getByRole('button', { name: /^Remove .*C-2$/ })
    .click();
  await expect(panelOf(other).getByText('C-2', { exact: true })).toBeHidden();
  await other.goBack();
  await expect(panelOf(other)).toBeHidden();
});

test('a line whose item cannot be delivered any more says why', async ({ page, testData }) => {
  const { clientId, ids } = await withCart(testData, page);
  await moveItem(testData.db, clientId, ids[0] ?? 0, { kind: 'CARE_PARTNER', bin: '' });
  await page.reload();
  await expect(panelOf(page).getByText(/This item is in service/)).toBeVisible();
});
