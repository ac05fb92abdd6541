import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { newestLink } from './mailbox.ts';
import { invite } from './people.ts';

const password = 'Quiet-Harbour-42-Lantern';

test.describe('an invitation on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('asks for a password and the terms, opens the closet, and works once', async ({
    page,
    testData,
    request,
  }) => {
    const { owner } = await testData.makeCloset();
    const email = await invite(request, owner, { name: 'Ada (Countess)' });
    const link = await newestLink(request, email);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada (Countess)' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the new password').fill(password);
    await page.getByRole('button', { name: 'Open my closet' }).click();
    await expect(page.getByText('You must accept the Terms of Service.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read the Terms of Service' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('I accept the Terms of Service.').check();
    await page.getByRole('button', { name: 'Open my closet' }).click();
    await expect(page).toHaveURL(/\/admin\//);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('a link without its token, or with another, opens nothing and says so', async ({ page }) => {
  for (const path of ['/auth/register', '/auth/register?token=nonsense']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  }
});

test('an invitation of more than seven days ago opens nothing and says so', async ({
  page,
  testData,
  request,
}) => {
  const { owner, clientId } = await testData.makeCloset();
  const link = await newestLink(request, await invite(request, owner));
  await testData.db
    .updateTable('invitations')
    .set({ expires_at: new Date(0) })
    .where('client_id', '=', clientId)
    .execute();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
