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
import { enterConsole } from './staff-door.ts';

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

  // A scanner types without looking where the focus is, and ends with Enter.
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const status = page.getByRole('status').filter({ hasText: /is in/ });
  await scan('road-1');
  await expect(status).toContainText('is in: Cold Storage, C-ROAD-1.');
  await expect(list.getByRole('listitem')).toHaveText([/ROAD-2/]);
  expect(await placeOfItem(testData, scanned)).toEqual({ place: 'BIN', bin: 'C-ROAD-1' });
  await page.getByRole('button', { name: 'Undo the scan of road-1' }).click();
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
  await page.getByRole('button', { name: /It is here.*ROAD-2/ }).click();
  await expect(page.getByText('Everything is back in its bin')).toBeVisible();
  await expectNoFault(page);
  expect(await placeOfItem(testData, ticked)).toMatchObject({ place: 'BIN' });
  expect(await testData.custodyFaults(clientId)).toEqual([]);
});

test('an account manager reads what is not back, and scans nothing', async ({ page, request, testData }) => {
  const { clientId } = await testData.makeCloset();
  await makeOnTheRoad(testData, clientId, 'READ-1');
  await enterConsole({ page, request, testData }, 'returns?state=not-back', 'accountManager');
  await expect(page.getByRole('listitem').filter({ hasText: 'READ-1' })).toBeVisible();
  await expect(page.getByLabel('Scan or type a client number')).toBeHidden();
  await expect(page.getByRole('button', { name: /It is here/ })).toBeHidden();
});
