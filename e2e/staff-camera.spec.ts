/** Labels are read by the camera of a telephone or a desk, as if they were scanned. */
import { labelText } from '@vestry/contract/staff/picking/rules';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { test } from './fake-camera.ts';
import { expect, sizes } from './fixtures.ts';
import { overflowOf } from './overflow.ts';
import { makePickupStop, openStop, stops, type Stop } from './run-stops.ts';
import { enterConsole, otherBrowser } from './staff-door.ts';

test.describe.configure({ mode: 'default' });

const camera = (page: Page) => page.getByRole('dialog', { name: 'Scan with the camera' });
const picture = (page: Page) => page.getByLabel('The picture of the camera');
const cameraButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });

/** The time of the picture, in its own seconds. */
const seconds = async (page: Page) =>
  picture(page).evaluate((video: HTMLVideoElement) => (video.srcObject === null ? 0 : video.currentTime));

/** Notes the camera's tracks of a page: each has to end. */
async function noteTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}
const trackStates = async (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
  );

/** The codes that a page sends from now on. */
function scansOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/scan')) sent.push((request.postDataJSON() as { code: string }).code);
  });
  return sent;
}

/** Another tab comes to the front, or this one. */
const turn = async (page: Page, to: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

/** A pickup that has arrived with two items, at the page where they are scanned in. */
async function openArrival(door: Parameters<typeof enterConsole>[0]): Promise<Stop> {
  const { testData } = door;
  const pickup = await makePickupStop(testData, {
    closet: 'Lake House',
    numbers: ['CAM-1', 'CAM-2'],
    hours: [9, 10],
  });
  const { db } = testData;
  await db.updateTable('pickups').set({ status: 'ARRIVED' }).where('id', '=', pickup.id).execute();
  await enterConsole(door, `returns?pickup=${pickup.clientId}.${pickup.id}`);
  return pickup;
}

test.describe('items that arrive', () => {
  let pickup: Stop;
  test.beforeEach(async ({ page, request, testData }) => {
    await noteTracks(page);
    pickup = await openArrival({ page, request, testData });
  });

  test('are scanned in one after the other, each once however long it is in view, and the camera goes off', async ({
    page,
    showToCamera,
  }) => {
    const sent = scansOf(page);
    const label = labelText(pickup.clientId, 'CAM-2');
    await showToCamera({ text: 'CAM-1', format: 'Code128' }, { text: label, format: 'QRCode' });
    await cameraButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(camera(page).getByRole('status')).toHaveText(/CAM-\d is in/);
    await expect.poll(() => sent.length).toBe(2);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await expect.poll(async () => seconds(page)).toBeGreaterThan(5);
    expect(sent.toSorted()).toEqual(['CAM-1', label]);
    await page.keyboard.press('Escape');
    await expect(camera(page)).toBeHidden();
    await expect(page.getByText('2 of 2 scanned in')).toBeVisible();
    expect(await trackStates(page)).toEqual(['ended']);
    await expect(cameraButton(page)).toBeFocused();
  });

  test('an unknown number stops the hand once, over the camera, which goes on afterwards', async ({
    page,
    showToCamera,
  }) => {
    const sent = scansOf(page);
    await showToCamera({ text: 'NOBODYS-1', format: 'DataMatrix' });
    await cameraButton(page).click();
    const stop = page.getByRole('alertdialog');
    await expect(stop).toContainText('NOBODYS-1');
    // In view all the time, it is no new scan when it has been put aside.
    const before = await seconds(page);
    await expect.poll(async () => seconds(page)).toBeGreaterThan(before + 3);
    await stop.getByRole('button', { name: 'I have put it aside' }).click();
    await expect(stop).toBeHidden();
    await expect.poll(async () => seconds(page)).toBeGreaterThan(before + 5);
    await expect(stop).toBeHidden();
    expect(sent).toEqual(['NOBODYS-1']);
    await expect(camera(page)).toBeVisible();
  });

  test('the camera goes off while the page is out of sight, and on again; Back closes it and nothing else', async ({
    page,
    showToCamera,
  }) => {
    await showToCamera({ text: '', format: 'QRCode' });
    await cameraButton(page).click();
    await expect(camera(page).getByText('Hold a label within the frame.')).toBeVisible();
    await turn(page, 'hidden');
    await expect.poll(async () => trackStates(page)).toEqual(['ended']);
    await turn(page, 'visible');
    await expect.poll(async () => trackStates(page)).toEqual(['ended', 'live']);
    const address = page.url();
    await page.goBack();
    await expect(camera(page)).toBeHidden();
    await expect.poll(async () => trackStates(page)).toEqual(['ended', 'ended']);
    expect(page.url()).toBe(address);
    await expect(page.getByText('0 of 2 scanned in')).toBeVisible();
  });
});

const faults = [
  ['NotFoundError', 'No camera found'],
  ['NotReadableError', 'The camera is in use'],
  ['TypeError', 'The camera did not start'],
] as const;
for (const [name, title] of faults)
  test(`a camera that does not open by ${name} is explained, and can be tried again`, async ({
    page,
    request,
    testData,
    showToCamera,
  }) => {
    await showToCamera({ text: '', format: 'QRCode' });
    await openArrival({ page, request, testData });
    await page.evaluate((error) => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let isFirst = true;
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        if (!isFirst) return open(wanted);
        isFirst = false;
        throw new DOMException('of the test', error);
      };
    }, name);
    await cameraButton(page).click();
    await expect(camera(page).getByRole('alert')).toContainText(title);
    expect(await faultsOf(page)).toEqual([]);
    await camera(page).getByRole('button', { name: 'Try again' }).click();
    await expect(camera(page).getByText('Hold a label within the frame.')).toBeVisible();
    await camera(page).getByRole('button', { name: 'Close the camera' }).click();
    await expect(camera(page)).toBeHidden();
  });

test('who refuses the camera reads where to allow it', async ({
  browser,
  launchOptions,
  instance,
  request,
  testData,
}) => {
  const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream=deny'];
  const refusing = await browser.browserType().launch({ ...launchOptions, args });
  const page = await otherBrowser(refusing, instance);
  await openArrival({ page, request, testData });
  await cameraButton(page).click();
  await expect(camera(page).getByRole('alert')).toContainText('Please allow the camera for this site');
  expect(await faultsOf(page)).toEqual([]);
  await refusing.close();
});

test.describe('at the door', () => {
  test.use({ viewport: sizes.phone, serviceWorkers: 'allow' });

  test('an item is scanned without a connection; Back leads to the stop', async ({
    page,
    context,
    request,
    testData,
    showToCamera,
  }) => {
    const pickup = await makePickupStop(testData, {
      closet: 'Lake House',
      numbers: ['CAM-7'],
      hours: [9, 10],
    });
    await showToCamera({ text: labelText(pickup.clientId, 'CAM-7'), format: 'QRCode' });
    await enterConsole({ page, request, testData }, 'run');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await expect(stops(page).getByRole('listitem')).toHaveCount(1);
    await expect.poll(async () => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await context.setOffline(true);
    await page.reload();
    const panel = await openStop(page, pickup);
    await panel.getByRole('button', { name: 'Picked up', exact: true }).click();
    await cameraButton(page).click();
    await expect(camera(page).getByRole('status')).toHaveText('CAM-7 is in the van.');
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.goBack();
    await expect(camera(page)).toBeHidden();
    await expect(panel.getByRole('heading', { name: 'In the van: 1 item' })).toBeVisible();
  });
});
