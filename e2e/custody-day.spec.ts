/**
 * A closet's items through all hands: received, delivered by a driver without a connection, refused, fetched, overdue and found
 * again, in three browsers. After each step every item is in exactly one place.
 */
import type { Browser, Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import {
  expectPlaces,
  garments,
  makeEmptyCloset,
  numbers,
  photographs,
  scan,
  verifyChain,
  type DayCloset,
} from './custody-day.ts';
import { enter, expect, sizes } from './fixtures.ts';
import { test, type Instance } from './instance.ts';
import { deliveryPanel, requestDelivery } from './requester.ts';
import { openStop, sign, stopRow, type Stop } from './run-stops.ts';
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

const delivered = ['DAY-1', 'DAY-2', 'DAY-3', 'DAY-4', 'DAY-5'] as const;

/** A phone whose page opens without a connection. */
async function driverPhone(browser: Browser, { server }: Instance): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: sizes.phone,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  return context.newPage();
}

async function passTo({ instance, client, staff, driver }: Hands, moment: string): Promise<void> {
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
    .getByRole('link', { name: /^Pack 0 of 5/ })
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
  await expectPlaces(testData, closet.clientId, {
    'DAY-1': 'RESIDENCE',
    'DAY-2': 'RESIDENCE',
    'DAY-3': 'RESIDENCE',
    'DAY-4': 'RESIDENCE',
    'DAY-5': 'IN_TRANSIT',
  });
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
  await enterConsole({ page: staff, request, testData }, 'today');
  await enterConsole({ page: driver, request, testData }, 'run');
  const hands: Hands = { client, staff, driver, closet: await makeEmptyCloset(testData), testData, instance };
  await receiveAll(hands);
  const delivery = await requestFive(hands);
  await packFive(hands, delivery);
  await deliverOffline(hands, delivery);
  expect(await verifyChain(instance, hands.closet.clientId)).toMatch(/Each row follows on the one before it/);
  for (const page of [staff, driver]) await page.context().close();
});
