/** The keyboard alone: Tab until the focus is there, then a key. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any tried page has between two of its controls. */
const stopsMax = 60;

/** Presses Tab until `target` has the focus, and then `key`; fails where Tab does not lead there. */
export async function pressByKeys(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < stopsMax; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}
