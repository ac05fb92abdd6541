/** Staff enter no closet, clients no console, and a password alone signs no member of staff in (issue 8). */
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
  await expect(page.getByText('1 to 1 of 1').first()).toBeVisible();
  expect(files.filter((url) => url.includes('/assets/staff'))).toEqual([]);
  for (const address of ['/staff', '/staff/today', '/staff/invoices?x=1']) {
    await page.goto(address);
    await expect(page).toHaveURL('/auth/other-door');
  }
  await expect(page.getByRole('heading', { name: 'This door is for our staff' })).toBeVisible();
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
    await expect(page.getByRole('navigation', { name: 'Rooms' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\//);
  }
  await page.goto('/auth/two-factor-authorization?from=%2Fstaff%2Fpicking');
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('The code is not right.')).toBeVisible();
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
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByRole('link')).toHaveText([
    'Today',
    'Picking',
    'Closets',
    'Intake',
    'Calendar',
    'Care proposals',
    'Moves',
    'Reports',
    'Staff',
  ]);
  for (const room of ['invoices', 'audit']) {
    await page.goto(`/staff/${room}`);
    await expect(page.getByRole('heading', { name: 'Not among your rooms' })).toBeVisible();
  }
  // All staff may read the list of staff, but not all may invite.
  await page.goto('/staff/members/new');
  await expect(page.getByRole('heading', { name: 'For account managers' })).toBeVisible();
  await page.goto('/staff/attic');
  await expect(page.getByRole('heading', { name: 'There is no such room' })).toBeVisible();
  await takeProvoked(complaints, /status of 404 .*\/staff\/attic/);
  await page.goto('/admin/mycloset');
  await expect(page.getByRole('heading', { name: 'This door is for our clients' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(page).toHaveURL('/staff/today');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Rooms' });
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
