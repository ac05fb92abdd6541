/** Journeys of items that come back to the facility: each is scanned into a bin by itself. */
import { placeOf } from '@vestry/contract/custody/places';
import { labelText } from '@vestry/contract/staff/picking/rules';
import { makeItem, moveItem } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { overflowOf } from './overflow.ts';
import { samplePhotograph } from './photo-sample.ts';
import { beginAs, requestDelivery } from './requester.ts';
import { makePickupStop } from './run-stops.ts';
import { enterConsole, expectPhotographs, otherBrowser, requestRow } from './staff-door.ts';

async function expectNoFault(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
}

/** An item that hung in a bin and is on the road with no request. */
async function makeOnTheRoad({ db }: TestData, clientId: number, number: string): Promise<number> {
  const id = await makeItem(db, clientId, { number, observation: `Coat ${number}` });
  await moveItem(db, clientId, id, placeOf('CS', `C-${number}`));
  await moveItem(db, clientId, id, { kind: 'IN_TRANSIT' });
  return id;
}

const placeOfItem = async ({ db }: TestData, id: number) =>
  db.selectFrom('items').select(['place', 'bin']).where('id', '=', id).executeTakeFirstOrThrow();

test('an item that is not back stands on Today and in the list until it is scanned into its bin', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const scanned = await makeOnTheRoad(testData, clientId, 'ROAD-1');
  const ticked = await makeOnTheRoad(testData, clientId, 'ROAD-2');
  await makeItem(testData.db, clientId, { number: 'HOME-1', location: 'AC' });
  await enterConsole({ page, request, testData }, 'today');
  await page.getByRole('link', { name: '2 items not back in a bin' }).click();
  await expect(page).toHaveURL('/staff/returns?state=not-back');
  const list = page.getByRole('list', { name: 'Items that are not back in a bin' });
  await expect(list.getByRole('listitem')).toHaveText([/ROAD-1/, /ROAD-2/]);
  await expect(list.getByRole('listitem').first()).toContainText('goes to Cold Storage, C-ROAD-1');
  await expectNoFault(page);

  const scan = async (code: string) => scanInto(page, code);
  const status = page.getByRole('status').filter({ hasText: /is in/ });
  await scan('road-1');
  await expect(status).toContainText('is in: Cold Storage, C-ROAD-1.');
  await expect(list.getByRole('listitem')).toHaveText([/ROAD-2/]);
  expect(await placeOfItem(testData, scanned)).toEqual({ place: 'BIN', bin: 'C-ROAD-1' });
  await page.getByRole('button', { name: 'Undo the scan of ROAD-1' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await scan(labelText(clientId, 'ROAD-1'));
  await expect(list.getByRole('listitem')).toHaveCount(1);

  const alarm = page.getByRole('alertdialog');
  for (const [code, title] of [
    ['HOME-1', 'With its client by our records'],
    ['nothing known', 'Unknown number'],
  ] as const) {
    await scan(code);
    await expect(alarm.getByRole('heading', { name: title })).toBeVisible();
    await expectNoFault(page);
    await page.keyboard.press('Escape');
    await expect(alarm).toBeHidden();
  }

  await page.setViewportSize(sizes.phone);
  await expectNoFault(page);
  // A double press counts once: the item goes into its bin, and can be taken back.
  await page.getByRole('button', { name: /It is here.*ROAD-2/ }).dblclick();
  await expect(page.getByText('Everything is back in its bin')).toBeVisible();
  await expectNoFault(page);
  expect(await placeOfItem(testData, ticked)).toMatchObject({ place: 'BIN' });
  await expect(page.getByRole('button', { name: 'Undo the scan of ROAD-2' })).toBeVisible();
  expect(await testData.custodyFaults(clientId)).toEqual([]);
});

test('a delivery that is canceled on the road leaves its items not back, as the dialog says', async ({
  page,
  request,
  testData,
  instance,
  browser,
}) => {
  const { clientId } = await beginAs(testData, page, { items: 1, inCart: 1 });
  const id = await requestDelivery(page);
  const window = { start: '09:00', end: '12:00' };
  const course = [{ to: 'READY_FOR_DELIVERY' }, { to: 'ON_THE_WAY' }] as const;
  await instance.staff.transitionDelivery(clientId, id, { to: 'CONFIRMED', window }, ...course);
  const staff = await otherBrowser(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'today?day=2026-12-03');
  await requestRow(staff, `D-${id}`)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const dialog = staff.getByRole('dialog', { name: `Cancel D-${id}` });
  await expect(dialog).toContainText('scanned in on the Returns page, under Not back');
  await expectNoFault(staff);
  await dialog.getByLabel('Why is it canceled?').fill('The van broke down.');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await staff.getByRole('link', { name: '1 item not back in a bin' }).click();
  const list = staff.getByRole('list', { name: 'Items that are not back in a bin' });
  await expect(list.getByRole('listitem')).toHaveText([/Canceled on the road/]);
  await staff.context().close();
});

test('what was said of items that did not come outlives a look at another page', async ({
  page,
  request,
  testData,
}) => {
  const pickup = await makePickupStop(testData, {
    closet: 'Lake House',
    numbers: ['LEFT-1', 'LEFT-2'],
    hours: [9, 10],
  });
  await testData.db.updateTable('pickups').set({ status: 'ARRIVED' }).where('id', '=', pickup.id).execute();
  await enterConsole({ page, request, testData }, `returns?pickup=${pickup.clientId}.${pickup.id}`);
  const closing = page.getByRole('region', { name: `Complete ${pickup.reference}` });
  const first = closing.getByRole('radiogroup', { name: /^LEFT-1/ });
  await first.getByText('Being looked for').click();
  await page.getByRole('link', { name: /^Not back/ }).click();
  await page.getByRole('link', { name: /^Arrivals/ }).click();
  await page.getByRole('link', { name: 'Lake House' }).click();
  await expect(first.getByRole('radio', { name: 'Being looked for' })).toBeChecked();
  await expect(
    closing
      .getByRole('radiogroup', { name: /^LEFT-2/ })
      .getByRole('radio')
      .first(),
  ).not.toBeChecked();
});

test('the bin into which items go is typed or scanned, and the scan after it is an item', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const id = await makeOnTheRoad(testData, clientId, 'BIN-1');
  await enterConsole({ page, request, testData }, 'returns?state=not-back');
  await page.getByLabel('Items go to').selectOption('CS');
  await page.getByLabel('Bin', { exact: true }).focus();
  for (const code of ['C-7', 'BIN-1']) await scanInto(page, code);
  await expect(page.getByRole('status').filter({ hasText: 'is in: Cold Storage, C-7.' })).toBeVisible();
  expect(await placeOfItem(testData, id)).toEqual({ place: 'BIN', bin: 'C-7' });
});

