/** A client requests, staff deliver: two browsers, one request (issue 8, Shown by). */
import { startPushService, type PushService } from '@vestry/server/test/push-service';
import { pickupForm } from '@vestry/server/test/requests';
import type { Page } from '@playwright/test';
import { allowMessages, subscribeHere, turnMessagesOn } from './devices.ts';
import { takePossible } from './quiet-test.ts';
import { expect } from './fixtures.ts';
import { monday, test } from './instance.ts';
import { mailSubjects } from './mailbox.ts';
import { apiSession } from './people.ts';
import { beginAs, deliveryPanel, pickupPanel, requestDelivery } from './requester.ts';
import { expectDay, typeSegments } from './segments.ts';
import { enterConsole, expectPhotographs, otherBrowser, requestRow as row } from './staff-door.ts';

// The journeys share one instance and its clock, so they run one after the other.
test.describe.configure({ mode: 'default' });
// Messages on a device need the service worker.
test.use({ permissions: ['notifications'], serviceWorkers: 'allow' });

let pushes: PushService;
test.beforeAll(async () => {
  pushes = await startPushService();
});
test.afterAll(async () => pushes.close());

async function scan(page: Page, code: string): Promise<void> {
  // Types like a scanner: characters to whatever has the focus, then Enter.
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Packs W-1 and W-2 and makes the delivery ready; other items are refused with an alarm in between. */
async function pack(staff: Page, reference: string): Promise<void> {
  await scan(staff, 'w-1');
  await expect(staff.getByText(`w-1 is packed for ${reference}. 1 of 2.`)).toBeVisible();
  await scan(staff, 'W-1');
  await expect(staff.getByText(`W-1 is packed for ${reference} already.`)).toBeVisible();

  // A toast, which has no heading, may stand beside the alarm.
  const stop = staff.getByRole('alertdialog').filter({ has: staff.getByRole('heading') });
  await scan(staff, 'OTHER-9');
  await expect(stop.getByRole('heading', { name: 'Another client’s item' })).toBeVisible();
  await expect.poll(async () => (await stop.boundingBox())?.width).toBe(1440);
  // Further scans during the alarm pack nothing.
  await scan(staff, 'W-2');
  await expect(stop).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(stop).toBeHidden();
  await expect(staff.getByText('1 of 2 items are packed.')).toBeVisible();
  await scan(staff, 'W-3');
  await expect(stop.getByRole('heading', { name: 'Not in this delivery' })).toBeVisible();
  await stop.getByRole('button', { name: 'I have put it aside' }).click();
  await expect(stop).toBeHidden();
  await scan(staff, 'NOBODY-1');
  await expect(stop.getByRole('heading', { name: 'Unknown number' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(stop).toBeHidden();

  await scan(staff, 'W-2');
  await expect(staff.getByText(`W-2 is packed for ${reference}. 2 of 2.`)).toBeVisible();
  await staff.getByRole('button', { name: `${reference} is ready` }).click();
}

test('a client requests, staff confirm, pick, verify and deliver; the client’s page follows, each mail and push goes out once', async ({
  page,
  browser,
  request,
  testData,
  instance,
  complaints,
}) => {
  test.setTimeout(240_000);
  await allowMessages(page);
  const device = await subscribeHere(page, pushes);
  const { clientId, owner } = await beginAs(testData, page, {
    items: 3,
    inCart: 2,
    item: (index) => ({ number: `W-${index + 1}` }),
  });
  await page.goto('/admin/home');
  await turnMessagesOn(page);
  await testData.makeCloset({ items: 1, photos: false, item: () => ({ number: 'OTHER-9' }) });
  const staff = await otherBrowser(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'today');
  await staff.goto('/staff/today?day=2026-12-03');
  await expect(staff.getByText('No delivery on Thursday, December 3rd.')).toBeVisible();

  const id = await requestDelivery(page);
  const reference = `D-${id}`;
  await page.evaluate(() => void (document.body.dataset['mark'] = 'stays'));
  const headline = (name: string) => expect(deliveryPanel(page).getByRole('heading', { name })).toBeVisible();
  await headline('Delivery request received!');
  const notifications: { subject: string; title: string; body: string }[] = [];
  /** Expects one more mail and push, and none of the earlier ones again. */
  const expectNotified = async (title: string, body: string) => {
    notifications.push({ subject: `${title} (${reference})`, title, body });
    const url = `/admin/request-history/delivery?panel=delivery-detail&panelId=${id}&closet=${clientId}`;
    await expect
      .poll(async () => mailSubjects(request, owner.email))
      .toEqual(notifications.map(({ subject }) => subject));
    await expect
      .poll(() =>
        pushes.received.filter(({ endpoint }) => endpoint === device.endpoint).map(({ message }) => message),
      )
      .toMatchObject(
        notifications.map(({ title: heading, body: text }) => ({ title: heading, body: text, url })),
      );
  };
  await expectNotified('Delivery request received', `${reference}, Thursday, December 3rd, Morning`);

  // It appears on the open board by itself with its photographs, and one click confirms it for the morning hours.
  await expectPhotographs(row(staff, reference), 2);
  await row(staff, reference)
    .getByRole('button', { name: /^Confirm.*9:00 AM to 12:00 PM/ })
    .click();
  await expect(staff.getByText(`${reference}: Confirmed`)).toBeVisible();
  await headline('Delivery request confirmed!');
  await expect(deliveryPanel(page).getByText('9:00 AM to 12:00 PM')).toBeVisible();
  const appointment = `${reference}, Thursday, December 3rd, 9:00 AM to 12:00 PM`;
  await expectNotified('Delivery request confirmed', appointment);

  await row(staff, reference)
    .getByRole('link', { name: /^Pack items, 0 of 2/ })
    .click();
  await expect(staff.getByText(`Packing ${reference}`)).toBeVisible();
  await pack(staff, reference);
  await headline('Items ready for delivery!');

  await instance.setClocks(page, new Date('2026-12-03T14:00:00Z'));
  await staff.clock.setFixedTime(new Date('2026-12-03T14:00:00Z'));
  await staff.goto('/staff/today?day=2026-12-03');
  await row(staff, reference)
    .getByRole('button', { name: /^Send on the way/ })
    .click();
  await headline('Items out for delivery!');
  // 'Ready' is shown on the page only, without a mail.
  await expectNotified('Items out for delivery', appointment);
  await row(staff, reference)
    .getByRole('button', { name: /^Mark as complete/ })
    .click();
  await headline('Delivery complete!');
  await expect(row(staff, reference).getByRole('button', { name: /^Mark as complete/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset['mark'])).toBe('stays');
  await expectNotified('Delivery complete', reference);
  expect(pushes.knocks()).toBe(notifications.length);
  // The page was open for three days: photographs with expired addresses are requested anew.
  takePossible(complaints, /Failed to load resource: .* 404 .*\/photos\/.*until=/);
  await staff.context().close();
  await instance.setClocks(page, monday);
});

/** Confirms the dialog before an unusual transition. */
async function insist(staff: Page): Promise<void> {
  const question = staff.getByRole('dialog', { name: /: .*\?$/ });
  await question.getByRole('button', { name: /anyway$/ }).click();
  await expect(question).toHaveCount(0);
}

test('a special date waits until it is confirmed for a day; a pickup goes through all statuses', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(180_000);
  await beginAs(testData, page, { items: 1, inCart: 1 });
  const id = await requestDelivery(page, { withPickup: true });
  // As if the client had requested a special date.
  await testData.db
    .updateTable('deliveries')
    .set({ delivery_date: null, special_date: '2026-12-12', time_of_day: 'ANYTIME' })
    .where('id', '=', id)
    .execute();
  const linked = deliveryPanel(page).getByRole('button', { name: /^P-\d+$/ });
  const pickup = await linked.innerText();
  const staff = await otherBrowser(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'today?day=2026-12-12');
  const special = row(staff, `D-${id}`, 'side');
  await expect(special.getByText('for Saturday, December 12th')).toBeVisible();
  await special.getByRole('button', { name: /^Confirm a day/ }).click();
  const confirm = staff.getByRole('dialog', { name: `Confirm D-${id}` });
  await expectDay(confirm, 'Day', '2026-12-12');
  await typeSegments(confirm, 'Arrival from', '18:00');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByText('The arrival must end after it begins.')).toBeVisible();
  await typeSegments(confirm, 'Until', '20:00');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  // A Saturday needs a confirmation, which names it.
  await expect(
    staff
      .getByRole('dialog', { name: `D-${id}: Confirm?` })
      .getByText('Saturday, December 12th is on a weekend.'),
  ).toBeVisible();
  await insist(staff);
  await expect(row(staff, `D-${id}`).getByText('6:00 PM to 8:00 PM')).toBeVisible();

  await linked.click();
  // The pickup takes the delivery's day.
  const line = staff.locator('[data-row^="day.pickup."]', { hasText: pickup });
  for (const [button, headline] of [
    [/^Confirm/, 'Pickup request confirmed!'],
    [/^Mark as in transit/, 'Pickup in transit!'],
    [/^Mark as arrived/, 'Items arrived at our facility!'],
    [/^Mark as complete/, 'Pickup complete!'],
  ] as const) {
    await line.getByRole('button', { name: button }).click();
    // A weekend day, and twelve days early.
    await insist(staff);
    await expect(pickupPanel(page).getByRole('heading', { name: headline })).toBeVisible();
  }
  await staff.context().close();
});

test('a pickup receives only the items that are scanned in, and asks about the others', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(180_000);
  const { owner, addressId, ids } = await beginAs(testData, page, {
    items: 2,
    photos: false,
    item: (index) => ({ number: `P-${index + 1}`, location: 'AC' }),
  });
  const { accessToken } = await apiSession(request, owner);
  const created = await request.post('/api/pickup/create', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: pickupForm(addressId, { date: '2026-12-03', specialDate: null, time: 'MORNING', itemIds: ids }),
  });
  expect(created.ok(), await created.text()).toBe(true);
  const staff = await otherBrowser(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'today?day=2026-12-03');
  const line = staff.locator('[data-row^="day.pickup."]', { hasText: '2 items' });
  await line.getByRole('button', { name: /^Confirm/ }).click();
  for (const button of [/^Mark as in transit/, /^Mark as arrived/]) {
    await line.getByRole('button', { name: button }).click();
    await insist(staff);
  }
  await line.getByRole('link', { name: /^Scan items in, 0 of 2/ }).click();
  const field = staff.getByRole('textbox', { name: 'Scan or type a client number' });
  await expect(field).toBeFocused();
  await staff.keyboard.type('p-1\n');
  await expect(staff.getByText('P-1 is in: Fashion Facility.')).toBeVisible();
  await expect(field).toBeFocused();
  await staff.keyboard.type('nobody\n');
  const alarm = staff.getByRole('alertdialog', { name: 'Unknown number' });
  await expect(alarm).toContainText('no item has the number nobody');
  await staff.keyboard.press('Escape');
  await expect(field).toBeFocused();
  const places = async () =>
    (
      await testData.db.selectFrom('items').select('place').where('id', 'in', ids).orderBy('id').execute()
    ).map(({ place }) => place);
  expect(await places()).toEqual(['BIN', 'RESIDENCE']);
  const closing = staff.getByRole('region', { name: /^Complete P-/ });
  const complete = closing.getByRole('button', { name: /^Complete P-/ });
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  await closing.getByText('Being looked for').click();
  await complete.click();
  await insist(staff);
  await expect(staff.getByText('The pickup is complete.')).toBeVisible();
  expect(await places()).toEqual(['BIN', 'IN_TRANSIT']);
  // The transition can be undone for a minute; the scans stay.
  const done = staff.getByRole('alertdialog', { name: /^P-\d+: Complete/ });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText('1 of 2 scanned in')).toBeVisible();
  await expect(closing).toBeVisible();
  expect(await places()).toEqual(['BIN', 'RESIDENCE']);
  await staff.getByRole('button', { name: 'Take back P-1' }).click();
  await staff.getByRole('button', { name: /^It is here.*P-2/ }).click();
  await expect(staff.getByText('P-2 is in: Fashion Facility.')).toBeVisible();
  expect(await places()).toEqual(['RESIDENCE', 'BIN']);
  await staff.context().close();
});
