/** The driver's page without a connection: it opens, reports, and loses nothing by reloads or sign-outs. */
import type { BrowserContext, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { makeDeliveryStop, openStop, sign, stopRow, stops, type Stop } from './run-stops.ts';
import { enterConsole } from './staff-door.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: sizes.phone, serviceWorkers: 'allow' });

let stop: Stop;
test.beforeEach(async ({ page, request, testData }) => {
  stop = await makeDeliveryStop(testData, {
    closet: 'Park Avenue',
    numbers: ['RUN-1', 'RUN-2'],
    hours: [9, 10],
  });
  await enterConsole({ page, request, testData }, 'run');
  await expect(stops(page).getByRole('listitem')).toHaveCount(1);
  // Opened once: the page's files are on the device, and the run.
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(async () => (await deviceState(page)).databases).toHaveLength(1);
});

const deviceState = async (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    photos: (await caches.keys()).filter((name) => name.startsWith('run-photos')),
    driver: localStorage.getItem('vestry.run-driver'),
  }));

/** Whether the device has stored the drawn signature of an outcome that is being filled in; it does so a moment after the stroke. */
const hasStoredSignature = async (page: Page) =>
  page.evaluate(async () => {
    const done = async <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const [{ name = '' } = {}] = await indexedDB.databases();
    const database = await done(indexedDB.open(name));
    const drafts = await done(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    // The page's own rows.
    return (drafts as { strokes: unknown[] }[]).some(({ strokes }) => strokes.length > 0);
  });

/** Without a connection, from a page that is loaded anew. */
async function openOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline')).toBeVisible();
}

test('the page opens without a connection; what is filled in and what is reported outlive reloads, and are sent once', async ({
  page,
  context,
  testData,
}) => {
  await openOffline(page, context);
  await expect(stopRow(page, stop)).toContainText('Park Avenue');
  expect(await faultsOf(page)).toEqual([]);
  const panel = await openStop(page, stop);
  await panel.getByRole('button', { name: 'Handed over' }).click();
  await panel.getByRole('checkbox', { name: 'Coat RUN-2' }).uncheck();
  await panel.getByLabel('Name of the person who signs').fill('Ada Marsh');
  await sign(page);
  await expect(panel.getByRole('img', { name: 'Signed', exact: true })).toBeVisible();
  await expect.poll(async () => hasStoredSignature(page)).toBe(true);
  // The battery ends before it is saved.
  await page.reload();
  await expect(panel.getByRole('img', { name: 'Signed', exact: true })).toBeVisible();
  await expect(panel.getByLabel('Name of the person who signs')).toHaveValue('Ada Marsh');
  await expect(panel.getByRole('checkbox', { name: 'Coat RUN-2' })).not.toBeChecked();
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('1 report not sent yet')).toBeVisible();
  // And after it.
  await page.reload();
  await expect(page.getByText('1 report not sent yet')).toBeVisible();
  await expect(stopRow(page, stop).getByText('Handed over, not sent yet')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await context.setOffline(false);
  await expect(stopRow(page, stop).getByText('Handed over', { exact: true })).toBeVisible();
  await expect(page.getByText('not sent yet')).toBeHidden();
  await expect(page.getByText('You are offline')).toBeHidden();
  await page.reload();
  await expect(stopRow(page, stop).getByText('Handed over', { exact: true })).toBeVisible();
  const visits = await testData.db
    .selectFrom('visits')
    .select(['report', 'is_applied', 'item_ids'])
    .execute();
  expect(visits).toEqual([{ report: 'HANDED_OVER', is_applied: true, item_ids: [stop.itemIds[0]] }]);
});

test('a report that waits to be sent is corrected, and one that is refused is discarded after a question alone', async ({
  page,
  context,
  testData,
}) => {
  await openOffline(page, context);
  const panel = await openStop(page, stop);
  await panel.getByRole('button', { name: 'Nobody there' }).click();
  await panel.getByLabel('Reason').fill('Rang twice');
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('1 report not sent yet')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // It was the neighbour's door.
  await page.getByRole('button', { name: 'Correct' }).click();
  await expect(panel.getByLabel('Reason')).toHaveValue('Rang twice');
  await expect(page.getByText('not sent yet')).toBeHidden();
  await panel.getByLabel('Reason').fill('The gate is closed');
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('1 report not sent yet')).toBeVisible();
  await context.route('**/visits', async (route) => route.fulfill({ status: 422, json: refusal }), {
    times: 1,
  });
  await context.setOffline(false);
  await expect(page.getByText('nobody there: not taken')).toBeVisible();
  const question = page.getByRole('dialog', { name: /^Discard D-\d+ nobody there\?/ });
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('nobody there: not taken')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('not taken')).toBeHidden();
  expect(await testData.db.selectFrom('visits').select('report').execute()).toEqual([]);
});

const refusal = { status: 'error', data: { code: 'VALIDATION_FAILED', message: 'Please check the report.' } };

test('a report that comes after the office has canceled changes nothing, and its proof stays at the stop', async ({
  page,
  context,
  instance,
  testData,
}) => {
  await openOffline(page, context);
  const panel = await openStop(page, stop);
  await panel.getByRole('button', { name: 'Handed over' }).click();
  await panel.getByLabel('Name of the person who signs').fill('Ada Marsh');
  await sign(page);
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('1 report not sent yet')).toBeVisible();
  await instance.staff.transitionDelivery(stop.clientId, stop.id, { to: 'CANCELED', note: 'By telephone' });
  await context.setOffline(false);
  await expect(stopRow(page, stop).getByText('Canceled')).toBeVisible();
  await openStop(page, stop);
  await expect(panel.getByText('The delivery was canceled before this arrived.')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Signature of Ada Marsh' })).toBeVisible();
  const visits = await testData.db.selectFrom('visits').select(['report', 'is_applied']).execute();
  expect(visits).toEqual([{ report: 'HANDED_OVER', is_applied: false }]);
});

test('signing out deletes the run from the device, and asks first while reports wait', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  const panel = await openStop(page, stop);
  await panel.getByRole('button', { name: 'On the way' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 report not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Console' });
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await context.setOffline(false);
  await expect(page.getByText('not sent yet')).toBeHidden();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(async () => deviceState(page)).toEqual({ databases: [], photos: [], driver: null });
  // Nobody's run opens here without a connection.
  await context.setOffline(true);
  await page.goto('/staff/run');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
});

test('the worker of the driver’s page serves that page alone, and no answer of the API', async ({ page }) => {
  const urls = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('run-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls.filter((url) => !/^\/(assets|photos)\//.test(url))).toEqual(['/staff/run']);
  expect(urls.some((url) => url.startsWith('/assets/staff/'))).toBe(true);
  const answer = await page.goto('/staff/today');
  expect(answer?.fromServiceWorker()).toBe(false);
});