test('an account manager reads what is not back, and scans nothing', async ({ page, request, testData }) => {
  const { clientId } = await testData.makeCloset();
  await makeOnTheRoad(testData, clientId, 'READ-1');
  await enterConsole({ page, request, testData }, 'returns?state=not-back', 'accountManager');
  await expect(page.getByRole('listitem').filter({ hasText: 'READ-1' })).toBeVisible();
  await expect(page.getByLabel('Scan or type a client number')).toBeHidden();
  await expect(page.getByRole('button', { name: /It is here/ })).toBeHidden();
});

/** A scanner types without looking where the focus is, and ends with Enter. */
async function scanInto(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const arrivals = (page: Page) => page.getByRole('list', { name: 'Unannounced arrivals' });

test('an item that arrives without a pickup is set apart by its scan, taken back, and matched', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const { db } = testData;
  const item = await makeItem(db, clientId, { number: 'APART-1', observation: 'Coat' });
  await moveItem(db, clientId, item, placeOf('CS', 'C-9'));
  await moveItem(db, clientId, item, { kind: 'RESIDENCE', addressId: null });
  await enterConsole({ page, request, testData }, 'returns?state=not-back');
  const list = arrivals(page);

  // By our records it is with its client: from the list of what is not back it goes to the quarantine.
  await scanInto(page, 'APART-1');
  await page.getByRole('button', { name: 'Record it as an unannounced arrival' }).click();
  await expect(page.getByText('is set apart: Fashion Facility, Quarantine.')).toBeVisible();
  expect(await placeOfItem(testData, item)).toEqual({ place: 'BIN', bin: 'Quarantine' });
  await page.getByRole('link', { name: 'Unannounced' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/APART-1.*set apart in Quarantine/]);
  await list.getByRole('button', { name: /^Remove from the list/ }).click();
  await expectNoFault(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing is set apart')).toBeVisible();
  expect(await placeOfItem(testData, item)).toMatchObject({ place: 'RESIDENCE' });

  await scanInto(page, labelText(clientId, 'APART-1'));
  await expect(page.getByRole('status').filter({ hasText: 'is set apart' })).toBeVisible();
  await scanInto(page, 'APART-1');
  await expect(page.getByRole('status').filter({ hasText: 'set apart already' })).toBeVisible();
  await expectNoFault(page);
  await list.getByRole('button', { name: /^Match/ }).click();
  const matching = page.getByRole('dialog', { name: 'Match APART-1' });
  await expectNoFault(page);
  await matching.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByText('APART-1 came without a pickup: Cold Storage, C-9.')).toBeVisible();
  expect(await placeOfItem(testData, item)).toEqual({ place: 'BIN', bin: 'C-9' });
  expect(await testData.custodyFaults(clientId)).toEqual([]);
});

