/** Clients, Owners and colleagues, created and invited at the console (issue 17, operator). */
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { newestLink } from './mailbox.ts';
import { typeSegments } from './segments.ts';
import { enterConsole } from './staff-door.ts';

const password = 'Quiet-Harbour-42-Lantern';
const mark = String(Date.now()).slice(-7);

test('a new client is created on a phone; its Owner enters with the terms accepted, a colleague is invited, and the audit lists it all', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  await page.setViewportSize(sizes.phone);
  await enterConsole({ page, request, testData }, 'closets', 'accountManager');
  await page.getByRole('link', { name: 'New client' }).click();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  const name = `Park Avenue ${mark}`;
  const email = `owner-${mark}@clients.example`;
  await page.getByLabel('Name of the closet').fill(name);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(
    page.getByText('Nobody can open this closet until an Owner has accepted.', { exact: false }),
  ).toBeVisible();
  const first = await newestLink(request, email);
  await page.getByRole('button', { name: 'Send again to Ada' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email} again`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  await guest.goto(first);
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await guest.goto(await newestLink(request, email, 2));
  await guest.getByLabel('New password', { exact: true }).fill(password);
  await guest.getByLabel('Repeat the new password').fill(password);
  await guest.getByRole('button', { name: 'Open my closet' }).click();
  await expect(guest.getByText('You must accept the Terms of Service.')).toBeVisible();
  await guest.getByLabel('I accept the Terms of Service.').check();
  await guest.getByRole('button', { name: 'Open my closet' }).click();
  await expect(guest).toHaveURL(/\/admin\//);
  await context.close();
  // The open page receives the event that the invitation is accepted.
  await expect(page.getByRole('list', { name: 'Users' })).toContainText(email);

  await page.goto('/staff/members');
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('already has an account as a client', { exact: false })).toBeVisible();
  const colleague = `olive-${mark}@staff.example`;
  await page.getByLabel('Email').fill(colleague);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: colleague });
  await expect(row.getByText('Invited')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const reader = await page.context().newPage();
  await reader.goto(await newestLink(request, colleague));
  await expect(
    reader.getByText(/^You are invited to the staff of Vestry\. The invitation is for/),
  ).toBeVisible();
  await reader.close();
  await row.getByRole('button', { name: 'Change role of Olive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(row.getByText('Account manager')).toBeVisible();
  await row.getByRole('button', { name: 'Withdraw the invitation of Olive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);

  await page.goto('/staff/closets');
  await page.getByRole('searchbox', { name: 'Search closets' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Audit of this closet' }).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await expect(page.getByText(`created the client “${name}”`)).toBeVisible();
  await page.getByLabel('About').selectOption({ label: 'Users of closets' });
  await expect(page.getByText('accepted the invitation')).toBeVisible();
  await expect(page.getByText('created the client')).toHaveCount(0);
  await typeSegments(page, 'Last day', '2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entry fits' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByText('to the staff').first()).toBeVisible();
});
