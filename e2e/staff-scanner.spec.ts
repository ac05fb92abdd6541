/** Scans of a hand scanner, which types into the page and ends with Enter: none is lost, and one that fails sounds and stays listed. */
import { makeItem } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { countTones, expectAlarms } from './alarm-tones.ts';
import { expect, sizes, test } from './fixtures.ts';
import { enterConsole } from './staff-door.ts';

/** Typed to whatever has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** The next call of the address is lost with the connection. */
async function failNext(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => route.abort(), { times: 1 });
}

const unrecorded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not recorded' });

/** An open receiving that expects these numbers. */
async function makeReceiving({ db, makeCloset }: TestData, numbers: readonly string[]): Promise<string> {
  const { clientId: client_id } = await makeCloset();
  const { id: intake_id } = await db
    .insertInto('intakes')
    .values({ client_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('intake_lines')
    .values(numbers.map((item_client_number) => ({ client_id, intake_id, item_client_number })))
    .execute();
  return `intake/${client_id}/${intake_id}`;
}

test('a receipt that fails is heard, and stays listed until its garment is received', async ({
  page,
  request,
  testData,
}) => {
  const receiving = await makeReceiving(testData, ['SC-1', 'SC-2']);
  await countTones(page);
  await enterConsole({ page, request, testData }, receiving);
  await failNext(page, '**/receive');
  await page.getByLabel('Number').focus();
  await scan(page, 'SC-1');
  await scan(page, 'SC-2');
  await expect(page.getByText('1 of 2 received')).toBeVisible();
  await expect(unrecorded(page)).toContainText('SC-1: ');
  await expect(unrecorded(page)).not.toContainText('SC-2');
  await expectAlarms(page, 1);
  // On a phone it is in sight of the field.
  await page.setViewportSize(sizes.phone);
  await page.getByRole('form', { name: 'Receive' }).getByLabel('Number').scrollIntoViewIfNeeded();
  await expect(unrecorded(page)).toBeInViewport({ ratio: 1 });
  expect(await faultsOf(page)).toEqual([]);
  await scan(page, 'sc-1');
  await expect(page.getByText('2 of 2 received')).toBeVisible();
  await expect(unrecorded(page)).toBeHidden();
});

test('a scan goes to its field, whatever button has the focus or after a bin, and presses none', async ({
  page,
  request,
  testData,
}) => {
  const receiving = await makeReceiving(testData, ['SC-1', 'SC-2', 'SC-3']);
  await enterConsole({ page, request, testData }, receiving);
  await page.getByRole('form', { name: 'Receive' }).getByLabel('Bin').focus();
  await scan(page, 'B-7');
  await scan(page, 'SC-1');
  await expect(page.getByText('1 of 3 received')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the receipt of SC-1' }).focus();
  await scan(page, 'SC-2');
  await expect(page.getByText('2 of 3 received')).toBeVisible();
  // A cell of the table keeps what is typed into it.
  await page.getByRole('grid').locator('tbody tr').first().getByRole('gridcell').nth(3).click();
  await scan(page, 'Ferrand');
  await expect(page.getByRole('grid').getByText('Ferrand')).toBeVisible();
});

test('a number that nobody expects stops the scanner by sound, and so does each scan while it is not decided', async ({
  page,
  request,
  testData,
}) => {
  const receiving = await makeReceiving(testData, ['SC-1']);
  await countTones(page);
  await enterConsole({ page, request, testData }, receiving);
  await page.getByLabel('Number').focus();
  await scan(page, 'SC-9');
  const question = page.getByRole('dialog', { name: 'Not expected' });
  await expect(question).toBeVisible();
  await expectAlarms(page, 1);
  await scan(page, 'SC-1');
  await expectAlarms(page, 2);
  await question.getByRole('button', { name: 'Do not receive' }).press('Enter');
  await expect(question).toBeHidden();
  await scan(page, 'SC-1');
  await expect(page.getByText('1 of 1 received')).toBeVisible();
  await expectAlarms(page, 2);
});

test('moves: a scan that fails stays listed, and the scan after a move begins the next', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset({
    items: 2,
    photos: false,
    item: (index) => ({ number: `SM-${index + 1}`, location: 'GR' }),
  });
  await countTones(page);
  await enterConsole({ page, request, testData }, 'moves');
  await page.getByLabel('Label or client number').focus();
  const list = page.getByRole('list', { name: 'Items to be moved' });
  await scan(page, `VESTRY:${clientId}:SM-9`);
  await scan(page, `VESTRY:${clientId}:SM-1`);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(unrecorded(page)).toContainText('This closet has no item SM-9.');
  await expectAlarms(page, 1);
  expect(await faultsOf(page)).toEqual([]);
  await unrecorded(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(unrecorded(page)).toBeHidden();
  // A choice by mouse leads back to the scans, of which it would take the letters.
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await to.dispatchEvent('pointerdown', { pointerType: 'mouse' });
  await to.selectOption('CS');
  await scan(page, 'SM-2');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Move 2 items' }).click();
  await expect(list).toBeHidden();
  await scan(page, 'SM-1');
  await expect(list.getByRole('listitem')).toHaveText(/SM-1/);
});

test('an arrival without a pickup whose scan fails stays listed', async ({ page, request, testData }) => {
  const { clientId } = await testData.makeCloset();
  for (const number of ['SU-1', 'SU-2']) await makeItem(testData.db, clientId, { number, location: 'AC' });
  await countTones(page);
  await enterConsole({ page, request, testData }, 'returns?state=unannounced');
  await failNext(page, '**/unannounced/scan');
  await scan(page, `VESTRY:${clientId}:SU-1`);
  await scan(page, `VESTRY:${clientId}:SU-2`);
  await expect(page.getByRole('status').filter({ hasText: 'SU-2' })).toBeVisible();
  await expect(unrecorded(page)).toContainText('SU-1');
  await expectAlarms(page, 1);
  expect(await faultsOf(page)).toEqual([]);
  await scan(page, `VESTRY:${clientId}:SU-1`);
  await expect(unrecorded(page)).toBeHidden();
});
