/** Staff enter no closet, clients no console, and a password alone signs no member of staff in (issue 8). */
import { testPassword } from '@vestry/server/test/factories';
import { makeStaff } from '@vestry/server/test/staff';
import { faultsOf } from './accessibility.ts';
import { expect, enter, signIn, sizes, test } from './fixtures.ts';
import { newestCode } from './mailbox.ts';
import { takeProvoked } from './quiet-test.ts';
import { enterConsole } from './staff-door.ts';

test('a client who opens the console is redirected, the closet loads nothing of it; the way back works', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await enter(page, owner.email, '/admin/mycloset');
  await expect(page.getByText('1 to 1 of 1 item').first()).toBeVisible();
  expect(files.filter((url) => url.includes('/assets/staff'))).toEqual([]);
  for (const address of ['/staff', '/staff/today', '/staff/invoices?x=1']) {
    await page.goto(address);
    await expect(page).toHaveURL('/auth/other-door');
    await expect(page.getByRole('heading', { name: 'This entrance is for our staff' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to my closet' }).click();
  await expect(page).toHaveURL('/admin/home');
  // The device does not cache it either.
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).toContain('/assets/');
  expect(worker).not.toContain('/assets/staff');
});

test('the second factor of staff cannot be bypassed', async ({ page, request, testData }) => {
  const person = await makeStaff(testData.db);
  await signIn(page, person.email);
  await expect(page).toHaveURL(/two-factor-authorization/);
  const code = await newestCode(request, person.email);
  for (const address of ['/staff/today', '/staff', '/admin/home', '/auth/select-closet']) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Console' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\//);
  }
  await page.goto('/auth/two-factor-authorization?from=%2Fstaff%2Fpicking');
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('The code is incorrect.')).toBeVisible();
  await expect(page).toHaveURL(/two-factor-authorization/);
  await page.getByLabel('Code').fill(code);
  await expect(page).toHaveURL('/staff/picking');
  await expect(page.getByRole('heading', { name: 'Picking', level: 1 })).toBeVisible();
});

test('staff who open a closet’s page are redirected; each role has its pages, and signing out ends it', async ({
  page,
  request,
  testData,
  complaints,
}) => {
  await enterConsole({ page, request, testData }, 'today');
  const rooms = page.getByRole('navigation', { name: 'Console' });
  await expect(rooms.getByRole('link')).toHaveText([
    'Today',
    'Picking',
    'Run',
    'Returns',
    'Find an item',
    'Closets',
    'Receiving',
    'Calendar',
    'Care proposals',
    'Condition',
    'Claims',
    'Moves',
    'Reports',
    'Staff',
  ]);
  for (const room of ['invoices', 'audit']) {
    await page.goto(`/staff/${room}`);
    await expect(page.getByRole('heading', { name: 'Not open to your role' })).toBeVisible();
  }
  // All staff may read the list of staff, but not all may invite.
  await page.goto('/staff/members/new');
  await expect(page.getByRole('heading', { name: 'For account managers' })).toBeVisible();
  for (const address of ['/staff/attic', '/staff/closets/0']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading')).toHaveText('We could not find this page');
    await expect(rooms.getByRole('link', { name: 'Picking' })).toBeVisible();
    await takeProvoked(complaints, new RegExp(`status of 404 .*${address}`));
  }
  await page.goto('/admin/mycloset');
  await expect(page.getByRole('heading', { name: 'This entrance is for our clients' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(page).toHaveURL('/staff/today');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Console' });
  expect(await faultsOf(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Picking' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveTitle(/^Picking · /);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/staff/today');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an idle console goes to the sign-in page without a ring, soon after another device signed it out everywhere', async ({
  page,
  request,
  testData,
}) => {
  const listens = page.waitForResponse('**/api/staff/events');
  await enterConsole({ page, request, testData }, 'calendar', 'accountManager');
  await listens;
  const refreshed = await page.context().request.post('/api/auth/refresh');
  const { data } = (await refreshed.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  expect((await request.post('/api/auth/logout/all', { headers })).ok()).toBe(true);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator(':focus-visible')).toHaveCount(0);
});

test('whose session ends in the console signs in there again, and finds the form as it was left', async ({
  page,
  request,
  testData,
}) => {
  const { id, email } = await enterConsole({ page, request, testData }, 'members/new', 'accountManager');
  await page.getByLabel('First name').fill('Olive');
  await testData.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  // A second code within the minute would wait.
  await testData.db.deleteFrom('rate_limits').where('key', 'like', `%code:%:${id}`).execute();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(await newestCode(request, email, 2));
  await expect(page).toHaveURL('/staff/calendar');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Olive');
});
