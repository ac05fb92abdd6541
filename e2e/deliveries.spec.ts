/**
 * A delivery from the cart to its number, by mouse and by keyboard, and with a lost network (specification, section 2). On the clock
 * of an instance: which days are offered, and for which reason others are not, depends on today.
 */
import { makeUser, moveItem } from '@vestry/server/test/factories';
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { enter, expect, openSession, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { pressByKeys } from './keys.ts';
import { apiSession } from './people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Begun {
  readonly clientId: number;
  readonly owner: TestCloset['owner'];
  readonly ids: readonly number[];
  readonly addressId: number;
  readonly panel: Locator;
}

async function begin(testData: TestData, page: Page, pagesBefore: readonly string[] = []): Promise<Begun> {
  const { clientId, owner } = await testData.makeCloset({
    items: 2,
    item: (index) => ({ number: `D-${index + 1}` }),
  });
  const addressId = await makeAddress(testData.db, clientId);
  const rows = await testData.db.selectFrom('items').select('id').where('client_id', '=', clientId).execute();
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await putIntoCart(testData.db, { clientId, userId: owner.id }, ids);
  await openSession(page, owner.email);
  for (const path of [...pagesBefore, '/admin/mycloset?panel=cart']) await page.goto(path);
  await page.getByRole('button', { name: 'Request delivery' }).click();
  return { clientId, owner, ids, addressId, panel: page.getByRole('dialog', { name: 'Delivery Request' }) };
}

async function toReview(panel: Locator): Promise<void> {
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  await panel.getByRole('button', { name: 'Choose it' }).click();
  await panel.getByText('Morning', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
}

const deliveriesOf = async (testData: TestData, clientId: number) =>
  testData.db.selectFrom('deliveries').selectAll().where('client_id', '=', clientId).execute();

for (const [name, viewport] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
  test.describe(`a delivery request on a ${name}`, () => {
    test.use({ viewport });

    test('goes from the cart to its number, and empties the cart', async ({ page, testData }) => {
      const { clientId, panel } = await begin(testData, page);
      // The only address and 'no pickup' are preselected, so nothing has to be filled in.
      await expect(panel.getByRole('radio', { name: /^Home/ })).toBeChecked();
      await expect(panel.getByRole('radio', { name: 'No, just delivery.' })).toBeChecked();
      await expect(panel.getByRole('button', { name: 'Proceed to delivery date' })).toBeEnabled();
      expect(await faultsOf(page)).toEqual([]);
      await panel.getByRole('radio', { name: 'Yes, include a pickup.' }).check();
      await expect(panel.getByText('Please choose how many items we should pick up.')).toBeVisible();
      await panel.getByRole('radio', { name: 'Less than 50 items' }).check();
      await panel.getByText('Shoes', { exact: true }).click();
      await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();

      await expect(panel.getByText('Requests are subject to availability')).toBeVisible();
      await expect(panel.getByText('We need two business days to prepare a request.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Choose it' }).click();
      await panel.getByText('Afternoon', { exact: true }).click();
      await panel.getByRole('button', { name: 'Proceed to review' }).click();

      await expect(panel.getByText('Two items, with a pickup.')).toBeVisible();
      await panel.getByLabel(/Delivery note/).fill('Ring twice');
      await expect(panel.getByText(/You may change this request until/)).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Submit Request' }).click();

      const sent = page.getByRole('dialog', { name: 'Delivery request received!' });
      await expect(sent.getByText(/^D-\d+$/)).toBeVisible();
      await expect(page.getByText('Your request has been submitted')).toBeVisible();
      const file = page.waitForEvent('download');
      await sent.getByRole('button', { name: 'Add to calendar' }).click();
      expect((await file).suggestedFilename()).toMatch(/^D-\d+\.ics$/);
      expect(await faultsOf(page)).toEqual([]);
      await sent.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('button', { name: /Your Delivery Items/ })).toContainText('0');

      const [delivery, ...others] = await deliveriesOf(testData, clientId);
      expect(others).toEqual([]);
      expect(delivery).toMatchObject({ note: 'Ring twice', time_of_day: 'AFTERNOON', status: 'SUBMITTED' });
      // The form is reset.
      await page.goto('/admin/mycloset?panel=delivery');
      await expect(panel.getByRole('radio', { name: 'No, just delivery.' })).toBeChecked();
      await expect(panel.getByText(/You have 1 pending delivery request\./)).toBeVisible();
    });
  });
}

