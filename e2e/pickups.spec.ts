/** A pickup with items by name, its edit panels, and recommendations (specification, section 2; decisions). */
import { makeUser } from '@vestry/server/test/factories';
import { makeAddress } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, enter, sizes, test } from './fixtures.ts';
import { pressByKeys } from './keys.ts';
import { apiSession } from './people.ts';

async function begin(testData: TestData, page: Page) {
  const { clientId, owner } = await testData.makeCloset({
    items: 2,
    item: (index) => ({ number: `P-${index + 1}`, location: 'AC' }),
  });
  const addressId = await makeAddress(testData.db, clientId);
  await enter(page, owner.email);
  return { clientId, userId: owner.id, addressId };
}

test.describe('a pickup request on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('names items that come back, is edited and canceled', async ({ page, testData }) => {
    const { clientId } = await begin(testData, page);
    await page.goto('/admin/request-history/pick-up');
    await expect(page.getByRole('heading', { name: 'No pickup yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Request pickup' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Pickup Request' });
    const proceed = panel.getByRole('button', { name: 'Proceed to Pickup date' });
    await panel.getByRole('radio', { name: /^Home/ }).check();
    await expect(proceed).toHaveAttribute('aria-disabled', 'true');
    await panel.getByRole('radio', { name: 'More than 50 items' }).check();
    await panel.getByText('Handbags', { exact: true }).click();
    await panel.getByRole('checkbox', { name: /P-2/ }).check();
    expect(await faultsOf(page)).toEqual([]);
    await proceed.click();
    await panel.getByRole('button', { name: 'Choose it' }).click();
    await panel.getByText('Anytime', { exact: true }).click();
    await panel.getByRole('button', { name: 'Proceed to review' }).click();
    await panel.getByLabel(/Pickup note/).fill('Two rails');
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Submit Request' }).click();

    const sent = page.getByRole('dialog', { name: 'Pickup request received!' });
    await expect(sent.getByText(/^P-\d+$/)).toBeVisible();
    await sent.getByRole('button', { name: 'View request' }).click();
    await expect(panel.getByText('More than 50 items: Handbags')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto('/admin/request-history/pick-up?panel=pickup');
    const taken = panel.getByRole('checkbox', { name: /P-2 .*Already in pickup P-\d+ on / });
    await expect(taken).toBeDisabled();
    await expect(panel.getByRole('checkbox', { name: /P-1 (?!on )/ })).toBeEnabled();
    expect(await faultsOf(page)).toEqual([]);
    await page.goBack();

    await panel.getByRole('button', { name: 'Edit items' }).click();
    const items = page.getByRole('dialog', { name: 'Edit Items' });
    await items.getByRole('radio', { name: 'Less than 50 items' }).check();
    await items.getByText('Shoes', { exact: true }).click();
    await items.getByRole('button', { name: 'Submit Request Update' }).click();
    await expect(page.getByText('Your request has been updated')).toBeVisible();
    await expect(panel.getByText('Less than 50 items: Shoes, Handbags')).toBeVisible();

    await panel.getByRole('button', { name: 'Edit note' }).click();
    const note = page.getByRole('dialog', { name: 'Edit Note' });
    await note.getByLabel(/For your account manager/).fill('Please bring boxes');
    await note.getByRole('button', { name: 'Submit Request Update' }).click();
    await expect(panel.getByText('Please bring boxes')).toBeVisible();

    await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
    const info = page.getByRole('dialog', { name: 'Edit/Cancel Request' });
    await expect(info.getByText(/You may change or cancel this one until/)).toBeVisible();
    await info.getByRole('button', { name: 'Cancel this request' }).click();
    await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
    await expect(panel.getByRole('heading', { name: 'Request canceled' })).toBeVisible();
    const [pickup] = await testData.db
      .selectFrom('pickups')
      .selectAll()
      .where('client_id', '=', clientId)
      .execute();
    expect(pickup).toMatchObject({ status: 'CANCELED', note: 'Two rails' });

    await panel.getByRole('button', { name: 'Request again' }).click();
    await expect(panel.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await expect(panel.getByRole('radio', { name: 'Less than 50 items' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Shoes' })).toBeChecked();
    await panel.getByRole('button', { name: 'Proceed to Pickup date' }).click();
    await expect(panel.getByRole('grid')).toBeVisible();
  });
});

interface NewRecommendations {
  readonly clientId: number;
  readonly itemIds: readonly number[];
}

async function propose(testData: TestData, { clientId, itemIds }: NewRecommendations): Promise<void> {
  const rows = itemIds.map((item_id) => ({
    client_id: clientId,
    item_id,
    service: 'CLEANING' as const,
    note: 'A mark at the hem',
    price_cents: 4500,
  }));
  await testData.db.insertInto('recommendations').values(rows).execute();
}

const itemIdsOf = async (testData: TestData, clientId: number) => {
  const rows = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

test('care proposals are accepted and declined, one or all; the answer stands, also in the history of the item', async ({
  page,
  testData,
}) => {
  const { clientId } = await begin(testData, page);
  const itemIds = await itemIdsOf(testData, clientId);
  await propose(testData, { clientId, itemIds });
  await page.goto('/admin/request-history');
  await expect(page).toHaveURL(/request-history\/delivery/);
  await expect(page.getByText('$45.00').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Decline the cleaning of P-1/ }).click();
  await expect(page.getByRole('button', { name: /^Decline the/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Accept the cleaning of P-2/ }).click();
  // For a minute the answer can be undone, also on a reloaded page.
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await page.goto('/admin/home');
  await page.getByRole('button', { name: /^Undo: cleaning of P-2/ }).click();
  await page.getByRole('button', { name: /^Accept the cleaning of P-2/ }).click();
  await expect(page.getByRole('button', { name: /^Undo: cleaning of P-2/ })).toBeVisible();
  await page.goto('/admin/request-history');
  await propose(testData, { clientId, itemIds });
  await page.reload();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: 'Undo all 4 answers' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  const answers = await testData.db
    .selectFrom('recommendations')
    .select('status')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  expect(answers.map(({ status }) => status)).toEqual(['DECLINED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
  await page.goto(`/admin/mycloset/item/${itemIds[0] ?? 0}/details`);
  const history = page.getByRole('list', { name: 'History of the item' });
  await expect(history.getByText('Care proposal accepted')).toBeVisible();
  await expect(history.getByText('Care proposal declined')).toBeVisible();
});

test('by keys, an answer to a care proposal leads to its Undo, and Undo to the answers, in a panel too', async ({
  page,
  testData,
}) => {
  const { clientId, userId, addressId } = await begin(testData, page);
  const [itemId = 0] = await itemIdsOf(testData, clientId);
  const { id } = await testData.db
    .insertInto('pickups')
    .values({
      client_id: clientId,
      user_id: userId,
      pickup_date: '2099-12-10',
      time_of_day: 'MORNING',
      quantities: 'LESS_THAN_50',
      item_types: ['Shoes'],
      requested_by: 'Ada Marsh',
      address_id: addressId,
      address_sent: JSON.stringify({ label: 'Home' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await testData.db
    .insertInto('recommendations')
    .values({ client_id: clientId, item_id: itemId, pickup_id: id, price_cents: 4500, service: 'CLEANING' })
    .execute();
  await page.goto(`/admin/request-history/pick-up?panel=pickup-detail&panelId=${id}`);
  const panel = page.getByRole('dialog', { name: 'Pickup Request' });
  await pressByKeys(page, panel.getByRole('button', { name: /^Accept the cleaning of P-1/ }));
  const undo = panel.getByRole('button', { name: /^Undo: cleaning of P-1/ });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    panel.getByRole('button', { name: /^(Accept|Decline) the cleaning of P-1/ }).first(),
  ).toBeFocused();
});

test('an Owner who becomes a Member no longer sees the price on the page that is open', async ({
  page,
  testData,
  request,
}) => {
  const { clientId, owner } = await testData.makeCloset({ items: 1 });
  await propose(testData, { clientId, itemIds: await itemIdsOf(testData, clientId) });
  const other = await makeUser(testData.db, [clientId], { roles: [1] });
  await enter(page, owner.email, '/admin/home');
  await expect(page.getByText('$45.00')).toBeVisible();
  const { accessToken } = await apiSession(request, other);
  const headers = { authorization: `Bearer ${accessToken}` };
  await request.put(`/api/user/updateRolesByUser/${owner.id}`, { headers, data: [{ id: 2 }] });
  await expect(page.getByText('$45.00')).toHaveCount(0);
  await expect(page.getByText('A mark at the hem')).toBeVisible();
});

test('a Viewer sees a care proposal without its price, and is not asked for an answer', async ({
  page,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({ items: 1, photos: false });
  const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
  await propose(testData, { clientId, itemIds: await itemIdsOf(testData, clientId) });
  await enter(page, viewer.email, '/admin/request-history/delivery');
  await expect(page.getByText('A mark at the hem')).toBeVisible();
  await expect(page.getByText(/^Your role can view care proposals but not answer them\./)).toBeVisible();
  await expect(page.getByText(/for your answer/)).toHaveCount(0);
  await expect(page.getByText('$45.00')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
});

test('a Member who needs approval may decline a care proposal, and reads who accepts it', async ({
  page,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({ items: 2, photos: false });
  const member = await makeUser(testData.db, [clientId], { roles: [2] });
  await testData.db
    .updateTable('memberships')
    .set({ needs_approval: true })
    .where('user_id', '=', member.id)
    .execute();
  await propose(testData, { clientId, itemIds: await itemIdsOf(testData, clientId) });
  await enter(page, member.email, '/admin/request-history/delivery');
  await expect(page.getByText('An Owner of this closet accepts care proposals.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Decline all' }).click();
  await expect(page.getByText('Declined', { exact: true })).toHaveCount(2);
});

test('a demo user sees the pickup form and, in the place of a request or an answer, the thanks', async ({
  page,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({
    items: 1,
    photos: false,
    item: () => ({ location: 'AC' }),
  });
  const demo = await makeUser(testData.db, [clientId], { roles: [6] });
  await makeAddress(testData.db, clientId);
  await propose(testData, { clientId, itemIds: await itemIdsOf(testData, clientId) });
  await enter(page, demo.email, '/admin/request-history/pick-up');
  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await page.getByRole('button', { name: /^Accept the/ }).click();
  await expect(thanks).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Request pickup' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Pickup Request' });
  await expect(panel.getByRole('button', { name: 'Add new address' })).toHaveCount(0);
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'Less than 50 items' }).check();
  await panel.getByText('Shoes', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to Pickup date' }).click();
  await panel.getByRole('button', { name: 'Choose it' }).click();
  await panel.getByText('Morning', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(thanks).toBeVisible();
  const rows = await testData.db
    .selectFrom('pickups')
    .select('id')
    .where('client_id', '=', clientId)
    .execute();
  expect(rows).toEqual([]);
});

test('an item of the oldest of 101 pickups under way is marked, and cannot be chosen again', async ({
  page,
  testData,
}) => {
  const { clientId, userId, addressId } = await begin(testData, page);
  const { db } = testData;
  const day = '2026-12-16';
  const request = {
    client_id: clientId,
    user_id: userId,
    address_id: addressId,
    address_sent:
      '{"id":0,"label":"Home","name":"Ada","addressLineOne":"1 Main Street","addressLineTwo":"","city":"New York","state":"New York","country":"United States","zipCode":"10001","phone":"+12125550123"}',
    pickup_date: day,
    time_of_day: 'ANYTIME' as const,
    quantities: 'LESS_THAN_50' as const,
    item_types: ['Handbags'],
    requested_by: 'Ada Marsh',
  };
  const rows = Array.from({ length: 101 }, (_, minute) => ({
    ...request,
    created_at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
  }));
  const [oldest] = await db.insertInto('pickups').values(rows).returning('id').execute();
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('item_client_number', '=', 'P-2')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pickup_items')
    .values({ client_id: clientId, pickup_id: oldest?.id ?? 0, item_id: item.id })
    .execute();
  await page.goto('/admin/request-history/pick-up?panel=pickup');
  const panel = page.getByRole('dialog', { name: 'Pickup Request' });
  await expect(panel.getByRole('checkbox', { name: /P-2 .*Already in pickup P-\d+ on / })).toBeDisabled();
  await expect(panel.getByRole('checkbox', { name: /P-1 (?!on )/ })).toBeEnabled();
});
