/** Checks that somebody else was quicker with, corrections, care from a finding, the setting and the reports (issue 22). */
import { checkSheet, expectNoFault, findByTap, grade, makeGownAndCoat, record } from './condition-sheet.ts';
import { expect } from './fixtures.ts';
import { test } from './instance.ts';
import { enterConsole } from './staff-door.ts';

test('somebody else’s check is shown before one is recorded over it; a correction, and care that closes a finding', async ({
  page,
  request,
  testData,
}) => {
  const closet = await makeGownAndCoat(testData, 'CARE');
  const [gownId = 0] = closet.itemIds;
  const path = `/staff/closets/${closet.clientId}/items/${gownId}`;
  await enterConsole({ page, request, testData }, path.replace('/staff/', ''));
  await page.getByRole('button', { name: 'Check the item' }).click();
  const sheet = checkSheet(page, 'CARE-GOWN');
  await findByTap(sheet, 'Hole', [0.5, 0.5]);
  await grade(sheet, 'Fair');
  // Another browser was quicker.
  await testData.db
    .insertInto('condition_checks')
    .values({
      client_id: closet.clientId,
      item_id: gownId,
      kind: 'REVIEW',
      grade: 'GOOD',
      actor: 'STAFF',
      place: 'BIN',
      checked_at: new Date('2026-11-30T15:00:00Z'),
      recorded_at: new Date('2026-11-30T15:00:00Z'),
    })
    .execute();
  await sheet.getByRole('button', { name: 'Record check' }).click();
  await expect(sheet.getByText('Somebody has just checked this item')).toBeVisible();
  await record(sheet);
  await expect(page.getByText('Fair', { exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: /^Correct the check of/ })
    .first()
    .click();
  const correction = page.getByRole('dialog', { name: 'Correct the check of CARE-GOWN' });
  await correction
    .getByRole('radiogroup', { name: 'Severity of finding 1' })
    .getByText('Severe', { exact: true })
    .click();
  await correction.getByRole('button', { name: 'Record correction' }).click();
  await expect(correction).toBeHidden();
  const open = page.getByRole('list', { name: 'Open findings' });
  await expect(open.getByRole('listitem')).toHaveText([/Hole, severe/]);
  await expect(page.getByText('Corrected', { exact: true })).toBeVisible();

  await open.getByRole('button', { name: /^Propose care/ }).click();
  const panel = page.getByRole('dialog', { name: 'Propose care' });
  await expect(panel.getByLabel('Service')).toHaveValue('REPAIR');
  await expect(panel.getByLabel(/^Note/)).toHaveValue('We found a hole.');
  await panel.getByLabel('Price').fill('80');
  await expectNoFault(page);
  await panel.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(panel).toBeHidden();
  await testData.db
    .updateTable('recommendations')
    .set({ status: 'ACCEPTED', decided_at: new Date('2026-11-30T16:00:00Z') })
    .where('client_id', '=', closet.clientId)
    .execute();
  await page.goto('/staff/care?state=ACCEPTED');
  await page.getByRole('button', { name: /^Done.*CARE-GOWN/ }).click();
  await expect(sheet.getByRole('checkbox', { name: /^No longer there.*Hole/ })).toBeChecked();
  await grade(sheet, 'Good');
  await record(sheet);
  await page.goto(path);
  await expect(page.getByText('No open findings.')).toBeVisible();
});

test('Operations say what must be checked; reports show what is open, what waits and where damage comes about', async ({
  page,
  request,
  testData,
}) => {
  const closet = await makeGownAndCoat(testData, 'RULE');
  await enterConsole({ page, request, testData }, 'condition?state=required');
  const form = page.getByRole('form', { name: 'Required checks' });
  await expect(form.getByLabel(/^Value above/)).toHaveValue('1000');
  await form.getByLabel(/^Value above/).fill('much');
  await expect(form.getByText('Please enter a whole amount, such as 1000.')).toBeVisible();
  await form.getByLabel(/^Value above/).fill('2500');
  await form.getByText('Coats', { exact: true }).click();
  await expectNoFault(page);
  await form.getByRole('button', { name: 'Save the required checks' }).click();
  await expect(page.getByText('The required checks are saved')).toBeVisible();
  await page.goto(`/staff/closets/${closet.clientId}/items/${closet.itemIds[0]}`);
  await page.getByRole('button', { name: 'Check the item' }).click();
  const sheet = checkSheet(page, 'RULE-GOWN');
  await findByTap(sheet, 'Tear', [0.2, 0.2]);
  await grade(sheet, 'Needs care');
  await record(sheet);
  await page.goto(`/staff/condition?client=${closet.clientId}`);
  const findings = page.getByRole('list', { name: 'Open findings' });
  await expect(findings.getByRole('listitem')).toHaveText([/Tear, moderate.*RULE-GOWN.*in our hands/s]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('vestry-findings-2026-11-30.csv');
  await expectNoFault(page);
  await page.goto(`/staff/condition?state=damage&client=${closet.clientId}`);
  await expect(page.getByRole('row', { name: 'In our hands 0 1 0 1 1' })).toBeVisible();
  await expectNoFault(page);
  await page.goto('/staff/condition?state=unchecked');
  await expect(page.getByRole('heading', { level: 1, name: 'Condition' })).toBeVisible();
  await expectNoFault(page);
});

test('an account manager reads the checks and the setting, and changes neither', async ({
  page,
  request,
  testData,
}) => {
  const closet = await makeGownAndCoat(testData, 'READ');
  const path = `closets/${closet.clientId}/items/${closet.itemIds[0]}`;
  await enterConsole({ page, request, testData }, path, 'accountManager');
  await expect(page.getByText('Nobody has graded it yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the item' })).toBeHidden();
  await page.goto('/staff/condition?state=required');
  await expect(page.getByText('Value above')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the required checks' })).toBeHidden();
});
