import { moveItem } from '@vestry/server/test/factories';
import type { Page } from '@playwright/test';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { touch, type Point } from './touch.ts';
import { addPhotographs, makeWardrobe, openCloset, requestGarment, type Wardrobe } from './wardrobe.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Gives the navy coat a second and a third photograph, every field, and a history. */
async function fillIn(testData: TestData, closet: Wardrobe): Promise<number> {
  const { clientId } = closet;
  const item = await addPhotographs(testData, closet, 'W-1', ['W-2', 'W-3']);
  await testData.db
    .updateTable('items')
    .set({
      material: 'Virgin wool',
      condition: 'Excellent',
      notes: 'Sleeves let down in 2024.',
      declared_value_cents: 125_000,
      acquired_on: '2019-10-05',
    })
    .where('client_id', '=', clientId)
    .where('id', '=', item)
    .execute();
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 15));
  const base = { client_id: clientId, item_id: item };
  await testData.db
    .insertInto('item_events')
    .values([
      { ...base, kind: 'RECEIVED', to_location: 'GR', created_at: at(1) },
      { ...base, kind: 'PHOTOGRAPHED', created_at: at(2) },
      { ...base, kind: 'DELIVERED', from_location: 'GR', to_location: 'AC', created_at: at(9) },
      { ...base, kind: 'RETURNED', from_location: 'AC', to_location: 'GR', created_at: at(16) },
      { ...base, kind: 'CLEANED', created_at: at(17) },
    ])
    .execute();
  return item;
}

const scaleOf = async (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const layer = dialog.querySelector('.viewer-stage > div');
    const { a, e } = new DOMMatrix(layer === null ? '' : getComputedStyle(layer).transform);
    return { scale: Math.round(a * 100) / 100, x: Math.round(e) };
  });

