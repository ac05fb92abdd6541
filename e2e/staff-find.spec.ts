/** Any item of any closet is found in the console, by a scan or by words, and its Owner reads of the look (capabilities, Trust). */
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { overflowOf } from './overflow.ts';
import { enterConsole } from './staff-door.ts';

/** A number that no other journey has. */
const mark = String(Date.now()).slice(-7);

test('staff find the item in their hands, whosever it is, and open its page', async ({
  page,
  request,
  testData,
}) => {
  const { db } = testData;
  const number = `H${mark}`;
  const closets = [
    await testData.makeCloset({ items: 1, item: () => ({ number, location: 'CS' as const }) }),
    await testData.makeCloset({ items: 1, photos: false, item: () => ({ number }) }),
  ] as const;
  const [{ clientId }] = closets;
  await db
    .updateTable('clients')
    .set({ name: `Marquand ${mark}` })
    .where('id', '=', clientId)
    .execute();
  await page.setViewportSize(sizes.phone);
  await enterConsole({ page, request, testData }, 'items');
  const field = page.getByRole('textbox', { name: 'Label, client number or words' });
  // A scanner types wherever the focus is, and ends with Enter.
  await expect(page.getByRole('heading', { name: 'Find an item' })).toBeVisible();
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'Items found' });
  await expect(page.getByText('2 items found')).toBeVisible();
  await expect(field).toHaveValue('');
  const own = found.getByRole('listitem').filter({ hasText: `Marquand ${mark}` });
  await expect(own.getByText('Cold Storage')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toEqual([]);

  await field.fill(`VESTRY:${clientId}:${number}`);
  await field.press('Enter');
  await expect(page.getByText('1 item found')).toBeVisible();
  await field.fill('gown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No item found' })).toBeVisible();
  await field.fill(`marquand ${mark}`);
  await field.press('Enter');
  await page.setViewportSize(sizes.desk);
  await expect(page.getByText('1 item found')).toBeVisible();
  await own.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/closets/${clientId}/items/`));
  await page.goBack();
  await expect(page.getByText('1 item found')).toBeVisible();
  const looks = await db
    .selectFrom('audit')
    .select('entity')
    .where('client_id', '=', clientId)
    .where('action', '=', 'staff.findItems')
    .execute();
  expect(looks.length).toBeGreaterThan(2);
  expect(new Set(looks.map(({ entity }) => entity))).toEqual(new Set(['item']));
});
