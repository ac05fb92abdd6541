import { randomBytes } from 'node:crypto';
import { makeClient, makeItem, makeUser, testPassword } from '@vestry/server/test/factories';
import { faultsOf } from './accessibility.ts';
import { enter, expect, signIn, sizes, test } from './fixtures.ts';
import { newestLink } from './mailbox.ts';
import { apiSession } from './people.ts';

test.describe('the demo on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('is requested by mail, opens a closet of its own, and its link opens it again', async ({
    page,
    testData,
    request,
  }) => {
    const template = await makeClient(testData.db, 'Demo');
    await makeItem(testData.db, template, { observation: 'Demo coat' });
    await makeUser(testData.db, [template], { roles: [6] });
    const email = `prospect-${randomBytes(4).toString('hex')}@vestry.example`;
    await page.goto('/demo');
    await expect(page).toHaveURL(/\/demo\/signup/);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    // No text of a stranger is mailed: the name field accepts only names.
    await page.getByLabel('Name').fill('Your account is locked: go to evil.example');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('The field name is invalid.')).toBeVisible();
    await page.getByLabel('Name').fill('Prue O’Hara');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Phone/).fill('212 555 0100');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
    const link = await newestLink(request, email);
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin\//);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin\//);
  });
});

test('a demo link asks before it takes the place of a session', async ({ page, testData, request }) => {
  const { owner } = await testData.makeCloset();
  const template = await makeClient(testData.db, 'Demo');
  await makeUser(testData.db, [template], { roles: [6] });
  const email = `prospect-${randomBytes(4).toString('hex')}@vestry.example`;
  await request.post('/api/demo/signup', { data: { name: 'Prue', email } });
  const link = await newestLink(request, email);
  await signIn(page, owner.email);
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Open the demo closet?' })).toBeVisible();
  await expect(page.getByText(owner.email)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/admin\/home/);
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/home/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and open the demo' }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\//);
});

test('an invalid demo link says so and offers a new one', async ({ page }) => {
  await page.goto('/demo/confirm?token=nonsense');
  await expect(page.getByText('This link is no longer valid. Please request a new one.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/demo\/signup/);
});

test('an action that the demo lacks shows the thanks with the contact, and the server refuses it too', async ({
  page,
  testData,
  request,
}) => {
  const { clientId } = await testData.makeCloset();
  const demo = await makeUser(testData.db, [clientId], { name: 'Prue', roles: [6] });
  await enter(page, demo.email, '/admin/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const modal = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(modal.getByRole('link', { name: '1-833 344 8686' })).toHaveAttribute(
    'href',
    'tel:18333448686',
  );
  await expect(modal.getByRole('link', { name: /Contact us/ })).toHaveAttribute('href', /^https?:|^mailto:/);
  await modal.getByRole('button', { name: 'Keep looking around' }).click();
  await expect(modal).toHaveCount(0);

  const { accessToken } = await apiSession(request, demo);
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'idempotency-key': randomBytes(8).toString('hex'),
  };
  const refused = [
    ['/api/user/createUser', { email: 'x@vestry.example', name: 'X', roles: [{ id: 3 }] }],
    ['/api/auth/passkeys/options', { currentPassword: testPassword }],
    [
      '/api/client/address/create',
      {
        label: 'Home',
        name: 'Prue',
        addressLineOne: '1 Fifth Avenue',
        city: 'New York',
        country: 'United States',
        state: 'New York',
        zipCode: '10001',
        phone: '+12125550123',
      },
    ],
    [
      '/api/delivery/create',
      { address: 1, requestedBy: 'Prue', date: '2027-01-12T00:00:00', time: 'MORNING' },
    ],
  ] as const;
  for (const [path, data] of refused) {
    const answer = await request.post(path, { headers, data });
    expect([path, answer.status(), await answer.json()]).toMatchObject([
      path,
      403,
      {
        data: {
          code: 'DEMO_RESTRICTED',
          message: 'This is a demo closet. Please contact us to go further.',
        },
      },
    ]);
  }
});
