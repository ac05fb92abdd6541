import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeUser, testPassword } from '@vestry/server/test/factories';
import { faultsOf } from './accessibility.ts';
import { expect, enter, sizes, test } from './fixtures.ts';
import { newestLink } from './mailbox.ts';
import { apiSession } from './people.ts';

/** A PNG of one colour, drawn by the browser. */
async function paintedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#8b4a2b';
    context.fillRect(0, 0, 300, 400);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

test.describe('account users on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('an Owner invites somebody, who accepts; the role says what it may do', async ({
    page,
    testData,
    request,
  }) => {
    const { owner, clientId } = await testData.makeCloset();
    await makeUser(testData.db, [clientId], { name: 'Zoe', roles: [2] });
    await makeUser(testData.db, [clientId], { name: 'Ben', roles: [3] });
    await makeUser(testData.db, [clientId], { name: 'Gone', roles: [3], enabled: false });
    await enter(page, owner.email, '/admin/user-accounts');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Eleanor/, /Ben/, /Zoe/]);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect(page).toHaveURL(/user-accounts\/create/);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const email = `invited-${randomBytes(4).toString('hex')}@vestry.example`;
    await page.getByLabel('First name').fill("Ada O'Neill");
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('radio', { name: /Member/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
    const invitations = page.getByRole('region', { name: 'Invitations' });
    await expect(invitations.getByText("Ada O'Neill")).toBeVisible();
    await expect(invitations.getByText('Invited', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const first = await newestLink(request, email);
    expect(first).toContain('/auth/register?token=');
    await invitations.getByRole('button', { name: /^Send again/ }).click();
    await expect(page.getByText(`The invitation is on its way to ${email} again`)).toBeVisible();
    await expect.poll(async () => newestLink(request, email)).not.toBe(first);
    // On a phone the notifications cover the foot of the page until they have passed.
    await page.reload();
    await invitations.getByRole('button', { name: /^Withdraw/ }).click();
    const asking = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
    expect(await faultsOf(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Withdraw' }).click();
    await expect(invitations).toHaveCount(0);
  });
});

test.describe('an account on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('a user changes their name, phone, photo and password', async ({ page, testData }) => {
    const { owner } = await testData.makeCloset();
    await enter(page, owner.email, `/admin/user-accounts/${owner.id}/user-profile`);
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel(/^Phone/).fill('12');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Please, enter a valid phone number')).toBeVisible();
    await page.getByLabel(/^Phone/).fill('(212) 555-0147');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('The profile has been saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nora Marsh' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await paintedPhoto(page),
    });
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    await dialog.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Zoom').fill('2');
    expect(await faultsOf(page)).toEqual([]);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(dialog.getByText('We cannot be reached just now.', { exact: false })).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByText('Your photo has been saved')).toBeVisible();
    await expect(page.getByRole('main').locator('picture img').first()).toBeVisible();

    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('Wrong-Password-1');
    await page.getByLabel('New password', { exact: true }).fill('Quiet-Harbour-42-Lantern');
    await page.getByLabel('Repeat the new password').fill('Quiet-Harbour-42-Lantern');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    await page.getByLabel('Current password').fill(testPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nora Marsh' })).toBeVisible();
  });
});

test('a profile that another tab has saved is not overwritten without notice, and a photo can be removed', async ({
  page,
  context,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  const profile = `/admin/user-accounts/${owner.id}/user-profile`;
  await enter(page, owner.email, profile);
  const second = await context.newPage();
  await second.goto(profile);
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save profile' });
  await page.getByLabel('Last name').fill('Hale');
  await second.getByLabel('Last name').fill('Whitcombe');
  await save(second).click();
  await expect(second.getByText('The profile has been saved')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('This profile has changed in the meantime')).toBeVisible();
  await expect(page.getByText('It now reads Eleanor Whitcombe')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Hale');
  await save(page).click();
  await expect(page.getByText('The profile has been saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Hale' })).toBeVisible();

  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await paintedPhoto(page),
  });
  await page.getByRole('button', { name: 'Save photo' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove this photo?' });
  expect(await faultsOf(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});

test('a photo of 30 MB, a text and a broken picture are refused before anything is sent', async ({
  page,
  testData,
}, testInfo) => {
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email, `/admin/user-accounts/${owner.id}/user-profile`);
  const photo = page.getByLabel('Photo', { exact: true });
  const huge = testInfo.outputPath('huge.jpg');
  await writeFile(huge, Buffer.alloc(30 * 1024 * 1024));
  await photo.setInputFiles(huge);
  await expect(page.getByText('The photo is larger than 25 MB.')).toBeVisible();
  await photo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('<script>') });
  await expect(page.getByText('The file is not a photo.')).toBeVisible();
  await photo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('The photo is damaged and cannot be read.')).toBeVisible();
});

