/**
 * Messages on a device: turned on in the settings, encrypted for this browser, decrypted by the journey's push service, then
 * passed to the browser's service worker, which shows them and opens their page.
 */
import { startPushService, type PushService } from '@vestry/server/test/push-service';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { allowMessages, subscribeHere } from './devices.ts';
import { expect, enter, sizes, test } from './fixtures.ts';
import { sendDelivery } from './send-delivery.ts';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(async () => service.close());

/** Passes a message to the page's service worker, as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

/** Globals of a service worker that the types of a page lack. */
interface WorkerData {
  readonly registration: object;
  readonly Clients: { readonly prototype: object };
  readonly WindowClient: { readonly prototype: object };
  readonly ExtendableEvent: new (type: string) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
  shown?: { title: string; body: string; tag: string; data: unknown }[];
  opened?: string[];
  focused?: string[];
}

/**
 * A headless browser shows no notification and opens no window without a real click, so its worker's
 * calls are recorded instead. The push event itself is the browser's own.
 */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const testData = globalThis as unknown as WorkerData; // see there
    const shown: NonNullable<WorkerData['shown']> = [];
    const opened: string[] = [];
    const focused: string[] = [];
    Object.assign(testData, { shown, opened, focused });
    Object.assign(testData.registration, {
      showNotification: async (title: string, options: { body: string; tag: string; data: unknown }) => {
        const { body, tag, data } = options;
        shown.push({ title, body, tag, data });
      },
    });
    Object.assign(testData.Clients.prototype, {
      openWindow: async (url: string) => {
        opened.push(url);
      },
    });
    Object.assign(testData.WindowClient.prototype, {
      async focus(this: { url: string }) {
        focused.push(this.url);
      },
    });
  });
  return worker;
}

/** The notifications and windows that the worker has opened since the recording began. */
const seen = async (worker: Worker) =>
  worker.evaluate(() => {
    const { shown = [], opened = [], focused = [] } = globalThis as unknown as WorkerData; // see there
    return { shown: shown.map(({ title, body, tag }) => ({ title, body, tag })), opened, focused };
  });

/** Clicks the newest message. */
async function press(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const testData = globalThis as unknown as WorkerData; // see there
    const data = testData.shown?.at(-1)?.data;
    const click = new testData.ExtendableEvent('notificationclick');
    testData.dispatchEvent(Object.assign(click, { notification: { data, close: () => undefined } }));
  });
}

test.describe('messages on a phone', () => {
  test.use({ viewport: sizes.phone, permissions: ['notifications'] });

  test('are turned on by key, arrive encrypted, are shown, and open their page; the sign-out ends them', async ({
    page,
    context,
    request,
    testData,
  }) => {
    const closet = await testData.makeCloset({ items: 1 });
    const { owner } = closet;
    await allowMessages(page);
    const device = await subscribeHere(page, service);
    await enter(page, owner.email);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.goto('/admin/settings/notifications');
    const toggle = page.getByRole('switch', { name: 'On this device' });
    const all = page.getByRole('switch', { name: 'Messages on devices' });
    await expect(toggle).not.toBeChecked();
    await expect(all).not.toBeChecked();
    await expect(toggle).toBeEnabled();
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).toBeChecked();
    await expect(all).toBeChecked();
    await expect(toggle).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);

    const id = await sendDelivery(request, testData, closet);
    const own = () => service.received.filter(({ endpoint }) => endpoint === device.endpoint);
    await expect.poll(() => own().length).toBe(1);
    const [{ message } = { message: null }] = own();
    expect(message).toMatchObject({
      title: 'Delivery request received',
      url: `/admin/request-history/delivery?panel=delivery-detail&panelId=${id}&closet=${closet.clientId}`,
    });
    const worker = await watchWorker(context);
    await deliver(page, JSON.stringify(message));
    const asShown = { title: message?.title, body: message?.body, tag: message?.tag };
    await expect.poll(async () => (await seen(worker)).shown).toEqual([asShown]);
    const url = new URL(message?.url ?? '', page.url()).href;
    await press(worker);
    await expect.poll(async () => (await seen(worker)).opened).toEqual([url]);
    await page.goto(url);
    await expect(page.getByRole('dialog', { name: 'Delivery Request' }).getByText(`D-${id}`)).toBeVisible();
    // The page is open already, in this closet, so it is focused and stays as it is.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await press(worker);
    await expect.poll(async () => (await seen(worker)).focused).toEqual([url]);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect((await seen(worker)).opened).toEqual([url]);
    // One about another closet leads the page there, or says that it cannot.
    const elsewhere = url.replace(`closet=${closet.clientId}`, 'closet=999999999');
    await page.evaluate(
      (data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
      elsewhere,
    );
    await expect(page.getByText('This link belongs to a closet that you cannot open')).toBeVisible();
    // A message that cannot be parsed is still shown.
    await deliver(page, 'no message of ours');
    await expect
      .poll(async () => (await seen(worker)).shown.at(-1))
      .toMatchObject({ title: 'News from your closet' });

    await page.goto('/admin/home?panel=account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login*');
    await expect
      .poll(async () =>
        testData.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', owner.id).execute(),
      )
      .toEqual([]);
    await expect.poll(async () => page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull();
  });
});

test('a browser that blocks notifications says what to do', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await enter(page, owner.email, '/admin/settings/notifications');
  await expect(page.getByRole('switch', { name: 'On this device' })).toBeDisabled();
  await expect(page.getByText('This browser is set to block notifications.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test.describe('on an iPhone', () => {
  test.use({
    viewport: sizes.phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  });
  test('outside the Home Screen the page says how to get there', async ({ page, testData }) => {
    const { owner } = await testData.makeCloset();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await enter(page, owner.email, '/admin/settings/notifications');
    await expect(page.getByText(/first add this page to the Home Screen/)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'On this device' })).toBeDisabled();
  });
});

test('where the message service cannot be reached, the page says so and stays off', async ({
  page,
  context,
  testData,
}) => {
  await context.grantPermissions(['notifications']);
  const { owner } = await testData.makeCloset();
  await allowMessages(page);
  await page.addInitScript(() => {
    Object.assign(PushManager.prototype, {
      subscribe: async () => Promise.reject(new DOMException('push service error', 'AbortError')),
    });
  });
  await enter(page, owner.email);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/admin/settings/notifications');
  const toggle = page.getByRole('switch', { name: 'On this device' });
  await expect(toggle).toBeEnabled();
  // The switch is off again as soon as the call fails, so the test does not wait for it to be on.
  await toggle.click({ force: true });
  await expect(page.getByText('The browser could not reach its message service.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});
