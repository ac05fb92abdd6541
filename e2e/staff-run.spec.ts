/** The driver's run on a phone: reports with their proof, with and without a connection. */
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { makeDeliveryStop, makePickupStop, openStop, sign, stopRow, stops } from './run-stops.ts';
import { enterConsole } from './staff-door.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: sizes.phone });

/** The place and the newest evidence of an item. */
const custodyOf = async (testData: Parameters<typeof makeDeliveryStop>[0], itemId: number) =>
  testData.db
    .selectFrom('custody')
    .select(['place', 'evidence', 'actor'])
    .where('item_id', '=', itemId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function expectNoFault(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
}

test('a delivery is handed over with a signature, a pickup by scans; another client’s item stops the hand', async ({
  page,
  request,
  testData,
}) => {
  const delivery = await makeDeliveryStop(testData, {
    closet: 'Park Avenue',
    numbers: ['RUN-1', 'RUN-2'],
    hours: [9, 10],
  });
  const pickup = await makePickupStop(testData, {
    closet: 'Lake House',
    numbers: ['RUN-7', 'RUN-8'],
    hours: [11, 12],
  });
  await enterConsole({ page, request, testData }, 'run');
  await expect(stops(page).getByRole('listitem')).toHaveText([/Park Avenue/, /Lake House/]);
  await expectNoFault(page);

  await page.getByRole('button', { name: 'Start the run' }).click();
  await expect(stopRow(page, delivery).getByText('On the way')).toBeVisible();
  await expect(page.getByText('not sent yet')).toBeHidden();

  const panel = await openStop(page, delivery);
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12125550100');
  await expect(panel.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /1%20Main%20Street/);
  await expect(panel.getByText('“Please ring twice”')).toBeVisible();
  await expectNoFault(page);
  await panel.getByRole('button', { name: 'Arrived' }).click();
  await panel.getByRole('button', { name: 'Hand over' }).click();
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(panel.getByText('This field is required.')).toBeVisible();
  await expect(panel.getByText('Please sign in the frame.')).toBeVisible();
  await expectNoFault(page);
  await panel.getByRole('checkbox', { name: 'Coat RUN-2' }).uncheck();
  await expect(panel.getByText('1 item refused')).toBeVisible();
  await panel.getByLabel('Name of the person who signs').fill('Ada Marsh');
  await sign(page);
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(panel).toBeHidden();
  await expect(stopRow(page, delivery).getByText('Handed over', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 2 stops done')).toBeVisible();
  const [taken = 0, refused = 0] = delivery.itemIds;
  expect(await custodyOf(testData, taken)).toEqual({ place: 'RESIDENCE', evidence: 'DOOR', actor: 'DRIVER' });
  expect(await custodyOf(testData, refused)).toMatchObject({ place: 'IN_TRANSIT' });
  await openStop(page, delivery);
  await expect(panel.getByRole('img', { name: 'Signature of Ada Marsh' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openStop(page, pickup);
  await panel.getByRole('button', { name: 'Picked up', exact: true }).click();
  const scan = async (code: string) => {
    await panel.getByLabel('Scan or type a client number').fill(code);
    await page.keyboard.press('Enter');
  };
  await scan('RUN-1');
  const stop = page.getByRole('alertdialog');
  await expect(stop.getByText('RUN-1 belongs to Park Avenue.')).toBeVisible();
  await stop.getByRole('button', { name: 'I have put it aside' }).click();
  await scan('run-7');
  await expect(panel.getByText('RUN-7 is in the van.')).toBeVisible();
  await expect(panel.getByText('Not scanned, so with the client: 1 item')).toBeVisible();
  await panel.getByLabel('Name of the person who signs').fill('Sam Lake');
  // Who cannot draw confirms by name; all of it works by keyboard.
  await panel.getByRole('checkbox', { name: 'Confirm by the typed name instead' }).press('Space');
  await expectNoFault(page);
  await panel.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(stopRow(page, pickup).getByText('Picked up', { exact: true })).toBeVisible();
  await expect(page.getByText('2 of 2 stops done')).toBeVisible();
  const [fetched = 0, stays = 0] = pickup.itemIds;
  expect(await custodyOf(testData, fetched)).toEqual({
    place: 'IN_TRANSIT',
    evidence: 'SCAN',
    actor: 'DRIVER',
  });
  expect(await custodyOf(testData, stays)).toMatchObject({ place: 'RESIDENCE' });
});

test('an account manager looks at the run and reports nothing; an empty day says so', async ({
  page,
  request,
  testData,
}) => {
  const delivery = await makeDeliveryStop(testData, {
    closet: 'Park Avenue',
    numbers: ['RUN-4'],
    hours: [9, 10],
  });
  await enterConsole({ page, request, testData }, 'run', 'accountManager');
  await expect(page.getByRole('button', { name: 'Start the run' })).toBeHidden();
  const panel = await openStop(page, delivery);
  await expect(panel.getByRole('link', { name: 'Map' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'On the way' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goto('/staff/run?day=2026-12-24');
  await expect(page.getByText('No stops')).toBeVisible();
});

test('reports without a connection wait, are sent once in their order, and a refused one says why', async ({
  page,
  context,
  request,
  testData,
}) => {
  const first = await makeDeliveryStop(testData, {
    closet: 'Park Avenue',
    numbers: ['RUN-1'],
    hours: [9, 10],
  });
  const second = await makePickupStop(testData, { closet: 'Lake House', numbers: [], hours: [11, 12] });
  await enterConsole({ page, request, testData }, 'run');
  await expect(stops(page).getByRole('listitem')).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start the run' }).click();
  await expect(page.getByText('2 reports not sent yet')).toBeVisible();
  const panel = await openStop(page, first);
  await panel.getByRole('button', { name: 'Nobody there' }).click();
  await panel.getByLabel('Reason').fill('Rang three times');
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(stopRow(page, first).getByText('Nobody there, not sent yet')).toBeVisible();
  await openStop(page, second);
  await panel.getByRole('button', { name: 'Picked up', exact: true }).click();
  const scan = panel.getByLabel('Scan or type a client number');
  await scan.fill('NOBODY-1');
  await scan.press('Enter');
  await panel.getByLabel('Name of the person who signs').fill('Sam Lake');
  await sign(page);
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('4 reports not sent yet')).toBeVisible();

  await context.setOffline(false);
  await expect(stopRow(page, first).getByText('Nobody there', { exact: true })).toBeVisible();
  await expect(page.getByText('not taken')).toBeVisible();
  await expect(page.getByText('Stop: no item has the number NOBODY-1.')).toBeVisible();
  const visits = await testData.db.selectFrom('visits').select('report').orderBy('recorded_at').execute();
  expect(visits.map(({ report }) => report).toSorted()).toEqual(['NOBODY', 'ON_THE_WAY', 'ON_THE_WAY']);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('not taken')).toBeHidden();
});
