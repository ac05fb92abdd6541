/** Attempts of strangers with somebody's email address never lock that person out (decisions, Authentication). */
import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { faultsOf } from './accessibility.ts';
import { newestMail } from './mailbox.ts';

const newPassword = 'Quiet-Harbour-42-Lantern';

/** Twenty wrong passwords from elsewhere: the limit for unknown devices in a day. */
async function tryAsStranger(request: APIRequestContext, email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: 20 }, async () =>
      request.post('/api/auth/login', { data: { email, password: 'Wrong-Password-123' } }),
    ),
  );
}

test('strangers lock unknown devices; the page says so, and her own device or a reset signs her in', async ({
  page,
  browser,
  baseURL,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.request.post('/api/auth/logout');

  await tryAsStranger(request, owner.email);
  // A browser that she has never used shows when the limit ends and what works now.
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const newPage = await elsewhere.newPage();
  await signIn(newPage, owner.email);
  const notice = newPage.getByRole('alert');
  await expect(notice).toContainText(/Passwords from a new device are accepted again in \d+ (hour|minute)/);
  await expect(notice).toContainText('You can sign in now with a passkey, by choosing a new password');
  expect(await faultsOf(newPage)).toEqual([]);

  // Her own device is not affected.
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);

  // On the other browser the message's link leads to a new password, which works while strangers go on.
  await newPage.getByRole('link', { name: 'Forgot your password?' }).click();
  // Sign-in has a field of the same name, which stays until the code of the next page has come.
  await expect(newPage.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await newPage.getByLabel('Email').fill(owner.email);
  await newPage.keyboard.press('Enter');
  await expect(newPage.getByText('with a link that opens this step')).toBeVisible();
  const { links } = await newestMail(request, owner.email);
  const { pathname, search } = new URL(links.find((link) => link.includes('token=')) ?? '');
  await newPage.goto(pathname + search);
  await newPage.getByRole('button', { name: 'Continue' }).click();
  await newPage.getByLabel('New password', { exact: true }).fill(newPassword);
  await newPage.getByLabel('Repeat the new password').fill(newPassword);
  expect(await faultsOf(newPage)).toEqual([]);
  await newPage.keyboard.press('Enter');
  await expect(newPage.getByText('Your password has been changed.')).toBeVisible();
  await tryAsStranger(request, owner.email);
  await signIn(newPage, owner.email, newPassword);
  await expect(newPage).toHaveURL(/\/admin\//);

  // The link worked.
  await newPage.context().clearCookies();
  await newPage.evaluate(() => localStorage.clear());
  await newPage.goto(pathname + search);
  await newPage.getByRole('button', { name: 'Continue' }).click();
  await expect(newPage.getByText('This link is no longer valid. Please request a new one.')).toBeVisible();
  await elsewhere.close();
});
