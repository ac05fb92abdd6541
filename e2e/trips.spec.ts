/**
 * Trips: both visits in three steps over a closed day, prepared by a Member and approved by link; changed, canceled in part by staff;
 * and a packing list that two phones tick without a connection.
 */
import { makeUser } from '@vestry/server/test/factories';
import { makeAddress } from '@vestry/server/test/requests';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { enter, expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { newestMail } from './mailbox.ts';
import { overflowOf } from './overflow.ts';
import { apiSession } from './people.ts';
import { typeSegments } from './segments.ts';
import { smallTargetsOf } from './tap-targets.ts';

/** Monday, ten days before Thanksgiving, 10:00 at the facility. */
const november = new Date('2026-11-16T15:00:00Z');

async function makeTraveller(testData: TestData, items: number): Promise<TestCloset> {
  const closet = await testData.makeCloset({ items, item: (index) => ({ number: `T-${index + 1}` }) });
  await makeAddress(testData.db, closet.clientId);
  return closet;
}

/** A late answer to a tick does not bring back the list as it was before another phone's. */
async function expectNewestList(
  page: Page,
  other: Page,
  box: (on: Page, number: string) => Locator,
): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trip/packed', async (route) => {
    const answer = await route.fetch();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  for (const each of [page, other]) await each.clock.setFixedTime(new Date(november.getTime() + 240_000));
  await box(page, 'T-2').press('Space');
  await expect(box(other, 'T-2')).toBeChecked();
  await box(other, 'T-1').press('Space');
  await expect(box(page, 'T-1')).not.toBeChecked();
  const again = page.waitForResponse('**/api/trip/find/*');
  held.resolve();
  await again;
  await expect(page.getByText('2 of 3 packed')).toBeVisible();
  await expect(box(page, 'T-1')).not.toBeChecked();
}

/** A tap shows at once: a second one must find it, however slow the device's store is. */
async function expectShownAtOnce(box: Locator): Promise<void> {
  const isTicked = await box.evaluate((each: HTMLInputElement) => {
    each.click();
    return each.checked;
  });
  expect(isTicked).toBe(true);
}

async function addHotel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'A hotel or another place' }).click();
  const panel = page.getByRole('dialog', { name: 'A Hotel or Another Place' });
  await panel.getByLabel('Hotel or place').fill('Hotel Palmetto');
  await panel.getByLabel('Guest name').fill('Mrs. Eleanor Marsh');
  await panel.getByLabel('Address', { exact: true }).fill('155 Hammon Avenue');
  await panel.getByLabel(/Room or confirmation/).fill('Confirmation 8841');
  await panel.getByLabel('Country', { exact: true }).selectOption('United States');
  await panel.getByLabel('State').selectOption('Florida');
  await panel.getByLabel('City').fill('Palm Beach');
  await panel.getByLabel(/Zip/i).fill('33480');
  await panel.getByLabel('Reception’s telephone').fill('5615550188');
  await panel.getByRole('button', { name: 'Save for this trip' }).click();
  await expect(panel).toBeHidden();
}

async function planTrip(page: Page, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Trip' }).fill('Palm Beach');
  await typeSegments(page, 'First day', '2026-11-26');
  await typeSegments(page, 'Last day', '2026-11-29');
  // The facility is closed on both; the nearest days that fit stand in their place, and why.
  for (const [visit, day, reason] of [
    [
      'Delivery',
      'Wednesday, November 25th',
      /^The first day .* not possible\. We are closed: Thanksgiving.*\.$/,
    ],
    [
      'Return pickup',
      'Monday, November 30th',
      /^The last day .* not possible\. We are closed on weekends\.$/,
    ],
  ] as const) {
    const part = page.getByRole('region', { name: visit });
    await expect(part.getByText(day)).toHaveCount(1);
    await expect(part.getByText(reason)).toBeVisible();
  }
  await addHotel(page);
  await expect(page.getByRole('radio', { name: /Hotel Palmetto/ })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose what goes along' }).click();
  const cards = page.getByRole('list', { name: 'Garments to take along' }).getByRole('checkbox');
  for (let index = 0; index < count; index += 1) await cards.nth(index).press('Space');
  await expect(page.getByRole('heading', { name: `${count} items go along` })).toBeVisible();
  await page.getByRole('button', { name: 'Plan a look for Friday, November 27th' }).click();
  const look = page.getByRole('dialog', { name: 'Friday, November 27th' });
  await look.getByRole('checkbox').first().check();
  await look.getByRole('button', { name: 'Save look' }).press('Enter');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review the trip' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Palm Beach' })).toBeVisible();
  await expectStepsInHistory(page, count);
}

