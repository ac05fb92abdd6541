/**
 * A closet's items through all hands: received, delivered by a driver without a connection, refused, fetched, overdue and found
 * again, in three browsers. After each step every item is in exactly one place.
 */
import type { Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import {
  driverPhone,
  expectPlaces,
  garments,
  makeEmptyCloset,
  numbers,
  photographs,
  pickupStop,
  scan,
  verifyChain,
  type DayCloset,
  type DayStop,
} from './custody-day.ts';
import { enter, expect } from './fixtures.ts';
import { test, type Instance } from './instance.ts';
import { deliveryPanel, openSent, pickupPanel, requestDelivery } from './requester.ts';
import { openStop, sign, stopRow, type Stop } from './run-stops.ts';
import { expectDay, typeSegments } from './segments.ts';
import { enterConsole, otherBrowser, requestRow } from './staff-door.ts';

test.describe.configure({ mode: 'default' });

interface Hands {
  readonly client: Page;
  readonly staff: Page;
  readonly driver: Page;
  readonly closet: DayCloset;
  readonly testData: TestData;
  readonly instance: Instance;
}

const atHome = {
  'DAY-1': 'RESIDENCE',
  'DAY-2': 'RESIDENCE',
  'DAY-3': 'RESIDENCE',
  'DAY-4': 'RESIDENCE',
} as const;
const fetched = ['DAY-1', 'DAY-2', 'DAY-3', 'DAY-4'] as const;
const delivered = ['DAY-1', 'DAY-2', 'DAY-3', 'DAY-4', 'DAY-5'] as const;

/**
 * Days pass. The pages of staff and driver are closed meanwhile: an open page would renew its session at the new moment, and
 * their next navigation could lose that answer; two lost answers in a row with days between them end a session, as a stolen
 * token would. The client's page stays, and follows the visits live.
 */
async function passTo({ instance, client, staff, driver }: Hands, moment: string): Promise<void> {
  for (const page of [staff, driver]) await page.goto('about:blank');
  const now = new Date(moment);
  await instance.setClocks(client, now);
  for (const page of [staff, driver]) await page.clock.setFixedTime(now);
}

async function receiveAll({ staff, closet, testData }: Hands): Promise<void> {
  await staff.goto('/staff/intake');
  await staff.getByRole('button', { name: 'Expect garments' }).click();
  const modal = staff.getByRole('dialog', { name: 'Expect garments' });
  await modal.getByRole('searchbox', { name: 'Closet' }).fill(closet.name);
  await modal.getByRole('list', { name: 'Closets found' }).getByRole('button', { name: closet.name }).click();
  await modal
    .getByLabel('Client numbers')
    .fill(numbers.map((each) => `${each}, ${garments[each]}`).join('\n'));
  await modal.getByRole('button', { name: 'Open the receiving' }).click();
  const number = staff.getByRole('form', { name: 'Receive' }).getByLabel('Number');
  for (const [index, code] of numbers.entries()) {
    await number.fill(code);
    await number.press('Enter');
    await expect(staff.getByText(`${index + 1} of 12 received`)).toBeVisible();
  }
  await staff.locator('input[type="file"]').setInputFiles(await photographs());
  await expect(staff.getByText('12 of 12 photographs arrived')).toBeVisible({ timeout: 60_000 });
  await expectPlaces(testData, closet.clientId);
}

/** The client chooses five of the twelve and requests them; the answer is the request as the driver's page lists it. */
async function requestFive({ client, closet }: Hands): Promise<Stop> {
  await enter(client, closet.email, '/admin/mycloset');
  const grid = client.getByRole('list', { name: 'Garments' });
  await expect(grid.getByRole('listitem')).toHaveCount(12);
  await expect(grid.locator('picture img')).toHaveCount(12);
  await client.getByRole('button', { name: 'Select', exact: true }).click();
  for (const number of delivered)
    await grid.getByRole('checkbox', { name: new RegExp(`, ${number}$`) }).click();
  const bar = client.getByRole('region', { name: 'Selected garments' });
  await bar.getByRole('button', { name: 'Add to delivery' }).click();
  await expect(client.getByText('Successfully added 5 item(s) to cart')).toBeVisible();
  const id = await requestDelivery(client);
  return { clientId: closet.clientId, email: closet.email, id, reference: `D-${id}`, itemIds: [] };
}

async function packFive({ staff, client, closet, testData }: Hands, { reference }: Stop): Promise<void> {
  await staff.goto('/staff/today?day=2026-12-03');
  await requestRow(staff, reference)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await requestRow(staff, reference)
    .getByRole('link', { name: /^Pack items, 0 of 5/ })
    .click();
  await expect(staff.getByText(`Packing ${reference}`)).toBeVisible();
  for (const [index, number] of delivered.entries()) {
    await scan(staff, number);
    await expect(staff.getByText(`${number} is packed for ${reference}. ${index + 1} of 5.`)).toBeVisible();
  }
  await staff.getByRole('button', { name: `${reference} is ready` }).click();
  await expect(
    deliveryPanel(client).getByRole('heading', { name: 'Items ready for delivery!' }),
  ).toBeVisible();
  await expectPlaces(testData, closet.clientId);
}

/** The driver leaves the coverage before the first stop, and comes back into it after the last. */
async function deliverOffline(hands: Hands, stop: Stop): Promise<void> {
  const { driver, client, closet, testData } = hands;
  await passTo(hands, '2026-12-03T14:00:00Z');
  await driver.goto('/staff/run');
  await expect(stopRow(driver, stop)).toContainText('5 items');
  await driver.evaluate(async () => navigator.serviceWorker.ready);
  await driver.context().setOffline(true);
  await driver.reload();
  await driver.getByRole('button', { name: 'Start the run' }).click();
  const panel = await openStop(driver, stop);
  await panel.getByRole('button', { name: 'Arrived' }).click();
  await panel.getByRole('button', { name: 'Hand over' }).click();
  await panel.getByRole('checkbox', { name: /DAY-5/ }).uncheck();
  await expect(panel.getByText('1 item refused')).toBeVisible();
  await panel.getByLabel('Name of the person who signs').fill('Ada Marsh');
  await sign(driver);
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(driver.getByText('3 reports not sent yet')).toBeVisible();
  // Nothing has moved: the office knows no more than before.
  await expectPlaces(testData, closet.clientId);
  await driver.context().setOffline(false);
  await expect(deliveryPanel(client).getByRole('heading', { name: 'Delivery complete!' })).toBeVisible();
  await expect(deliveryPanel(client).getByRole('img', { name: 'Signature of Ada Marsh' })).toBeVisible();
  await expect(deliveryPanel(client).getByText('Refused').locator('..')).toContainText('DAY-5');
  await expectPlaces(testData, closet.clientId, { ...atHome, 'DAY-5': 'IN_TRANSIT' });
}

/** The office puts the refused one back into its bin. */
async function scanBackIn({ staff, closet, testData }: Hands): Promise<void> {
  await staff.goto('/staff/returns?state=not-back');
  const list = staff.getByRole('list', { name: 'Items that are not back in a bin' });
  await expect(list.getByRole('listitem')).toHaveText([/DAY-5/]);
  await scan(staff, 'DAY-5');
  await expect(staff.getByText('Everything is back in its bin')).toBeVisible();
  await expectPlaces(testData, closet.clientId, atHome);
}

async function requestPickup({ client, closet, testData }: Hands): Promise<DayStop> {
  await client.goto('/admin/request-history/pick-up?panel=pickup');
  const panel = pickupPanel(client);
  await panel.getByRole('radio', { name: /^Home/ }).check();
  await panel.getByRole('radio', { name: 'Less than 50 items' }).check();
  await panel.getByText('Clothing', { exact: true }).click();
  for (const number of fetched) await panel.getByRole('checkbox', { name: new RegExp(`${number} `) }).check();
  await panel.getByRole('button', { name: 'Proceed to Pickup date' }).click();
  await panel.getByRole('button', { name: 'Choose it' }).click();
  await panel.getByText('Morning', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  const id = await openSent(client, 'Pickup request received!');
  return pickupStop(testData, closet, id);
}

/** One stays with the client; one that the driver scans is another client's, which the phone cannot know without a connection. */
async function fetchOffline(hands: Hands, stop: DayStop): Promise<void> {
  const { driver, staff, closet, testData } = hands;
  await staff.goto(`/staff/today?day=${stop.day}`);
  await requestRow(staff, stop.reference)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(staff.getByText(`${stop.reference}: Confirmed`)).toBeVisible();
  await passTo(hands, `${stop.day}T14:00:00Z`);
  await driver.goto('/staff/run');
  await expect(stopRow(driver, stop)).toContainText('4 items');
  await driver.context().setOffline(true);
  const panel = await openStop(driver, stop);
  await panel.getByRole('button', { name: 'Picked up', exact: true }).click();
  const line = panel.getByLabel('Scan or type a client number');
  for (const number of [...fetched.slice(0, 3), 'FOREIGN-1']) {
    await line.fill(number);
    await line.press('Enter');
    await expect(panel.getByText(`${number} is in the van.`)).toBeVisible();
  }
  await expect(panel.getByText('Not scanned, so with the client: 1 item')).toBeVisible();
  await panel.getByLabel('Name of the person who signs').fill('Sam Marsh');
  await sign(driver);
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(driver.getByText('not sent yet').first()).toBeVisible();
  await driver.context().setOffline(false);
  await expect(driver.getByText(/^Stop: FOREIGN-1 belongs to Lake House/)).toBeVisible();
  await expectPlaces(testData, closet.clientId, atHome);
  await driver.getByRole('button', { name: 'Correct' }).click();
  await panel.getByRole('button', { name: 'Take out FOREIGN-1' }).click();
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(stopRow(driver, stop).getByText('Picked up', { exact: true })).toBeVisible();
  await expectPlaces(testData, closet.clientId, {
    'DAY-1': 'IN_TRANSIT',
    'DAY-2': 'IN_TRANSIT',
    'DAY-3': 'IN_TRANSIT',
    'DAY-4': 'RESIDENCE',
  });
}

async function openArrival({ staff }: Hands, { reference, day }: DayStop) {
  await staff.goto(`/staff/today?day=${day}`);
  await requestRow(staff, reference)
    .getByRole('button', { name: /^Mark as arrived/ })
    .click();
  await requestRow(staff, reference)
    .getByRole('link', { name: /^Scan items in, 0 of/ })
    .click();
  await expect(staff.getByRole('textbox', { name: 'Scan or type a client number' })).toBeFocused();
  return staff.getByRole('region', { name: `Complete ${reference}` });
}

async function scanThreeIn(hands: Hands, stop: DayStop): Promise<void> {
  const { staff, closet, testData } = hands;
  const closing = await openArrival(hands, stop);
  for (const number of fetched.slice(0, 3)) {
    await scan(staff, number);
    await expect(staff.getByText(`${number} is in: Fashion Facility.`)).toBeVisible();
  }
  await expect(staff.getByText('3 of 4 scanned in')).toBeVisible();
  await closing.getByText('Still with the client').click();
  await typeSegments(closing, /^Due back on, for DAY-4/, '2026-12-15');
  await expectDay(closing, /^Due back on, for DAY-4/, '2026-12-15');
  await closing.getByRole('button', { name: `Complete ${stop.reference}` }).click();
  await expect(staff.getByText('The pickup is complete.')).toBeVisible();
  await expectPlaces(testData, closet.clientId, { 'DAY-4': 'RESIDENCE' });
  const dueBacks = testData.db.selectFrom('due_backs').select('day').where('client_id', '=', closet.clientId);
  expect(await dueBacks.execute()).toEqual([{ day: '2026-12-15' }]);
}

/** Three days over: the office sees it, and the client has it fetched by two taps. */
async function fetchOverdue(hands: Hands): Promise<void> {
  const { client, staff, closet, testData } = hands;
  await passTo(hands, '2026-12-18T15:00:00Z');
  await staff.goto('/staff/returns?state=over&text=DAY-4');
  await expect(staff.getByText('Overdue since Tuesday, December 15th, 3 days')).toBeVisible();
  await client.goto('/admin/home');
  const part = client.getByRole('region', { name: 'Due back' });
  await expect(part.getByText('Overdue since Tuesday, December 15th, at Home')).toBeVisible();
  await part.getByRole('button', { name: /^Please fetch it/ }).click();
  await pickupPanel(client).getByRole('button', { name: 'Submit Request' }).click();
  const stop = await pickupStop(testData, closet, await openSent(client, 'Pickup request received!'));
  await staff.goto(`/staff/today?day=${stop.day}`);
  await requestRow(staff, stop.reference)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(staff.getByText(`${stop.reference}: Confirmed`)).toBeVisible();
  await passTo(hands, `${stop.day}T14:00:00Z`);
  await staff.goto(`/staff/today?day=${stop.day}`);
  await requestRow(staff, stop.reference)
    .getByRole('button', { name: /^Mark as in transit/ })
    .click();
  const closing = await openArrival(hands, stop);
  await scan(staff, 'DAY-4');
  await closing.getByRole('button', { name: `Complete ${stop.reference}` }).click();
  await expect(staff.getByText('The pickup is complete.')).toBeVisible();
  await expectPlaces(testData, closet.clientId);
  await staff.goto('/staff/returns?state=over&text=DAY-4');
  await expect(staff.getByRole('heading', { name: 'No item found' })).toBeVisible();
}

test('twelve items through all hands are each in one place after every step', async ({
  page: client,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(300_000);
  const staff = await otherBrowser(browser, instance);
  const driver = await driverPhone(browser, instance);
  const other = await testData.makeCloset({ items: 1, photos: false, item: () => ({ number: 'FOREIGN-1' }) });
  await testData.db
    .updateTable('clients')
    .set({ name: 'Lake House' })
    .where('id', '=', other.clientId)
    .execute();
  await enterConsole({ page: staff, request, testData }, 'today');
  await enterConsole({ page: driver, request, testData }, 'run');
  const hands: Hands = { client, staff, driver, closet: await makeEmptyCloset(testData), testData, instance };
  await receiveAll(hands);
  const delivery = await requestFive(hands);
  await packFive(hands, delivery);
  await deliverOffline(hands, delivery);
  await scanBackIn(hands);
  const pickup = await requestPickup(hands);
  await fetchOffline(hands, pickup);
  await scanThreeIn(hands, pickup);
  await fetchOverdue(hands);
  expect(await verifyChain(instance, hands.closet.clientId)).toMatch(/Each row follows on the one before it/);
  for (const page of [staff, driver]) await page.context().close();
});
