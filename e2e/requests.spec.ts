/** Requests up to completion: staff change the status, the open page updates, mails are sent (specification, section 4). */
import { addDays, toDay } from '@vestry/contract/calendar/day';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './instance.ts';
import { newestMail } from './mailbox.ts';
import {
  beginAs,
  deliveryPanel,
  expectCartCount,
  fillDetails,
  chooseEarliest,
  openSent,
  pickupPanel,
  requestDelivery,
} from './requester.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The journeys share one instance and its clock, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** Marks the page; a reload would remove the mark. */
const mark = async (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'stays'));
const isMarked = async (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'stays');

test('a delivery goes from an empty cart to complete; the open page updates, a mail reports each transition', async ({
  page,
  request,
  testData,
  instance,
}) => {
  const { clientId, owner } = await beginAs(testData, page, { items: 3, photos: false });
  await page.goto('/admin/mycloset');
  await expectCartCount(page, 0);
  for (const number of ['R-1', 'R-2']) {
    await page.getByRole('button', { name: new RegExp(`^Add .*${number} to delivery$`) }).click();
  }
  await page.getByRole('button', { name: /Your Delivery Items/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Delivery Items' });
  await expect(cart.getByText('2 items')).toBeVisible();
  await cart.getByRole('button', { name: 'Request delivery' }).click();
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await expect(panel.getByText('Thursday, December 3rd', { exact: true })).toBeVisible();
  await chooseEarliest(panel);
  await panel.getByLabel(/Delivery note/).fill('Ring twice');
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const id = await openSent(page, 'Delivery request received!');
  await expectCartCount(page, 0);
  const received = await newestMail(request, owner.email, 1);
  expect(received.subject).toBe(`Delivery request received (D-${id})`);
  expect(received.text).toContain('Thursday, December 3rd, Morning');
  expect(received.text).toContain('Ferrand\n  No. R-1');

  await mark(page);
  const headline = (name: string) => expect(panel.getByRole('heading', { name })).toBeVisible();
  await headline('Delivery request received!');
  const window = { start: '09:00', end: '12:00' };
  await instance.staff.transitionDelivery(clientId, id, { to: 'CONFIRMED', window });
  await headline('Delivery request confirmed!');
  await expect(panel.getByText('9:00 AM to 12:00 PM')).toBeVisible();
  const confirmed = await newestMail(request, owner.email, 2);
  expect(confirmed.subject).toBe(`Delivery request confirmed (D-${id})`);
  expect(confirmed.text).toContain('Thursday, December 3rd, 9:00 AM to 12:00 PM');
  await instance.staff.transitionDelivery(clientId, id, { to: 'READY_FOR_DELIVERY' });
  await headline('Items ready for delivery!');

  await instance.setClocks(page, new Date('2026-12-02T15:00:00Z'));
  expect(await instance.staff.remind()).toBe(1);
  const reminder = await newestMail(request, owner.email, 3);
  expect(reminder.subject).toBe(`Your delivery is tomorrow (D-${id})`);
  await instance.setClocks(page, new Date('2026-12-03T14:00:00Z'));
  await instance.staff.transitionDelivery(clientId, id, { to: 'ON_THE_WAY' });
  await headline('Items out for delivery!');
  await expect(panel.getByText(/This request can no longer be changed\. Please contact 1-833/)).toBeVisible();
  expect((await newestMail(request, owner.email, 4)).subject).toBe(`Items out for delivery (D-${id})`);
  await instance.staff.transitionDelivery(clientId, id, { to: 'COMPLETED' });
  await headline('Delivery complete!');
  await expect(panel.getByRole('button', { name: 'Request again' })).toBeVisible();
  expect((await newestMail(request, owner.email, 5)).subject).toBe(`Delivery complete (D-${id})`);
  expect(await isMarked(page)).toBe(true);

  await page.goto('/admin/mycloset?location=AC');
  await page.getByRole('link', { name: /R-1/ }).first().click();
  await expect(page.getByText('At Client').first()).toBeVisible();
  const history = page.getByRole('list', { name: 'History of the item' });
  await expect(history.getByText(/Delivered to you/)).toBeVisible();
  await expect(history.getByText(`, D-${id}`)).toBeVisible();
});

test('a delivery with a pickup: both are followed, and both come to their end', async ({
  page,
  request,
  testData,
  instance,
}) => {
  const { clientId, owner } = await beginAs(testData, page, { items: 2, inCart: 1 });
  const id = await requestDelivery(page, { withPickup: true });
  const delivery = deliveryPanel(page);
  const mail = await newestMail(request, owner.email, 1);
  expect(mail.text).toContain('With a pickup: Less than 50 items (Shoes)');
  const linked = delivery.getByRole('button', { name: /^P-\d+$/ });
  const pickupId = Number((await linked.innerText()).slice(2));
  await linked.click();
  const pickup = pickupPanel(page);
  await expect(pickup.getByText('Thursday, December 3rd').first()).toBeVisible();
  await expect(pickup.getByText('Less than 50 items: Shoes')).toBeVisible();

  // The day that staff set for the delivery applies to the pickup too.
  const day = toDay('2026-12-04');
  await instance.staff.transitionDelivery(clientId, id, { to: 'CONFIRMED', day });
  await expect(pickup.getByText('Friday, December 4th').first()).toBeVisible();
  await instance.staff.transitionPickup(
    clientId,
    pickupId,
    { to: 'CONFIRMED' },
    { to: 'IN_TRANSIT' },
    { to: 'ARRIVED' },
    { to: 'COMPLETED' },
  );
  await expect(pickup.getByRole('heading', { name: 'Pickup complete!' })).toBeVisible();
  await pickup.getByRole('button', { name: `Delivery D-${id}` }).click();
  await instance.staff.transitionDelivery(
    clientId,
    id,
    { to: 'READY_FOR_DELIVERY' },
    { to: 'ON_THE_WAY' },
    { to: 'COMPLETED' },
  );
  await expect(delivery.getByRole('heading', { name: 'Delivery complete!' })).toBeVisible();
  const { address_id, pickup_date } = await testData.db
    .selectFrom('pickups')
    .select(['address_id', 'pickup_date'])
    .where('client_id', '=', clientId)
    .where('id', '=', pickupId)
    .executeTakeFirstOrThrow();
  expect(pickup_date).toBe('2026-12-04');
  expect(address_id).not.toBeNull();
});

test('canceling a delivery cancels the pickup that comes with it', async ({ page, testData }) => {
  const { clientId } = await beginAs(testData, page, { items: 1, inCart: 1 });
  await requestDelivery(page, { withPickup: true });
  const panel = deliveryPanel(page);
  await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  const info = page.getByRole('dialog', { name: 'Edit/Cancel Request' });
  await info.getByRole('button', { name: 'Cancel this request' }).click();
  await expect(page.getByText(/nor will the pickup that comes with it/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Request canceled' })).toBeVisible();
  const rows = await testData.db
    .selectFrom('pickups')
    .select('status')
    .where('client_id', '=', clientId)
    .execute();
  expect(rows).toEqual([{ status: 'CANCELED' }]);
});

test('a special date is a request: staff give it its day, and the page and a mail say so', async ({
  page,
  request,
  testData,
  instance,
}) => {
  const { clientId, owner } = await beginAs(testData, page, { items: 1, inCart: 1 });
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await panel.getByRole('button', { name: "Need a date that isn't available?" }).click();
  // Tomorrow is too soon for a normal request; weekends cannot be requested even as special dates.
  await expect(panel.getByRole('button', { name: 'Saturday, December 5th, 2026' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Next month' }).click();
  await expect(panel.getByRole('button', { name: 'Saturday, December 5th, 2026' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await panel.getByRole('button', { name: 'Tuesday, December 1st, 2026' }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await expect(panel.getByText(/Anytime\./)).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const id = await openSent(page, 'Delivery request received!');
  await expect(panel.getByText('Tuesday, December 1st, to be confirmed').first()).toBeVisible();
  await expect(panel.getByText('You may change this request until its date is confirmed.')).toBeVisible();
  const mail = await newestMail(request, owner.email, 1);
  expect(mail.text).toContain('Special date: Tuesday, December 1st');
  expect(mail.text).toContain('Additional fees may apply.');

  const day = addDays(toDay('2026-12-01'), 1);
  await instance.staff.transitionDelivery(clientId, id, { to: 'CONFIRMED', day });
  await expect(panel.getByText('Wednesday, December 2nd').first()).toBeVisible();
  expect((await newestMail(request, owner.email, 2)).text).toContain('Wednesday, December 2nd, Anytime');
});

test('a pickup brings named items back, and one that was not named', async ({
  page,
  request,
  testData,
  instance,
}) => {
  const { clientId, owner, ids } = await beginAs(testData, page, {
    items: 3,
    item: () => ({ location: 'AC' }),
  });
  await page.goto('/admin/request-history/pick-up?panel=pickup');
  const panel = pickupPanel(page);
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'Less than 50 items' }).check();
  await panel.getByText('Clothing', { exact: true }).click();
  await panel.getByRole('checkbox', { name: /R-1/ }).check();
  await panel.getByRole('button', { name: 'Proceed to Pickup date' }).click();
  await chooseEarliest(panel);
  await expect(panel.getByText('One item by name.')).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const id = await openSent(page, 'Pickup request received!');
  expect((await newestMail(request, owner.email, 1)).text).toContain('Ferrand\n  No. R-1');

  await mark(page);
  const steps = [
    ['CONFIRMED', 'Pickup request confirmed!'],
    ['IN_TRANSIT', 'Pickup in transit!'],
    ['ARRIVED', 'Items arrived at our facility!'],
  ] as const;
  for (const [to, headline] of steps) {
    await instance.staff.transitionPickup(clientId, id, { to });
    await expect(panel.getByRole('heading', { name: headline })).toBeVisible();
  }
  await instance.staff.scanIn(clientId, id, 'R-1', 'R-2');
  await instance.staff.transitionPickup(clientId, id, { to: 'COMPLETED' });
  await expect(panel.getByRole('heading', { name: 'Pickup complete!' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect((await newestMail(request, owner.email, 4)).subject).toBe(`Pickup complete (P-${id})`);
  const items = await testData.db
    .selectFrom('items')
    .select(['id', 'location'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  expect(items.map(({ location }) => location)).toEqual(['GR', 'GR', 'AC']);
  await page.goto(`/admin/mycloset/item/${ids[1] ?? 0}/details`);
  await expect(page.getByText(/Returned to the fashion facility/)).toBeVisible();
});