test('a person who uses the closet already is not invited twice', async ({ page, testData }) => {
  const { owner, clientId } = await testData.makeCloset();
  const other = await makeUser(testData.db, [clientId], { roles: [2] });
  await enter(page, owner.email, '/admin/user-accounts/create');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(other.email);
  await page.getByRole('radio', { name: /Viewer/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('This person already uses this closet.')).toBeVisible();
});

test('the last Owner stays one, and the page says why; another role counts at the next call', async ({
  page,
  testData,
  request,
}) => {
  const { owner, clientId } = await testData.makeCloset();
  const member = await makeUser(testData.db, [clientId], { name: 'Zoe', roles: [2] });
  const { accessToken } = await apiSession(request, member);
  const asMember = async () =>
    request.post('/api/user/createUser', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { email: `x-${member.email}`, name: 'X', roles: [{ id: 3 }] },
    });
  expect((await asMember()).status()).toBe(403);
  await enter(page, owner.email, `/admin/user-accounts/${owner.id}/user-profile`);
  const reason = 'The last Owner of a closet cannot be removed, deactivated or given another role.';
  await expect(page.getByText(reason)).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /Viewer/ })).toBeDisabled();

  await page.goto(`/admin/user-accounts/${member.id}/user-profile`);
  await page.getByRole('radio', { name: /Owner/ }).check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('The role has been changed')).toBeVisible();
  expect((await asMember()).status()).toBe(200);
});

test('deactivating a user needs a confirmation; the user leaves the list and is signed out at the next call', async ({
  page,
  testData,
  request,
}) => {
  const { owner, clientId } = await testData.makeCloset();
  const member = await makeUser(testData.db, [clientId], { name: 'Zoe', roles: [2] });
  const { accessToken } = await apiSession(request, member);
  await enter(page, owner.email, `/admin/user-accounts/${member.id}/user-profile`);
  await page.getByRole('button', { name: 'Deactivate this account' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deactivate this account' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText('Zoe Marsh no longer uses this closet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const answer = await request.get('/api/role/findAllRole', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status()).toBe(401);
});

test('a Member sees only their own user and adds nobody; an unknown profile says so', async ({
  page,
  testData,
}) => {
  const { clientId, owner } = await testData.makeCloset();
  const member = await makeUser(testData.db, [clientId], { name: 'Zoe', roles: [2] });
  await enter(page, member.email, '/admin/user-accounts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Zoe/]);
  await expect(page.getByRole('link', { name: 'Add user' })).toHaveCount(0);
  await page.goto('/admin/user-accounts/create');
  await expect(page.getByRole('heading', { name: 'Only an Owner adds users' })).toBeVisible();
  await page.goto(`/admin/user-accounts/${owner.id}/user-profile`);
  await expect(page.getByRole('heading', { name: 'We could not find this profile' })).toBeVisible();
});

test('a demo user sees the thanks in place of actions that the demo lacks, which the server refuses too', async ({
  page,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const demo = await makeUser(testData.db, [clientId], { name: 'Prue', roles: [6] });
  await enter(page, demo.email, '/admin/user-accounts');
  await page.getByRole('button', { name: 'Add user' }).click();
  const modal = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(modal).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await page.goto(`/admin/user-accounts/${demo.id}/user-profile`);
  await page.getByRole('switch', { name: 'Ask for a code when I sign in' }).click();
  await expect(modal).toBeVisible();
});

test('a person with an account is invited, sees it when signed in, accepts, and leaves again', async ({
  page,
  testData,
  request,
}) => {
  const { owner, clientId } = await testData.makeCloset();
  const guest = await testData.makeCloset();
  const { accessToken } = await apiSession(request, owner);
  const invited = await request.post('/api/user/createUser', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { email: guest.owner.email, name: 'Grace', roles: [{ id: 3 }] },
  });
  expect(invited.status()).toBe(200);
  await page.goto(await newestLink(request, guest.owner.email));
  await expect(page.getByText(`The invitation is for ${guest.owner.email}.`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in to answer' }).click();
  await page.getByLabel('Email').fill(guest.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You must accept the Terms of Service.')).toBeVisible();
  await page.getByLabel('I accept the Terms of Service.').check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/admin\/home/);
  const member = await testData.db
    .selectFrom('memberships')
    .select('enabled')
    .where('client_id', '=', clientId)
    .where('user_id', '=', guest.owner.id)
    .executeTakeFirst();
  expect(member?.enabled).toBe(true);

  await page.goto(`/admin/user-accounts/${guest.owner.id}/user-profile`);
  await page.getByRole('button', { name: 'Leave this closet' }).click();
  const asking = page.getByRole('dialog', { name: 'Leave this closet?' });
  expect(await faultsOf(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(/^You have left .+\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/home/);
});
