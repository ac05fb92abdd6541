/** A Member prepares a request and an Owner approves it, by the mailed link without a sign-in and from Home. */
import { makeUser, moveItem, type TestUser } from '@vestry/server/test/factories';
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, enter, signIn, sizes, test } from './fixtures.ts';
import { newestMail } from './mailbox.ts';
import { apiSession } from './people.ts';

interface Closet {
  readonly clientId: number;
  readonly owner: TestUser;
  readonly member: TestUser;
  readonly addressId: number;
  readonly itemIds: readonly number[];
}

async function makeCloset(testData: TestData): Promise<Closet> {
  const { clientId, owner } = await testData.makeCloset({
    items: 2,
    item: (index) => ({ number: `A-${index + 1}` }),
  });
  const member = await makeUser(testData.db, [clientId], { roles: [2], name: 'Mira' });
  const addressId = await makeAddress(testData.db, clientId);
  const rows = await testData.db.selectFrom('items').select('id').where('client_id', '=', clientId).execute();
  const itemIds = rows.map(({ id }) => id).sort((a, b) => a - b);
  await putIntoCart(testData.db, { clientId, userId: member.id }, itemIds);
  return { clientId, owner, member, addressId, itemIds };
}

async function needApproval(testData: TestData, { clientId, member }: Closet): Promise<void> {
  await testData.db
    .updateTable('memberships')
    .set({ needs_approval: true })
    .where('client_id', '=', clientId)
    .where('user_id', '=', member.id)
    .execute();
}

