import { roleIds } from '@vestry/contract/users/rules';
import { makeUser } from '@vestry/server/test/factories';
import { expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

const markup = '<img src=x onerror="document.title=1">';

test.describe('an address with values that do not exist, on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('filter values that do not exist find nothing, say so, and can be taken away', async ({
    page,
    testData,
  }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email, '/admin/mycloset?color=Zebra&tags=999999&customGroups=999999');
    await expect(page.getByRole('heading', { name: 'No garment matches these filters' })).toBeVisible();
    for (const chip of ['Zebra', 'Unknown tag', 'Unknown set'])
      await expect(page.getByRole('button', { name: `Remove ${chip}` })).toBeVisible();
    await page.getByRole('button', { name: 'Show the whole closet' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 to 7 of 7 items');
  });

  test('an invalid address shows the closet unfiltered', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    const nonsense =
      'page=-3&categoryId=abc&location=MOON&order=price&tags=%3Cb%3E&plan=never&show=all&photo=x';
    await openCloset(page, owner.email, `/admin/mycloset?${nonsense}`);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 to 7 of 7 items');
    await page.goto('/admin/mycloset?categoryId=4444');
    await expect(page.getByRole('heading', { name: 'No garment matches these filters' })).toBeVisible();
  });

  test('a page past the end of a narrowed list leads to its last page', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email, '/admin/mycloset?color=Navy&page=40');
    await expect(page.getByRole('heading', { name: 'The list ends before this page' })).toBeVisible();
    await page.getByRole('link', { name: 'Show the list' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 to 3 of 3 items');
  });
});

test.describe('hostile search texts, and a Viewer, on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('markup in names, searches and filters is text everywhere', async ({ page, testData }) => {
    const { owner, clientId, ids } = await makeWardrobe(testData);
    await testData.db
      .updateTable('items')
      .set({ designers: markup, observation: markup, notes: markup, color: markup })
      .where('client_id', '=', clientId)
      .where('item_client_number', '=', 'W-1')
      .execute();
    await testData.db
      .insertInto('custom_groups')
      .values({ client_id: clientId, name: markup.slice(0, 60) })
      .execute();
    await openCloset(page, owner.email, `/admin/mycloset?color=${encodeURIComponent(markup)}&show=filters`);
    const values = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: markup });
    // The designer of that name, and the active color.
    await expect(values).toHaveCount(2);
    await expect(values.last()).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(markup);
    await expect(page.getByRole('list', { name: 'Garments' })).toContainText(markup);
    await page.goto(`/admin/mycloset/item/${ids.get('W-1')}/details`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
    await page.goto('/admin/mycloset/sets');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(markup.slice(0, 60));
    await expect(page).toHaveTitle(/Sets/);
    expect(await page.locator('img[onerror]').count()).toBe(0);
  });

  test('a search of 1,000 characters is cut and answered', async ({ page, testData }) => {
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email);
    await page.getByRole('searchbox').fill('navy '.repeat(200));
    await expect(
      page.getByRole('heading', { name: /^Nothing found for/ }).or(page.locator('mark').first()),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a Viewer sees everything and is offered nothing to change', async ({ page, testData }) => {
    const { clientId, ids } = await makeWardrobe(testData);
    const viewer = await makeUser(testData.db, [clientId], { roles: [roleIds.viewer] });
    await openCloset(page, viewer.email);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 to 7 of 7 items');
    await expect(page.getByRole('button', { name: /delivery|^Select$/ })).toHaveCount(0);
    await page.goto(`/admin/mycloset/item/${ids.get('W-1')}/details`);
    await expect(page.getByRole('heading', { name: 'Navy wool coat' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /Add|Plan|Put/ })).toHaveCount(0);
    await page.goto('/admin/mycloset?panel=cart');
    const cart = page.getByRole('dialog', { name: 'Your Delivery Items' });
    await expect(cart.getByText('Your role can view the closet but not choose items')).toBeVisible();
    await expect(cart.getByRole('button', { name: /Add more items|Empty Cart/ })).toHaveCount(0);
  });
});