/** The browser's Back leads to the step before and not out of the trip, as the step's own Back does, which leaves no second entry. */
async function expectStepsInHistory(page: Page, count: number): Promise<void> {
  const chosen = page.getByRole('heading', { name: `${count} items go along` });
  const trip = page.getByRole('textbox', { name: 'Trip' });
  await page.goBack();
  await expect(chosen).toBeVisible();
  await page.goBack();
  await expect(trip).toHaveValue('Palm Beach');
  await page.goForward();
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(trip).toHaveValue('Palm Beach');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Palm Beach' })).toBeVisible();
}

/** On paper: the list alone, with its ticks, although browsers print no backgrounds by themselves. */
async function expectPrintedList(page: Page, ticked: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Return pickup' })).toBeHidden();
  await expect(ticked).toHaveCSS('print-color-adjust', 'exact');
  await page.emulateMedia({ media: 'screen' });
}

/** That at each width Tab comes to the parts of a trip in the order in which they are read. */
async function expectTabOrder(page: Page): Promise<void> {
  const item = page.getByRole('list', { name: 'In storage' }).getByRole('link').first();
  const visit = page.getByRole('link', { name: /^View delivery/ });
  for (const [size, order] of [
    [sizes.phone, [visit, item]],
    [sizes.tablet, [visit, item]],
    [sizes.desk, [item, visit]],
  ] as const) {
    await page.setViewportSize(size);
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.setAttribute('tabindex', '-1');
      heading.focus();
    });
    const [first, second] = order;
    const firstOfBoth = page.locator('*:focus').and(item.or(visit));
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(firstOfBoth).toBeVisible({ timeout: 1 });
    }).toPass({ intervals: [1] });
    await expect(first).toBeFocused();
    const [a, b] = [await first.boundingBox(), await second.boundingBox()];
    expect((a?.y ?? 0) < (b?.y ?? 0) || (a?.x ?? 0) < (b?.x ?? 0)).toBe(true);
  }
}

