/** Drafts of requests across tabs, a change of closet, a lost network and changes by other people. */
import { makeClient, makeItem, makeUser, moveItem } from '@vestry/server/test/factories';
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Route } from '@playwright/test';
import { expect, openSession, signIn } from './fixtures.ts';
import { test } from './instance.ts';
import {
  beginAs,
  chooseEarliest,
  deliveryPanel,
  expectCartCount,
  fillDetails,
  openSent,
  pickupPanel,
  requestDelivery,
} from './requester.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ mode: 'default' });

const deliveriesOf = async (testData: TestData, clientId: number) =>
  testData.db.selectFrom('deliveries').selectAll().where('client_id', '=', clientId).orderBy('id').execute();

test('two tabs: changes and requests of one appear in the other without a reload', async ({
  page,
  context,
  testData,
}) => {
  await beginAs(testData, page, { items: 2, inCart: 2 });
  await page.goto('/admin/home');
  const other = await context.newPage();
  await other.goto('/admin/request-history/delivery');
  await expect(other.getByRole('heading', { name: 'No delivery yet' })).toBeVisible();
  await expectCartCount(other, 2);

  const id = await requestDelivery(page);
  await expectCartCount(other, 0);
  await other.getByRole('button', { name: new RegExp(`D-${id}`) }).click();
  const [here, there] = [deliveryPanel(page), deliveryPanel(other)];
  await there.getByRole('button', { name: /^Remove .*R-1$/ }).click();
  await there.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(here.getByText('R-1', { exact: true })).toBeHidden();
  await here.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
  const line = other
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `D-${id}` });
  await expect(line).toContainText('Request canceled');
});

test('a change of closet in mid-draft: nothing of the one closet is shown or sent in the other', async ({
  page,
  testData,
}) => {
  const town = await makeClient(testData.db, 'Town house');
  const country = await makeClient(testData.db, 'Country house');
  const user = await makeUser(testData.db, [town, country]);
  const add = async (clientId: number, number: string) => {
    await putIntoCart(testData.db, { clientId, userId: user.id }, [
      await makeItem(testData.db, clientId, { number }),
    ]);
    return makeAddress(testData.db, clientId);
  };
  await add(town, 'T-1');
  const countryAddress = await add(country, 'C-1');
  await testData.db
    .updateTable('addresses')
    .set({ label: 'Farm' })
    .where('client_id', '=', country)
    .where('id', '=', countryAddress)
    .execute();
  await signIn(page, user.email);
  await page.getByRole('button', { name: /Town house/ }).click();
  await page.waitForURL('**/admin/**');

  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await chooseEarliest(panel);
  await panel.getByLabel(/Delivery note/).fill('For the town house alone');
  await panel.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('link', { name: 'Switch Closets' }).click();
  await page.getByRole('button', { name: /Country house/ }).click();
  await page.waitForURL('**/admin/**');

  await page.getByRole('button', { name: /Your Delivery Items/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Delivery Items' });
  await expect(cart.getByText('C-1', { exact: true })).toBeVisible();
  await expect(cart.getByText('T-1', { exact: true })).toHaveCount(0);
  await cart.getByRole('button', { name: 'Request delivery' }).click();
  // It begins at DETAILS, with the addresses of this closet; its only one is chosen.
  await expect(panel.getByRole('radio', { name: /^Farm/ })).toBeChecked();
  await expect(panel.getByRole('radio', { name: /^Home/ })).toHaveCount(0);
  await panel.getByRole('radio', { name: /^Farm/ }).check();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  await chooseEarliest(panel);
  await expect(panel.getByLabel(/Delivery note/)).toHaveValue('');
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await openSent(page, 'Delivery request received!');
  expect(await deliveriesOf(testData, town)).toEqual([]);
  const [sent, ...more] = await deliveriesOf(testData, country);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ address_id: countryAddress, note: '' });
});

test('a tab that missed the change of closet cannot send its draft into the other', async ({
  page,
  context,
  testData,
}) => {
  const { clientId, owner } = await beginAs(testData, page, { items: 1, inCart: 1 });
  await page.goto('/admin/home');
  const country = await makeClient(testData.db, 'Country house');
  await testData.db.insertInto('memberships').values({ client_id: country, user_id: owner.id }).execute();
  await testData.db
    .insertInto('membership_roles')
    .values({ client_id: country, user_id: owner.id, role_id: 1 })
    .execute();
  const stale = await context.newPage();
  await stale.clock.setFixedTime(new Date('2026-11-30T15:00:00Z'));
  await stale.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    } as unknown as typeof BroadcastChannel;
  });
  await stale.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(stale);
  await fillDetails(panel);
  await chooseEarliest(panel);
  await page.goto('/auth/select-closet');
  await page.getByRole('button', { name: /Country house/ }).click();
  await page.waitForURL('**/admin/**');
  stale.on('dialog', (dialog) => void dialog.accept());
  // A tab behind another one draws no frames, for which a click waits.
  await stale.bringToFront();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(stale.getByText('Another tab has opened Country house')).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toEqual([]);
  expect(await deliveriesOf(testData, country)).toEqual([]);
});

