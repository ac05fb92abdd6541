import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

test.describe('the tags of an item on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('are added, suggested on the next item, removed and restored', async ({ page, testData }) => {
    const { owner, ids } = await makeWardrobe(testData);
    await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-1')}/details`);
    const tags = page.getByRole('list', { name: 'Tags of this item' });
    await page.getByRole('button', { name: 'Add a tag' }).click();
    const saved = page.waitForResponse('**/api/tag/create');
    await page.getByRole('combobox', { name: 'Tag' }).fill('Lisbon');
    await page.keyboard.press('Enter');
    await expect(tags.getByRole('button', { name: 'Remove Lisbon' })).toBeVisible();
    await saved;
    // The same word in other capitals is the same tag.
    await page.getByRole('combobox', { name: 'Tag' }).fill('LISBON');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This item already has the tag.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`/admin/mycloset/item/${ids.get('W-2')}/details`);
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('lis');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tags.getByText('Lisbon')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add a tag' })).toBeFocused();

    await tags.getByRole('button', { name: 'Remove Lisbon' }).dblclick();
    await expect(tags.getByText('Lisbon')).toBeHidden();
    await expect(page.getByText('We could not find')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tags.getByRole('button', { name: 'Remove Lisbon' })).toBeVisible();
    // On paper the tag stands without what takes it off.
    await page.emulateMedia({ media: 'print' });
    await expect(tags.getByText('Lisbon')).toBeVisible();
    await expect(tags.getByRole('button', { name: 'Remove Lisbon' })).toBeHidden();
  });
});

test('a suggestion that is chosen before it is visible is the right one', async ({ page, testData }) => {
  const { owner, ids, clientId } = await makeWardrobe(testData);
  await testData.db.insertInto('tags').values({ client_id: clientId, name: 'Lisbon' }).execute();
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/tag/list/client/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-2')}/details`);
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await expect(page.getByRole('combobox', { name: 'Tag' })).toBeFocused();
  await page.keyboard.type('lis');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  answer.resolve(undefined);
  const tags = page.getByRole('list', { name: 'Tags of this item' });
  await expect(tags.getByRole('button', { name: 'Remove Lisbon' })).toBeVisible();
  await expect(tags.getByText('lis', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('');
});

test('a tag of 1,000 characters is refused in words, and markup in a tag stays text', async ({
  page,
  testData,
}) => {
  const { owner, ids } = await makeWardrobe(testData);
  await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-1')}/details`);
  await page.getByRole('button', { name: 'Add a tag' }).click();
  const field = page.getByRole('combobox', { name: 'Tag' });
  await field.fill('x'.repeat(1000));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The tag is too long.')).toBeVisible();
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required.')).toBeVisible();
  const saved = page.waitForResponse('**/api/tag/create');
  await field.fill('<img src=x onerror=alert(1)>');
  await page.keyboard.press('Enter');
  await expect(page.getByText('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByText('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  expect(await page.locator('img[onerror]').count()).toBe(0);
});

test('a tag that cannot be saved takes itself back', async ({ page, testData }) => {
  const { owner, ids } = await makeWardrobe(testData);
  await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-1')}/details`);
  await page.route('**/api/tag/create', (route) => route.abort());
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill('Lisbon');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We cannot be reached just now/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags of this item' }).getByText('Lisbon')).toBeHidden();
});