test('a garment that nobody knows is recorded with a photograph by the keyboard, and matched by a label', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const { db } = testData;
  const coat = await makeItem(db, clientId, { number: 'APART-2', location: 'AC' });
  await enterConsole({ page, request, testData }, 'returns?state=unannounced');
  await scanInto(page, 'nothing known');
  const alarm = page.getByRole('alertdialog');
  await expect(alarm.getByRole('heading', { name: 'Unknown number' })).toBeVisible();
  await expectNoFault(page);
  const record = alarm.getByRole('button', { name: 'Record it as an unannounced arrival' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(record).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Unknown garment' });
  await expect(panel.getByLabel('Number on it')).toHaveValue('nothing known');
  await panel.getByRole('button', { name: 'Set apart' }).press('Enter');
  await expect(panel.getByText('Please take a photograph.')).toBeVisible();
  await expectNoFault(page);
  const file = panel.locator('input[type="file"]');
  await file.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no photograph'),
  });
  await expect(panel.getByRole('img')).toHaveCount(0);
  const buffer = await samplePhotograph();
  await file.setInputFiles({ name: 'garment.jpg', mimeType: 'image/jpeg', buffer });
  await panel.getByLabel(/^Note/).fill('In a white box');
  await panel.getByRole('button', { name: 'Set apart' }).press('Enter');
  await expect(panel).toBeHidden();
  const unknown = arrivals(page).getByRole('listitem').filter({ hasText: 'Unknown garment' });
  await expect(unknown).toContainText('marked nothing known');
  await expectPhotographs(unknown, 1);
  await page.setViewportSize(sizes.phone);
  await expectNoFault(page);
  await page.setViewportSize(sizes.desk);

  // Somebody knows it after all: its label says which item it is, and the photograph goes with it.
  await unknown.getByRole('button', { name: /^Match/ }).press('Enter');
  const matching = page.getByRole('dialog', { name: 'Match the unknown garment' });
  await matching.getByRole('button', { name: 'Match' }).press('Enter');
  await expect(matching.getByText('No item has the number nothing known.')).toBeVisible();
  await matching.getByLabel('Label or client number').fill(labelText(clientId, 'APART-2'));
  await matching.getByRole('button', { name: 'Match' }).press('Enter');
  await expect(page.getByText('APART-2 came without a pickup: Fashion Facility.')).toBeVisible();
  await expect(unknown).toHaveCount(0);
  const photos = await db.selectFrom('item_photos').select('hash').where('item_id', '=', coat).execute();
  expect(photos).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(unknown).toHaveCount(1);
  expect(await placeOfItem(testData, coat)).toMatchObject({ place: 'RESIDENCE' });

  await unknown.getByRole('button', { name: /^Give back/ }).click();
  await page.getByLabel('Who has it now').fill('The courier');
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('Nothing is set apart')).toBeVisible();
  expect(await testData.custodyFaults(clientId)).toEqual([]);
});
