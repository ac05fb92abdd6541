import type { CDPSession, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { newestCode, newestMail } from './mailbox.ts';

const password = 'Correct-Horse-7-Battery';

interface Authenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A virtual authenticator, like a device with a fingerprint reader, that approves without a prompt. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The user dismisses the authenticator's prompt. */
async function turnAway({ cdp, authenticatorId }: Authenticator, isAway: boolean): Promise<void> {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isAway });
}

async function openSecurity(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto('/admin/settings/security');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`The passkey “${name}” has been added`)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/home?panel=account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

test.describe('passkeys on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('one is added with the password, reported by mail, and then signs in without any code', async ({
    page,
    testData,
    request,
  }) => {
    const { owner } = await testData.makeCloset();
    await addAuthenticator(page);
    await openSecurity(page, owner.email);
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
    await dialog.getByLabel('Name').fill('<b>Telephone</b>');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByLabel('Current password').fill('Wrong-Password-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The passkey “<b>Telephone</b>” has been added')).toBeVisible();
    await expect(page.getByText('not used yet')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Ask for a code when I sign in' })).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    expect((await newestMail(request, owner.email)).subject).toBe('A passkey was added at Vestry');

    await signOut(page);
    await page.goto('/admin/mycloset');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/mycloset/);
    await page.goto('/admin/settings/security');
    await expect(page.getByText(/last used/)).toBeVisible();
    // The mail about the new passkey is still the only one: no code was sent.
    expect((await newestMail(request, owner.email)).codes).toEqual([]);
  });

  test('a prompt that is closed says so, and a code signs in all the same', async ({
    page,
    testData,
    request,
  }) => {
    const { owner } = await testData.makeCloset();
    const authenticator = await addAuthenticator(page);
    await openSecurity(page, owner.email);
    await addPasskey(page, 'Telephone');
    await signOut(page);
    await signIn(page, owner.email);
    await turnAway(authenticator, true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('No passkey was used: the request was closed')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText('We have sent a six-digit code')).toBeVisible();
    await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
    await page.getByLabel('Code').fill(await newestCode(request, owner.email, 2));
    await expect(page).toHaveURL(/\/admin\//);
  });
});

test('a passkey that was removed is refused, and the code still works', async ({
  page,
  context,
  testData,
  request,
}) => {
  const { owner } = await testData.makeCloset();
  await addAuthenticator(page);
  await openSecurity(page, owner.email);
  await addPasskey(page, 'Telephone');
  await page.getByRole('button', { name: 'Rename Telephone' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old telephone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Old telephone' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove this passkey?' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await signOut(page);

  // The page waits at the second factor while the passkey is removed elsewhere.
  await signIn(page, owner.email);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await testData.db.deleteFrom('passkeys').where('user_id', '=', owner.id).execute();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted. A code by email works too.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByLabel('Code').fill(await newestCode(request, owner.email, 2));
  await expect(page).toHaveURL(/\/admin\//);

  // From now on a sign-in offers no passkey.
  const other = await context.newPage();
  await other.goto('/admin/settings/security');
  await expect(other.getByText('You have no passkey yet.')).toBeVisible();
  await signOut(page);
  await signIn(page, owner.email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});

test('the same device is not added twice; a prompt that is closed while adding says so', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  const authenticator = await addAuthenticator(page);
  await openSecurity(page, owner.email);
  await turnAway(authenticator, true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('No passkey was created: the request was closed or took too long.'),
  ).toBeVisible();
  await turnAway(authenticator, false);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/has been added/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This device already has a passkey for this account.')).toBeVisible();
});

test('a passkey alone signs in, without email, password or code, until it is removed', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await addAuthenticator(page);
  await openSecurity(page, owner.email);
  await addPasskey(page, 'Telephone');
  await signOut(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await signOut(page);
  await testData.db.deleteFrom('passkeys').where('user_id', '=', owner.id).execute();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  const refused = 'This passkey was not accepted. Please sign in with your email and password.';
  await expect(page.getByText(refused)).toBeVisible();
});