/** Drags the mouse from the middle of the stage to another point. */
async function stroke(page: Page, by: Point): Promise<void> {
  const box = await page.locator('.viewer-stage').boundingBox();
  if (box === null) throw new Error('the photograph is not in sight');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

for (const [name, viewport] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
  test.describe(`the details of an item on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === 'phone' });

    test('all photographs, all fields and the history are there', async ({ page, testData }) => {
      const closet = await makeWardrobe(testData);
      const item = await fillIn(testData, closet);
      await openCloset(page, closet.owner.email, `/admin/mycloset/item/${item}/details`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navy wool coat');
      const photos = page.getByRole('region', { name: 'Photographs' });
      await expect(photos.getByRole('status')).toHaveText('Photograph 1 of 3');
      await photos.getByRole('button', { name: 'Photograph 2' }).click();
      await expect(photos.getByRole('status')).toHaveText('Photograph 2 of 3');
      const main = page.getByRole('main');
      for (const [label, value] of [
        ['Size', 'M'],
        ['Color', 'Navy'],
        ['Season', 'Autumn/Winter'],
        ['Material', 'Virgin wool'],
        ['Acquired', 'October 2019'],
      ] as const)
        await expect(
          main.getByText(label, { exact: true }).locator('xpath=following-sibling::dd'),
        ).toHaveText(value);
      for (const text of ['Ferrand', 'W-1', 'Fashion Facility', 'Sleeves let down in 2024.', 'Outerwear'])
        await expect(main.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Condition' })).toContainText('Excellent');
      await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(
        /^At the facility, garment room, since \w+ \d+/,
      );
      const past = page.getByRole('list', { name: 'History of the item' }).getByRole('listitem');
      await expect(past).toHaveText([
        /Mar 17, 2026.*Cleaned/,
        /Mar 16, 2026.*Returned to the fashion facility/,
        /Mar 9, 2026.*Delivered to you/,
        /Mar 2, 2026.*Photographed/,
        /Mar 1, 2026.*Received at the fashion facility/,
      ]);
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  test.describe(`the photographs of an item on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === 'phone' });

    test('photographs are enlarged, panned, leafed by a stroke and by keys, and closed by Back', async ({
      page,
      testData,
    }) => {
      const closet = await makeWardrobe(testData);
      const item = await fillIn(testData, closet);
      await openCloset(page, closet.owner.email, `/admin/mycloset/item/${item}/details`);
      await page.getByRole('button', { name: 'Enlarge the photograph' }).click();
      const viewer = page.getByRole('dialog', { name: 'Navy wool coat' });
      await expect(viewer.getByText('1 of 3')).toBeVisible();
      await stroke(page, { x: -200, y: 0 });
      await expect(viewer.getByText('2 of 3')).toBeVisible();
      await stroke(page, { x: 200, y: 0 });
      await expect(viewer.getByText('1 of 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('2 of 3')).toBeVisible();
      // With a modifier the keys are the browser's: Back, Forward and its own size of the page.
      for (const key of ['Alt+ArrowRight', 'Control+Equal']) await page.keyboard.press(key);
      await expect(viewer.getByText('2 of 3')).toBeVisible();
      await viewer.getByRole('button', { name: 'Larger' }).click();
      await page.keyboard.press('+');
      await expect.poll(async () => scaleOf(page)).toEqual({ scale: 2.25, x: 0 });
      // While enlarged, a drag moves the photograph instead of turning to the next.
      await stroke(page, { x: 60, y: 0 });
      await expect.poll(async () => (await scaleOf(page)).x).toBeGreaterThan(0);
      await expect(viewer.getByText('2 of 3')).toBeVisible();
      await page.keyboard.press('0');
      await expect.poll(async () => scaleOf(page)).toEqual({ scale: 1, x: 0 });
      expect(await faultsOf(page)).toEqual([]);
      await page.goBack();
      await expect(viewer).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test.describe('an item and the delivery list on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('it goes on the delivery list and off again, and an item that cannot says why', async ({
    page,
    testData,
  }) => {
    const closet = await makeWardrobe(testData);
    await requestGarment(testData, closet, closet.ids.get('W-2') ?? 0);
    const open = async (number: string) =>
      page.goto(`/admin/mycloset/item/${closet.ids.get(number)}/details`);
    await openCloset(page, closet.owner.email);
    await open('W-3');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to delivery' }).click();
    await main.getByRole('button', { name: /On your delivery list/ }).click();
    await expect(main.getByRole('button', { name: 'Add to delivery' })).toBeVisible();
    for (const [number, reason] of [
      ['W-5', 'This item is in service and will be available afterwards.'],
      ['W-2', 'This item is already in a delivery request.'],
    ] as const) {
      await open(number);
      await expect(main.getByText(reason)).toBeVisible();
      await expect(main.getByRole('button', { name: 'Add to delivery' })).toHaveAccessibleDescription(reason);
    }
    // An item At Client is sent back instead.
    await open('W-4');
    await main.getByRole('button', { name: 'Send back' }).click();
    const pickup = page.getByRole('dialog', { name: 'Pickup Request' });
    await expect(pickup.getByRole('checkbox', { name: /W-4/ })).toBeChecked();
    await expect(pickup.getByRole('radio', { name: 'Less than 50 items' })).toBeChecked();
  });

  test('the server refuses an item that changed meanwhile, and the page takes the addition back', async ({
    page,
    testData,
  }) => {
    const closet = await makeWardrobe(testData);
    await openCloset(page, closet.owner.email, `/admin/mycloset/item/${closet.ids.get('W-1')}/details`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Add to delivery' })).toBeVisible();
    // Staff take it into service, and no page has received the event yet.
    const service = { kind: 'CARE_PARTNER', bin: '' } as const;
    await moveItem(testData.db, closet.clientId, closet.ids.get('W-1') ?? 0, service);
    await main.getByRole('button', { name: 'Add to delivery' }).click();
    await expect(page.getByText(/cannot be delivered|in service/).first()).toBeVisible();
    await expect(main.getByRole('button', { name: /On your delivery list/ })).toHaveCount(0);
  });
});

test.describe('the photographs of an item under fingers', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('a swipe leafs, two fingers enlarge, one then moves the photograph, a swipe up and down does neither', async ({
    page,
    testData,
  }) => {
    const closet = await makeWardrobe(testData);
    const item = await fillIn(testData, closet);
    await openCloset(page, closet.owner.email, `/admin/mycloset/item/${item}/details`);
    await page.getByRole('button', { name: 'Enlarge the photograph' }).tap();
    const viewer = page.getByRole('dialog', { name: 'Navy wool coat' });
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    const stage = page.locator('.viewer-stage');
    const origin = { x: 0, y: 0 };
    await touch(stage, { from: { x: 100, y: 0 }, by: { x: -200, y: 10 } });
    await expect(viewer.getByText('2 of 3')).toBeVisible();
    await touch(stage, { from: { x: -100, y: 0 }, by: { x: 200, y: 10 } });
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    await touch(stage, { from: { x: 0, y: 100 }, by: { x: 10, y: -200 } });
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    await expect.poll(async () => scaleOf(page)).toEqual({ scale: 1, x: 0 });

    await touch(
      stage,
      { from: { x: -30, y: 0 }, by: { x: -60, y: 0 } },
      { from: { x: 30, y: 0 }, by: { x: 60, y: 0 } },
    );
    await expect.poll(async () => (await scaleOf(page)).scale).toBeGreaterThan(2);
    const { x: before } = await scaleOf(page);
    await touch(stage, { from: origin, by: { x: 80, y: 0 } });
    await expect.poll(async () => (await scaleOf(page)).x).toBeGreaterThan(before + 40);
    await expect(viewer.getByText('1 of 3')).toBeVisible();
  });
});
