import { readFile } from 'node:fs/promises';
import { makeUser } from '@vestry/server/test/factories';
import { faultsOf } from './accessibility.ts';
import { expect, enter, sizes, test } from './fixtures.ts';

test.describe('billing on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('shows what is used and the invoices; each opens to its lines and is a PDF', async ({
    page,
    testData,
  }) => {
    const { owner, clientId } = await testData.makeCloset({ items: 2, photos: false });
    const number = `E-${clientId}`;
    const { id } = await testData.db
      .insertInto('invoices')
      .values({
        client_id: clientId,
        number,
        status: 'ISSUED',
        period_start: '2026-10-01',
        period_end: '2026-10-31',
        issued_on: '2026-11-01',
        due_on: '2026-11-15',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await testData.db
      .insertInto('invoice_lines')
      .values({
        client_id: clientId,
        invoice_id: id,
        position: 0,
        description: 'Storage <b>',
        quantity: 1,
        unit_price_cents: 54_500,
      })
      .execute();
    await enter(page, owner.email);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByRole('heading', { name: 'By agreement' })).toBeVisible();
    const summary = page.getByText(number, { exact: true });
    await expect(summary).toBeVisible();
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Storage <b>')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download PDF of ${number}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a Member reads whose billing it is, and finds no entry for it', async ({ page, testData }) => {
  const { clientId } = await testData.makeCloset();
  const member = await makeUser(testData.db, [clientId], { roles: [2] });
  await enter(page, member.email, '/admin/billing');
  await expect(page.getByRole('heading', { name: 'Billing is for Owners' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0);
});
