/** Invoices as account managers write and issue them (issue 8). */
import { makePricedPlan } from '@vestry/server/test/priced-closet';
import { startPushService } from '@vestry/server/test/push-service';
import { faultsOf } from './accessibility.ts';
import { allowMessages, subscribeHere, turnMessagesOn } from './devices.ts';
import { expect, signIn, sizes, test } from './fixtures.ts';
import { loseNextAnswer } from './late-calls.ts';
import { mailSubjects } from './mailbox.ts';
import { enterConsole } from './staff-door.ts';
import { overflowOf } from './overflow.ts';

// Messages on a device need the service worker.
test.use({ serviceWorkers: 'allow' });

test('an invoice is drafted, edited, finally issued and paid, and its PDF is downloaded', async ({
  page,
  request,
  testData,
}) => {
  const { owner, clientId } = await testData.makeCloset();
  await enterConsole({ page, request, testData }, 'invoices', 'accountManager');
  await page.getByRole('button', { name: 'New invoice' }).click();
  const begin = page.getByRole('dialog', { name: 'New invoice' });
  await begin.getByRole('searchbox', { name: 'Closet' }).fill(owner.email);
  await begin.getByRole('list', { name: 'Closets found' }).getByRole('button', { name: owner.email }).click();
  await begin.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
  const issue = page.getByRole('button', { name: 'Issue invoice' });
  await expect(issue).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Add a line' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Storage of 12 pieces');
  await line.getByLabel('Quantity').fill('12');
  await line.getByLabel('Price').fill('forty-five');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(line.getByText('An amount, please.')).toBeVisible();
  await line.getByLabel('Price').fill('45');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  }

  // A note that is not saved would not be issued.
  await page.getByLabel('Note').fill('For the autumn.');
  await expect(issue).toHaveAttribute('aria-disabled', 'true');
  await expect(issue).toHaveAccessibleDescription('Save the draft first.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(issue).not.toHaveAttribute('aria-disabled', 'true');

  await issue.click();
  const question = page.getByRole('dialog', { name: 'Issue the invoice' });
  await expect(question.getByText(/This is final: .* sees \$540\.00/)).toBeVisible();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the draft' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '$540.00' }).first()).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void invoice' })).toHaveCount(0);
  const invoices = await testData.db
    .selectFrom('invoices')
    .select('status')
    .where('client_id', '=', clientId)
    .execute();
  expect(invoices).toEqual([{ status: 'PAID' }]);
});

test('the Owner is notified of an issued invoice by mail and on their device, once, and finds it in their billing', async ({
  page,
  browser,
  baseURL,
  request,
  testData,
}) => {
  const { owner, clientId } = await testData.makeCloset();
  const invoice = await testData.db
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number: `DRAFT-${clientId}`,
      period_start: '2026-11-01',
      period_end: '2026-11-30',
      currency: 'USD',
      note: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { description: 'Storage', quantity: 2, unit_price_cents: 24_550, position: 0 };
  await testData.db
    .insertInto('invoice_lines')
    .values({ ...line, client_id: clientId, invoice_id: invoice.id })
    .execute();
  const pushes = await startPushService();
  const home = await browser.newContext({
    permissions: ['notifications'],
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const client = await home.newPage();
  await allowMessages(client);
  const device = await subscribeHere(client, pushes);
  await signIn(client, owner.email);
  await client.waitForURL('**/admin/**');
  await turnMessagesOn(client);

  await enterConsole({ page, request, testData }, `invoices/${clientId}/${invoice.id}`, 'accountManager');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Invoice V-\d{6}$/ });
  await expect(title).toBeVisible();
  const heading = await title.innerText();
  await expect
    .poll(() =>
      pushes.received.filter(({ endpoint }) => endpoint === device.endpoint).map(({ message }) => message),
    )
    .toMatchObject([
      {
        title: heading,
        body: expect.stringContaining('$491.00, due by'),
        url: `/admin/billing?closet=${clientId}`,
      },
    ]);
  await expect.poll(async () => mailSubjects(request, owner.email)).toEqual([`${heading}: $491.00`]);
  const [{ message } = { message: null }] = pushes.received;
  await client.goto(message?.url ?? '');
  await expect(client.getByText(heading.replace('Invoice ', '')).first()).toBeVisible();
  await home.close();
  await pushes.close();
});

