/**
 * Until the second business day before the appointment, and not a second longer (specification, sections 4 to 6). Closets have
 * no photographs: their addresses hold for a day, and a page that still loads one when the clock goes on by more gets none.
 */
import { expect } from './fixtures.ts';
import { test } from './instance.ts';
import { putIntoCart } from '@vestry/server/test/requests';
import { newestMail } from './mailbox.ts';
import {
  beginAs,
  chooseEarliest,
  deliveryPanel,
  fillDetails,
  openSent,
  pickupPanel,
  requestDelivery,
} from './requester.ts';

test.describe.configure({ mode: 'default' });

// For an appointment on Thursday, December 3rd: Tuesday's last second at the facility, and Wednesday's first.
const lastMoment = new Date('2026-12-02T04:59:59Z');
const tooLate = new Date('2026-12-02T05:00:00Z');
const lateText =
  'This request could be changed until Tuesday, December 1st. Please contact 1-833 344 8686 for assistance.';

test('a delivery is changed in the last moment; a page left open over the cut-off is refused, and says whom to call', async ({
  page,
  testData,
  instance,
}) => {
  const { clientId, ids } = await beginAs(testData, page, { items: 3, photos: false, inCart: 3 });
  const id = await requestDelivery(page);
  const panel = deliveryPanel(page);
  await expect(panel.getByText('You may change this request until Tuesday, December 1st.')).toBeVisible();

  await instance.setClocks(page, lastMoment);
  await page.reload();
  await panel.getByRole('button', { name: /^Remove .*R-1$/ }).click();
  await panel.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(page.getByText('Your request has been updated')).toBeVisible();

  await page.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${id}`);
  await panel.getByRole('button', { name: /^Remove .*R-2$/ }).click();
  await instance.setClocks(page, tooLate);
  await panel.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(panel.getByText(lateText).first()).toBeVisible();
  // The panel now shows the actual state: nothing can be changed, R-2 is still in it.
  await expect(panel.getByText('R-2', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  const info = page.getByRole('dialog', { name: 'Edit/Cancel Request' });
  await expect(info.getByText(lateText)).toBeVisible();
  await expect(info.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0);
  const left = await testData.db
    .selectFrom('delivery_items')
    .select('item_id')
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .orderBy('item_id')
    .execute();
  expect(left.map(({ item_id }) => item_id)).toEqual(ids.slice(1));
});

test('a delivery is canceled in the last moment, and not after it', async ({
  page,
  request,
  testData,
  instance,
}) => {
  const { clientId, owner, ids } = await beginAs(testData, page, { items: 2, photos: false, inCart: 1 });
  const first = await requestDelivery(page);
  await putIntoCart(testData.db, { clientId, userId: owner.id }, ids.slice(1));
  const second = await requestDelivery(page);
  const panel = deliveryPanel(page);
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel this request' }).click();
    await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
  };

  await instance.setClocks(page, lastMoment);
  await page.reload();
  await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  await cancel();
  await expect(panel.getByRole('heading', { name: 'Request canceled' })).toBeVisible();
  const mail = await newestMail(request, owner.email, 3);
  expect(mail.subject).toBe(`Request canceled (D-${second})`);
  // Its item can be requested at once.
  await page.goto('/admin/mycloset');
  await expect(page.getByRole('button', { name: /^Add .*R-2 to delivery$/ })).toBeVisible();

  await page.goto(`/admin/request-history/delivery?panel=delivery-detail&panelId=${first}`);
  await panel.getByRole('button', { name: 'Edit/Cancel Request' }).click();
  await instance.setClocks(page, tooLate);
  await cancel();
  await expect(panel.getByText(lateText).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Delivery request received!' })).toBeVisible();
});

test('a pickup is changed and canceled on one side of the cut-off, and fixed on the other', async ({
  page,
  testData,
  instance,
}) => {
  await beginAs(testData, page, { items: 0 });
  const panel = pickupPanel(page);
  const requestPickup = async () => {
    await page.goto('/admin/request-history/pick-up?panel=pickup');
    await panel.getByRole('radio', { name: /^Home/ }).check();
    await panel.getByRole('radio', { name: 'Less than 50 items' }).check();
    await panel.getByText('Clothing', { exact: true }).click();
    await panel.getByRole('button', { name: 'Proceed to Pickup date' }).click();
    await chooseEarliest(panel);
    await panel.getByRole('button', { name: 'Submit Request' }).click();
    return openSent(page, 'Pickup request received!');
  };
  await requestPickup();
  await instance.setClocks(page, lastMoment);
  await page.reload();
  await panel.getByRole('button', { name: 'Edit items' }).click();
  const items = page.getByRole('dialog', { name: 'Edit Items' });
  await items.getByRole('radio', { name: 'More than 50 items' }).check();
  await items.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(panel.getByText('More than 50 items: Clothing')).toBeVisible();
  await panel.getByRole('button', { name: 'Edit note' }).click();
  const note = page.getByRole('dialog', { name: 'Edit Note' });
  await note.getByLabel(/For your account manager/).fill('Bring boxes');
  await instance.setClocks(page, tooLate);
  await note.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(note.getByText(lateText)).toBeVisible();
  await note.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText(lateText)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit items' })).toHaveCount(0);
});

test('items are added to an existing request; one from cold storage needs a business day more', async ({
  page,
  testData,
  instance,
}) => {
  const { clientId, owner, ids } = await beginAs(testData, page, {
    items: 3,
    photos: false,
    inCart: 1,
    item: (index) => (index === 2 ? { location: 'CS' } : {}),
  });
  const id = await requestDelivery(page);
  await putIntoCart(testData.db, { clientId, userId: owner.id }, ids.slice(1));
  // On Tuesday the request can be changed; for items in cold storage Monday was the last day.
  await instance.setClocks(page, new Date('2026-12-01T15:00:00Z'));
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await expect(panel.getByText(/You have 1 pending delivery request\./)).toBeVisible();
  await panel.getByText('Add your items to it instead').click();
  await panel.getByRole('radio', { name: new RegExp(`D-${id}, to Home`) }).check();
  await expect(panel.getByText('2 items to be added to its 1 item.')).toBeVisible();
  await panel.getByRole('button', { name: 'Review and add' }).click();
  await expect(panel.getByText('To be added')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(panel.getByText('Some of the items are not available now.')).toBeVisible();
  const cold = panel.getByRole('listitem').filter({ hasText: 'R-3' });
  await expect(cold.getByRole('alert')).toHaveText(
    'This item comes from cold storage and needs one more business day. Please remove it to go on.',
  );
  await panel.getByRole('button', { name: /^Remove .*R-3$/ }).click();
  await panel.getByRole('button', { name: 'Submit Request Update' }).click();
  await expect(page.getByText('Your request has been updated')).toBeVisible();
  const added = await testData.db
    .selectFrom('delivery_items')
    .select('item_id')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', id)
    .where('active', '=', true)
    .orderBy('item_id')
    .execute();
  expect(added.map(({ item_id }) => item_id)).toEqual(ids.slice(0, 2));
});

test('the calendar offers the days that the server offers, all year, from cold storage and not', async ({
  page,
  testData,
}) => {
  const { owner, clientId, ids } = await beginAs(testData, page, {
    items: 2,
    inCart: 1,
    item: (index) => (index === 1 ? { location: 'CS' } : {}),
  });
  const closure = { day: '2027-03-10', kind: 'staff', reason: 'Stocktaking' } as const;
  await testData.db.insertInto('calendar_closures').values(closure).execute();
  const panel = deliveryPanel(page);
  for (const cold of [false, true]) {
    if (cold) await putIntoCart(testData.db, { clientId, userId: owner.id }, ids.slice(1));
    const answered = page.waitForResponse(new RegExp(`/api/calendar/availability.*cold=${String(cold)}`));
    await page.goto('/admin/mycloset?panel=delivery');
    await fillDetails(panel);
    const answer = (await (await answered).json()) as {
      data: { days: { day: string; available: boolean }[] };
    };
    // The page shows the answer's days only after it has processed the answer.
    await expect(panel.getByRole('button', { name: 'Choose it' })).toBeVisible();
    const open = answer.data.days.filter(({ available }) => available).map(({ day }) => day.slice(0, 10));
    const shown: string[] = [];
    for (let month = 0; month < 13; month += 1) {
      shown.push(...(await openDays(panel)));
      const next = panel.getByRole('button', { name: 'Next month' });
      if ((await next.getAttribute('aria-disabled')) === 'true') break;
      await next.click();
    }
    expect(open.length).toBeGreaterThan(200);
    expect(shown).toEqual(open);
    await page.evaluate(() => sessionStorage.clear());
  }
  await testData.db.deleteFrom('calendar_closures').where('reason', '=', 'Stocktaking').execute();
});

/** The days of the shown month that can be chosen, as `yyyy-MM-dd`. */
async function openDays(panel: ReturnType<typeof deliveryPanel>): Promise<string[]> {
  const names = await panel.locator('td button:not([aria-disabled]) .sr-only').allInnerTexts();
  return names.map((name) => {
    const [, monthAndDay = '', year = ''] = name.replace(', selected', '').split(', ');
    const [month = '', day = ''] = monthAndDay.split(' ');
    const number = months.indexOf(month) + 1;
    return `${year}-${String(number).padStart(2, '0')}-${day.replace(/\D/g, '').padStart(2, '0')}`;
  });
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

test("an item's page promises its earliest day, which goes on with the hour of cut-off and with the day", async ({
  page,
  testData,
  instance,
}) => {
  const locations = ['GR', 'CS', 'S', 'AC'] as const;
  const item = (index: number) => ({ location: locations[index] ?? 'GR' });
  const { ids } = await beginAs(testData, page, { items: 4, photos: false, item });
  await testData.db.insertInto('settings').values({ key: 'calendar.cutOff', value: '"15:00"' }).execute();
  const pageOf = (index: number) => `/admin/mycloset/item/${ids[index]}/details`;
  const promise = page.getByText(/^Yours by /);
  await page.goto(pageOf(1));
  await expect(promise).toHaveText('Yours by Friday, December 4th');
  for (const index of [2, 3]) {
    await page.goto(pageOf(index));
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(promise).toHaveCount(0);
  }
  // A second before the hour of cut-off the page is open, and follows by itself.
  await instance.setClocks(page, new Date('2026-11-30T19:59:59Z'));
  await page.goto(pageOf(0));
  await expect(promise).toHaveText('Yours by Thursday, December 3rd');
  await instance.setClocks(page, new Date('2026-11-30T20:00:00Z'));
  await expect(promise).toHaveText('Yours by Friday, December 4th');
  await instance.setClocks(page, new Date('2026-12-02T04:59:59Z'));
  await page.reload();
  await expect(promise).toHaveText('Yours by Monday, December 7th');
});
