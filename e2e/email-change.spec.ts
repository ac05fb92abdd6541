import { testPassword } from '@vestry/server/test/factories';
import { faultsOf } from './accessibility.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { mailSubjects, newestLink } from './mailbox.ts';

test.use({ viewport: sizes.phone });

test('an email address changes when it is confirmed at both addresses; a withdrawn change opens nothing', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  const fresh = `fresh-${owner.id}@vestry.example`;
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(`/admin/user-accounts/${owner.id}/user-profile`);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Email' }) });
  const ask = async (password: string) => {
    await section.getByRole('button', { name: 'Change email' }).click();
    await section.getByLabel('New email').fill(fresh);
    await section.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
  };
  await ask(testPassword);
  await expect(section.getByText('Please confirm the change')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const withdrawn = await newestLink(request, fresh);
  const reader = await page.context().newPage();
  await reader.goto(await newestLink(request, owner.email));
  await reader.getByRole('button', { name: 'Withdraw the change' }).click();
  // The signed-in choose a new password in their profile.
  await reader.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(reader.getByRole('button', { name: 'Change password' })).toBeVisible();
  await ask(testPassword);
  await expect(section.getByText('Please confirm the change')).toBeVisible();

  // Opening the link, as mail scanners do, confirms nothing.
  const link = await newestLink(request, fresh, 2);
  expect((await request.get(link)).status()).toBe(200);
  await reader.goto(withdrawn);
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Confirm the new address' })).toBeVisible();
  expect(await faultsOf(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Confirm' }).click();
  await expect(reader.getByRole('heading', { name: 'This address is confirmed' })).toBeVisible();
  // The open profile page updates by itself.
  await expect(section.getByText(`${fresh} is confirmed.`)).toBeVisible();
  await reader.goto(await newestLink(request, owner.email, 2));
  await reader.getByRole('button', { name: 'Confirm' }).click();
  await expect(reader.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible();
  await expect(section.getByText(fresh, { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Change email' })).toBeVisible();
  await expect
    .poll(async () => (await mailSubjects(request, owner.email)).at(-1))
    .toMatch(/email address was changed/);
});
