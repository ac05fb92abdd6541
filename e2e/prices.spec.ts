/** The price of a request: shown at every step, frozen when it is sent, and never sent at a price that nobody has seen (capabilities, Prices). */
import { makeUser } from '@vestry/server/test/factories';
import { addPriceList, givePricedPlan, samplePrices } from '@vestry/server/test/price-fixture';
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { enter, expect, openSession, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { pressByKeys } from './keys.ts';
import { overflowOf } from './overflow.ts';
import { chooseEarliest, deliveryPanel, fillDetails, openSent } from './requester.ts';
import { typeSegments } from './segments.ts';
import { smallTargetsOf } from './tap-targets.ts';

/** A closet with a priced plan, an address in Manhattan and three items in the Owner's cart. */
async function makePriced(testData: TestData, member?: { readonly needsApproval: boolean }) {
  const { db } = testData;
  const { clientId, owner } = await testData.makeCloset({ items: 3, photos: true });
  const planId = await givePricedPlan(db, clientId);
  await makeAddress(db, clientId);
  const rows = await db.selectFrom('items').select('id').where('client_id', '=', clientId).execute();
  const ids = rows.map(({ id }) => id);
  const user = member === undefined ? owner : await makeUser(db, [clientId], { roles: [2], name: 'Mina' });
  if (member?.needsApproval === true)
    await db
      .updateTable('memberships')
      .set({ needs_approval: true })
      .where('user_id', '=', user.id)
      .execute();
  await putIntoCart(db, { clientId, userId: user.id }, ids);
  return { clientId, planId, owner, user };
}

const sentBy = async ({ db }: TestData, clientId: number) =>
  db
    .selectFrom('visit_quotes')
    .select(['notice', 'total', 'slot'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();

const opened = async (page: Page) => page.goto('/admin/mycloset?panel=delivery');

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the price grows with the form from the cart on, and stands with the request', async ({
    page,
    testData,
  }) => {
    const { clientId, owner } = await makePriced(testData);
    await openSession(page, owner.email);
    await page.goto('/admin/mycloset?panel=cart');
    const cart = page.getByRole('dialog', { name: 'Your Delivery Items' });
    // Three items at $1.50, and tax; the visit is included.
    await expect(cart.getByText('So far $4.90')).toBeVisible();
    await expect(
      cart.getByText(/^On the earliest day, your plan covers this delivery; 1 of 2 left after it\.$/),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    await cart.getByRole('button', { name: 'Request delivery' }).click();

    const panel = deliveryPanel(page);
    await panel.getByRole('button', { name: 'Price details' }).click();
    await expect(panel.getByText('Manhattan')).toBeVisible();
    await expect(panel.getByText('So far $15.79')).toBeVisible();
    await panel.getByRole('button', { name: 'Hide details' }).click();
    await fillDetails(panel);
    await chooseEarliest(panel);
    await expect(panel.getByText('Sales tax, 8.875%')).toBeVisible();
    await expect(panel.getByText('Items delivered, 3 at $1.50')).toBeVisible();
    await expect(panel.getByRole('status').filter({ hasText: 'Total $15.79' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Submit Request' }).click();
    await openSent(page, 'Delivery request received!');
    const detail = page.getByRole('dialog').filter({ hasText: 'Requested by' });
    await expect(detail.getByText('$15.79')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sentBy(testData, clientId)).toEqual([{ notice: 'STANDARD', total: 1579, slot: 1 }]);
  });
});

test.describe('a trip on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('that leaves in two days takes the priority day, and is changed at the price that is shown', async ({
    page,
    testData,
  }) => {
    const { clientId, planId, owner } = await makePriced(testData);
    await openSession(page, owner.email);
    await page.goto('/admin/mycloset/trips/new');
    await page.getByRole('textbox', { name: 'Trip' }).fill('Capri');
    await typeSegments(page, 'First day', '2026-12-02');
    await typeSegments(page, 'Last day', '2026-12-04');
    await page.getByRole('radio', { name: /^Home/ }).check({ force: true });
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toContainText('Wednesday, December 2nd is still possible: Priority, $25.00 more.');
    // Nobody pays more without choosing it.
    await expect(delivery.getByText('No day yet')).toBeVisible();
    await delivery.getByRole('button', { name: 'Choose this day' }).click();
    await expect(delivery.getByText('Priority, $25.00 more.')).toBeVisible();
    await expect(page.getByText('So far $49.00')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose what goes along' }).click();
    const garments = page.getByRole('list', { name: 'Garments to take along' });
    await garments.getByRole('checkbox').first().press('Space');
    await page.getByRole('button', { name: 'Review the trip' }).press('Enter');
    await expect(page.getByText('$51.72')).toBeVisible();
    await page.getByRole('button', { name: 'Request both visits' }).press('Enter');
    await expect.poll(async () => sentBy(testData, clientId)).toHaveLength(2);

    await page.goto('/admin/mycloset/trips');
    await page.getByRole('link', { name: 'Capri' }).click();
    await page.getByRole('button', { name: 'Change the trip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the trip' });
    await dialog.getByRole('button', { name: 'Change return pickup' }).click();
    const days = page.getByRole('dialog', { name: 'Return pickup' });
    await days.getByRole('button', { name: 'Monday, December 7th, 2026' }).click();
    await days.getByRole('button', { name: 'Choose this day' }).click();
    await expect(dialog.getByText('Total $51.72')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    const dearer = { ...samplePrices, item: { delivery: 150, pickup: 300 } };
    await addPriceList(testData.db, planId, dearer, { version: 2, firstDay: '2026-11-30' });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('The price has changed since you saw it.')).toBeVisible();
    await expect(dialog.getByText('Total $53.89')).toBeVisible();
    const delivered = { notice: 'PRIORITY', total: 3974, slot: 1 };
    expect(await sentBy(testData, clientId)).toEqual([
      delivered,
      { notice: 'STANDARD', total: 1198, slot: 1 },
    ]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your trip has been updated')).toBeVisible();
    expect(await sentBy(testData, clientId)).toEqual([
      delivered,
      { notice: 'STANDARD', total: 1415, slot: 1 },
    ]);
  });
});

