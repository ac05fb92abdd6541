/** A sent request is changed from its panel: day, time, address and note, also by two people at once. */
import { makeAddress } from '@vestry/server/test/requests';
import { faultsOf } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { test } from './instance.ts';
import { pressByKeys } from './keys.ts';
import { beginAs, deliveryPanel, pickupPanel, requestDelivery } from './requester.ts';

test('a delivery with its pickup goes to another day, time and address, with another note', async ({
  page,
  testData,
}) => {
  const { clientId } = await beginAs(testData, page, { items: 1, inCart: 1 });
  await requestDelivery(page, { withPickup: true });
  const panel = deliveryPanel(page);

  await panel.getByRole('button', { name: 'Edit date' }).click();
  const when = page.getByRole('dialog', { name: 'Edit Delivery Date' });
  await expect(when.getByRole('button', { name: 'Submit Request Update' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await when.getByRole('button', { name: /Wednesday, December 9th/ }).click();
  await when.getByText('Afternoon', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await when.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(when).toBeHidden();
  await expect(panel.getByText('You may change this request until Monday, December 7th.')).toBeVisible();

  // An address added during the change becomes the chosen one.
  await panel.getByRole('button', { name: 'Edit address' }).click();
  const where = page.getByRole('dialog', { name: 'Edit Delivery Address' });
  await where.getByRole('button', { name: 'Add new address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await form.getByLabel('Label').fill('Studio');
  await form.getByLabel('Name').fill('Ada Marsh');
  await form.getByLabel('Address line one').fill('2 Mill Lane');
  await form.getByLabel('Country', { exact: true }).selectOption('United States');
  await form.getByLabel('State').selectOption('Connecticut');
  await form.getByLabel('City').fill('Stamford');
  await form.getByLabel('Zip code').fill('06901');
  await form.getByLabel('Phone', { exact: true }).fill('2035550142');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(where.getByRole('radio', { name: /^Studio/ })).toBeChecked();
  await where.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(where).toBeHidden();
  await expect(panel.getByText('Studio', { exact: true }).first()).toBeVisible();

  await panel.getByRole('button', { name: 'Edit note' }).click();
  const note = page.getByRole('dialog', { name: 'Edit Delivery Note' });
  await note.getByLabel(/Delivery note/).fill('Side door, please');
  await note.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(panel.getByText('Side door, please')).toBeVisible();

  // The pickup moved with its delivery, and can only be changed with it.
  await panel.getByRole('button', { name: /^P-\d+$/ }).click();
  const pickup = pickupPanel(page);
  await expect(pickup.getByText('Wednesday, December 9th').first()).toBeVisible();
  await expect(pickup.getByText(/Its day, time and address are changed there\./)).toBeVisible();
  await expect(pickup.getByRole('button', { name: 'Edit date' })).toHaveCount(0);
  const stored = await testData.db
    .selectFrom('pickups')
    .innerJoin('deliveries', 'deliveries.id', 'pickups.delivery_id')
    .select(['deliveries.delivery_date', 'pickups.pickup_date', 'pickups.time_of_day', 'deliveries.note'])
    .where('pickups.client_id', '=', clientId)
    .execute();
  expect(stored).toEqual([
    {
      delivery_date: '2026-12-09',
      pickup_date: '2026-12-09',
      time_of_day: 'AFTERNOON',
      note: 'Side door, please',
    },
  ]);
});

test('by keys, Undo leads to the item that comes back to the delivery', async ({ page, testData }) => {
  await beginAs(testData, page, { items: 2, inCart: 2 });
  await requestDelivery(page);
  const panel = deliveryPanel(page);
  const remove = panel.getByRole('button', { name: /^Remove .*R-1$/ });
  await pressByKeys(page, remove);
  await pressByKeys(page, panel.getByRole('button', { name: 'Undo' }));
  await expect(remove).toBeFocused();
});

test('unsent input of one tab survives a change by another, and the difference is shown', async ({
  page,
  context,
  testData,
}) => {
  const { clientId, ids } = await beginAs(testData, page, { items: 3, inCart: 3 });
  const id = await requestDelivery(page);
  const other = await context.newPage();
  await other.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${id}`);
  const [here, there] = [deliveryPanel(page), deliveryPanel(other)];
  await here.getByRole('button', { name: /^Remove .*R-1$/ }).click();

  await there.getByRole('button', { name: /^Remove .*R-2$/ }).click();
  await there.getByRole('button', { name: 'Submit Request Update' }).click();
  const notice = here.getByRole('status').filter({ hasText: 'changed this request in the meantime' });
  await expect(notice.getByText(/^Removed: .*R-2$/)).toBeVisible();
  await expect(notice.getByText('Your own change is still here and has not been sent.')).toBeVisible();
  await expect(here.getByText('R-1', { exact: true })).toBeHidden();
  await here.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(page.getByText('Your request has been updated')).toBeVisible();
  await expect(notice).toBeHidden();
  const left = await testData.db
    .selectFrom('delivery_items')
    .select('item_id')
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .execute();
  expect(left.map(({ item_id }) => item_id)).toEqual(ids.slice(2));
});

test('a pickup too is moved to a special date, about which its account manager is called', async ({
  page,
  testData,
}) => {
  const { clientId, owner, addressId } = await beginAs(testData, page, { items: 1 });
  await makeAddress(testData.db, clientId);
  const { id } = await testData.db
    .insertInto('pickups')
    .values({
      client_id: clientId,
      user_id: owner.id,
      pickup_date: '2026-12-10',
      time_of_day: 'MORNING',
      quantities: 'LESS_THAN_50',
      item_types: ['Shoes'],
      requested_by: 'Ada Marsh',
      address_id: addressId,
      address_sent: JSON.stringify({ label: 'Home' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/request-history/pick-up?panel=pickup-detail&panelId=${id}`);
  const panel = pickupPanel(page);
  await panel.getByRole('button', { name: 'Edit date' }).click();
  const when = page.getByRole('dialog', { name: 'Edit Pickup Date' });
  await when.getByRole('button', { name: "Need a date that isn't available?" }).click();
  await expect(when.getByText(/If it is urgent, please call/)).toBeVisible();
  await when.getByRole('button', { name: 'Next month' }).click();
  await when.getByRole('button', { name: /Friday, December 25th/ }).click();
  await when.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(panel.getByText('Friday, December 25th, to be confirmed').first()).toBeVisible();
  await expect(panel.getByText(/If it is urgent, please call/)).toBeVisible();
});
