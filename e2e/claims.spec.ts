/** A claim from the finding on an item to the insurer's answer, by its client and in the console, and the loss of an item. */
import { readFile } from 'node:fs/promises';
import { pdf } from '@vestry/server/test/document-files';
import { moveItem } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { loseNextAnswer } from './late-calls.ts';
import { overflowOf } from './overflow.ts';
import { beginAs } from './requester.ts';
import { enterConsole, otherBrowser } from './staff-door.ts';

const received = new Date('2026-11-02T15:00:00Z');
const returned = new Date('2026-11-20T15:00:00Z');

/** Two checks of an item, of which the second found a stain. */
async function stain({ db }: TestData, clientId: number, itemId: number): Promise<void> {
  const { hash } = await db
    .selectFrom('item_photos')
    .select('hash')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const check = { client_id: clientId, item_id: itemId, actor: 'STAFF', place: 'BIN' } as const;
  await db
    .insertInto('condition_checks')
    .values({ ...check, kind: 'RECEIVED', grade: 'EXCELLENT', checked_at: received, recorded_at: received })
    .execute();
  const { id } = await db
    .insertInto('condition_checks')
    .values({ ...check, kind: 'AFTER_RETURN', grade: 'FAIR', checked_at: returned, recorded_at: returned })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('condition_findings')
    .values({
      client_id: clientId,
      check_id: id,
      kind: 'STAIN',
      severity: 2,
      note: 'At the hem',
      photo_hash: hash,
      mark_x: 40,
      mark_y: 70,
    })
    .execute();
}

async function expectNoFault(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);
}

const oneItem = { items: 1, photos: true, item: () => ({}) };

/** A closet with an item of some value, whose Owner has signed in; answers both. */
async function begin(testData: TestData, page: Page): Promise<{ clientId: number; itemId: number }> {
  const { clientId, ids } = await beginAs(testData, page, oneItem);
  await testData.db
    .updateTable('items')
    .set({ declared_value_cents: 480_000 })
    .where('client_id', '=', clientId)
    .execute();
  return { clientId, itemId: ids[0] ?? 0 };
}

