/** Where the items are: the map on Home, the closet that it filters, and what has left for good. */
import type { Locator, Page } from '@playwright/test';
import { makeClient, makeItem, moveItem } from '@vestry/server/test/factories';
import { makeAddress } from '@vestry/server/test/requests';
import { faultsOf } from './accessibility.ts';
import { enter, expect, sizes, test } from './fixtures.ts';
import { enterConsole } from './staff-door.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

test.describe('the map of a closet on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('counts each place and residence, and leads to the closet that it filters', async ({
    page,
    testData,
  }) => {
    const { owner, clientId, ids } = await makeWardrobe(testData);
    const { db } = testData;
    const addressId = await makeAddress(db, clientId);
    await db.updateTable('addresses').set({ label: 'Lake House' }).where('id', '=', addressId).execute();
    await moveItem(db, clientId, ids.get('W-1') ?? 0, { kind: 'RESIDENCE', addressId });
    await moveItem(db, clientId, ids.get('W-2') ?? 0, { kind: 'IN_TRANSIT' });
    await openCloset(page, owner.email, '/admin/home');
    const places = page.getByRole('list', { name: 'Places' });
    await expect(places.getByRole('link')).toHaveText([
      /^2 items, Fashion Facility/,
      /^1 item, Cold Storage/,
      /^1 item, On the way/,
      /^1 item, In Service/,
      /^1 item, Lake House/,
      /^1 item, Residence not named/,
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await places.getByRole('link', { name: /Lake House/ }).click();
    await expect(page).toHaveURL(new RegExp(`mycloset\\?residences=${addressId}$`));
    const garments = page.getByRole('list', { name: 'Garments' });
    await expect(garments.getByRole('listitem')).toHaveText([/W-1/]);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem').first()).toContainText('Lake House');

    await page.getByRole('button', { name: /^Filters.*1 chosen$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /Residence not named/ }).check();
    await expect(panel.getByRole('button', { name: 'Show 2 items' })).toBeVisible();
    // No residence has an item that is on the way.
    await expect(panel.getByRole('checkbox', { name: /On the way/ })).toHaveCount(0);
    await panel.getByRole('checkbox', { name: /Lake House/ }).uncheck();
    await panel.getByRole('checkbox', { name: /Residence not named/ }).uncheck();
    await panel.getByRole('checkbox', { name: /On the way/ }).check();
    await panel.getByRole('button', { name: 'Show 1 item' }).click();
    await expect(garments.getByRole('listitem')).toHaveText([/W-2/]);
  });
});

test('a closet in one place is a sentence, and an empty one says what will stand there', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset({ items: 3 });
  await openCloset(page, owner.email, '/admin/home');
  const part = page.getByRole('region', { name: 'Where everything is' });
  await expect(part.getByText('All 3 items are at the Fashion Facility.')).toBeVisible();
  await expect(part.getByRole('link', { name: 'View them' })).toHaveAttribute('href', /places=GARMENT_ROOM/);
  const empty = await testData.makeCloset({ items: 0 });
  await page.context().clearCookies();
  await enter(page, empty.owner.email, '/admin/home');
  await expect(part.getByText(/^Once your garments have arrived/)).toBeVisible();
});

