import { makeUser } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, enter, openSession, sizes, test } from './fixtures.ts';
import { apiSession } from './people.ts';
import { takeProvoked } from './quiet-test.ts';

/** Audit rows as other areas write them with their changes. */
async function cancelDeliveries(
  testData: TestData,
  clientId: number,
  userId: number,
  ids: readonly number[],
) {
  const rows = ids.map((entity_id) => ({
    client_id: clientId,
    user_id: userId,
    actor: 'USER' as const,
    action: 'deliveries.cancel',
    entity: 'delivery',
    entity_id,
    before: JSON.stringify({ status: 'SUBMITTED' }),
    after: JSON.stringify({ status: 'CANCELED' }),
  }));
  await testData.db.insertInto('audit').values(rows).execute();
}

test.describe('the activity of an account on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('an Owner reads who changed what, and narrows it by person and area', async ({ page, testData }) => {
    const { owner, clientId } = await testData.makeCloset();
    const james = await makeUser(testData.db, [clientId], { name: 'James <b>W</b>', roles: [2] });
    await enter(page, owner.email, '/admin/user-accounts');
    await page.getByRole('link', { name: 'Account activity' }).click();
    await expect(page).toHaveTitle(/Account activity/);
    await expect(page.getByRole('heading', { name: 'Nothing has been changed yet' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await cancelDeliveries(testData, clientId, james.id, [12]);
    await page.goto(`/admin/user-accounts/${james.id}/user-profile`);
    await page.getByRole('radio', { name: /Viewer/ }).check();
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByText('The role has been changed')).toBeVisible();

    await page.goto('/admin/user-accounts/activity');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toHaveText([
      /Eleanor Marsh changed the role of James <b>W<\/b> Marsh.*Role: Member.*Viewer/,
      /James <b>W<\/b> Marsh canceled delivery D-12.*Status: Submitted.*Canceled/,
    ]);
    await expect(page.getByRole('status').getByText('2 entries')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByLabel('Person').selectOption({ label: 'James <b>W</b> Marsh' });
    await expect(lines).toHaveCount(1);
    await page.getByLabel('About').selectOption({ label: 'Addresses' });
    await expect(page.getByRole('heading', { name: 'No entry fits' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('About')).toHaveValue('addresses');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(lines).toHaveCount(2);
  });
});

test('the list is paged, newest first', async ({ page, testData }) => {
  const { owner, clientId } = await testData.makeCloset();
  await cancelDeliveries(
    testData,
    clientId,
    owner.id,
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  await enter(page, owner.email, '/admin/user-accounts/activity');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'canceled' });
  await expect(lines).toHaveCount(24);
  await expect(lines.first()).toContainText('canceled delivery D-30');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(lines).toHaveCount(6);
  await expect(lines.last()).toContainText('canceled delivery D-1');
});

test('a Member sees neither the link nor the list, and the server refuses it', async ({
  page,
  testData,
  request,
}) => {
  const { clientId } = await testData.makeCloset();
  const member = await makeUser(testData.db, [clientId], { name: 'Zoe', roles: [2] });
  await enter(page, member.email, '/admin/user-accounts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Zoe/]);
  await expect(page.getByRole('link', { name: 'Account activity' })).toHaveCount(0);
  await page.goto('/admin/user-accounts/activity');
  await expect(page.getByRole('heading', { name: 'Only an Owner sees the activity' })).toBeVisible();
  const { accessToken } = await apiSession(request, member);
  const refused = await request.get(`/api/audit/client/${clientId}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ data: { message: 'Your role does not allow this.' } });
});

test('a list that cannot be loaded says so and is tried again', async ({ page, testData, complaints }) => {
  const { owner } = await testData.makeCloset();
  await openSession(page, owner.email);
  await page.route('**/api/audit/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/admin/user-accounts/activity');
  await expect(page.getByRole('heading', { name: 'The activity did not load' })).toBeVisible();
  await page.unroute('**/api/audit/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has been changed yet' })).toBeVisible();
  await takeProvoked(complaints, /status of 500 .*\/api\/audit\//);
});
