/** A dozen steps through the product in a user's order: each builds on the one before. */
import { testPassword } from '@vestry/server/test/factories';
import { expect } from 'vitest';
import type { Engine } from './engine.ts';
import type { Gate } from './gate.ts';
import type { Hands } from './hands.ts';

export interface Visit {
  readonly engine: Engine;
  readonly gate: Gate;
  readonly hands: Hands;
  /** The sign-in of the Owner of a closet of `itemCount` items. */
  readonly email: string;
}

/** Some rows of the closet, so that it scrolls. */
export const itemCount = 20;

interface Step {
  readonly title: string;
  readonly take: (visit: Visit) => Promise<void>;
}

export const steps: readonly Step[] = [
  {
    title: 'a navigation while the code is on its way leads where it was to lead',
    take: async ({ engine, gate, hands }) => {
      // The app runs, but the code of its page is not loaded yet.
      const release = gate.hold(/\/assets\/(entrance|login|login-page)-|\/auth\/reset-password/);
      await hands.open('/auth/login');
      await gate.untilHeld(/\/assets\/login-page-/);
      await hands.until('the app', () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/main-')),
      );
      await engine.depart(`${gate.origin}/auth/reset-password`);
      await gate.untilHeld(/\/auth\/reset-password/);
      release();
      await hands.at('/auth/reset-password');
      await hands.see('heading', 'Choose a new password');
    },
  },
  {
    title: 'a half-typed sign-in is left without a question',
    take: async ({ engine, hands }) => {
      await hands.open('/auth/login');
      await hands.see('button', 'Sign in');
      await hands.until('the app', () => document.querySelector('#first-paint') === null);
      await hands.fill('Email', 'eleanor');
      const isOpen = await engine.evaluate(
        () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      );
      expect(isOpen).toBe(false);
    },
  },
  {
    title: 'a wrong password is refused in words',
    take: async ({ hands, email }) => {
      await hands.fill('Email', email);
      await hands.fill('Password', 'Not-The-Right-1');
      await hands.click('button', 'Sign in');
      await hands.until('a refusal', () => document.querySelector('form [role="alert"]')?.textContent);
    },
  },
  {
    title: 'the right one opens the closet’s home',
    take: async ({ hands }) => {
      await hands.fill('Password', testPassword);
      await hands.click('button', 'Sign in');
      await hands.at('/admin/home');
      await hands.see('link', 'My Closet');
    },
  },
  {
    title: 'the closet shows its photographs',
    take: async ({ hands }) => {
      await hands.click('link', 'My Closet');
      await hands.see('heading', 'My Closet');
      await hands.until('photographs', () => {
        const photos = [...document.querySelectorAll<HTMLImageElement>('main li img')];
        return photos.some((photo) => photo.naturalWidth > 0) && photos.length;
      });
    },
  },
  {
    title: 'the way back from an item ends where it began',
    take: async ({ engine, hands }) => {
      const { y } = await hands.placeOf('link', 'Ferrand, Garment 12');
      const before = await engine.evaluate(() => Math.round(scrollY));
      expect(before).toBeGreaterThan(0);
      await hands.click('link', 'Ferrand, Garment 12');
      await hands.see('heading', 'Garment 12');
      await engine.back();
      await hands.at('/admin/mycloset');
      await hands.until('the same place', (at: number) => Math.abs(scrollY - at) < 2, before);
      expect((await hands.placeOf('link', 'Ferrand, Garment 12')).y).toBeCloseTo(y, -1);
    },
  },
  {
    title: 'a search narrows the closet',
    take: async ({ hands }) => {
      await hands.fill('Search My Closet', 'E-07');
      await hands.until('one item', () => document.querySelectorAll('main ul[aria-label] > li').length === 1);
      await hands.see('link', 'Ferrand, Garment 7');
    },
  },
  {
    title: 'a photograph is enlarged, and dragging it selects nothing',
    take: async ({ engine, hands }) => {
      await hands.click('link', 'Ferrand, Garment 7');
      await hands.see('heading', 'Garment 7');
      await hands.click('button', 'Enlarge');
      await hands.see('dialog', 'Garment 7');
      await hands.click('button', 'Larger');
      await hands.click('button', 'Larger');
      await engine.drag({ x: 720, y: 450 }, { x: 660, y: 400 });
      await hands.until('moved', () => {
        const transform = document.querySelector<HTMLElement>('.viewer-stage > div')?.style.transform ?? '';
        return /translate\(-\d/.test(transform);
      });
      expect(await engine.evaluate(() => getSelection()?.type)).not.toBe('Range');
      await engine.press('Escape');
      await hands.missing('dialog', 'Garment 7');
    },
  },
  {
    title: 'an item goes into the delivery list and out again',
    take: async ({ engine, hands }) => {
      await hands.click('button', 'Add to delivery');
      await hands.click('button', 'Your Delivery Items');
      await hands.see('dialog', 'Your Delivery Items');
      await hands.click('button', 'Remove Ferrand E-07');
      await hands.see('button', 'Undo');
      await engine.press('Escape');
      await hands.missing('dialog', 'Your Delivery Items');
    },
  },
  {
    title: 'an empty field of a day looks empty, a filled one filled',
    take: async ({ engine, gate, hands }) => {
      await hands.open('/admin/request-history/delivery');
      await hands.see('field', 'From');
      const colour = () =>
        getComputedStyle(document.querySelector('input[type="date"]') ?? document.body).color;
      const hint = await engine.evaluate(colour);
      await engine.goto(`${gate.origin}/admin/request-history/delivery?from=2026-11-02`);
      await hands.until(
        'the day',
        () => document.querySelector<HTMLInputElement>('input[type="date"]')?.value,
      );
      expect(await engine.evaluate(colour)).not.toBe(hint);
    },
  },
  {
    title: 'without the server the cached closet opens, and it updates by itself once the server is back',
    take: async ({ engine, gate, hands }) => {
      await hands.open('/admin/mycloset');
      await hands.until('the closet on the device', () => localStorage.getItem('vestry.kept-closet'));
      await hands.until('the app on the device', async () =>
        (await caches.keys()).some((key) => key.startsWith('shell-')),
      );
      await hands.until('the worker', () => navigator.serviceWorker.controller !== null);
      gate.disconnect();
      await engine.goto(`${gate.origin}/admin/mycloset`);
      await hands.see('text', 'You are offline');
      await hands.see('text', 'E-07');
      gate.reconnect();
      await hands.see('button', 'Select');
    },
  },
  {
    title: 'signing out leads to the sign-in',
    take: async ({ hands }) => {
      await hands.click('button', 'Account');
      await hands.click('button', 'Logout');
      await hands.at('/auth/login');
      await hands.see('button', 'Sign in');
    },
  },
];
