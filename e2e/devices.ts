/** Web Push in a journey: it runs a push service of its own, because no vendor's can be reached. */
import type { PushService, TestSubscription } from '@vestry/server/test/push-service';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A headless browser answers 'denied' here, whatever permission it was granted. */
export async function allowMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

/** Makes this browser subscribe with the journey's push service. */
export async function subscribeHere(page: Page, service: PushService): Promise<TestSubscription> {
  const subscription = service.subscribe();
  await page.addInitScript((given: TestSubscription) => {
    const key = 'test-subscribed';
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, 'true');
        return made;
      },
      getSubscription: async () => (localStorage.getItem(key) === null ? null : made),
    });
  }, subscription);
  return subscription;
}

/** Turns messages on in the settings; call `allowMessages` and `subscribeHere` before the sign-in. */
export async function turnMessagesOn(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/admin/settings/notifications');
  const toggle = page.getByRole('switch', { name: 'On this device' });
  await expect(toggle).toBeEnabled();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
}
