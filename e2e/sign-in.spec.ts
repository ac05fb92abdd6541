import { expect, signIn, sizes, test } from './fixtures.ts';

test.describe('sign-in on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a protected page requires the sign-in and returns to the same page afterwards', async ({
    page,
    testData,
  }) => {
    const { owner } = await testData.makeCloset({ items: 30, photos: false });
    await page.goto('/admin/mycloset?page=2');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page).toHaveTitle(/Sign in/);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/mycloset\?page=2/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('25 to 30 of 30 items');
  });
});

test('a wrong password says so, leaves the email filled in and signs nobody in', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email, 'Wrong-Password-123');
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.goto('/admin/mycloset');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('empty and malformed fields say what is wrong before anything is sent', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('ada');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please, enter a valid email.')).toBeVisible();
  await expect(page.getByText('This field is required.')).toBeVisible();
});

test('the session survives a reload; a signed-in visitor of the sign-in page is redirected to Home', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email);
  await expect(page.getByRole('heading', { name: /^Good .*, Eleanor$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Good .*, Eleanor$/ })).toBeVisible();
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/admin\/home/);
});

test('sign-out ends the session in every tab', async ({ page, context, testData }) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email);
  await expect(page.getByRole('heading', { name: /^Good .*, Eleanor$/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/admin/mycloset');
  await expect(second.getByRole('heading', { name: 'My Closet' })).toBeVisible();
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(second).toHaveURL(/\/auth\/login/);
  await page.goto('/admin/mycloset');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a sign-out without a connection ends the session once there is one, also by the next page', async ({
  page,
  context,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  const live = async () =>
    testData.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('revoked_at', 'is', null)
      .execute();
  for (const isReloaded of [false, true]) {
    await signIn(page, owner.email);
    await page.getByRole('button', { name: /^Account/ }).click();
    const leave = page.getByRole('button', { name: 'Logout' });
    await expect(leave).toBeVisible();
    await context.setOffline(true);
    await leave.click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await live()).toHaveLength(1);
    if (isReloaded) await page.goto('about:blank');
    await context.setOffline(false);
    if (isReloaded) await page.goto('/auth/login');
    await expect.poll(live).toEqual([]);
  }
});

test('a session that ends meanwhile leads to the sign-in page, and back to the same page', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto('/admin/settings/devices');
  await expect(page.getByText('This device')).toBeVisible();
  await testData.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/notifications/);
});

test('a form that was half filled when the session ended is found by the same person', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(`/admin/user-accounts/${owner.id}/user-profile`);
  const lastName = page.getByLabel('Last name');
  await lastName.fill('Whitcombe-Hale');
  await testData.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
  await page.keyboard.press('Enter');
  await expect(lastName).toHaveValue('Whitcombe-Hale');
});