test('a lost network, a lost answer, a reload in between: one delivery', async ({
  page,
  context,
  testData,
}) => {
  const { clientId } = await beginAs(testData, page, { items: 2, inCart: 2 });
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await fillDetails(panel);
  await chooseEarliest(panel);
  await panel.getByLabel(/Delivery note/).fill('Once');
  const submit = panel.getByRole('button', { name: 'Submit Request' });
  await context.setOffline(true);
  await submit.click();
  const notice = panel.getByText(/submitting again sends your request only once/);
  await expect(notice).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toEqual([]);
  await context.setOffline(false);

  // The request arrives, but the answer is lost.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/delivery/create', loseAnswer, { times: 1 });
  // The notice is shown from the first try on.
  const lost = page.waitForEvent('requestfailed', (each) => each.url().includes('/delivery/create'));
  await submit.click();
  await lost;
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel(/Delivery note/)).toHaveValue('Once');
  await submit.click();
  await openSent(page, 'Delivery request received!');
  expect(await deliveriesOf(testData, clientId)).toHaveLength(1);
  await expectCartCount(page, 0);
});

test('a pickup offers every item At Client, however many, and its review names what left meanwhile', async ({
  page,
  testData,
}) => {
  const { clientId } = await beginAs(testData, page, {
    items: 115,
    photos: false,
    item: (index) => ({ number: `R-${String(index + 1).padStart(3, '0')}`, location: 'AC' }),
  });
  await page.goto('/admin/request-history/pick-up?panel=pickup');
  const panel = pickupPanel(page);
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'More than 50 items' }).check();
  await panel.getByText('Clothing', { exact: true }).click();
  await expect(panel.getByText('100 of 115 items with you.')).toBeVisible();
  await panel.getByRole('button', { name: 'Show more' }).click();
  const boxes = panel.getByRole('checkbox', { name: /R-\d/ });
  await expect(boxes).toHaveCount(115);
  await boxes.first().check();
  await boxes.last().check();
  await panel.getByRole('button', { name: 'Proceed to Pickup date' }).click();
  await chooseEarliest(panel);
  await panel.getByLabel(/Pickup note/).fill('Kept');

  // After a reload the last item is searched for again, beyond the first hundred.
  await page.reload();
  await expect(panel.getByText('Two items by name.')).toBeVisible();
  await expect(panel.getByText(/no longer with you/)).toHaveCount(0);
  const { id: returnedId } = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('item_client_number', '=', 'R-001')
    .executeTakeFirstOrThrow();
  await moveItem(testData.db, clientId, returnedId, { kind: 'BIN', zone: 'GR', bin: '' });
  await page.reload();
  const missing = panel.getByRole('alert').filter({ hasText: 'no longer with you' });
  await missing.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('One item by name.')).toBeVisible();
  await expect(panel.getByLabel(/Pickup note/)).toHaveValue('Kept');
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await openSent(page, 'Pickup request received!');
  await expect(panel.getByText('R-115', { exact: true })).toBeVisible();
});

test('an address that is added is the one that is chosen', async ({ page, testData }) => {
  await beginAs(testData, page, { items: 1, inCart: 1 });
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await panel.getByRole('button', { name: 'Add new address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await form.getByLabel('Label').fill('Studio');
  await form.getByLabel('Name').fill('Ada Marsh');
  await form.getByLabel('Address line one').fill('2 Mill Lane');
  await form.getByLabel('Country', { exact: true }).selectOption('United States');
  await form.getByLabel('State').selectOption('Connecticut');
  await form.getByLabel('City').fill('Litchfield');
  await form.getByLabel('Zip code').fill('06759');
  await form.getByLabel('Phone').fill('212 555 0148');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('radio', { name: /^Studio/ })).toBeChecked();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  await chooseEarliest(panel);
  await expect(panel.getByText('Litchfield, Connecticut 06759')).toBeVisible();
});

test('a Viewer reads beforehand what a Viewer may not do', async ({ page, testData }) => {
  const { clientId } = await beginAs(testData, page, { items: 1, inCart: 1 });
  const id = await requestDelivery(page);
  const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
  await page.context().clearCookies();
  await openSession(page, viewer.email);
  const why = 'Your role can view requests but not send them. Please ask an Owner of this closet.';
  await page.goto('/admin/request-history/delivery');
  const request = page.getByRole('button', { name: 'Request pickup' });
  await expect(request).toHaveAttribute('aria-disabled', 'true');
  await expect(request).toHaveAccessibleDescription(why);
  await expect(page.getByRole('button', { name: /D-\d+/ })).toBeVisible();
  await expect(page.getByText(/You may change/)).toHaveCount(0);
  await page.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${id}`);
  const panel = deliveryPanel(page);
  await expect(panel.getByText('R-1', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  await expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveAccessibleDescription(why);
  await expect(page.getByText(/You may change/)).toHaveCount(0);
  await page.goto('/admin/mycloset/trips/new');
  await expect(page.getByRole('button', { name: 'Choose what goes along' })).toHaveAccessibleDescription(why);
  for (const [which, proceed] of [
    ['delivery', 'Proceed to delivery date'],
    ['pickup', 'Proceed to Pickup date'],
  ]) {
    await page.goto(`/admin/mycloset?panel=${which}`);
    const button = page.getByRole('button', { name: proceed ?? '' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(why);
    await expect(page.getByRole('button', { name: 'Add new address' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
});
