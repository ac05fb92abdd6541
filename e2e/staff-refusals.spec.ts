/** Tests the staff board with a transition that is no longer legal (issue 8, Shown by: bad input). */
import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test, type Instance } from './instance.ts';
import { mailSubjects } from './mailbox.ts';
import { beginAs, deliveryPanel, requestDelivery } from './requester.ts';
import { enterConsole, otherBrowser, requestRow as row } from './staff-door.ts';

// The journeys share one instance and its clock, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** A board that stays open without events, so that its contents become stale. */
async function oldBoard(browser: Browser, instance: Instance): Promise<Page> {
  const page = await otherBrowser(browser, instance);
  await page.context().route('**/api/staff/events', async (route) => route.abort());
  return page;
}

test('two members of staff on one request: the second reads its current status, and nothing is done twice', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(180_000);
  const { owner } = await beginAs(testData, page, { items: 1, inCart: 1 });
  const id = await requestDelivery(page);
  const reference = `D-${id}`;
  const first = await otherBrowser(browser, instance);
  const second = await oldBoard(browser, instance);
  await enterConsole({ page: first, request, testData }, 'today?day=2026-12-03');
  await enterConsole({ page: second, request, testData }, 'today?day=2026-12-03', 'accountManager');
  await expect(row(second, reference)).toBeVisible();
  await row(first, reference)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(first.getByText(`${reference}: Confirmed`)).toBeVisible();

  await row(second, reference)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const cancel = second.getByRole('dialog', { name: `Cancel ${reference}` });
  await cancel.getByRole('button', { name: 'Cancel request' }).click();
  await expect(cancel.getByText('Please say why it is canceled.')).toBeVisible();
  await cancel.getByLabel('Why is it canceled?').fill('The road is closed.');
  // A key that closes the dialog does not take the reason along unasked.
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Keep editing' }).click();
  await cancel.getByRole('button', { name: 'Cancel request' }).click();
  await expect(second.getByText(`Someone was quicker: ${reference} is confirmed by now.`)).toBeVisible();
  // Their board shows the current status; from there it can be canceled.
  await expect(row(second, reference).getByRole('link', { name: /^Pack items, 0 of 1/ })).toBeVisible();
  await expect(
    deliveryPanel(page).getByRole('heading', { name: 'Delivery request confirmed!' }),
  ).toBeVisible();
  await row(second, reference)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  // The reason is still there.
  await expect(cancel.getByLabel('Why is it canceled?')).toHaveValue('The road is closed.');
  await cancel.getByRole('button', { name: 'Cancel request' }).click();
  await expect(deliveryPanel(page).getByRole('heading', { name: 'Request canceled' })).toBeVisible();
  await expect.poll(async () => (await mailSubjects(request, owner.email)).length).toBe(3);
  await first.context().close();
  await second.context().close();
});

test('a transition of a request that the client has canceled meanwhile is refused in words; the board shows its status', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(180_000);
  const { owner } = await beginAs(testData, page, { items: 1, inCart: 1 });
  const reference = `D-${await requestDelivery(page)}`;
  const staff = await oldBoard(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'today?day=2026-12-03');
  await expect(row(staff, reference)).toBeVisible();
  await deliveryPanel(page).getByRole('button', { name: 'Edit/Cancel Request' }).click();
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
  await expect(deliveryPanel(page).getByRole('heading', { name: 'Request canceled' })).toBeVisible();

  await row(staff, reference)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(staff.getByText(`Someone was quicker: ${reference} is canceled by now.`)).toBeVisible();
  await expect(row(staff, reference).getByText('Canceled', { exact: true })).toBeVisible();
  await expect(row(staff, reference).locator('[data-transition], [data-cancel]')).toHaveCount(0);
  await expect
    .poll(async () => mailSubjects(request, owner.email))
    .toEqual([`Delivery request received (${reference})`, `Request canceled (${reference})`]);
  await staff.context().close();
});

test('a delivery that was unpacked meanwhile is not made ready, and no delivery is completed twice', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(180_000);
  const { owner, clientId } = await beginAs(testData, page, { items: 1, inCart: 1 });
  const id = await requestDelivery(page);
  const reference = `D-${id}`;
  await instance.staff.transitionDelivery(clientId, id, {
    to: 'CONFIRMED',
    window: { start: '09:00', end: '12:00' },
  });
  const packed = testData.db
    .updateTable('delivery_items')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', id);
  await packed.set({ packed_at: new Date('2026-11-30T15:00:00Z') }).execute();
  const staff = await oldBoard(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'today?day=2026-12-03');
  const ready = row(staff, reference).getByRole('button', { name: /^Mark as ready/ });
  await expect(ready).toBeVisible();
  await packed.set({ packed_at: null }).execute();
  await ready.click();
  await expect(staff.getByText(`${reference}: Some of the items are not packed yet.`)).toBeVisible();
  await expect(row(staff, reference).getByRole('link', { name: /^Pack items, 0 of 1/ })).toBeVisible();

  await instance.staff.transitionDelivery(clientId, id, { to: 'READY_FOR_DELIVERY' }, { to: 'ON_THE_WAY' });
  await staff.reload();
  const complete = row(staff, reference).getByRole('button', { name: /^Mark as complete/ });
  await expect(complete).toBeVisible();
  await instance.staff.transitionDelivery(clientId, id, { to: 'COMPLETED' });
  await complete.click();
  await expect(staff.getByText(`Someone was quicker: ${reference} is complete by now.`)).toBeVisible();
  await expect(row(staff, reference).locator('[data-transition], [data-cancel]')).toHaveCount(0);
  const events = await testData.db
    .selectFrom('delivery_events')
    .select('to_status')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', id)
    .where('to_status', '=', 'COMPLETED')
    .execute();
  expect(events).toHaveLength(1);
  await expect
    .poll(async () => (await mailSubjects(request, owner.email)).at(-1))
    .toBe(`Delivery complete (${reference})`);
  await staff.context().close();
});
