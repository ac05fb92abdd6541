/** A mail's button opens its page in the closet that the mail is about, whichever of their closets somebody has open. */
import type { APIRequestContext, Page } from '@playwright/test';
import { makeClient, makeUser } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { newestMail } from './mailbox.ts';
import { sendDelivery } from './send-delivery.ts';

test.use({ viewport: sizes.phone });

const deliveryPanel = (page: Page) => page.getByRole('dialog', { name: 'Delivery Request' });
const openCloset = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Open closet/ });

/** An Owner of two closets, Town house and Country house, with the mail about a delivery to the latter; the mail's link as a path. */
async function makeMailed(testData: TestData, request: APIRequestContext) {
  const { db } = testData;
  const { clientId, owner } = await testData.makeCloset({ items: 1, photos: false });
  await db.updateTable('clients').set({ name: 'Country house' }).where('id', '=', clientId).execute();
  const id = await sendDelivery(request, testData, { clientId, owner });
  const town = await makeClient(db, 'Town house');
  const membership = { client_id: town, user_id: owner.id };
  await db.insertInto('memberships').values(membership).execute();
  await db
    .insertInto('membership_roles')
    .values({ ...membership, role_id: 1 })
    .execute();
  const link = new URL((await newestMail(request, owner.email)).links[0] ?? '');
  return { clientId, owner, id, link: link.pathname + link.search };
}

test('a link to another closet of one’s own opens it, and says so', async ({ page, request, testData }) => {
  const { owner, id, link } = await makeMailed(testData, request);
  await signIn(page, owner.email);
  await page.getByRole('button', { name: /Town house/ }).click();
  await expect(openCloset(page)).toContainText('Town house');
  await page.goto(link);
  await expect(deliveryPanel(page).getByText(`D-${id}`)).toBeVisible();
  await expect(page.getByText('Country house is open now')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await expect(page).toHaveURL(new RegExp(String.raw`\?panel=delivery-detail&panelId=${id}$`));
  await page.keyboard.press('Escape');
  await expect(openCloset(page)).toContainText('Country house');
  // In the closet that is open by now the link says nothing.
  await page.goto(link);
  await expect(deliveryPanel(page).getByText(`D-${id}`)).toBeVisible();
  await expect(page).not.toHaveURL(/closet=/);
  await expect(page.getByText('is open now')).toHaveCount(0);
});

test('after the sign-in the link leads to its page, without the choice of a closet', async ({
  page,
  request,
  testData,
}) => {
  const { owner, id, link } = await makeMailed(testData, request);
  await page.goto(link);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
  await page.keyboard.press('Enter');
  await expect(deliveryPanel(page).getByText(`D-${id}`)).toBeVisible();
  await expect(page).not.toHaveURL(/closet=/);
});

test('somebody who is not in the closet reads the same as of one that does not exist, and stays', async ({
  page,
  request,
  testData,
}) => {
  const { clientId, link } = await makeMailed(testData, request);
  const other = await makeUser(testData.db, [
    await makeClient(testData.db, 'Harbor flat'),
    await makeClient(testData.db, 'Summer house'),
  ]);
  await signIn(page, other.email);
  await page.getByRole('button', { name: /Summer house/ }).click();
  await expect(openCloset(page)).toContainText('Summer house');
  const shown: string[] = [];
  for (const each of [link, link.replace(`closet=${clientId}`, 'closet=999999999')]) {
    await page.goto(each);
    await expect(page.getByText('This link belongs to a closet that you cannot open')).toBeVisible();
    await expect(page.getByText('We could not find this request')).toBeVisible();
    await expect(page).not.toHaveURL(/closet=/);
    shown.push(await page.locator('body').innerText());
  }
  expect(shown[0]).toBe(shown[1]);
  expect(shown[0]).not.toContain('Country house');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(openCloset(page)).toContainText('Summer house');
});

test('a closet that was disabled does not open by its link', async ({ page, request, testData }) => {
  const { clientId, owner, link } = await makeMailed(testData, request);
  await testData.db.updateTable('clients').set({ status: 0 }).where('id', '=', clientId).execute();
  await signIn(page, owner.email);
  await page.waitForURL('**/admin/**');
  await page.goto(link);
  await expect(page.getByText('This link belongs to a closet that you cannot open')).toBeVisible();
});
