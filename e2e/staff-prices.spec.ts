/** Price lists as account managers keep them (issue 24). */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { addPriceList, givePricedPlan, samplePrices } from '@vestry/server/test/price-fixture';
import { makePricedPlan, makeQuotedVisit } from '@vestry/server/test/priced-closet';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { overflowOf } from './overflow.ts';
import { enterConsole } from './staff-door.ts';

async function expectSound(page: Page): Promise<void> {
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  }
}

test('a version is written with a zone, previewed, saved and listed', async ({ page, request, testData }) => {
  const { clientId } = await testData.makeCloset();
  const planId = await givePricedPlan(testData.db, clientId);
  const { name } = await testData.db
    .selectFrom('plans')
    .select('name')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  await enterConsole({ page, request, testData }, 'prices', 'accountManager');
  const plan = page.getByRole('region', { name });
  await expect(plan.getByText('In force')).toBeVisible();
  await expectSound(page);
  await plan.getByRole('link', { name: 'New version' }).click();

  const form = page.getByRole('form', { name: 'Price list' });
  const preview = page.getByRole('region', { name: 'This cart would cost' });
  await expect(form.getByLabel('Further delivery')).toHaveValue('45');
  await preview.getByLabel('Postal code').fill('11937');
  await expect(preview.getByText('Outside our zones')).toBeVisible();
  await form.getByRole('button', { name: 'Add a zone' }).click();
  const zone = form.getByRole('group', { name: 'Zone 2' });
  await zone.getByLabel('Name').fill('Hamptons');
  await zone.getByLabel('Price').fill('90');
  await expect(preview.getByText('once the price list is complete')).toBeVisible();
  await zone.getByLabel('Postal codes').fill('119, 100');
  await form.getByRole('button', { name: 'Save version' }).click();
  await expect(zone.getByText(/^100 stands in two zones/)).toBeVisible();
  await expect(zone.getByLabel('Postal codes')).toBeFocused();
  await zone.getByLabel('Postal codes').fill('119');
  await expect(preview.getByText('Hamptons')).toBeVisible();
  await expect(preview.getByText('$90.00')).toBeVisible();
  // Five items at $1.50 and the zone, with 8.875 % of tax; the plan includes the visit.
  await expect(preview.getByText('$106.15')).toBeVisible();
  await form.getByLabel('Item delivered').fill('0');
  await expect(preview.getByText('$97.99')).toBeVisible();
  await expectSound(page);

  await form.getByLabel('Note').fill('The Hamptons are a zone of their own');
  await form.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}, version 2` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Hamptons 119 \$90\.00$/ })).toBeVisible();
  await expectSound(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const content: unknown = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'));
  expect(content).toEqual({
    ...samplePrices,
    item: { delivery: 0, pickup: 100 },
    zones: [...samplePrices.zones, { name: 'Hamptons', postalCodes: ['119'], amount: 9000 }],
  });
  await page.getByRole('link', { name: 'All prices' }).click();
  const versions = page.getByRole('list', { name: `Price lists of ${name}` }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('From ');
  await expect(versions.first()).toContainText('The Hamptons are a zone of their own');
});

test('a version that somebody else added is read before one is added after it, and nothing written is lost', async ({
  page,
  request,
  testData,
}, testInfo) => {
  const { clientId } = await testData.makeCloset();
  const planId = await givePricedPlan(testData.db, clientId);
  await enterConsole({ page, request, testData }, `prices/${planId}/new`, 'accountManager');
  const file = testInfo.outputPath('prices.json');
  await writeFile(file, JSON.stringify({ ...samplePrices, elsewhere: -1 }));
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText(/^The file does not fit\. Elsewhere: /)).toBeVisible();
  await writeFile(file, JSON.stringify({ ...samplePrices, currency: 'EUR', elsewhere: 3300 }));
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByLabel('Elsewhere')).toHaveValue('33');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');

  await addPriceList(testData.db, planId, samplePrices, { version: 2, firstDay: '2027-01-01' });
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Somebody else has added a version')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Read version 2' }).click();
  await (await opened).close();
  await page.getByRole('link', { name: 'All prices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Elsewhere')).toHaveValue('33');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /, version 3$/ })).toBeVisible();
});

test('a plan is made on a phone by keyboard, gets its price list, and a closet is moved to it', async ({
  page,
  request,
  testData,
}, testInfo) => {
  const { clientId } = await testData.makeCloset();
  const name = `Atelier ${randomBytes(4).toString('hex')}`;
  await enterConsole({ page, request, testData }, 'prices', 'accountManager');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('link', { name: 'New plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New plan' })).toBeVisible();
  await page.getByLabel('Name').focus();
  // The period and the currency are as most plans have them.
  for (const text of [name, '', '490', '', '60', '20', 'two', '4']) {
    if (text !== '') await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a whole number, at most 100,000.')).toBeVisible();
  await expect(page.getByLabel('Boxes')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await expectSound(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `${name}, new version` })).toBeVisible();
  await expect(page.getByLabel('Plan, a month')).toHaveValue('490');
  await expect(page.getByLabel('Deliveries included')).toHaveValue('4');
  const file = testInfo.outputPath('prices.json');
  await writeFile(file, JSON.stringify({ ...samplePrices, plan: 49_000 }));
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Save version' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${name}, version 1` })).toBeVisible();

  await page.goto(`/staff/closets/${clientId}?part=account`);
  await page.getByRole('combobox', { name: 'Plan' }).selectOption({ label: `${name}, $490.00 a month` });
  await page.getByRole('button', { name: 'Save the plan' }).press('Enter');
  await expect(page.getByText('The plan is saved')).toBeVisible();
  await page.goto('/staff/prices');
  await expect(page.getByRole('region', { name }).getByText('1 closet')).toBeVisible();
});

