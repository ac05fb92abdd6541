/** The alarm's tones, counted on the page, as a test cannot hear them. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(when) {
      document.documentElement.dataset['tones'] = String(
        Number(document.documentElement.dataset['tones'] ?? 0) + 1,
      );
      start.call(this, when);
    };
  });
}

/** An alarm has two tones. */
export async function expectAlarms(page: Page, count: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-tones', String(2 * count));
}