test('a priority day is chosen by the keyboard alone, with its price', async ({ page, testData }) => {
  const { clientId, owner } = await makePriced(testData);
  await openSession(page, owner.email);
  await opened(page);
  const panel = deliveryPanel(page);
  await pressByKeys(page, panel.getByRole('button', { name: 'Proceed to delivery date' }));
  // Monday, 10 o'clock: it is too late for the same day, and early enough for the next.
  await expect(panel.getByRole('list', { name: 'Days with an extra charge' })).toContainText(
    'Dec 1 to 2Priority, $25.00 more',
  );
  const priority = panel.getByRole('button', { name: 'Tuesday, December 1st, 2026' });
  await expect(priority).toHaveAccessibleDescription('Priority, $25.00 more');
  await pressByKeys(page, panel.getByRole('button', { name: 'Next month' }), 'Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(priority).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status').filter({ hasText: 'Priority, $25.00 more.' })).toBeVisible();
  await pressByKeys(page, panel.getByRole('radio', { name: 'Morning' }), 'Space');
  await pressByKeys(page, panel.getByRole('button', { name: 'Proceed to review' }));
  await expect(panel.getByText('Total $43.01').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await pressByKeys(page, panel.getByRole('button', { name: 'Submit Request' }));
  const received = page.getByRole('dialog', { name: 'Delivery request received!' });
  await expect(received.getByText(/^This request cannot be changed here\. Please contact/)).toBeVisible();
  await expect(received.getByText(/until/)).toHaveCount(0);
  expect(await sentBy(testData, clientId)).toEqual([{ notice: 'PRIORITY', total: 4301, slot: 1 }]);
});

test('the same day is had until its cut-off, without its morning, and paid beyond what the plan includes', async ({
  page,
  testData,
  instance,
}) => {
  const { clientId, planId, owner } = await makePriced(testData);
  await addPriceList(
    testData.db,
    planId,
    { ...samplePrices, included: { delivery: 0, pickup: 0 } },
    { version: 2 },
  );
  await instance.setClocks(page, new Date('2026-11-30T14:30:00Z'));
  await openSession(page, owner.email);
  await opened(page);
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await panel.getByRole('button', { name: 'Previous month' }).click();
  await panel.getByRole('button', { name: 'Monday, November 30th, 2026' }).click();
  await expect(panel.getByText('Not possible today any more: Morning.')).toBeVisible();
  await panel.getByText('Afternoon', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await expect(panel.getByText('Total $130.11').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  expect(await sentBy(testData, clientId)).toEqual([{ notice: 'RUSH', total: 13_011, slot: null }]);
});

test('a price that changes before the submit is shown first, and nothing is sent', async ({
  page,
  testData,
}) => {
  const { clientId, planId, owner } = await makePriced(testData);
  await openSession(page, owner.email);
  await opened(page);
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await chooseEarliest(panel);
  await expect(panel.getByText('Total $15.79').first()).toBeVisible();
  const dearer = { ...samplePrices, item: { delivery: 300, pickup: 100 } };
  await addPriceList(testData.db, planId, dearer, { version: 2, firstDay: '2026-11-30' });
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(panel.getByText('The price has changed since you saw it.')).toBeVisible();
  await expect(panel.getByText('Total $20.69').first()).toBeVisible();
  expect(await sentBy(testData, clientId)).toEqual([]);
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  expect(await sentBy(testData, clientId)).toEqual([{ notice: 'STANDARD', total: 2069, slot: 1 }]);
});

test('a Member who sees no money prepares, and an Owner approves with the price', async ({
  page,
  browser,
  testData,
}) => {
  const { clientId, owner, user } = await makePriced(testData, { needsApproval: true });
  await openSession(page, user.email);
  await opened(page);
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await chooseEarliest(panel);
  await expect(panel.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  await expect(panel.getByText('$')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Prepared request' })).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);

  const context = await browser.newContext();
  const ownerPage = await context.newPage();
  await enter(ownerPage, owner.email);
  await ownerPage.getByRole('link', { name: /^Review and decide/ }).click();
  const prepared = ownerPage.getByRole('dialog', { name: 'Prepared request' });
  await expect(prepared.getByText('$15.79')).toBeVisible();
  expect(await faultsOf(ownerPage)).toEqual([]);
  await prepared.getByRole('button', { name: 'Approve and send' }).click();
  await expect(ownerPage.getByText('The request has been approved and sent')).toBeVisible();
  expect(await sentBy(testData, clientId)).toEqual([{ notice: 'STANDARD', total: 1579, slot: 1 }]);
  await context.close();
});