test('a plan is renamed and no longer offered; its figures stay, and a colleague’s change is not lost', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const planId = await givePricedPlan(testData.db, clientId);
  const setPlan = async (fields: { readonly name: string }) =>
    testData.db.updateTable('plans').set(fields).where('id', '=', planId).execute();
  const name = `Grand ${randomBytes(4).toString('hex')}`;
  await setPlan({ name });
  await enterConsole({ page, request, testData }, 'prices', 'accountManager');
  const plan = page.getByRole('region', { name });
  await plan.getByRole('link', { name: `Edit plan ${name}` }).click();
  await expect(page.getByText(/^Closets that have the plan .* so its figures stay/)).toBeVisible();
  await expect(page.getByLabel('Garments')).toHaveCount(0);
  await expectSound(page);
  await setPlan({ name: `${name} Colleague` });
  await page.getByLabel('Name').fill(`${name} Mine`);
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText(`It is now “${name} Colleague”`)).toBeVisible();
  await page.getByRole('button', { name: 'Save plan' }).click();

  await expect(page.getByText(`${name} Mine is saved`)).toBeVisible();
  const renamed = page.getByRole('region', { name: `${name} Mine` });
  await renamed.getByRole('button', { name: `Stop offering ${name} Mine` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 closet keeps it, with its prices.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stop offering' }).click();
  await expect(renamed.getByText('No longer offered')).toBeVisible();
  await expectSound(page);
  await renamed.getByRole('button', { name: `Offer again ${name} Mine` }).click();
  await dialog.getByRole('button', { name: 'Offer again' }).click();
  await expect(renamed.getByText('No longer offered')).toHaveCount(0);
});

test('a closet has the plan of today with its use, and beneath it the one that is entered ahead', async ({
  page,
  request,
  testData,
}) => {
  const { db } = testData;
  const { clientId } = await testData.makeCloset({ items: 2 });
  const name = `Atelier ${randomBytes(4).toString('hex')}`;
  const planId = await givePricedPlan(db, clientId);
  await db.updateTable('plans').set({ name }).where('id', '=', planId).execute();
  const ended = { client_id: clientId, plan_id: planId, started_on: '2026-03-15', ended_on: '2099-11-30' };
  await db.insertInto('past_plans').values(ended).execute();
  const nextId = await givePricedPlan(db, clientId, { ...samplePrices, plan: 49_000 }, '2099-12-01');
  const nextName = `Grand ${randomBytes(4).toString('hex')}`;
  const allowance = { name: nextName, garments_allowance: 60 };
  await db.updateTable('plans').set(allowance).where('id', '=', nextId).execute();
  await enterConsole({ page, request, testData }, `closets/${clientId}?part=account`, 'accountManager');
  const part = page.getByRole('region', { name: 'Plan' });
  await expect(part.getByText(name, { exact: true })).toBeVisible();
  await expect(part.getByText('$245.00 a month, since March 15th, 2026')).toBeVisible();
  await expect(part.getByText('2 of 10')).toBeVisible();
  await expect(part.getByText(`From December 1st: ${nextName}`)).toBeVisible();
  await expect(part.getByRole('combobox', { name: 'Plan' })).toHaveValue(String(nextId));
  await expectSound(page);
});

test('an account manager sees what a request costs, as its client does; Operations sees no price', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  const { db } = testData;
  const { clientId, owner } = await testData.makeCloset();
  const visit = { kind: 'delivery', day: '2026-10-03', items: 3 } as const;
  const id = await makeQuotedVisit(db, await makePricedPlan(db), { clientId, userId: owner.id }, visit);
  const sent = {
    name: 'Home',
    addressLineOne: '1 Park Avenue',
    city: 'New York',
    zipCode: '10022',
    phone: '+12125550100',
  };
  await db
    .updateTable('deliveries')
    .set({ address_sent: JSON.stringify(sent) })
    .where('id', '=', id)
    .execute();
  const opened = `today?request=delivery.${clientId}.${id}`;
  await enterConsole({ page, request, testData }, opened, 'accountManager');
  const price = page.getByRole('dialog').getByRole('region', { name: 'Price' });
  await expect(price.getByText('Items delivered, 3 at $1.50')).toBeVisible();
  await expect(price.getByText(/your plan covers this delivery/i)).toBeVisible();
  await expect(price.getByText('$4.90')).toBeVisible();
  await expectSound(page);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await enterConsole({ page: other, request, testData }, opened);
  await expect(other.getByRole('dialog').getByText('What happened')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Price' })).toHaveCount(0);
  await context.close();
});

test('Operations does not work with prices', async ({ page, request, testData }) => {
  await enterConsole({ page, request, testData }, 'prices');
  await expect(page.getByText(/does not work here/)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Prices' }),
  ).toHaveCount(0);
});
