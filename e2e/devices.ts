/** A browser that takes messages: no maker's push service can be reached from a journey, so it brings one of its own. */
import type { PushService, TestSubscription } from '@vestry/server/test/push-service';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Without a head a browser says 'denied' here, whatever it was granted. */
export async function allowMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
}

/** This browser subscribes with the journey's push service. */
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

/** Turns messages on in the settings, as their reader does; `allowMessages` and `subscribeHere` go before the sign-in. */
export async function turnMessagesOn(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/admin/settings/notifications');
  const toggle = page.getByRole('switch', { name: 'On this device' });
  await expect(toggle).toBeEnabled();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
}
