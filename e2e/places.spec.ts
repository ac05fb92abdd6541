/** Navigation: history, scroll, focus, unknown addresses, and lists without a connection. */
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import { expect, sizes, test } from './fixtures.ts';
import { overflowOf } from './overflow.ts';
import { takeProvoked } from './quiet-test.ts';
import { makeWardrobe, openCloset, requestGarment } from './wardrobe.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection a list that was never visited says so, and opens at a retry', async ({
  page,
  context,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email, '/admin/home');
  // The code of all pages is cached; their lists are not.
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Request History' }).click();
  const said = page.getByRole('alert').getByText(/We cannot be reached just now/);
  await expect(said).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /No deliver/ })).toBeVisible();
});

test('a search of 500 letters widens no page', async ({ page, testData }) => {
  const { owner } = await makeWardrobe(testData);
  await page.setViewportSize(sizes.phone);
  await openCloset(page, owner.email, `/admin/mycloset?text=${'w'.repeat(500)}`);
  await expect(page.getByRole('heading', { name: /Nothing found for/ })).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
});

test('an invalid page number shows the first page, and is removed from the address', async ({
  page,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email, '/admin/request-history/delivery?page=-1');
  await expect(page.getByRole('heading', { name: /No deliver/ })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/request-history\/delivery$/);
});

test('the dialog of a sent request closes with the words that it had', async ({ page, testData }) => {
  const wardrobe = await makeWardrobe(testData);
  await requestGarment(testData, wardrobe, wardrobe.ids.get('W-1') ?? 0);
  const { id } = await testData.db
    .selectFrom('deliveries')
    .select('id')
    .where('client_id', '=', wardrobe.clientId)
    .executeTakeFirstOrThrow();
  await openCloset(page, wardrobe.owner.email, `/admin/home?panel=delivery-sent&panelId=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Reference/)).toBeVisible();
  const title = await dialog.getByRole('heading').first().textContent();
  await page.evaluate(() => {
    const seen: (string | null)[] = [];
    Object.assign(window, { seenTitles: seen });
    const watched = document.querySelector('[role="dialog"]');
    if (watched === null) throw new Error('there is no dialog');
    const note = () => seen.push(watched.querySelector('h2, h3')?.textContent ?? null);
    new MutationObserver(note).observe(watched, { childList: true, subtree: true, characterData: true });
    note();
  });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  const titles = await page.evaluate(
    () => (window as unknown as { seenTitles: (string | null)[] }).seenTitles,
  );
  // The node that React removes at the end is no title.
  expect(new Set(titles.filter((each) => each !== null))).toEqual(new Set([title]));
});

test('the keyboard goes on at the next line once one is removed, and in the panel once none is left', async ({
  page,
  testData,
}) => {
  const { clientId, owner, ids } = await makeWardrobe(testData);
  await makeAddress(testData.db, clientId);
  const chosen = ['W-1', 'W-2', 'W-6'].map((number) => ids.get(number) ?? 0);
  await putIntoCart(testData.db, { clientId, userId: owner.id }, chosen);
  await openCloset(page, owner.email, '/admin/home?panel=cart');
  const panel = page.getByRole('dialog', { name: 'Your Delivery Items' });
  const removals = panel.getByRole('listitem').getByRole('button', { name: /^Remove/ });
  await expect(removals).toHaveCount(3);
  await removals.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(2);
  await expect(removals.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(1);
  await expect(removals.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(0);
  await expect(panel).toBeFocused();
});

test('Escape ends the selection of items, but not while it closes something else', async ({
  page,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email);
  const bar = page.getByRole('region', { name: 'Selected garments' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(bar).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search My Closet' });
  await search.fill('navy');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(bar).toBeVisible();
  await page.getByRole('checkbox', { name: /Navy wool coat/ }).click();
  await bar.getByRole('button', { name: 'Add to a set' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('Back skips the menu of a phone and leads to the page that it was opened on', async ({
  page,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await page.setViewportSize(sizes.phone);
  await openCloset(page, owner.email, '/admin/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Closet' }).click();
  await expect(page.getByRole('heading', { name: 'My Closet' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the way back from a garment ends where it began', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({
    items: 24,
    photos: false,
    item: (index) => ({ number: `P-${String(index + 1).padStart(2, '0')}` }),
  });
  await openCloset(page, owner.email);
  const link = page.getByRole('link', { name: /Garment 6,/ });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Garment 6' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(async () => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('an unknown address shows a page that says so, with the status 404', async ({
  page,
  baseURL,
  complaints,
}) => {
  for (const path of ['/nowhere', '/%00', '//x', '/%E0%A4%A', '/auth/login/more']) {
    // A full URL, because `//x` alone would name another host.
    const answer = await page.goto(`${baseURL ?? ''}${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is nothing on this hanger' }), path).toBeVisible();
  }
  await takeProvoked(complaints, /Failed to load resource: .* 404/);
});
