/** Condition checks as staff make them: on receipt, before a delivery and after a return (issue 22). */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { paperText } from '@vestry/server/test/paper-text';
import type { TestData } from '@vestry/server/test/test-data';
import {
  checkSheet,
  expectNoFault,
  grade,
  makeCoat,
  putGownFirst,
  record,
  type Furnished,
} from './condition-sheet.ts';
import { expect, openSession, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { allMails } from './mailbox.ts';
import { findingsOf, receiveGown } from './receive-gown.ts';
import { requestOf } from './run-stops.ts';
import { enterConsole, otherBrowser, requestRow } from './staff-door.ts';

const day = '2026-11-30';

async function confirmDelivery(testData: TestData, closet: Furnished): Promise<string> {
  const request = await requestOf(testData, closet, [9, 12]);
  const { id } = await testData.db
    .insertInto('deliveries')
    .values({ ...request, status: 'CONFIRMED', delivery_date: day })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = closet.itemIds.map((item_id) => ({
    client_id: closet.clientId,
    delivery_id: id,
    item_id,
  }));
  await testData.db.insertInto('delivery_items').values(lines).execute();
  return `D-${id}`;
}

async function confirmPickup(testData: TestData, closet: Furnished): Promise<string> {
  const request = await requestOf(testData, closet, [9, 12]);
  const { id } = await testData.db
    .insertInto('pickups')
    .values({
      ...request,
      status: 'CONFIRMED',
      pickup_date: day,
      quantities: 'LESS_THAN_50',
      item_types: ['Clothing'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = closet.itemIds.map((item_id) => ({ client_id: closet.clientId, pickup_id: id, item_id }));
  await testData.db.insertInto('pickup_items').values(lines).execute();
  return `P-${id}`;
}

test('a gown is received with two findings, leaves after its check and comes back with a stain, of which its client learns and makes a claim', async ({
  page,
  browser,
  instance,
  request,
  testData,
}) => {
  test.setTimeout(150_000);
  const made = await makeCoat(testData, 'OUT');
  await enterConsole({ page, request, testData }, 'intake');
  await receiveGown({ page, name: made.name, number: 'OUT-GOWN' });
  expect(await findingsOf(testData, made.clientId)).toEqual([
    { occasion: 'RECEIVED', kind: 'STAIN', severity: 2, note: 'Red wine', mark: [30, 40] },
    { occasion: 'RECEIVED', kind: 'PULL', severity: 1, note: '', mark: [55, 60] },
  ]);
  const closet = await putGownFirst(testData, made);

  const delivery = await confirmDelivery(testData, closet);
  await page.setViewportSize(sizes.desk);
  await page.goto('/staff/today');
  await requestRow(page, delivery)
    .getByRole('link', { name: /^Pack items, 0 of 2/ })
    .click();
  await expect(page.getByText('Check needed')).toHaveCount(1);
  for (const number of ['OUT-GOWN', 'OUT-COAT']) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${number} is packed` })).toBeVisible();
  }
  await expectNoFault(page);
  await page.getByRole('button', { name: `${delivery} is ready` }).click();
  const held = page.getByRole('dialog', { name: `${delivery}: condition to be checked` });
  await expect(held.getByRole('listitem')).toHaveText([/OUT-GOWN.*Check needed/]);
  await expect(held.getByText('1 item to check first.')).toBeVisible();
  await expectNoFault(page);
  await held.getByRole('button', { name: 'Check OUT-GOWN' }).click();
  const gown = checkSheet(page, 'OUT-GOWN');
  await grade(gown, 'Excellent');
  await expectNoFault(page);
  await record(gown);
  await held.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByText(`${delivery} is complete.`)).toBeVisible();

  // The coat needs none: it has left without a check, and comes back with one.
  const row = requestRow(page, delivery);
  await page.goto('/staff/today');
  await row.getByRole('button', { name: /^Send on the way/ }).click();
  await row.getByRole('button', { name: /^Mark as complete/ }).click();
  await expect(page.getByText(`${delivery}: Complete`).first()).toBeVisible();

  const pickup = await confirmPickup(testData, closet);
  await page.goto('/staff/today');
  const back = requestRow(page, pickup);
  await back.getByRole('button', { name: /^Mark as in transit/ }).click();
  await back.getByRole('button', { name: /^Mark as arrived/ }).click();
  await back.getByRole('link', { name: /^Scan items in, 0 of 2/ }).click();
  await expect(page.getByRole('textbox', { name: 'Scan or type a client number' })).toBeFocused();
  for (const number of ['OUT-GOWN', 'OUT-COAT']) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${number} is in` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Complete ${pickup}` }).click();
  const waiting = page.getByRole('dialog', { name: `${pickup}: condition to be checked` });
  await expect(waiting.getByRole('listitem')).toHaveText([/OUT-GOWN/]);
  await stainByKeys(page);
  await waiting.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.getByText('The pickup is complete.')).toBeVisible();

  await page.goto(`/staff/closets/${closet.clientId}/items/${closet.itemIds[0]}`);
  const open = page.getByRole('list', { name: 'Open findings' });
  await expect(open.getByRole('listitem')).toHaveText([
    /Stain, moderate, at the client.*New since D-/,
    /Pulled thread, slight, on receipt/,
    /Stain, moderate, on receipt/,
  ]);
  await expect(page.getByRole('region', { name: 'Checks' }).getByRole('listitem')).toHaveCount(3);
  await expectNoFault(page);

  const theirs = await otherBrowser(browser, instance);
  await claimAsClient(theirs, request, { closet, delivery });
  await theirs.context().close();
});

interface Returned {
  readonly closet: Furnished;
  /** 'D-12' */
  readonly delivery: string;
}

/** Their client reads the mail and the item's page, makes a claim, and has its paper, which holds both checks. */
async function claimAsClient(
  page: Page,
  request: APIRequestContext,
  { closet, delivery }: Returned,
): Promise<void> {
  const findingMails = async () =>
    (await allMails(request, closet.owner.email)).filter(
      ({ subject, text = '' }) => /stain/i.test(subject) && text.includes(delivery),
    ).length;
  await expect.poll(findingMails).toBe(1);
  await openSession(page, closet.owner.email);
  await page.setViewportSize(sizes.phone);
  await page.goto(`/admin/mycloset/item/${closet.itemIds[0]}/details`);
  const part = page.getByRole('region', { name: 'Condition' });
  const found = part.getByRole('listitem').filter({ hasText: `New since ${delivery}` });
  await expect(found).toContainText(`It was not there when it left with ${delivery}.`);
  await expectNoFault(page);
  await found.getByRole('button', { name: /^Open a claim/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open a claim' });
  await dialog.getByLabel('Amount').fill('900');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog).toBeHidden();
  await found.getByRole('link', { name: /^Claim C-\d+, open$/ }).click();
  await expectNoFault(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF for the insurer' }).click();
  const text = paperText(await readFile(await (await coming).path())).join(' ');
  for (const words of [
    'OUT-GOWN',
    'Before delivery',
    'After return',
    delivery,
    'Excellent',
    'Fair',
    '$900.00',
  ])
    expect(text, words).toContain(words);
}

/** The whole check by keys: the kind, its place by the arrow keys, the grade, and the record. */
async function stainByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check OUT-GOWN' }).last().focus();
  await page.keyboard.press('Enter');
  const sheet = checkSheet(page, 'OUT-GOWN');
  await sheet.getByRole('button', { name: 'Stain', exact: true }).focus();
  await page.keyboard.press('Enter');
  const place = sheet.getByRole('button', { name: /^Place of a stain: center/ });
  await expect(place).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(sheet.getByRole('button', { name: /^Place of a stain: top center/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: /^Stain, moderate, 3: top center/ })).toBeVisible();
  await sheet.getByRole('radio', { name: 'New' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: 'Fair' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Record check' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}
