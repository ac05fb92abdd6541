import { faultsOf } from './accessibility.ts';
import { expect, enter, signIn, sizes, test } from './fixtures.ts';
import { holdNext } from './late-calls.ts';
import { newestCode } from './mailbox.ts';
import { apiSession } from './people.ts';

test.describe('settings on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('a notification flag is saved at once, by keys alone', async ({ page, testData }) => {
    const { owner } = await testData.makeCloset();
    await enter(page, owner.email, '/admin/settings');
    await expect(page).toHaveURL(/settings\/notifications/);
    const reminder = page.getByRole('switch', { name: 'Reminder' });
    await expect(reminder).toBeChecked();
    await reminder.focus();
    const saved = page.waitForResponse(/update\/user\/notification/);
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Reminder' })).not.toBeChecked();
    // A screen reader hears of the consequence.
    await page.getByRole('switch', { name: 'Email', exact: true }).press('Space');
    await expect(page.getByRole('status').getByText(/^Nothing is sent while/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('quick taps on a flag end where the last one left it, in whatever order the calls would arrive', async ({
    page,
    testData,
  }) => {
    const { owner } = await testData.makeCloset();
    await enter(page, owner.email, '/admin/settings/notifications');
    const reminder = page.getByRole('switch', { name: 'Reminder' });
    await expect(reminder).toBeChecked();
    const update = '**/api/user/update/user/notification/**';
    const release = await holdNext(page, update);
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().includes('/update/user/notification/')) answers += 1;
    });
    const begun = page.waitForRequest(update);
    await reminder.click();
    const first = await begun;
    // Three more within a frame.
    await reminder.evaluate((toggle: HTMLInputElement) => {
      for (let taps = 0; taps < 3; taps += 1) toggle.click();
    });
    await expect(reminder).toBeChecked();
    release();
    await first.response();
    await expect.poll(() => answers).toBeGreaterThan(1);
    await page.reload();
    await expect(reminder).toBeChecked();
  });

  test('a flag that could not be saved is shown as it is stored', async ({ page, testData }) => {
    const { owner } = await testData.makeCloset();
    await enter(page, owner.email, '/admin/settings/notifications');
    const reminder = page.getByRole('switch', { name: 'Reminder' });
    await expect(reminder).toBeChecked();
    await page.route('**/api/**', async (route) => route.abort());
    await reminder.click();
    await expect(page.getByText('We cannot be reached just now.', { exact: false })).toBeVisible();
    await expect(reminder).toBeChecked();
  });

  test('the theme is chosen, saved, and applied in other tabs', async ({ page, context, testData }) => {
    const { owner } = await testData.makeCloset();
    await enter(page, owner.email);
    const second = await context.newPage();
    await second.goto('/admin/settings/terms-of-use');
    await page.goto('/admin/settings/appearance');
    await expect(page.getByRole('radio', { name: 'Match device' })).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    const ground = () => document.documentElement.matches('[data-theme="dark"]');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(async () => page.evaluate(ground)).toBe(true);
    await expect.poll(async () => second.evaluate(ground)).toBe(true);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
    await page.getByRole('radio', { name: 'Match device' }).check({ force: true });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 247, 241)');
  });
});

test('a session on another device is seen and ended; all at once ends this one too', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  const { accessToken } = await apiSession(request, owner);
  await enter(page, owner.email, '/admin/settings/devices');
  await expect(page.getByText('This device')).toBeVisible();
  // Whose clock it is.
  await expect(page.getByText(/last seen .* E[SD]T/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const dead = await request.get('/api/role/findAllRole', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(dead.status()).toBe(401);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an idle page goes to the sign-in page soon after another device signed it out everywhere', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  const listens = page.waitForResponse('**/api/events');
  await enter(page, owner.email, '/admin/mycloset');
  await listens;
  const { accessToken } = await apiSession(request, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await request.post('/api/auth/logout/all', { headers })).ok()).toBe(true);
  // Well below the 25 seconds of a heartbeat.
  await expect(page).toHaveURL(/\/auth\/login/, { timeout: 10_000 });
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  // No ring is in sight of a person who has touched nothing.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main :focus-visible')).toHaveCount(0);
});

test('a sign-in code that is turned on is required at the next sign-in', async ({
  page,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email, `/admin/user-accounts/${owner.id}/user-profile`);
  const turned = page.waitForResponse(/2FAuthentication\/user/);
  await page.getByRole('switch', { name: 'Ask for a code when I sign in' }).click();
  await turned;
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/two-factor/);
  await page.getByLabel('Code').fill(await newestCode(request, owner.email, 2));
  await expect(page).toHaveURL(/\/admin\//);
});
