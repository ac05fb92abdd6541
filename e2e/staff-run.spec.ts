/** The driver's run on a phone: reports with their proof, with and without a connection. */
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import sharp from 'sharp';
import { enter, expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { holdPictures } from './late-calls.ts';
import { overflowOf } from './overflow.ts';
import { makeDeliveryStop, makePickupStop, openStop, sign, stopRow, stops } from './run-stops.ts';
import { enterConsole, otherBrowser } from './staff-door.ts';

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
  expect(await overflowOf(page)).toEqual([]);
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
  await expect(panel.getByLabel('Name of the person who signs')).toBeFocused();
  await expectNoFault(page);
  await panel.getByRole('checkbox', { name: 'Coat RUN-2' }).uncheck();
  await expect(panel.getByText('1 item refused')).toBeVisible();
  await panel.getByLabel('Name of the person who signs').fill('Ada Marsh');
  await panel.getByRole('checkbox', { name: 'Coat RUN-1' }).uncheck();
  await panel.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(panel.getByRole('checkbox', { name: 'Coat RUN-1' })).toBeFocused();
  await panel.getByRole('checkbox', { name: 'Coat RUN-1' }).check();
  await panel.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(panel.getByRole('group', { name: 'Signature' })).toBeFocused();
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

test('at a pickup a code that is scanned twice says so, and the code of something else widens nothing', async ({
  page,
  request,
  testData,
}) => {
  const pickup = await makePickupStop(testData, {
    closet: 'Lake House',
    numbers: ['RUN-7'],
    hours: [11, 12],
  });
  await enterConsole({ page, request, testData }, 'run');
  await page.getByRole('button', { name: 'Start the run' }).click();
  const panel = await openStop(page, pickup);
  await panel.getByRole('button', { name: 'Picked up', exact: true }).click();
  const field = panel.getByLabel('Scan or type a client number');
  for (const [code, answer] of [
    ['RUN-7', 'RUN-7 is in the van.'],
    ['run-7', 'RUN-7 is in the van already.'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await expect(panel.getByText(answer)).toBeVisible();
  }
  await field.fill(`https://${'x'.repeat(110)}`);
  await field.press('Enter');
  await expect(panel.getByText('In the van: 2 items')).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  expect((await field.boundingBox())?.width).toBeLessThan(390);
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
  // It is corrected where it was filled in.
  await page.getByRole('button', { name: 'Correct' }).click();
  await expect(panel.getByLabel('Name of the person who signs')).toHaveValue('Sam Lake');
  await panel.getByRole('button', { name: 'Take out NOBODY-1' }).click();
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(stopRow(page, second).getByText('Picked up', { exact: true })).toBeVisible();
  await expect(page.getByText('not taken')).toBeHidden();
});

test('the client sees the driver come without a reload, and afterwards the proof; other clients’ stops are a number alone', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  const first = await makeDeliveryStop(testData, {
    closet: 'Lake House',
    numbers: ['RUN-1'],
    hours: [9, 10],
  });
  const own = await makeDeliveryStop(testData, {
    closet: 'Park Avenue',
    numbers: ['RUN-2'],
    hours: [11, 12],
  });
  const client = await otherBrowser(browser, instance);
  await enter(client, own.email, `/admin/home?panel=delivery-detail&panelId=${own.id}`);
  const shown = client.getByRole('dialog', { name: 'Delivery Request' });
  await expect(shown.getByText('Items ready for delivery!').first()).toBeVisible();
  await enterConsole({ page, request, testData }, 'run');
  await page.getByRole('button', { name: 'Start the run' }).click();
  await expect(shown.getByText('One stop comes before yours.')).toBeVisible();
  await expect(shown.getByText('Lake House')).toBeHidden();
  const panel = await openStop(page, first);
  await panel.getByRole('button', { name: 'Refused' }).click();
  // A reason that the server would refuse is refused while the driver is at the door, and a long word widens nothing.
  await panel.getByLabel('Reason').fill('x'.repeat(501));
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(panel.getByText('The reason is too long.')).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  expect((await panel.getByLabel('Reason').boundingBox())?.width).toBeLessThan(390);
  await panel.getByLabel('Reason').fill('Another day, please');
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(shown.getByText('Yours is the next stop.')).toBeVisible();
  await openStop(page, own);
  await panel.getByRole('button', { name: 'Arrived' }).click();
  await expect(shown.getByText('The driver has arrived')).toBeVisible();
  await panel.getByRole('button', { name: 'Left with' }).click();
  await panel.getByRole('button', { name: 'The doorman' }).click();
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await panel.getByLabel(/photograph/).setInputFiles(broken);
  await expect(panel.getByText('The photo is damaged and cannot be read.')).toBeVisible();
  // Reading a large photograph takes a while, in which somebody goes on.
  const release = await holdPictures(page);
  await panel.getByLabel(/photograph/).setInputFiles(await largePhoto());
  await panel.getByRole('button', { name: 'The concierge' }).click();
  await release();
  await expect(panel.getByRole('img', { name: 'The photograph' })).toBeVisible();
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(shown.getByText('The concierge')).toBeVisible();
  await expect(shown.getByRole('img', { name: 'Photograph by the driver' })).toBeVisible();
  expect(await faultsOf(client)).toEqual([]);
  // A photograph of sixty megapixels came as one of sixteen hundred pixels.
  const images = testData.db.selectFrom('images').innerJoin('visits', 'visits.photo_hash', 'images.hash');
  expect((await images.select('images.width').executeTakeFirstOrThrow()).width).toBe(1600);
});

test('the order is changed by dragging and by keys; of two people who change it at once one sees the other’s', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  const make = async (closet: string, hour: number) =>
    makeDeliveryStop(testData, { closet, numbers: [`RUN-${hour}`], hours: [hour, hour + 1] });
  const names = ['Park Avenue', 'Lake House', 'Harbor'] as const;
  for (const [index, closet] of names.entries()) await make(closet, 9 + index);
  await enterConsole({ page, request, testData }, 'run');
  const other = await otherBrowser(browser, instance);
  await enterConsole({ page: other, request, testData }, 'run');
  const shown = (of: Page) => stops(of).getByRole('heading', { level: 2 });
  await expect(shown(other)).toHaveText([/Park Avenue/, /Lake House/, /Harbor/]);

  await page.getByRole('button', { name: 'Change order' }).click();
  const panel = page.getByRole('dialog', { name: 'Order of the stops' });
  await panel.getByRole('button', { name: /^Move Park Avenue.*down/ }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(/: 3 of 3$/);
  await expectNoFault(page);
  // The other browser follows by itself.
  await expect(shown(other)).toHaveText([/Lake House/, /Harbor/, /Park Avenue/]);
  const lines = panel.getByRole('listitem');
  const handle = await lines.filter({ hasText: 'Park Avenue' }).locator('[data-drag]').boundingBox();
  const top = await lines.first().boundingBox();
  if (handle === null || top === null) throw new Error('there is nothing to drag');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(top.x + 20, top.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(shown(other)).toHaveText([/Park Avenue/, /Lake House/, /Harbor/]);

  // An order that another has changed meanwhile is not overwritten.
  await page.route('**/staff/run/*/order', async (route) => {
    await testData.db
      .updateTable('runs')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    await route.continue();
  });
  await panel.getByRole('button', { name: /^Move Harbor.*up/ }).click();
  await expect(page.getByText('Somebody else has changed the order meanwhile.')).toBeVisible();
  await expect(lines).toHaveText([/Park Avenue/, /Lake House/, /Harbor/]);
});

/** More pixels than the server takes, as a telephone may have. */
async function largePhoto() {
  const pixels = { width: 9000, height: 7000, channels: 3, background: '#775544' } as const;
  const buffer = await sharp({ create: pixels, limitInputPixels: false }).jpeg().toBuffer();
  return { name: 'door.jpg', mimeType: 'image/jpeg', buffer };
}
