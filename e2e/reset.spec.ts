import { faultsOf } from './accessibility.ts';
import { enter, expect, signIn, sizes, test } from './fixtures.ts';
import { newestCode, newestLink } from './mailbox.ts';

const newPassword = 'Quiet-Harbour-42-Lantern';

test.describe('a forgotten password on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('is replaced with a code from the mail; the new one signs in and the old one does not', async ({
    page,
    testData,
    request,
  }) => {
    const { owner } = await testData.makeCloset();
    await page.goto('/auth/login');
    // Before the app's code has arrived, the link is a plain one.
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Email').fill('typed@vestry.example');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('typed@vestry.example');
    await page.getByLabel('Email').fill(` ${owner.email.toUpperCase()} `);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Send a new code in/ })).toBeVisible();
    await page.getByLabel('Code').fill(await newestCode(request, owner.email));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const password = page.getByLabel('New password', { exact: true });
    await password.fill('short');
    await expect(page.getByText('At least 12 characters, not met')).toBeVisible();
    await password.fill(newPassword);
    await expect(page.getByText('At least 12 characters, met')).toBeVisible();
    await page.getByLabel('Repeat the new password').fill('Quiet-Harbour-42-Lanterns');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText("The passwords don't match.")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Repeat the new password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await signIn(page, owner.email);
    await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
    await signIn(page, owner.email, newPassword);
    await expect(page).toHaveURL(/\/admin\//);
  });
});

test('an unknown email is answered like a known one, and its code field refuses alike', async ({ page }) => {
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill('nobody@vestry.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('belongs to an account')).toBeVisible();
  await page.getByLabel('Code').fill('123456');
  await expect(page.getByText('The code is incorrect.')).toBeVisible();
});

test('a common password and one with the email are refused beside the field', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(await newestCode(request, owner.email));
  const local = owner.email.split('@')[0] ?? '';
  await page.getByLabel('New password', { exact: true }).fill(`A9!${local}-x`);
  await expect(page.getByText('Not your email, not met')).toBeVisible();
  await page.getByLabel('Repeat the new password').fill(`A9!${local}-x`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password should not contain your email.')).toBeVisible();
});

test('a second request for a code within a minute says how long to wait, for any email', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  for (const email of [owner.email, `nobody-${owner.id}@vestry.example`]) {
    // A code was just requested on another device.
    expect((await request.post(`/api/auth/2FAuthentication/user/${email}`)).status()).toBe(200);
    await page.goto('/auth/reset-password');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('A code was requested for this email less than a minute ago. Please check your email.'),
    ).toBeVisible();
    await expect(page.getByText(/You can request another in \d+ s\./)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('a reload stays at the code step; after another email and back, the earlier code still counts', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
  await page.getByLabel('Code').fill(await newestCode(request, owner.email));
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('wrong, old and used codes, and a used ticket, each say so', async ({ page, testData, request }) => {
  const { owner } = await testData.makeCloset();
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  const code = await newestCode(request, owner.email);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('The code is incorrect.')).toBeVisible();
  await testData.db
    .updateTable('challenges')
    .set({ code_expires_at: new Date(0) })
    .where('email', '=', owner.email)
    .execute();
  await page.getByLabel('Code').fill('');
  await page.getByLabel('Code').fill(code);
  await expect(page.getByText('The code is no longer valid. Please request a new one.')).toBeVisible();
  await testData.db
    .updateTable('challenges')
    .set({ code_expires_at: new Date(Date.now() + 600_000) })
    .where('email', '=', owner.email)
    .execute();
  await page.getByLabel('Code').fill('');
  await page.getByLabel('Code').fill(code);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  // The ticket is used meanwhile, as by a second tab.
  await testData.db
    .updateTable('challenges')
    .set({ used_at: new Date() })
    .where('user_id', '=', owner.id)
    .execute();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat the new password').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This took too long. Please start again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the link opens where its person is signed in, whose sessions all end with the change', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email);
  const sent = await request.post(`/api/auth/2FAuthentication/user/${owner.email}`);
  expect(sent.ok()).toBe(true);
  await page.goto(await newestLink(request, owner.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat the new password').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed. Please sign in')).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/home/);
});

test('a reload after the link was opened says why a new one is needed, and offers it', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.goto(await newestLink(request, owner.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await page.reload();
  await expect(page.getByText('The page was reloaded before your new password was saved.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});
