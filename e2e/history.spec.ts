/** Request History: filters in the address, paging, the detail panel on both sides of the cut-off (section 2, 4 and 8). */
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, enter, sizes, test } from './fixtures.ts';
import { typeSegments } from './segments.ts';

interface NewDelivery {
  readonly date: string;
  readonly requestedBy?: string;
  readonly status?: 'SUBMITTED' | 'COMPLETED';
  readonly items?: readonly number[];
}

async function begin(testData: TestData, page: Page) {
  const { clientId, owner } = await testData.makeCloset({
    items: 3,
    item: (index) => ({ number: `H-${index + 1}` }),
  });
  const addressId = await makeAddress(testData.db, clientId);
  const rows = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const makeDelivery = async ({
    date,
    requestedBy = 'Ada Marsh',
    status = 'SUBMITTED',
    items = [],
  }: NewDelivery) => {
    const { id } = await testData.db
      .insertInto('deliveries')
      .values({
        client_id: clientId,
        user_id: owner.id,
        address_id: addressId,
        address_sent: JSON.stringify(sent),
        delivery_date: date,
        time_of_day: 'MORNING',
        requested_by: requestedBy,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, item_id] of items.entries()) {
      await testData.db
        .insertInto('delivery_items')
        .values({ client_id: clientId, delivery_id: id, item_id, position })
        .execute();
    }
    return id;
  };
  await enter(page, owner.email);
  return { clientId, userId: owner.id, ids, makeDelivery };
}

const sent = {
  label: 'Home',
  name: 'Ada Marsh',
  addressLineOne: '1 Main Street',
  addressLineTwo: '',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10001',
  phone: '+12125550100',
};

test.describe('request history on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('filters stand in the address, and pages follow each other', async ({ page, testData }) => {
    const { makeDelivery } = await begin(testData, page);
    for (let day = 1; day <= 13; day += 1) {
      await makeDelivery({ date: `2126-12-${String(day).padStart(2, '0')}` });
    }
    await makeDelivery({ date: '2020-03-02', status: 'COMPLETED', requestedBy: 'Grace Bell' });
    await page.goto('/admin/request-history/delivery');
    await expect(page.getByText('14 requests')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(2);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status').selectOption('Delivery complete!');
    await expect(page).toHaveURL(/status=COMPLETED/);
    await expect(page.getByText('1 request', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Requested by Grace Bell')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('14 requests')).toBeVisible();
    await page.getByLabel('Requested by').fill('nobody');
    await expect(page.getByText('No request fits these filters')).toBeVisible();
  });

  test('an item is removed, put back, removed and sent', async ({ page, testData }) => {
    const { clientId, ids, makeDelivery } = await begin(testData, page);
    const id = await makeDelivery({ date: '2126-12-02', items: ids });
    await page.goto('/admin/request-history/delivery');
    await page.getByRole('button', { name: new RegExp(`D-${id}`) }).click();
    const panel = page.getByRole('dialog', { name: 'Delivery Request' });
    await expect(panel.getByRole('heading', { name: 'Delivery request received!' })).toBeVisible();
    await expect(panel.getByText(/You may change this request until/)).toBeVisible();
    // The open panel is part of the address, but is no filter.
    await expect(page.getByRole('button', { name: 'Clear filters', includeHidden: true })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: /^Remove .*H-1$/ }).click();
    await expect(
      page.getByText('Item removed. Please click "Submit Request Update" to save your changes.'),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(panel.getByText('H-1', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: /^Remove .*H-1$/ }).click();
    await panel.getByRole('button', { name: 'Submit Request Update' }).click();
    await expect(page.getByText('Your request has been updated')).toBeVisible();
    const left = await testData.db
      .selectFrom('delivery_items')
      .select('item_id')
      .where('client_id', '=', clientId)
      .where('delivery_id', '=', id)
      .where('active', '=', true)
      .execute();
    expect(left.map(({ item_id }) => item_id).sort((a, b) => a - b)).toEqual(ids.slice(1));
  });
});