test('by the keyboard alone: from the map to the closet that it filters and back, and from what was released to an item and back', async ({
  page,
  testData,
}) => {
  const { owner, clientId } = await makeWardrobe(testData);
  const { db } = testData;
  const sold = await makeItem(db, clientId, { number: 'S-1' });
  await db.updateTable('items').set({ record_status: 0 }).where('id', '=', sold).execute();
  await moveItem(db, clientId, sold, { kind: 'RELEASED', release: 'SOLD' });
  await openCloset(page, owner.email, '/admin/home');
  const places = page.getByRole('list', { name: 'Places' });
  await tabTo(page, places.getByRole('link', { name: /Cold Storage/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Garments' }).getByRole('listitem')).toHaveText([/W-3/]);
  await page.goBack();
  await tabTo(page, page.getByRole('link', { name: '1 released item' }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Released items' });
  const entry = panel.getByRole('list', { name: 'Released items' }).getByRole('link');
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This item is no longer in your closet.')).toBeVisible();
  await page.goBack();
  await tabTo(page, entry);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(places).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

test('an item that is said to be elsewhere in another browser moves on the map at once', async ({
  page,
  browser,
  baseURL,
  testData,
}) => {
  const { owner, clientId, ids } = await makeWardrobe(testData);
  await makeAddress(testData.db, clientId, 'Lake House');
  await openCloset(page, owner.email, '/admin/home');
  const places = page.getByRole('list', { name: 'Places' });
  await expect(places.getByRole('link', { name: '1 item, Residence not named' })).toBeVisible();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openCloset(other, owner.email, `/admin/mycloset/item/${ids.get('W-4')}/details?show=residence`);
  const panel = other.getByRole('dialog', { name: 'Change residence' });
  await panel.getByRole('radio', { name: /Lake House/ }).check();
  await panel.getByRole('button', { name: 'Change residence' }).click();
  await expect(places.getByRole('link', { name: '1 item, Lake House' })).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(places.getByRole('link', { name: '1 item, Residence not named' })).toBeVisible();
  await other.context().close();
});

test('what staff release leaves the map at once, and is listed with its page and its way', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  const { owner, clientId } = await testData.makeCloset({ items: 2 });
  const item = await testData.db
    .selectFrom('items')
    .select(['id', 'item_client_number as number'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await openCloset(page, owner.email, '/admin/home');
  const part = page.getByRole('region', { name: 'Where everything is' });
  await expect(part.getByText('All 2 items are at the Fashion Facility.')).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enterConsole({ page: staff, request, testData }, `closets/${clientId}/items/${item.id}`);
  await staff.getByRole('button', { name: 'Retire the item' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Sold' }).check({ force: true });
  await dialog.getByLabel('Why is it retired?').fill('Auction in June');
  await dialog.getByRole('button', { name: 'Retire the item' }).click();
  await expect(staff.getByText(`${item.number} is retired.`)).toBeVisible();

  await expect(part.getByText('Your item is at the Fashion Facility.')).toBeVisible();
  await part.getByRole('link', { name: '1 released item' }).click();
  const panel = page.getByRole('dialog', { name: 'Released items' });
  await expect(panel.getByText(/^Sold on/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('list', { name: 'Released items' }).getByRole('link').click();
  await expect(page.getByText('This item is no longer in your closet.')).toBeVisible();
  await expect(page.getByText('Auction in June')).toHaveCount(0);
  await page.getByRole('button', { name: 'Where it has been' }).click();
  await expect(page.getByRole('list', { name: 'Places of the item' }).getByText(/^Sold/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await faultsOf(page)).toEqual([]);

  await staff.goto(`/staff/closets/${clientId}?part=retired`);
  await staff.getByRole('navigation', { name: 'Releases' }).getByRole('link', { name: 'Given back' }).click();
  await expect(staff.getByRole('heading', { name: 'No items here' })).toBeVisible();
  await expect(staff.getByText('No item of this closet was given back.')).toBeVisible();
  await staff.getByRole('navigation', { name: 'Releases' }).getByRole('link', { name: 'Sold' }).click();
  await expect(staff.getByText('“Auction in June”')).toBeVisible();
  expect(await faultsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: `Bring back ${item.number}` }).click();
  await expect(staff.getByText(`${item.number} is back in the closet.`)).toBeVisible();
  await expect(staff.getByText('“Auction in June”')).toBeHidden();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText(`${item.number} is retired.`)).toBeVisible();
  await expect(staff.getByText('“Auction in June”')).toBeVisible();
  await staff.context().close();
});

test('an item of another closet that was released is as unknown as none', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 1 });
  const other = await makeClient(testData.db);
  const { id } = await testData.db
    .insertInto('items')
    .values({ client_id: other, item_client_number: 'X-1', category_id: 4, record_status: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveItem(testData.db, other, id, { kind: 'RELEASED', release: 'SOLD' });
  await enter(page, owner.email, `/admin/mycloset/item/${id}/details`);
  await expect(page.getByRole('heading', { name: 'We could not find this item' })).toBeVisible();
});
