import { faultsOf } from './accessibility.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { newestCode, newestMail } from './mailbox.ts';

test.describe('two-factor on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('a sign-in with a code goes on to the requested page, by paste alone', async ({
    page,
    testData,
    request,
  }) => {
    const { owner } = await testData.makeCloset({ items: 30, photos: false, twoFactor: true });
    await page.goto('/admin/mycloset?page=2');
    await page.getByLabel('Email').fill(owner.email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/two-factor-authorization/);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const code = await newestCode(request, owner.email);
    // A paste is one insertion, with the space that mails put between the digits.
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL(/\/admin\/mycloset\?page=2/);
  });
});

test('a second sign-in within the minute says that no code was sent for it', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset({ twoFactor: true });
  await signIn(page, owner.email);
  await newestCode(request, owner.email);
  await signIn(page, owner.email);
  await expect(
    page.getByText(/A code was sent to .* for another sign-in\. It does not work here/),
  ).toBeVisible();
  await expect(page.getByText('We have sent a six-digit code')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
});

test('a wrong code, an old code and a used challenge each say so and sign nobody in', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset({ twoFactor: true });
  await signIn(page, owner.email);
  const code = await newestCode(request, owner.email);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Code').fill(wrong);
  await expect(page.getByText('The code is incorrect.')).toBeVisible();
  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code should contain at least 6 characters.')).toBeVisible();
  for (let tries = 0; tries < 4; tries += 1) {
    await page.getByLabel('Code').fill('');
    const answered = page.waitForResponse(/2Fauthentication/);
    await page.getByLabel('Code').fill(wrong);
    await answered;
    // The page has processed the answer, and accepts another code.
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  }
  await page.getByLabel('Code').fill('');
  await page.getByLabel('Code').fill(code);
  await expect(page.getByText('The code is no longer valid. Please request a new one.')).toBeVisible();
  await page.goto('/admin/mycloset');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('after a reload the sent code and its countdown remain; no second mail is sent', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset({ twoFactor: true });
  await signIn(page, owner.email);
  const code = await newestCode(request, owner.email);
  await page.reload();
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await expect(page).toHaveURL(/\/admin\//);
  expect((await newestMail(request, owner.email)).codes).toEqual([code]);
});

test('the two-factor page without a pending sign-in leads to the sign-in page', async ({ page }) => {
  await page.goto('/auth/two-factor-authorization');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a sign-in that took too long, or was finished elsewhere, says so and leads back to its start', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset({ twoFactor: true });
  await signIn(page, owner.email);
  const code = await newestCode(request, owner.email);
  await testData.db
    .updateTable('challenges')
    .set({ used_at: new Date() })
    .where('user_id', '=', owner.id)
    .execute();
  await page.getByLabel('Code').fill(code);
  await expect(page.getByText('This took too long. Please start again.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('somebody who never accepted the terms does so after the code, and then enters the requested page', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false, twoFactor: true });
  await testData.db
    .updateTable('users')
    .set({ terms_accepted_at: null })
    .where('id', '=', owner.id)
    .execute();
  await signIn(page, owner.email);
  await page.getByLabel('Code').fill(await newestCode(request, owner.email));
  await expect(page.getByRole('heading', { name: 'Before you enter' })).toBeVisible();
  // The step is restored after a reload, and opens no page by itself.
  await page.reload();
  await page.getByRole('button', { name: 'Read the Terms of Service' }).click();
  await page
    .getByRole('dialog', { name: 'Terms of Service' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You must accept the Terms of Service.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'I accept the Terms of Service.' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\//);
});
