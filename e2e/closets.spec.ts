import { makeClient, makeUser } from '@vestry/server/test/factories';
import { faultsOf } from './accessibility.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';

test.describe('closets on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('with two closets a sign-in offers the choice; the account panel switches to the other', async ({
    page,
    testData,
  }) => {
    const town = await makeClient(testData.db, 'Town <b>house</b>');
    const country = await makeClient(testData.db, 'Country house');
    const user = await makeUser(testData.db, [town, country]);
    await signIn(page, user.email);
    await expect(page).toHaveURL(/select-closet/);
    await expect(page.getByText('Town <b>house</b>')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /Country house/ }).click();
    await expect(page).toHaveURL(/\/admin\//);
    // Every page shows the open closet at its top, as a link to the choice.
    const current = page.getByRole('banner').getByRole('link', { name: 'Open closet: Country house' });
    await expect(current).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await current.click();
    await expect(page).toHaveURL(/select-closet\?from=/);
    await page.goBack();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByText('Country house')).toBeVisible();
    await page.getByRole('link', { name: 'Switch Closets' }).click();
    await page.getByRole('button', { name: /Town/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\//);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByText('Town <b>house</b>')).toBeVisible();
  });
});

test('with one closet there is no choice, and nothing offers to switch', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Switch Closets' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Open closet/ })).toHaveCount(0);
});

test('choosing the open closet goes on to the requested page', async ({ page, testData }) => {
  const closets = [await makeClient(testData.db), await makeClient(testData.db)];
  const user = await makeUser(testData.db, closets);
  await page.goto('/admin/mycloset?page=2');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /open now/ }).click();
  await expect(page).toHaveURL(/\/admin\/mycloset\?page=2/);
});

test('a visitor who is not signed in reads so on the page of closets', async ({ page }) => {
  await page.goto('/auth/select-closet');
  await expect(page.getByText('Please sign in first')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a write in a tab that missed the change of closet fails, and the tab says so', async ({
  page,
  context,
  testData,
}) => {
  const town = await makeClient(testData.db, 'Town house');
  const country = await makeClient(testData.db, 'Country house');
  const user = await makeUser(testData.db, [town, country]);
  await signIn(page, user.email);
  await page.getByRole('button', { name: /open now/ }).click();
  await expect(page).toHaveURL(/\/admin\//);

  // A tab that receives no messages of the others, like one that the browser has suspended.
  const stale = await context.newPage();
  await stale.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    } as unknown as typeof BroadcastChannel;
  });
  // Its own requests are blocked too, because their answers would show the change.
  await stale.route(/\/api\/(?:events|item\/list)/, (route) => route.abort());
  await stale.goto('/admin/user-accounts/create');
  await stale.getByLabel('First name').fill('Ada');
  await stale.getByLabel('Email').fill('ada-stale@vestry.example');
  await stale.getByRole('radio', { name: /Member/ }).check();

  await page.goto('/auth/select-closet');
  await expect(page.getByRole('button', { name: /open now/ })).toBeVisible();
  const other = page.getByRole('button').filter({ hasNotText: 'open now' });
  const name = (await other.innerText()).split('\n')[0] ?? '';
  await other.click();
  await expect(page).toHaveURL(/\/admin\//);

  stale.on('dialog', (dialog) => void dialog.accept());
  await stale.getByRole('button', { name: 'Send invitation' }).click();
  await expect(stale.getByText(`Another tab has opened ${name}`)).toBeVisible();
  const invited = await testData.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada-stale@vestry.example')
    .execute();
  expect(invited).toEqual([]);
});

test('a second choice before the list is refetched still opens the clicked closet', async ({
  page,
  testData,
}) => {
  const town = await makeClient(testData.db, 'Town house');
  const country = await makeClient(testData.db, 'Country house');
  const user = await makeUser(testData.db, [town, country]);
  await signIn(page, user.email);
  // Town house is open, as the list says; Country house is chosen.
  await expect(page.getByRole('button', { name: /Town house.*open now/ })).toBeVisible();
  await page.getByRole('button', { name: /Country house/ }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await page.getByRole('button', { name: /^Account/ }).click();
  // On a slow line the page may not show the previous list in place of the answer.
  await page.route('**/api/user/find/client/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Switch Closets' }).click();
  await expect(page.getByRole('button', { name: /Country house.*open now/ })).toBeVisible();
  await page.getByRole('button', { name: /Town house/ }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('dialog').getByText('Town house')).toBeVisible();
});

test('a person who signs in after somebody else never sees that person’s closets', async ({
  page,
  testData,
}) => {
  const ada = await makeUser(testData.db, [
    await makeClient(testData.db, 'Ada’s town house'),
    await makeClient(testData.db, 'Ada’s country house'),
  ]);
  const ben = await makeUser(testData.db, [
    await makeClient(testData.db, 'Ben’s flat'),
    await makeClient(testData.db, 'Ben’s boat'),
  ]);
  await signIn(page, ada.email);
  await page.getByRole('button', { name: /open now/ }).click();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  let seen = '';
  await page.exposeFunction('report', (text: string) => (seen += text));
  await page.evaluate(() => {
    const look = () =>
      (window as unknown as { report: (text: string) => void }).report(document.body.innerText);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ben’s boat')).toBeVisible();
  expect(seen).toContain('Ben’s flat');
  expect(seen).not.toContain('Ada’s');
});
