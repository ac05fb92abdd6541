/** Condition checks as staff make them: on receipt, before a delivery and after a return (issue 22). */
import type { Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import {
  checkSheet,
  expectNoFault,
  findByTap,
  grade,
  makeGownAndCoat,
  pinch,
  record,
  takePhotograph,
  type Furnished,
} from './condition-sheet.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { samplePhotograph } from './photo-sample.ts';
import { requestOf } from './run-stops.ts';
import { enterConsole, requestRow } from './staff-door.ts';

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

const findingsOf = async ({ db }: TestData, clientId: number) =>
  db
    .selectFrom('condition_findings as finding')
    .innerJoin('condition_checks as made', (join) =>
      join.onRef('made.client_id', '=', 'finding.client_id').onRef('made.id', '=', 'finding.check_id'),
    )
    .select(['made.kind as occasion', 'finding.kind', 'finding.severity', 'finding.note'])
    .where('finding.client_id', '=', clientId)
    .orderBy('finding.id')
    .execute();

/** In whole percent, as they are tapped. */
const marksOf = async ({ db }: TestData, clientId: number) => {
  const rows = await db
    .selectFrom('condition_findings')
    .select(['mark_x as x', 'mark_y as y'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ x, y }) => [Math.round(x ?? 0), Math.round(y ?? 0)]);
};

test('a gown is received by phone with two findings on photographs of its camera, and a closed sheet loses nothing', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const name = 'Closet received';
  await testData.db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();
  await enterConsole({ page, request, testData }, 'intake');
  await page.getByRole('button', { name: 'Expect garments' }).click();
  const modal = page.getByRole('dialog', { name: 'Expect garments' });
  await modal.getByRole('searchbox', { name: 'Closet' }).fill(name);
  await modal.getByRole('list', { name: 'Closets found' }).getByRole('button', { name }).click();
  await modal.getByLabel('Client numbers').fill('IN-GOWN, Silk gown');
  await modal.getByRole('button', { name: 'Open the receiving' }).click();
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Receive IN-GOWN' }).click();
  await page.getByRole('button', { name: 'Check IN-GOWN' }).click();
  const sheet = checkSheet(page, 'IN-GOWN');
  await expect(sheet.getByText('No photograph yet.')).toBeVisible();
  // It is the first check, so that nothing is "as before".
  await expect(sheet.getByText('There is no check before this one.')).toBeVisible();
  await takePhotograph(sheet, await samplePhotograph());
  await findByTap(sheet, 'Stain', [0.3, 0.4]);
  // Enlarged by two fingers, which mark nothing; a tap then marks the place that is seen there.
  await expect(sheet.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  await pinch(sheet, 2);
  await expect(sheet.getByRole('button', { name: 'Smaller' })).toBeEnabled();
  await findByTap(sheet, 'Pulled thread', [0.55, 0.6]);
  await sheet
    .getByRole('radiogroup', { name: 'Severity of finding 2' })
    .getByText('Slight', { exact: true })
    .click();
  await sheet.getByLabel('Note on finding 1').fill('Red wine');
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Check IN-GOWN' }).click();
  await expect(sheet.getByLabel('Note on finding 1')).toHaveValue('Red wine');
  await grade(sheet, 'Good');
  // The connection is lost on the way: everything stays.
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Record check' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'We cannot be reached' })).toBeVisible();
  await page.context().setOffline(false);
  await record(sheet);
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
  await expectNoFault(page);
  expect(await findingsOf(testData, clientId)).toEqual([
    { occasion: 'RECEIVED', kind: 'STAIN', severity: 2, note: 'Red wine' },
    { occasion: 'RECEIVED', kind: 'PULL', severity: 1, note: '' },
  ]);
  expect(await marksOf(testData, clientId)).toEqual([
    [30, 40],
    [55, 60],
  ]);
});

test('a delivery waits for the check of its gown, and a return brings a stain that came about at the client', async ({
  page,
  request,
  testData,
}) => {
  test.setTimeout(120_000);
  const closet = await makeGownAndCoat(testData, 'OUT');
  const delivery = await confirmDelivery(testData, closet);
  await enterConsole({ page, request, testData }, 'today');
  await requestRow(page, delivery)
    .getByRole('link', { name: /^Pack 0 of 2/ })
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
  await held.getByRole('button', { name: 'Ready' }).click();
  await expect(page.getByText(`${delivery} is complete.`)).toBeVisible();

  // The coat needs none: it has left without a check, and comes back with one.
  const row = requestRow(page, delivery);
  await page.goto('/staff/today');
  await row.getByRole('button', { name: /^On the way/ }).click();
  await row.getByRole('button', { name: /^Complete/ }).click();
  await expect(page.getByText(`${delivery}: Complete`).first()).toBeVisible();

  const pickup = await confirmPickup(testData, closet);
  await page.goto('/staff/today');
  const back = requestRow(page, pickup);
  await back.getByRole('button', { name: /^In transit/ }).click();
  await back.getByRole('button', { name: /^Arrived/ }).click();
  await back.getByRole('link', { name: /^Scan in 0 of 2/ }).click();
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
  await waiting.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('The pickup is complete.')).toBeVisible();

  await page.goto(`/staff/closets/${closet.clientId}/items/${closet.itemIds[0]}`);
  const open = page.getByRole('list', { name: 'Open findings' });
  await expect(open.getByRole('listitem')).toHaveText([/Stain, clear, at the client.*New since D-/]);
  await expect(page.getByRole('region', { name: 'Checks' }).getByRole('listitem')).toHaveCount(2);
  await expectNoFault(page);
});

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
  await expect(sheet.getByRole('button', { name: /^Stain, clear, 1: top center/ })).toBeVisible();
  await sheet.getByRole('radio', { name: 'New' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: 'Fair' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Record check' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}