/** The Member prepares a request from the cart on the pages. */
async function prepareByHand(page: Page, { member }: Closet): Promise<Locator> {
  await enter(page, member.email, '/admin/mycloset?panel=delivery');
  const panel = page.getByRole('dialog', { name: 'Delivery Request' });
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  await panel.getByRole('button', { name: 'Choose it' }).click();
  await panel.getByText('Morning', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await panel.getByLabel(/Delivery note/).fill('Ring twice');
  await expect(panel.getByText('An Owner of this closet must approve it before it is sent.')).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const prepared = page.getByRole('dialog', { name: 'Prepared request' });
  await expect(prepared.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  return prepared;
}

/** The same through the API, as the page does it: the calendar call answers an available day. */
async function prepare(request: APIRequestContext, { member, addressId, itemIds }: Closet): Promise<number> {
  const { accessToken } = await apiSession(request, member);
  const headers = { authorization: `Bearer ${accessToken}` };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const requested = await request.get(`/api/calendar/availability?from=${day(3)}&to=${day(30)}`, { headers });
  const { data } = (await requested.json()) as { data: { days: { day: string; available: boolean }[] } };
  const date = data.days.find(({ available }) => available)?.day;
  const answer = await request.post('/api/delivery/create', {
    headers,
    data: {
      address: addressId,
      date,
      time: 'MORNING',
      requestedBy: 'Mira',
      note: 'Ring twice',
      items: itemIds,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const deliveriesOf = async (testData: TestData, clientId: number) =>
  testData.db.selectFrom('deliveries').selectAll().where('client_id', '=', clientId).execute();

/** Opens the link of the newest mail on a phone where nobody is signed in. */
async function openLink(browser: Browser, request: APIRequestContext, owner: TestUser) {
  const mail = await newestMail(request, owner.email);
  const url = mail.links.find((link) => link.includes('/approve#'));
  if (url === undefined) throw new Error(`"${mail.subject}" has no link`);
  const context = await browser.newContext({ viewport: sizes.phone });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (each) => requested.push(each.url()));
  await page.goto(url);
  // The token is behind the #, so no requested address contains it.
  const token = new URL(url).hash.slice(1);
  expect(requested.filter((each) => new URL(each).href.replace(/#.*$/, '').includes(token))).toEqual([]);
  return { page, context };
}

test.describe('an approval on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('the Owner sets it, the Member prepares, the mailed link shows it and sends it with one press', async ({
    page,
    browser,
    request,
    testData,
  }) => {
    // Three browsers, one after the other.
    test.slow();
    const closet = await makeCloset(testData);
    const { owner, member, clientId } = closet;
    await enter(page, owner.email, `/admin/user-accounts/${member.id}/user-profile`);
    const flag = page.getByRole('switch', { name: 'Requests need approval' });
    await expect(flag).not.toBeChecked();
    await flag.focus();
    const saved = page.waitForResponse(/approval\/user/);
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expect(flag).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);

    const theirs = await browser.newContext({ viewport: sizes.desk });
    const memberPage = await theirs.newPage();
    const prepared = await prepareByHand(memberPage, closet);
    await expect(prepared.getByText('Ring twice')).toBeVisible();
    expect(await faultsOf(memberPage)).toEqual([]);
    expect(await deliveriesOf(testData, clientId)).toEqual([]);
    await memberPage.goto('/admin/request-history/delivery');
    const waiting = memberPage.getByRole('region', { name: 'Waiting for approval' });
    await expect(waiting.getByText(/^A-\d+$/)).toBeVisible();
    expect(await faultsOf(memberPage)).toEqual([]);
    await memberPage.goto('/admin/mycloset?panel=cart');
    const cart = memberPage.getByRole('dialog', { name: 'Your Delivery Items' });
    await expect(cart.getByRole('region', { name: 'Waiting for approval' })).toContainText('2 items');

    const link = await openLink(browser, request, owner);
    await expect(link.page.getByRole('heading', { name: 'Hello Eleanor' })).toBeVisible();
    await expect(link.page.getByText('1 Main Street')).toBeVisible();
    await expect(link.page.getByText('Ring twice')).toBeVisible();
    await expect(link.page.locator('main img')).toHaveCount(2);
    expect(await faultsOf(link.page)).toEqual([]);
    await link.page.getByRole('button', { name: 'Approve and send' }).click();
    await expect(link.page.getByRole('heading', { name: 'Approved and sent' })).toBeVisible();
    const [delivery, ...others] = await deliveriesOf(testData, clientId);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ note: 'Ring twice', user_id: member.id, status: 'SUBMITTED' });

    // The link works only once.
    await link.page.reload();
    await expect(link.page.getByText('This request has already been approved.')).toBeVisible();
    expect(await faultsOf(link.page)).toEqual([]);
    // The Member's open page updates by itself.
    await memberPage.goto('/admin/request-history/delivery');
    await expect(memberPage.getByText(`D-${delivery?.id}`).first()).toBeVisible();
    await expect(waiting).toBeHidden();
    await link.context.close();
    await theirs.close();
  });
});

test.describe('a refusal on a desk', () => {
  test.use({ viewport: sizes.desk });

  test('an Owner declines from Home with a reason, by keys alone; the Member reads it at once', async ({
    page,
    browser,
    request,
    testData,
  }) => {
    const closet = await makeCloset(testData);
    await needApproval(testData, closet);
    const id = await prepare(request, closet);
    const theirs = await browser.newContext({ viewport: sizes.desk });
    const memberPage = await theirs.newPage();
    await signIn(memberPage, closet.member.email);
    await memberPage.waitForURL('**/admin/**');
    await memberPage.goto('/admin/request-history/delivery');
    await expect(memberPage.getByRole('region', { name: 'Waiting for approval' })).toBeVisible();

    await signIn(page, closet.owner.email);
    await page.waitForURL('**/admin/home');
    await expect(page.getByRole('heading', { name: 'Waiting for your approval' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: `Review and decide A-${id}` }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Prepared request' });
    await panel.getByRole('button', { name: 'Decline', exact: true }).focus();
    await page.keyboard.press('Enter');
    await panel.getByLabel(/Reason/).fill('<b>Not</b> this week');
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Decline request' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Declined' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Waiting for your approval' })).toBeHidden();

    const ended = memberPage.getByRole('region', { name: 'Prepared and not sent' });
    await expect(ended.getByText('“<b>Not</b> this week”')).toBeVisible();
    await expect(memberPage.getByRole('region', { name: 'Waiting for approval' })).toBeHidden();
    const mail = await newestMail(request, closet.member.email);
    expect(mail.subject).toBe(`Your delivery request was declined (A-${id})`);
    expect(await deliveriesOf(testData, closet.clientId)).toEqual([]);
    await theirs.close();
  });
});

test('an approval after a change says so beside the button and sends nothing; declining still works', async ({
  browser,
  request,
  testData,
}) => {
  const closet = await makeCloset(testData);
  await needApproval(testData, closet);
  await prepare(request, closet);
  const [itemId = 0] = closet.itemIds;
  await moveItem(testData.db, closet.clientId, itemId, { kind: 'RESIDENCE', addressId: null });
  const { page, context } = await openLink(browser, request, closet.owner);
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByText('Some of the items are not available now.')).toBeVisible();
  expect(await deliveriesOf(testData, closet.clientId)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('button', { name: 'Decline request' }).click();
  await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible();
  await context.close();
});

test('a Member withdraws: the items are back in the cart, and the link has nothing to decide', async ({
  page,
  browser,
  request,
  testData,
}) => {
  const closet = await makeCloset(testData);
  await needApproval(testData, closet);
  const prepared = await prepareByHand(page, closet);
  const link = await openLink(browser, request, closet.owner);
  const approve = link.page.getByRole('button', { name: 'Approve and send' });
  await expect(approve).toBeVisible();
  await prepared.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(prepared.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  await page.goto('/admin/mycloset?panel=cart');
  await expect(page.getByRole('dialog', { name: 'Your Delivery Items' }).getByText('A-1')).toBeVisible();
  // The page was open meanwhile: it does not go on offering what is over.
  await approve.click();
  await expect(link.page.getByRole('heading', { name: 'There is nothing to decide here' })).toBeVisible();
  await expect(link.page.getByText('This request has been withdrawn.')).toBeVisible();
  await expect(approve).toBeHidden();
  await link.page.reload();
  await expect(link.page.getByText('This request has been withdrawn.')).toBeVisible();
  await link.context.close();
});

test('an old or invented link says so', async ({ page }) => {
  for (const hash of ['', '#x', `#${'a'.repeat(43)}`]) {
    await page.goto('/auth/login');
    await page.goto(`/approve${hash}`);
    await expect(page.getByRole('heading', { name: 'There is nothing to decide here' })).toBeVisible();
  }
  expect(await faultsOf(page)).toEqual([]);
});
