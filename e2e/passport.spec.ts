/** The passport of an item: from its page by keyboard alone, read, and downloaded as a paper that a verifier of others accepts. */
import { readFile } from 'node:fs/promises';
import { acceptsSignature, hasVerifier } from '@vestry/server/test/verifiers';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { expect, sizes } from './fixtures.ts';
import { faultsOf } from './accessibility.ts';
import { test } from './instance.ts';
import { beginAs } from './requester.ts';

/** A check with a finding on the item's photograph, and its value. */
async function enrich(testData: TestData, clientId: number, itemId: number): Promise<void> {
  const { hash } = await testData.db
    .selectFrom('item_photos')
    .select('hash')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-20T15:00:00Z');
  const common = { client_id: clientId, item_id: itemId, actor: 'STAFF', recorded_at: at } as const;
  const { id } = await testData.db
    .insertInto('condition_checks')
    .values({ ...common, kind: 'RECEIVED', grade: 'GOOD', place: 'BIN', checked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mark = { mark_x: 40, mark_y: 70, photo_hash: hash };
  await testData.db
    .insertInto('condition_findings')
    .values({ client_id: clientId, check_id: id, kind: 'STAIN', severity: 2, note: 'At the hem', ...mark })
    .execute();
  await testData.db
    .insertInto('valuations')
    .values({ ...common, amount: 480_000, currency: 'EUR', basis: 'APPRAISAL', day: '2026-11-01' })
    .execute();
}

async function download(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('is opened from the item by keyboard, read, and downloaded with its signature', async ({
    page,
    testData,
  }) => {
    const { clientId, ids } = await beginAs(testData, page, { items: 1, photos: true, item: () => ({}) });
    const [itemId = 0] = ids;
    await enrich(testData, clientId, itemId);
    await page.goto(`/admin/mycloset/item/${itemId}/details`);
    await page.getByRole('link', { name: 'Open passport' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/item/${itemId}/passport$`));
    await expect(page.getByRole('img', { name: /with 1 stain, moderate/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Findings' }).getByText('At the hem')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Value' }).getByText('€4,800.00').first()).toBeVisible();
    const signature = page.getByRole('region', { name: 'Signature' });
    await expect(signature).toContainText('Vestry made the certificate of this signature itself');
    await expect(signature.getByText(/^[0-9a-f]{64}$/)).toBeHidden();
    await signature.getByText('Verification details').press('Enter');
    await expect(signature.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(signature.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const { name: file, bytes } = await download(page);
    expect(file).toMatch(/^passport-.*\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (hasVerifier('pdfsig')) expect(acceptsSignature(bytes)).toBe(true);
    await page.getByRole('link', { name: 'The item' }).press('Enter');
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  });
});

test('that fails to come says so, and comes at the next press', async ({ page, testData }) => {
  const { ids } = await beginAs(testData, page, { items: 1, photos: false });
  await page.goto(`/admin/mycloset/item/${ids[0] ?? 0}/passport`);
  await expect(page.getByText('There is no photograph of this item yet.')).toBeVisible();
  await page.route('**/passport/*/pdf', async (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('alertdialog')).first()).toBeVisible();
  expect((await download(page)).name).toMatch(/^passport-/);
});

test('of an item of another closet is answered like one that never was', async ({ page, testData }) => {
  const theirs = await beginAs(testData, page, { items: 1, photos: false });
  await beginAs(testData, page, { items: 1, photos: false });
  await page.goto(`/admin/mycloset/item/${theirs.ids[0] ?? 0}/passport`);
  await expect(page.getByText('We could not find this item')).toBeVisible();
});
