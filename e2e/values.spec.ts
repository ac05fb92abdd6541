/** A client records the value of an item with its document and takes it back, and learns of a limit before a delivery is sent. */
import { readFile } from 'node:fs/promises';
import { link, pdf, text } from '@vestry/server/test/document-files';
import { makeAddress } from '@vestry/server/test/requests';
import { expect, sizes } from './fixtures.ts';
import { faultsOf } from './accessibility.ts';
import { test } from './instance.ts';
import { loseNextAnswer } from './late-calls.ts';
import { beginAs, chooseEarliest, deliveryPanel, fillDetails, requestDelivery } from './requester.ts';
import { typeSegments } from './segments.ts';

const appraisal = async () => pdf(2);
const withScript = async () => pdf(1, link({ S: 'JavaScript', JS: text('app.alert(1)') }));

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('a value is recorded with its document, read again, undone and withdrawn', async ({
    page,
    testData,
  }) => {
    const { ids } = await beginAs(testData, page, { items: 1, photos: false });
    await page.goto(`/admin/mycloset/item/${ids[0] ?? 0}/details`);
    const part = page.getByRole('region', { name: 'Value' });
    await expect(part.getByText('No value is recorded.')).toBeVisible();
    await part.getByRole('button', { name: 'Record a value' }).click();
    const panel = page.getByRole('dialog', { name: 'Record a value' });
    await panel.getByLabel('Amount').fill('a lot');
    await panel.getByRole('button', { name: 'Record value' }).click();
    await expect(panel.getByText('Please enter an amount, such as 1,250.')).toBeVisible();
    await panel.getByLabel('Amount').fill('12,500.50');
    await panel.getByLabel('Currency').selectOption('EUR');
    const choice = panel.getByLabel('Choose a document');
    const file = { name: 'Appraisal.pdf', mimeType: 'application/pdf' };
    await choice.setInputFiles({ ...file, buffer: await withScript() });
    await panel.getByRole('button', { name: 'Record value' }).click();
    await expect(panel.getByText(/contains a script/)).toBeVisible();
    const bytes = await appraisal();
    await panel.getByLabel('Choose another document').setInputFiles({ ...file, buffer: bytes });
    expect(await faultsOf(page)).toEqual([]);
    // The first answer is lost on the way: trying again records no other value.
    await loseNextAnswer(page, /\/api\/valuation\/item\/\d+$/);
    await panel.getByRole('button', { name: 'Record value' }).click();
    await expect(panel.getByText('We cannot be reached just now.', { exact: false })).toBeVisible();
    await panel.getByRole('button', { name: 'Record value' }).click();
    await expect(panel).toBeHidden();
    await expect(part.getByText('€12,500.50').first()).toBeVisible();
    const coming = page.waitForEvent('download');
    await part.getByRole('button', { name: /Appraisal\.pdf/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Appraisal.pdf');
    expect((await readFile(await download.path())).equals(bytes)).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await part.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(part.getByText('No value is recorded.')).toBeVisible();
    // The newest toast stands first.
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(part.getByText('€12,500.50').first()).toBeVisible();
  });

  test('the insurance schedule says what is where, and its files come', async ({ page, testData }) => {
    const { clientId, ids } = await beginAs(testData, page, { items: 2, photos: false });
    await testData.db
      .updateTable('items')
      .set({ declared_value_cents: 125_000 })
      .where('client_id', '=', clientId)
      .where('id', '=', ids[0] ?? 0)
      .execute();
    await page.goto('/admin/mycloset/insurance');
    const place = page.getByRole('region', { name: 'Our facility' });
    await expect(place.getByText('$1,250.00').first()).toBeVisible();
    await expect(place.getByText('2 items, 1 without a recorded value')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    for (const [button, ending] of [
      ['Download PDF', '.pdf'],
      ['Download CSV', '.csv'],
    ] as const) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await coming).suggestedFilename()).toMatch(new RegExp(`^insurance-schedule-.*\\${ending}$`));
    }
    // On paper the day stands in words, without the field that chooses it.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^As of \w+ \w+, 2026$/)).toBeVisible();
    await expect(page.getByRole('group', { name: 'As of' })).toHaveCount(0);
    await expect(page.getByText('Where each item was', { exact: false })).toBeHidden();
  });
});

test('a residence gets a limit, and a delivery that goes over it says so before it is sent', async ({
  page,
  testData,
}) => {
  const { clientId, addressId } = await beginAs(testData, page, { items: 1, photos: false, inCart: 1 });
  await testData.db
    .updateTable('items')
    .set({ declared_value_cents: 600_000 })
    .where('client_id', '=', clientId)
    .execute();
  await page.goto('/admin/settings/addresses');
  await page.getByRole('button', { name: /^Set an insurance limit/ }).click();
  const panel = page.getByRole('dialog', { name: 'Insurance limit' });
  await panel.getByLabel('Amount').fill('5,000');
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Insured up to $5,000.00')).toBeVisible();
  const [row] = await testData.db
    .selectFrom('addresses')
    .select(['insurance_limit', 'insurance_currency'])
    .where('id', '=', addressId)
    .execute();
  expect(row).toEqual({ insurance_limit: 500_000, insurance_currency: 'USD' });
  await page.goto('/admin/home?panel=delivery');
  const request = deliveryPanel(page);
  await fillDetails(request);
  await chooseEarliest(request);
  const warning = 'With this delivery, Home would hold $6,000.00. It is insured up to $5,000.00.';
  await expect(request.getByText(warning)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await expect(request.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
});

test('a change of address and a trip to a residence warn that it would exceed its limit', async ({
  page,
  testData,
}) => {
  const { db } = testData;
  const { clientId } = await beginAs(testData, page, { items: 2, photos: false, inCart: 1 });
  await db
    .updateTable('items')
    .set({ declared_value_cents: 600_000 })
    .where('client_id', '=', clientId)
    .execute();
  const lake = await makeAddress(db, clientId, 'Lake House');
  await db
    .updateTable('addresses')
    .set({ insurance_limit: 500_000, insurance_currency: 'USD' })
    .where('id', '=', lake)
    .execute();
  await requestDelivery(page);
  await deliveryPanel(page).getByRole('button', { name: 'Edit address' }).click();
  const where = page.getByRole('dialog', { name: 'Edit Delivery Address' });
  await expect(where.getByText('Above the insurance limit')).toBeHidden();
  await where.getByRole('radio', { name: /^Lake House/ }).check();
  const holds = (amount: string) =>
    `With this delivery, Lake House would hold ${amount}. It is insured up to $5,000.00.`;
  await expect(where.getByText(holds('$6,000.00'))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await where.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(where).toBeHidden();

  await page.goto('/admin/mycloset/trips/new');
  await page.getByRole('textbox', { name: 'Trip' }).fill('At the lake');
  await typeSegments(page, 'First day', '2026-12-14');
  await typeSegments(page, 'Last day', '2026-12-18');
  await page.getByRole('radio', { name: /^Lake House/ }).check();
  await page.getByRole('button', { name: 'Choose what goes along' }).click();
  await page.getByRole('checkbox', { name: /R-2/ }).check();
  await page.getByRole('button', { name: 'Review the trip' }).click();
  await expect(page.getByText(holds('$12,000.00'))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