test('the draft survives closing, and Back closes the panel', async ({ page, testData }) => {
  // There must be a page to go back to.
  const { panel } = await begin(testData, page, ['/admin/home']);
  await toReview(panel);
  await panel.getByLabel(/Delivery note/).fill('Hanging, not folded');
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /Your Delivery Items/ }).click();
  await page.getByRole('button', { name: 'Request delivery' }).click();
  await expect(panel.getByLabel(/Delivery note/)).toHaveValue('Hanging, not folded');
  await panel.getByRole('button', { name: 'Edit date' }).click();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel.getByRole('radio', { name: /^Home/ })).toBeChecked();
});

test('the second half of a double press on the way to the review sends nothing, nor does a note that is too long', async ({
  page,
  testData,
}) => {
  const { clientId, panel } = await begin(testData, page);
  await toReview(panel);
  await panel.getByRole('button', { name: 'Edit date' }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).dblclick();
  const submit = panel.getByRole('button', { name: 'Submit Request' });
  await expect(submit).toBeEnabled();
  await panel.getByLabel(/Delivery note/).fill('a'.repeat(2001));
  await expect(submit).toHaveAccessibleDescription('The note is too long.');
  await submit.click({ force: true });
  await panel.getByLabel(/Delivery note/).fill('Please ring twice.');
  await submit.dblclick();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toMatchObject([{ note: 'Please ring twice.' }]);
});