test('Operations does not work with invoices', async ({ page, request, testData }) => {
  await enterConsole({ page, request, testData }, 'invoices');
  await expect(page.getByText(/does not work here/)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Invoices' }),
  ).toHaveCount(0);
});

test('a credit whose answer is lost is not issued again by the next press', async ({
  page,
  request,
  testData,
}) => {
  const { db } = testData;
  const { clientId } = await testData.makeCloset();
  const { id } = await db
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number: `V-${clientId}`,
      status: 'ISSUED',
      period_start: '2026-10-01',
      period_end: '2026-10-31',
      issued_on: '2026-11-01',
      due_on: '2026-12-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { description: 'Signature', quantity: 1, unit_price_cents: 30_000 };
  await db
    .insertInto('invoice_lines')
    .values({ client_id: clientId, invoice_id: id, position: 0, ...line })
    .execute();
  await enterConsole({ page, request, testData }, `invoices/${clientId}/${id}`, 'accountManager');
  await page.getByRole('button', { name: 'Credit invoice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Credit invoice V-/ });
  await dialog.getByLabel('Price').fill('20');
  await dialog.getByLabel('Reason').fill('The delivery came a day late.');
  await loseNextAnswer(page, '**/credit');
  const issue = dialog.getByRole('button', { name: 'Issue credit note' });
  await issue.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await issue.click();
  await expect(dialog.getByRole('alert')).toContainText('has been credited in the meantime');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('list', { name: 'Credit notes' }).getByRole('listitem')).toHaveCount(1);
});

test('a draft of the job is corrected with a reason; the issued invoice is credited, and its lines are exported', async ({
  page,
  request,
  testData,
}) => {
  const { clientId } = await testData.makeCloset();
  const { db } = testData;
  const { planId } = await makePricedPlan(db);
  const draft = {
    client_id: clientId,
    number: `DRAFT-${clientId}`,
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    drafted_for: '2026-10-01',
    drafted_plan_id: planId,
  };
  const { id } = await db.insertInto('invoices').values(draft).returning('id').executeTakeFirstOrThrow();
  const line = { client_id: clientId, invoice_id: id, quantity: 1 };
  await db
    .insertInto('invoice_lines')
    .values([
      { ...line, position: 0, code: 'PLAN', description: 'Signature', unit_price_cents: 30_000 },
      {
        ...line,
        position: 1,
        code: 'VISIT',
        description: 'D-12, October 3rd: Delivery',
        unit_price_cents: 0,
      },
      { ...line, position: 2, code: 'TAX', description: 'Sales tax, 8.875%', unit_price_cents: 2_663 },
    ])
    .execute();
  await enterConsole({ page, request, testData }, `invoices/${clientId}/${id}`, 'accountManager');
  await expect(page.getByText('Drafted from the plan')).toBeVisible();
  await page.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill('200');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const reason = page.getByLabel('Reason for the change');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('The rooms were closed for a week.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();

  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Changed by staff: The rooms were closed for a week.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Subtotal $200.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Credit invoice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Credit invoice V-/ });
  const credit = dialog.getByRole('button', { name: 'Issue credit note' });
  await dialog.getByLabel('Price').fill('1000');
  await expect(credit).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Price').fill('26.63');
  await dialog.getByLabel('Reason').fill('The delivery came a day late.');
  expect(await faultsOf(page)).toEqual([]);
  await credit.click();
  await expect(page.getByText('The credit note is issued')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total after credit $200.00' })).toBeVisible();
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  }
  await page
    .getByRole('list', { name: 'Credit notes' })
    .getByRole('link', { name: /^Credit note CN-/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note CN-/ })).toBeVisible();
  await expect(page.getByText('“The delivery came a day late.”')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total −\$/ })).toBeVisible();

  await page.getByRole('link', { name: 'All invoices' }).click();
  await page.getByRole('button', { name: 'Export lines' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^vestry-invoices-.*\.csv$/);
});
