/** A dozen steps through the product in a user's order: each builds on the one before. */
import { testPassword } from '@vestry/server/test/factories';
import { expect } from 'vitest';
import type { Engine } from './engine.ts';
import type { ControlledProxy } from './proxy.ts';
import type { PageDriver } from './page-driver.ts';

/** The open browser and product that every step works with. */
export interface StepContext {
  readonly engine: Engine;
  readonly proxy: ControlledProxy;
  readonly driver: PageDriver;
  /** The sign-in of the Owner of a closet of `itemCount` items. */
  readonly email: string;
}

/** Some rows of the closet, so that it scrolls. */
export const itemCount = 20;

interface Step {
  readonly title: string;
  readonly take: (context: StepContext) => Promise<void>;
}

export const steps: readonly Step[] = [
  {
    title: 'a navigation while the code is on its way leads where it was to lead',
    take: async ({ engine, proxy, driver }) => {
      // The app runs, but the code of its page is not loaded yet.
      const release = proxy.hold(/\/assets\/(entrance|login|login-page)-|\/auth\/reset-password/);
      await driver.open('/auth/login');
      await proxy.untilHeld(/\/assets\/login-page-/);
      await driver.until('the app', () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/main-')),
      );
      await engine.startNavigation(`${proxy.origin}/auth/reset-password`);
      await proxy.untilHeld(/\/auth\/reset-password/);
      release();
      await driver.at('/auth/reset-password');
      await driver.see('heading', 'Choose a new password');
    },
  },
  {
    title: 'a half-typed sign-in is left without a question',
    take: async ({ engine, driver }) => {
      await driver.open('/auth/login');
      await driver.see('button', 'Sign in');
      await driver.until('the app', () => document.querySelector('#first-paint') === null);
      await driver.fill('Email', 'eleanor');
      const isOpen = await engine.evaluate(
        () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      );
      expect(isOpen).toBe(false);
    },
  },
  {
    title: 'a wrong password is refused in words',
    take: async ({ driver, email }) => {
      await driver.fill('Email', email);
      await driver.fill('Password', 'Not-The-Right-1');
      await driver.click('button', 'Sign in');
      await driver.until('a refusal', () => document.querySelector('form [role="alert"]')?.textContent);
    },
  },
  {
    title: 'the right one opens the closet’s home',
    take: async ({ driver }) => {
      await driver.fill('Password', testPassword);
      await driver.click('button', 'Sign in');
      await driver.at('/admin/home');
      await driver.see('link', 'My Closet');
    },
  },
  {
    title: 'the closet shows its photographs',
    take: async ({ driver }) => {
      await driver.click('link', 'My Closet');
      await driver.see('heading', 'My Closet');
      await driver.until('photographs', () => {
        const photos = [...document.querySelectorAll<HTMLImageElement>('main li img')];
        return photos.some((photo) => photo.naturalWidth > 0) && photos.length;
      });
    },
  },
  {
    title: 'the way back from an item ends where it began',
    take: async ({ engine, driver }) => {
      const { y } = await driver.placeOf('link', 'Ferrand, Garment 12');
      const before = await engine.evaluate(() => Math.round(scrollY));
      expect(before).toBeGreaterThan(0);
      await driver.click('link', 'Ferrand, Garment 12');
      await driver.see('heading', 'Garment 12');
      await engine.back();
      await driver.at('/admin/mycloset');
      await driver.until('the same place', (at: number) => Math.abs(scrollY - at) < 2, before);
      expect((await driver.placeOf('link', 'Ferrand, Garment 12')).y).toBeCloseTo(y, -1);
    },
  },
  {
    title: 'a search narrows the closet',
    take: async ({ driver }) => {
      await driver.fill('Search My Closet', 'E-07');
      await driver.until(
        'one item',
        () => document.querySelectorAll('main ul[aria-label] > li').length === 1,
      );
      await driver.see('link', 'Ferrand, Garment 7');
    },
  },
  {
    title: 'a photograph is enlarged, and dragging it selects nothing',
    take: async ({ engine, driver }) => {
      await driver.click('link', 'Ferrand, Garment 7');
      await driver.see('heading', 'Garment 7');
      await driver.click('button', 'Enlarge');
      await driver.see('dialog', 'Garment 7');
      await driver.click('button', 'Larger');
      await driver.click('button', 'Larger');
      await engine.drag({ x: 720, y: 450 }, { x: 660, y: 400 });
      await driver.until('moved', () => {
        const transform = document.querySelector<HTMLElement>('.viewer-stage > div')?.style.transform ?? '';
        return /translate\(-\d/.test(transform);
      });
      expect(await engine.evaluate(() => getSelection()?.type)).not.toBe('Range');
      await engine.press('Escape');
      await driver.missing('dialog', 'Garment 7');
    },
  },
  {
    title: 'an item goes into the delivery list and out again',
    take: async ({ engine, driver }) => {
      await driver.click('button', 'Add to delivery');
      await driver.click('button', 'Your Delivery Items');
      await driver.see('dialog', 'Your Delivery Items');
      await driver.click('button', 'Remove Ferrand E-07');
      await driver.see('button', 'Undo');
      await engine.press('Escape');
      await driver.missing('dialog', 'Your Delivery Items');
    },
  },
  {
    title: 'an empty field of a day looks empty, a filled one filled',
    take: async ({ engine, proxy, driver }) => {
      await driver.open('/admin/request-history/delivery');
      const colour = () =>
        getComputedStyle(document.querySelector('[role="group"] [data-type="year"]') ?? document.body).color;
      await driver.until('the field', () =>
        document.querySelector('[role="group"] [data-type="year"][data-placeholder]') === null ? null : true,
      );
      const hint = await engine.evaluate(colour);
      await engine.goto(`${proxy.origin}/admin/request-history/delivery?from=2026-11-02`);
      await driver.until(
        'the day',
        () =>
          document.querySelector('[role="group"] [data-type="year"]:not([data-placeholder])')?.textContent,
      );
      expect(await engine.evaluate(colour)).not.toBe(hint);
    },
  },
  {
    title: 'without the server the cached closet opens, and it updates by itself once the server is back',
    take: async ({ engine, proxy, driver }) => {
      await driver.open('/admin/mycloset');
      await driver.until('the closet on the device', () => localStorage.getItem('vestry.kept-closet'));
      await driver.until('the app on the device', async () =>
        (await caches.keys()).some((key) => key.startsWith('shell-')),
      );
      await driver.until('the worker', () => navigator.serviceWorker.controller !== null);
      proxy.disconnect();
      await engine.goto(`${proxy.origin}/admin/mycloset`);
      await driver.see('text', 'You are offline');
      await driver.see('text', 'E-07');
      proxy.reconnect();
      await driver.see('button', 'Select');
    },
  },
  {
    title: 'signing out leads to the sign-in',
    take: async ({ driver }) => {
      await driver.click('button', 'Account');
      await driver.click('button', 'Logout');
      await driver.at('/auth/login');
      await driver.see('button', 'Sign in');
    },
  },
];
