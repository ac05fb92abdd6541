import { makeDelivery } from '@vestry/server/test/closet';
import { makeUser } from '@vestry/server/test/factories';
import { makeStaff } from '@vestry/server/test/staff';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { enter, expect, signIn, sizes, test } from './fixtures.ts';
import { takeProvoked } from './quiet-test.ts';

async function requestDelivery(
  testData: TestData,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
): Promise<number> {
  const { id: addressId } = await testData.db
    .insertInto('addresses')
    .values({
      client_id: clientId,
      label: 'Park Avenue',
      name: 'Ada',
      address_line_one: '1 Park Avenue',
      city: 'New York',
      country: 'United States',
      state: 'New York',
      zip_code: '10001',
      phone: '+12125550100',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return makeDelivery(testData.db, { clientId, userId, addressId });
}

test.describe('Home on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('shows what is under way; a request that is hidden comes back by Undo, or is said to be hidden', async ({
    page,
    testData,
  }) => {
    const { owner, clientId } = await testData.makeCloset({ items: 6 });
    const id = await requestDelivery(testData, { clientId, userId: owner.id });
    await enter(page, owner.email);
    await expect(page).toHaveURL(/\/admin\/home/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good .*, Eleanor$/);
    await expect(page.getByText('Delivery request received!').first()).toBeVisible();
    await expect(page.getByText('Morning, to')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Latest items' }).getByRole('listitem')).toHaveCount(5);
    expect(await faultsOf(page)).toEqual([]);
    const hide = page.getByRole('button', { name: `Hide D-${id} from Home` });
    await hide.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hide).toBeVisible();
    const sent = page.waitForResponse(/view\/false/);
    await hide.click();
    expect((await sent).status()).toBe(200);
    await page.reload();
    // It is still under way, and Home says so.
    await expect(page.getByRole('heading', { name: 'A request is under way' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing is on its way' })).toHaveCount(0);
    await page.getByRole('button', { name: '1 hidden, show' }).click();
    await expect(page.getByText('Delivery request received!')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Put back D-${id} on Home` }).click();
    await expect(hide).toBeVisible();
  });

  test('is useful while everything is empty', async ({ page, testData }) => {
    const { owner } = await testData.makeCloset();
    await enter(page, owner.email);
    await expect(page.getByRole('heading', { name: 'Nothing is on its way' })).toBeVisible();
    await expect(page.getByText('the newest appear here')).toBeVisible();
    await expect(page.getByText('Nothing is planned yet.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Browse closet' }).first().click();
    await expect(page).toHaveURL(/\/admin\/mycloset/);
  });
});

test('a Viewer sees what is under way and hides nothing', async ({ page, testData }) => {
  const { owner, clientId } = await testData.makeCloset();
  const deliveryId = await requestDelivery(testData, { clientId, userId: owner.id });
  await testData.db
    .insertInto('delivery_dismissals')
    .values({ client_id: clientId, user_id: owner.id, delivery_id: deliveryId })
    .execute();
  const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
  await enter(page, viewer.email);
  // The Owner has hidden it from their own Home.
  await expect(page.getByText('Delivery request received!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCount(0);
  await expect(page.getByText(/You may change/)).toHaveCount(0);
  const actions = page.getByRole('navigation', { name: 'Quick actions' });
  await expect(actions.getByRole('link')).toHaveText(['Browse closet']);
});

test('a part that cannot be loaded says so and is tried again by itself', async ({
  page,
  testData,
  complaints,
}) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  await page.route('**/api/delivery/find/client/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await enter(page, owner.email);
  await expect(page.getByText('Something went wrong please try again').first()).toBeVisible();
  await expect(page.getByText('Garment 1').first()).toBeVisible();
  await page.unroute('**/api/delivery/find/client/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is on its way' })).toBeVisible();
  await takeProvoked(complaints, /status of 500 .*\/api\/delivery\/find\//);
});

test('the greeting of a page that stays open is that of the hour', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  // A minute before noon at the facility.
  await page.clock.install({ time: new Date('2026-12-01T16:59:00Z') });
  await enter(page, owner.email);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Good morning, /);
  await page.clock.fastForward('02:00');
  await expect(heading).toHaveText(/^Good afternoon, /);
});

test('a garment of the latest items is put on the delivery list from Home, and taken off again', async ({
  page,
  testData,
}) => {
  const { owner, clientId } = await testData.makeCloset({
    items: 2,
    photos: false,
    item: (index) => ({ location: index === 0 ? 'AC' : 'GR' }),
  });
  await enter(page, owner.email);
  const latest = page.getByRole('region', { name: 'Latest items' });
  const saved = page.waitForResponse('**/api/car/create');
  await latest.getByRole('button', { name: /^Add .*Garment 2.* to delivery$/ }).click();
  await expect(page.getByRole('button', { name: 'Your Delivery Items: 1' })).toBeVisible();
  // A screen reader hears the whole phrase, not a number alone.
  await expect(page.locator('[aria-live][aria-atomic]')).toHaveText('Your Delivery Items: 1');
  await saved;
  await page.reload();
  const remove = latest.getByRole('button', { name: /^Remove .*Garment 2.* from delivery$/ });
  await expect(remove).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Your Delivery Items: 0' })).toBeVisible();
  // An item that cannot be delivered says why.
  const refused = latest.getByRole('button', { name: /^Add .*Garment 1.* to delivery$/ });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleDescription(/\w/);
  const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, viewer.email);
  await expect(latest.getByRole('listitem')).toHaveCount(2);
  await expect(latest.getByRole('button')).toHaveCount(0);
});

test('a telephone number stands in the groups of its country; a home number loads no library for them', async ({
  page,
  testData: { db, ...testData },
}) => {
  const { owner, clientId } = await testData.makeCloset({ items: 1 });
  const manager = await makeStaff(db, 'accountManager', 'Nora');
  const call = async (phone: string) =>
    db.updateTable('users').set({ phone }).where('id', '=', manager.id).execute();
  await db.updateTable('clients').set({ manager_id: manager.id }).where('id', '=', clientId).execute();
  await call('+12125550147');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await enter(page, owner.email);
  const card = page.getByRole('complementary', { name: 'Account Manager' });
  await expect(card.getByRole('link', { name: '+1 212 555 0147' })).toBeVisible();
  const loaded = () => scripts.filter((path) => path.includes('/phone-groups-'));
  expect(loaded()).toEqual([]);
  await call('+41791234567');
  await page.reload();
  await expect(card.getByRole('link', { name: '+41 79 123 45 67' })).toHaveAttribute(
    'href',
    'tel:+41791234567',
  );
  expect(loaded()).toHaveLength(1);
});