async function approveByLink(browser: Browser, request: APIRequestContext, email: string): Promise<void> {
  const { links } = await newestMail(request, email);
  const context = await browser.newContext({ viewport: sizes.phone });
  const page = await context.newPage();
  await page.goto(links.find((link) => link.includes('/approve#')) ?? '');
  const facts = page.getByRole('definition');
  await expect(page.getByRole('heading', { name: 'Palm Beach' })).toBeVisible();
  await expect(page.getByText('Thursday, November 26th to Sunday, November 29th')).toBeVisible();
  await expect(facts.filter({ hasText: 'Monday, November 30th' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByRole('heading', { name: 'Approved and sent' })).toBeVisible();
  await context.close();
}

test('a Member takes 14 items to a hotel over Thanksgiving: approved by link, changed, and partly canceled by staff', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  await instance.setClocks(page, november);
  const { clientId, owner } = await makeTraveller(testData, 15);
  const member = await makeUser(testData.db, [clientId], { roles: [2], name: 'Mira' });
  await testData.db
    .updateTable('memberships')
    .set({ needs_approval: true })
    .where('user_id', '=', member.id)
    .execute();
  await enter(page, member.email);
  await page.getByRole('link', { name: 'Plan a trip' }).click();
  await planTrip(page, 14);
  await expect(page.getByText('An Owner of this closet must approve it before it is sent.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request both visits' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Prepared trip' })).toBeVisible();
  await approveByLink(browser, request, owner.email);

  await page.goto('/admin/mycloset/trips');
  await page.getByRole('link', { name: 'Palm Beach' }).click();
  await expect(page.getByText('In 10 days')).toBeVisible();
  const back = page.getByRole('region', { name: 'Return pickup' });
  await expect(back).toContainText('Monday, November 30th');
  await expect(page.getByRole('list', { name: 'In storage' }).getByRole('listitem')).toHaveCount(14);
  await expectTabOrder(page);
  expect(await faultsOf(page)).toEqual([]);
  // A Member who needs approval may not ask for more.
  await page.getByRole('button', { name: 'Change the trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the trip' });
  await dialog.getByRole('button', { name: 'Change return pickup' }).click();
  const days = page.getByRole('dialog', { name: 'Return pickup' });
  await days.getByRole('button', { name: 'Next month' }).click();
  await days.getByRole('button', { name: /Tuesday, December 1st/ }).click();
  await days.getByRole('button', { name: 'Choose this day' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(/approv/i)).toBeVisible();
  await page.keyboard.press('Escape');

  const trip = await testData.db
    .selectFrom('trips')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const pickup = await testData.db
    .selectFrom('pickups')
    .select('id')
    .where('return_of', '=', trip.delivery_id)
    .executeTakeFirstOrThrow();
  await instance.staff.transitionPickup(clientId, pickup.id, {
    to: 'CANCELED',
    note: 'The van is full that day.',
  });
  await expect(
    page.getByText(/The return pickup is canceled\. Nobody is booked to collect your items\./),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test.describe('on phones without a connection', () => {
  test.use({ viewport: sizes.phone, serviceWorkers: 'allow' });

  test('two people tick one packing list, which is one again once they are connected', async ({
    page,
    browser,
    request,
    testData,
    instance,
  }) => {
    await instance.setClocks(page, november);
    const closet = await makeTraveller(testData, 3);
    const { accessToken } = await apiSession(request, closet.owner);
    const rows = await testData.db
      .selectFrom('items')
      .select('id')
      .where('client_id', '=', closet.clientId)
      .orderBy('id')
      .execute();
    const { id: address } = await testData.db
      .selectFrom('addresses')
      .select('id')
      .where('client_id', '=', closet.clientId)
      .executeTakeFirstOrThrow();
    const answer = await request.post('/api/delivery/create', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        address,
        date: '2026-11-25',
        time: 'MORNING',
        requestedBy: 'Eleanor',
        items: rows.map(({ id }) => id),
        trip: {
          name: 'Capri',
          firstDay: '2026-11-26',
          lastDay: '2026-11-29',
          return: { date: '2026-11-30', time: 'ANYTIME' },
        },
      },
    });
    const { data } = (await answer.json()) as { data: { tripId: number } };
    const path = `/admin/mycloset/trips/${data.tripId}`;
    await enter(page, closet.owner.email, path);
    const second = await browser.newContext({ viewport: sizes.phone });
    const other = await second.newPage();
    await other.clock.setFixedTime(november);
    await enter(other, closet.owner.email, path);
    const box = (on: Page, number: string) =>
      on.getByRole('list', { name: 'Packing list' }).getByRole('checkbox', { name: new RegExp(number) });
    await expect(box(page, 'T-1')).toBeVisible();
    await expect(box(other, 'T-1')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);

    await page.context().setOffline(true);
    await second.setOffline(true);
    await box(page, 'T-1').press('Space');
    await page.clock.setFixedTime(new Date(november.getTime() + 60_000));
    await box(page, 'T-2').press('Space');
    await other.clock.setFixedTime(new Date(november.getTime() + 120_000));
    await box(other, 'T-3').press('Space');
    await expectShownAtOnce(box(other, 'T-2'));
    await other.clock.setFixedTime(new Date(november.getTime() + 180_000));
    await box(other, 'T-2').press('Space');
    await expect(page.getByText('2 of 3 packed')).toBeVisible();
    await expect(page.getByText('Saved on this device. It is sent once you are connected.')).toBeVisible();

    await instance.server.setClock(new Date(november.getTime() + 240_000));
    await page.context().setOffline(false);
    await second.setOffline(false);
    // The later tap on the second item took it out again; both phones show one list.
    for (const each of [page, other]) {
      await expect(each.getByText('2 of 3 packed')).toBeVisible();
      await expect(box(each, 'T-1')).toBeChecked();
      await expect(box(each, 'T-2')).not.toBeChecked();
      await expect(box(each, 'T-3')).toBeChecked();
    }
    await expect(page.getByText('Saved on this device.')).toBeHidden();
    await expectPrintedList(page, box(page, 'T-1'));
    await expectNewestList(page, other, box);
    await second.close();
  });
});