test('an answer that is lost in mid-submit and retried makes one delivery', async ({ page, testData }) => {
  const { clientId, panel } = await begin(testData, page);
  await toReview(panel);
  let isFirst = true;
  await page.route('**/api/delivery/create', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(panel.getByText(/submitting again sends your request only once/)).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toHaveLength(1);
});

test('an item that became unavailable is named in the review, and nothing else is lost', async ({
  page,
  testData,
}) => {
  const { clientId, ids, panel } = await begin(testData, page);
  await toReview(panel);
  await panel.getByLabel(/Delivery note/).fill('Kept');
  await moveItem(testData.db, clientId, ids[1] ?? 0, { kind: 'RESIDENCE', addressId: null });
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const refused = panel.getByRole('listitem').filter({ hasText: 'This item is already with you.' });
  await expect(refused).toContainText('D-2');
  await expect(panel.getByLabel(/Delivery note/)).toHaveValue('Kept');
  await refused.getByRole('button', { name: /Remove/ }).click();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
});

test('the review names an address that was deleted meanwhile; another is chosen, and nothing else is lost', async ({
  page,
  request,
  testData,
}) => {
  const { clientId, owner, addressId, panel } = await begin(testData, page);
  await toReview(panel);
  await panel.getByLabel(/Delivery note/).fill('Kept');
  const other = await makeAddress(testData.db, clientId);
  await testData.db.updateTable('addresses').set({ label: 'Studio' }).where('id', '=', other).execute();
  // The page receives no event of it, like one on a sleeping device.
  await page.route('**/api/events**', (route) => route.abort());
  const { accessToken } = await apiSession(request, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await request.delete(`/api/client/address/${addressId}`, { headers })).ok()).toBe(true);
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(panel.getByText('This address is no longer saved. Please choose another.')).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toEqual([]);
  await panel.getByRole('button', { name: 'Edit address' }).click();
  await panel.getByRole('radio', { name: /^Studio/ }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await expect(panel.getByLabel(/Delivery note/)).toHaveValue('Kept');
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  const [delivery] = await deliveriesOf(testData, clientId);
  expect(delivery).toMatchObject({ address_id: other, note: 'Kept' });
});

test('a date that is not offered can be requested as a special date', async ({ page, testData }) => {
  const { clientId, panel } = await begin(testData, page);
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  await panel.getByRole('button', { name: "Need a date that isn't available?" }).click();
  await expect(
    panel.getByText(/your account manager will reach out to you\. Additional fees may apply\./),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Next month' }).click();
  await panel.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  const [delivery] = await deliveriesOf(testData, clientId);
  expect(delivery).toMatchObject({ delivery_date: null, time_of_day: 'ANYTIME' });
  expect(delivery?.special_date).not.toBeNull();
});

test('the keyboard alone requests a delivery', async ({ page, testData }) => {
  const { clientId, panel } = await begin(testData, page);
  const press = async (target: Locator, key?: string) => pressByKeys(page, target, key);
  await press(panel.getByRole('radio', { name: /^Home/ }), 'Space');
  await press(panel.getByRole('radio', { name: 'No, just delivery.' }), 'Space');
  await press(panel.getByRole('button', { name: 'Proceed to delivery date' }));
  const chosen = panel.getByRole('gridcell', { selected: true }).getByRole('button');
  await press(panel.getByRole('button', { name: 'Choose it' }));
  await expect(chosen).toBeFocused();
  // From another month the calendar comes back to the day.
  await press(panel.getByRole('button', { name: 'Next month' }));
  await panel.getByRole('gridcell').getByRole('button', { disabled: false }).nth(2).press('Enter');
  await press(panel.getByRole('button', { name: 'Choose it' }));
  await expect(chosen).toBeFocused();
  await press(panel.getByRole('radio', { name: 'Morning' }), 'Space');
  await press(panel.getByRole('button', { name: 'Proceed to review' }));
  await press(panel.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toHaveLength(1);
});

test('a demo user sees everything and, in the place of a request, the thanks', async ({ page, testData }) => {
  const { clientId } = await testData.makeCloset({ items: 1, photos: false });
  const demo = await makeUser(testData.db, [clientId], { roles: [6] });
  await makeAddress(testData.db, clientId);
  const { id } = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  await putIntoCart(testData.db, { clientId, userId: demo.id }, [id]);
  await enter(page, demo.email, '/admin/mycloset?panel=delivery');
  const panel = page.getByRole('dialog', { name: 'Delivery Request' });
  await expect(panel.getByRole('radio', { name: /^Home/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add new address' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await toReview(panel);
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toEqual([]);
});

test('the review names a date that was closed meanwhile, and another one is sent', async ({
  page,
  testData,
}) => {
  const { clientId, panel } = await begin(testData, page);
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  for (let month = 0; month < 6; month += 1) await panel.getByRole('button', { name: 'Next month' }).click();
  await panel.getByRole('gridcell').getByRole('button', { disabled: false }).nth(2).click();
  await panel.getByText('Morning', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await expect(panel.getByLabel(/Delivery note/)).toBeVisible();
  const day = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => /^draft:.*delivery\./.test(name));
    return /"date[^0-9]*([0-9-]{10})/.exec(sessionStorage.getItem(key ?? '') ?? '')?.[1] ?? '';
  });
  await testData.db
    .insertInto('calendar_closures')
    .values({ day, kind: 'staff', reason: 'Stocktaking' })
    .execute();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const closureReason = panel.getByText('We are closed: Stocktaking. Please choose another day.');
  await expect(closureReason.first()).toBeVisible();
  await panel.getByRole('button', { name: 'Edit date' }).click();
  await panel.getByRole('button', { name: 'Choose it' }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  expect(await deliveriesOf(testData, clientId)).toHaveLength(1);
});