/** Fills in the dialog by which a claim is opened, and sends it; answers the document. */
async function fillClaim(page: Page): Promise<Buffer> {
  const dialog = page.getByRole('dialog', { name: 'Open a claim' });
  await dialog.getByLabel('Amount').fill('a lot');
  await dialog.getByRole('button', { name: 'Open a claim' }).click();
  await expect(dialog.getByText('Please enter an amount, such as 1,250.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('3,200.50');
  await dialog.getByLabel('Note').fill('The atelier can sew it anew.');
  const buffer = await pdf(1);
  await dialog
    .getByLabel('Choose a document')
    .setInputFiles({ name: 'Estimate.pdf', mimeType: 'application/pdf', buffer });
  await expectNoFault(page);
  // The first answer is lost on the way: trying again opens no other claim.
  await loseNextAnswer(page, '**/api/claim');
  await dialog.getByRole('button', { name: 'Open a claim' }).click();
  await expect(dialog.getByText('We cannot be reached just now.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open a claim' }).click();
  await expect(dialog).toBeHidden();
  return buffer;
}

/** The paper of the claim and its document come as files. */
async function expectFiles(page: Page, buffer: Buffer): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF for the insurer' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^claim-C-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const document = page.waitForEvent('download');
  await page.getByRole('button', { name: /Estimate\.pdf/ }).click();
  expect((await readFile(await (await document).path())).equals(buffer)).toBe(true);
}

/** Runs a command of the claim's menu. */
async function command(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More for claim/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function addNote(page: Page, text: string): Promise<void> {
  await command(page, 'Add a note');
  const note = page.getByRole('dialog', { name: 'Add a note' });
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(note.getByText('This field is required.')).toBeVisible();
  await note.getByLabel('Note').fill(text);
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(`“${text}”`)).toBeVisible();
}

/** Staff note that the claim went to the insurer. */
async function submitClaim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit claim' }).click();
  const submit = page.getByRole('dialog', { name: 'Submit the claim' });
  await submit.getByRole('button', { name: 'Submit claim' }).click();
  await expect(submit.getByText('This field is required.')).toBeVisible();
  await submit.getByLabel('Insurer', { exact: true }).fill('Meridian Mutual');
  await submit.getByLabel('Reference of the insurer').fill('FA-0417');
  await expectNoFault(page);
  await submit.getByRole('button', { name: 'Submit claim' }).click();
  await expect(submit).toBeHidden();
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('a client claims a finding with a document, reads what the claim carries, and withdraws it', async ({
    page,
    testData,
  }) => {
    const { clientId, itemId } = await begin(testData, page);
    await stain(testData, clientId, itemId);
    await page.goto(`/admin/mycloset/item/${itemId}/details`);
    const part = page.getByRole('region', { name: 'Condition' });
    await part.getByRole('button', { name: /^Open a claim.*stain, moderate/ }).click();
    const buffer = await fillClaim(page);
    await part.getByRole('link', { name: /^Claim C-\d+, open$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Claim C-\d+$/ })).toBeVisible();
    await expect(page.getByText('We are preparing it for the insurer.')).toBeVisible();
    await expect(page.getByText('$3,200.50')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Before' }).getByText('On receipt')).toBeVisible();
    const after = page.getByRole('region', { name: 'After', exact: true });
    await expect(after.getByRole('img', { name: /with stain, moderate/ })).toBeVisible();
    await expectNoFault(page);
    await expectFiles(page, buffer);
    await addNote(page, 'It came out in the wash.');
    await command(page, 'Withdraw claim');
    const question = page.getByRole('dialog', { name: 'Withdraw the claim' });
    await expectNoFault(page);
    await question.getByRole('button', { name: 'Withdraw claim' }).click();
    await expect(page.getByText('It has been withdrawn.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^More for claim/ })).toHaveCount(0);
    await page.goto(`/admin/mycloset/item/${itemId}/details`);
    await expect(part.getByRole('button', { name: /^Open a claim.*stain, moderate/ })).toBeVisible();
  });

  test('the list of claims is empty at first; the loss of a missing item is reported, once', async ({
    page,
    testData,
  }) => {
    const { clientId, itemId } = await begin(testData, page);
    await page.goto('/admin/mycloset/insurance');
    await page.getByRole('link', { name: 'Claims' }).click();
    await expect(page.getByRole('heading', { name: 'No claims' })).toBeVisible();
    await expectNoFault(page);
    const report = page.getByRole('button', { name: 'Report a loss' });
    await page.goto(`/admin/mycloset/item/${itemId}/details`);
    await expect(
      page.getByRole('region', { name: 'Where it is' }).getByRole('paragraph').first(),
    ).toBeVisible();
    await expect(report).toHaveCount(0);
    await moveItem(testData.db, clientId, itemId, { kind: 'IN_TRANSIT' });
    await page.reload();
    await report.click();
    const dialog = page.getByRole('dialog', { name: 'Report a loss' });
    await dialog.getByRole('button', { name: 'Report a loss' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: /^Claim C-\d+, open$/ })).toBeVisible();
    await expect(report).toHaveCount(0);
    await page.goto('/admin/mycloset/claims');
    const row = page.getByRole('list', { name: 'Claims' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Loss of the item');
    await expect(row).toContainText('$4,800.00');
    await expectNoFault(page);
  });
});

test.describe('the console, desk', () => {
  test.use({ viewport: sizes.desk });

  test('staff submit a claim and settle it, and its client sees both at once', async ({
    page,
    browser,
    instance,
    request,
    testData,
  }) => {
    const theirs = await otherBrowser(browser, instance);
    await theirs.setViewportSize(sizes.desk);
    const { clientId, itemId } = await begin(testData, theirs);
    await stain(testData, clientId, itemId);
    await enterConsole({ page, request, testData }, `closets/${clientId}/items/${itemId}`);
    await page.getByRole('button', { name: /^Open a claim.*stain, moderate/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Open a claim' });
    await dialog.getByRole('button', { name: 'Open a claim' }).click();
    await expect(dialog).toBeHidden();
    await theirs.goto('/admin/mycloset/claims');
    await theirs.getByRole('list', { name: 'Claims' }).getByRole('link').click();
    await expect(theirs.getByText('We are preparing it for the insurer.')).toBeVisible();

    await page.goto('/staff/claims');
    await expect(page.getByRole('list', { name: 'Claims' })).toBeVisible();
    await expectNoFault(page);
    await page.getByRole('list', { name: 'Claims' }).getByRole('link').first().click();
    await submitClaim(page);
    await expect(theirs.getByText('The insurer has it and will decide.')).toBeVisible();
    await expect(theirs.getByText('FA-0417')).toBeVisible();

    await page.getByRole('button', { name: 'Settle claim' }).click();
    const settle = page.getByRole('dialog', { name: 'Settle the claim' });
    await settle.getByLabel('Amount').fill('4,200');
    await settle.getByRole('button', { name: 'Settle claim' }).click();
    await expect(settle).toBeHidden();
    await expect(page.getByRole('button', { name: /claim$/ })).toHaveCount(0);
    await expectNoFault(page);
    await expect(theirs.getByText('The insurer has settled it.')).toBeVisible();
    await expect(theirs.getByText('$4,200.00')).toBeVisible();
    await theirs.context().close();
  });
});

test('a closet without a claim is named where the console’s list is narrowed to it', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const name = `Closet of nothing ${clientId}`;
  await testData.db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();
  await enterConsole({ page, request, testData }, 'claims');
  await page.getByRole('button', { name: 'Choose a closet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a closet' });
  await dialog.getByRole('searchbox', { name: 'Closet' }).fill(name);
  await dialog.getByRole('button', { name }).click();
  await expect(page).toHaveURL(new RegExp(`client=${clientId}`));
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});