test('a request without items cannot be sent: it says whom to call and closes', async ({
  page,
  testData,
}) => {
  const { ids, makeDelivery } = await begin(testData, page);
  const id = await makeDelivery({ date: '2126-12-02', items: ids.slice(0, 1) });
  await page.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${id}`);
  const panel = page.getByRole('dialog', { name: 'Delivery Request' });
  await panel.getByRole('button', { name: /^Remove/ }).click();
  await panel.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(
    page.getByText(/Your request cannot be empty\. If you wish to cancel your request/),
  ).toBeVisible();
  await expect(panel).toBeHidden();
});

test('the cart joins an existing request in its edit mode', async ({ page, testData }) => {
  const { clientId, userId, ids, makeDelivery } = await begin(testData, page);
  const id = await makeDelivery({ date: '2126-12-02', items: ids.slice(0, 1) });
  await putIntoCart(testData.db, { clientId, userId }, ids.slice(1));
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = page.getByRole('dialog', { name: 'Delivery Request' });
  await panel.getByText('Add your items to it instead').click();
  await panel.getByRole('radio', { name: new RegExp(`D-${id}`) }).check();
  await expect(panel.getByText('2 items to be added to its 1 item.')).toBeVisible();
  await panel.getByRole('button', { name: 'Review and add' }).click();
  await expect(panel.getByText('To be added')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(page.getByText('Your request has been updated')).toBeVisible();
  await expect(page.getByRole('button', { name: /Your Delivery Items/, includeHidden: true })).toContainText(
    '0',
  );
});

test('past the cut-off nothing can be changed, and it says whom to call; a completed request is requested again', async ({
  page,
  testData,
}) => {
  const { ids, makeDelivery } = await begin(testData, page);
  const late = await makeDelivery({ date: '2020-03-02', items: ids.slice(0, 1) });
  const done = await makeDelivery({ date: '2020-03-03', status: 'COMPLETED', items: ids.slice(1) });
  // A completed request no longer blocks its items.
  await testData.db
    .updateTable('delivery_items')
    .set({ active: false })
    .where('delivery_id', '=', done)
    .execute();
  await page.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${late}`);
  const panel = page.getByRole('dialog', { name: 'Delivery Request' });
  await expect(panel.getByText(/Please contact .* for assistance\./).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  const info = page.getByRole('dialog', { name: 'Edit/Cancel Request' });
  await expect(info.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0);
  await page.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${done}`);
  await panel.getByRole('button', { name: 'Request again' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Delivery Items' });
  await expect(cart.getByText('H-2', { exact: true })).toBeVisible();
  await expect(cart.getByText('H-3', { exact: true })).toBeVisible();
});

test('the Pick-up history has its own filters, in the address', async ({ page, testData }) => {
  const { clientId, userId } = await begin(testData, page);
  const addressId = await makeAddress(testData.db, clientId);
  const pickup = (pickup_date: string, requested_by: string, status: 'REQUEST' | 'COMPLETED') => ({
    client_id: clientId,
    user_id: userId,
    address_id: addressId,
    address_sent: JSON.stringify(sent),
    pickup_date,
    time_of_day: 'MORNING' as const,
    requested_by,
    status,
    quantities: 'LESS_THAN_50' as const,
    item_types: ['Shoes'],
  });
  await testData.db
    .insertInto('pickups')
    .values([
      pickup('2126-12-02', 'Ada Marsh', 'REQUEST'),
      pickup('2126-12-09', 'Grace Bell', 'REQUEST'),
      pickup('2020-03-02', 'Grace Bell', 'COMPLETED'),
    ])
    .execute();
  // A page beyond the last one says so, and not that there is no request.
  await page.goto('/admin/request-history/pick-up?page=9');
  await expect(page.getByText('It has one page.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page.getByText('3 requests')).toBeVisible();
  const requester = page.getByLabel('Requested by');
  await requester.pressSequentially('gra');
  await expect(page.getByText('2 requests')).toBeVisible();
  // Who rested goes on typing in the same field.
  await page.keyboard.type('ce');
  await expect(requester).toHaveValue('grace');
  await expect(page).toHaveURL(/requestedBy=grace/);
  await typeSegments(page, 'From', '2126-12-01');
  await typeSegments(page, 'To', '2126-12-31');
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/from=2126-12-01.*to=2126-12-31/);
  await page.getByLabel('Status').selectOption('Pickup complete!');
  await expect(page.getByText('No request fits these filters')).toBeVisible();
});
