/** Recommendations as staff make them (issue 8). */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf } from './accessibility.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { enterConsole } from './staff-door.ts';

/** Proposes care for an item, with a photograph of the work to be done. */
async function propose(page: Page, email: string, number: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose care' }).click();
  const panel = page.getByRole('dialog', { name: 'Propose care' });
  await panel.getByRole('searchbox', { name: 'Closet' }).fill(email);
  await panel.getByRole('list', { name: 'Closets found' }).getByRole('button', { name: email }).click();
  await panel.getByRole('searchbox', { name: 'Item' }).fill(number);
  await panel.getByRole('list', { name: 'Items found' }).getByRole('button', { name: number }).click();
  await panel.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(panel.getByText(/Please enter a price/)).toBeVisible();
  await expect(panel.getByLabel('Price')).toBeFocused();
  await panel.getByLabel('Price').fill(price);
  await panel.getByLabel(/^Note/).fill(`The hem of ${number} is loose.`);
  const photo = panel.locator('input[type="file"]');
  await photo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(panel.getByText('The file is not a photo.')).toBeVisible();
  const seam = { create: { width: 80, height: 100, channels: 3, background: '#7a4b2b' } } as const;
  await photo.setInputFiles({
    name: 'seam.png',
    mimeType: 'image/png',
    buffer: await sharp(seam).png().toBuffer(),
  });
  await expect(panel.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(panel).toBeHidden();
}

test('care is proposed, accepted by the client in another browser, and done; another proposal is withdrawn', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  const { clientId, owner } = await testData.makeCloset({
    items: 2,
    item: (index) => ({ number: `CARE-${index + 1}` }),
  });
  await enterConsole({ page, request, testData }, 'care', 'accountManager');
  await propose(page, owner.email, 'CARE-1', '45');
  await propose(page, owner.email, 'CARE-2', '1,250.50');
  const list = page.getByRole('list', { name: 'Proposals' });
  const mine = (number: string) =>
    list.getByRole('listitem').filter({ hasText: `The hem of ${number} is loose.` });
  await expect(mine('CARE-2').getByText('$1,250.50')).toBeVisible();
  const { hash } = await testData.db
    .selectFrom('recommendations')
    .select('photo_hash as hash')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (hash === null) throw new Error('the proposal has no photograph of its own');
  /** The recommendation shows it in place of the item's own photograph. */
  const ofSeam = `img[src*="${hash}"]`;
  await expect(mine('CARE-1').locator(ofSeam)).toBeVisible();

  await mine('CARE-2')
    .getByRole('button', { name: /^Take back/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(mine('CARE-2')).toHaveCount(0);

  const home = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const client = await home.newPage();
  await signIn(client, owner.email);
  await client.waitForURL('**/admin/**');
  await client.goto('/admin/home');
  await expect(client.getByRole('listitem').filter({ hasText: 'CARE-1' }).locator(ofSeam)).toBeVisible();
  await client
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  // The open list of staff updates by an event.
  await expect(mine('CARE-1')).toHaveCount(0);
  await home.close();
  await page.getByRole('link', { name: 'Accepted' }).click();
  await mine('CARE-1').getByRole('button', { name: /^Done/ }).dblclick();
  await expect(mine('CARE-1')).toHaveCount(0);
  // The newest toast stands first: the second half of the press has sent nothing.
  await expect(page.getByRole('alertdialog').first()).toHaveText(/CARE-1: done/);
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(mine('CARE-1')).toBeVisible();
  const events = await testData.db
    .selectFrom('item_events')
    .select('kind')
    .where('client_id', '=', clientId)
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('CLEANED');
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
  }
});
