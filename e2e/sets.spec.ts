import type { Page } from '@playwright/test';
import { roleIds } from '@vestry/contract/users/rules';
import { makeUser } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { holdNext } from './late-calls.ts';
import { makeWardrobe, openCloset, type Wardrobe } from './wardrobe.ts';

async function makeSet(
  testData: TestData,
  { clientId, ids }: Wardrobe,
  numbers: readonly string[],
): Promise<number> {
  const { id } = await testData.db
    .insertInto('custom_groups')
    .values({ client_id: clientId, name: 'Evening' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = numbers.map((number, position) => ({
    client_id: clientId,
    custom_group_id: id,
    item_id: ids.get(number) ?? 0,
    position,
  }));
  await testData.db.insertInto('custom_group_items').values(rows).execute();
  return id;
}

/** The numbers of the items in the closet's set, in the order stored in the database. */
async function orderOf(testData: TestData, { clientId, ids }: Wardrobe): Promise<(string | undefined)[]> {
  const rows = await testData.db
    .selectFrom('custom_group_items')
    .select('item_id')
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute();
  const numbers = new Map([...ids].map(([number, id]) => [id, number]));
  return rows.map(({ item_id }) => numbers.get(item_id));
}

async function command(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Commands for/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('sets on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a set is made of chosen garments, looked at, added to the delivery list as one, renamed and deleted', async ({
    page,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const number of ['W-1', 'W-2', 'W-4']) await page.getByRole('checkbox', { name: number }).click();
    await page.getByRole('button', { name: 'More for the selected garments' }).click();
    await page.getByRole('menuitem', { name: 'Add to a set' }).click();
    const panel = page.getByRole('dialog', { name: 'Sets' });
    await panel.getByLabel('Name').fill('Lisbon, four days');
    await panel.getByRole('button', { name: 'Create set' }).click();
    await expect(panel.getByRole('checkbox', { name: 'Lisbon, four days' })).toBeChecked();
    // The name is taken now, whatever its capitals.
    await panel.getByLabel('Name').fill('LISBON, four days');
    await panel.getByRole('button', { name: 'Create set' }).click();
    await expect(panel.getByText('This name is taken. Please choose another.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Done' }).click();

    await page.goto('/admin/mycloset/sets');
    await expect(page.getByText('3 items')).toBeVisible();
    await command(page, 'Add to delivery');
    // One of three is with the client.
    await expect(page.getByText('Successfully added 2 item(s) to cart')).toBeVisible();
    const added = page.getByRole('dialog', { name: '2 of 3 added' });
    await expect(added.getByText('Already with you.')).toBeVisible();
    await added.getByRole('button', { name: 'Done' }).click();
    await expect(added).toHaveCount(0);
    await command(page, 'Send back');
    const pickup = page.getByRole('dialog', { name: 'Pickup Request' });
    await expect(pickup.getByRole('checkbox', { name: /W-4/ })).toBeChecked();
    await pickup.getByRole('button', { name: 'Close' }).click();
    await expect(pickup).toHaveCount(0);
    await command(page, 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename the set' });
    await dialog.getByLabel('Name').fill('Lisbon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Lisbon', exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Lisbon', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Garments' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Remove Lisbon' })).toBeVisible();

    await page.goBack();
    await command(page, 'Delete');
    await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('3 items')).toBeVisible();
  });
});

test.describe('the order within a set on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('items are moved by click and by keys, keep the order after a reload, and go back when it fails', async ({
    page,
    testData,
  }) => {
    const closet = await makeWardrobe(testData);
    await makeSet(testData, closet, ['W-1', 'W-2', 'W-3']);
    await openCloset(page, closet.owner.email, '/admin/mycloset/sets');
    await command(page, 'Arrange');
    const panel = page.getByRole('dialog', { name: 'Arrange the set' });
    const items = panel.getByRole('list', { name: 'Garments of the set' }).getByRole('listitem');
    await expect(items).toHaveText([/W-1/, /W-2/, /W-3/]);
    expect(await faultsOf(page)).toEqual([]);
    const saved = page.waitForResponse('**/api/item/custom/groups/order/items');
    await panel.getByRole('button', { name: /^Move .*W-3 up$/ }).click();
    await expect(items).toHaveText([/W-1/, /W-3/, /W-2/]);
    expect((await saved).status()).toBe(200);
    // The same key twice, quickly: the button moves along and keeps the focus.
    const down = panel.getByRole('button', { name: /^Move .*W-1 down$/ });
    await down.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(items).toHaveText([/W-3/, /W-2/, /W-1/]);
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await expect(panel.getByRole('status')).toHaveText('Navy wool coat: 3 of 3');
    await expect.poll(async () => orderOf(testData, closet)).toEqual(['W-3', 'W-2', 'W-1']);
    await page.reload();
    await expect(items).toHaveText([/W-3/, /W-2/, /W-1/]);

    // Nothing can be refetched either.
    await page.route('**/api/**', (route) => route.abort());
    await panel.getByRole('button', { name: /^Move .*W-2 up$/ }).click();
    await expect(page.getByText(/We cannot be reached just now/).first()).toBeVisible();
    await expect(items).toHaveText([/W-3/, /W-2/, /W-1/]);
    await page.unroute('**/api/**');
    await page.goBack();
    await expect(panel).toBeHidden();
    // The list of the set has the same order.
    await page.goto('/admin/mycloset/sets');
    await page.getByRole('link', { name: 'Evening', exact: true }).click();
    await expect(page.getByLabel('Order')).toHaveValue('set');
    await expect(page.getByRole('list', { name: 'Garments' }).getByRole('listitem')).toHaveText([
      /W-3/,
      /W-2/,
      /W-1/,
    ]);
  });
});

test('a Viewer looks at sets and arranges none, by its address neither', async ({ page, testData }) => {
  const closet = await makeWardrobe(testData);
  const id = await makeSet(testData, closet, ['W-1', 'W-2']);
  const viewer = await makeUser(testData.db, [closet.clientId], { roles: [roleIds.viewer] });
  await openCloset(page, viewer.email, `/admin/mycloset/sets?arrange=${id}`);
  await expect(page.getByText('2 items')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Commands for/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an item is put into a set and taken out of it from its page', async ({ page, testData }) => {
  const { owner, ids, clientId } = await makeWardrobe(testData);
  await testData.db.insertInto('custom_groups').values({ client_id: clientId, name: 'Evening' }).execute();
  await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-2')}/details`);
  await page.getByRole('button', { name: 'Add to a set' }).click();
  const panel = page.getByRole('dialog', { name: 'Sets' });
  const saved = page.waitForResponse('**/api/item/custom/groups/add/items');
  await panel.getByRole('checkbox', { name: 'Evening' }).check();
  await saved;
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Evening' })).toBeVisible();

  // Of quick taps the last is what stands, however long the first is on its way.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const calls: string[] = [];
  page.on('response', (response) => {
    if (/custom\/groups\/(?:add|remove)/.test(response.url())) calls.push(response.url());
  });
  const release = await holdNext(page, /custom\/groups\/(?:add|remove)/);
  const begun = page.waitForRequest(/custom\/groups\/(?:add|remove)/);
  const evening = panel.getByRole('checkbox', { name: 'Evening' });
  await evening.uncheck();
  const firstCall = await begun;
  await evening.check();
  release();
  await firstCall.response();
  await expect.poll(() => calls.length).toBe(2);
  const { count } = await testData.db
    .selectFrom('custom_group_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
