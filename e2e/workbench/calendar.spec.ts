import { expect, type Page } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { openStory, test } from './fixtures.ts';

const day = (page: Page, name: string) => page.getByRole('button', { name });

async function openCalendar(page: Page, story: string, width = 1280): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width, height: 800 });
  await openStory(page, `month-calendar--${story}`);
}

test('Tab reaches the month arrows and one day; arrows, Home, End and the pages go on from it', async ({
  workbench: page,
}) => {
  await openCalendar(page, 'delivery');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const chosen = day(page, 'Tuesday, December 8th, 2026, selected');
  await expect(chosen).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', 'Wednesday, December 9th, 2026'],
    ['ArrowDown', 'Wednesday, December 16th, 2026'],
    ['ArrowLeft', 'Tuesday, December 15th, 2026'],
    ['ArrowUp', 'Tuesday, December 8th, 2026, selected'],
    ['Home', 'Sunday, December 6th, 2026'],
    ['End', 'Saturday, December 12th, 2026'],
    ['PageDown', 'Tuesday, January 12th, 2027'],
    ['PageUp', 'Saturday, December 12th, 2026'],
    ['Shift+PageDown', 'Sunday, December 12th, 2027'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, name)).toBeFocused();
  }
  await expect(page.getByRole('heading')).toHaveText('Delivery date, December 2027');
  await expect(page.locator('[role=grid] [tabindex="0"]')).toHaveCount(1);
});

test('Enter chooses the one day; the cell says that it is selected', async ({ workbench: page }) => {
  await openCalendar(page, 'delivery');
  await day(page, 'Tuesday, December 8th, 2026').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-selected=true]')).toHaveText(/December 9th, 2026, selected/);
  await expect(page.locator('[aria-selected=true]')).toHaveCount(1);
});

test('a blocked day can be reached, says why, stands out in the list and cannot be chosen', async ({
  workbench: page,
}) => {
  await openCalendar(page, 'delivery');
  const cold = 'We need three business days: an item comes from cold storage.';
  const blocked = day(page, 'Thursday, December 3rd, 2026');
  await day(page, 'Tuesday, December 1st, 2026').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(blocked).toBeFocused();
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await expect(blocked).toHaveAccessibleDescription(cold);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dec 1 to 3' })).toHaveCSS('font-weight', '500');
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText(cold);
  await expect(page.locator('[aria-selected=true]')).toHaveText(/December 8th/);
  expect(await faultsOf(page, ['page-has-heading-one'])).toEqual([]);
});

test('with past days blocked neither the arrow nor the keys leave the current month backwards', async ({
  workbench: page,
}) => {
  await openCalendar(page, 'current-month');
  const previous = page.getByRole('button', { name: 'Previous month' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAccessibleDescription('No day of that month can be chosen.');
  await previous.click({ force: true });
  await expect(page.getByRole('heading')).toHaveText('Delivery date, November 2026');
  await day(page, 'Monday, November 30th, 2026').focus();
  await page.keyboard.press('PageUp');
  await expect(day(page, 'Sunday, November 1st, 2026')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day(page, 'Sunday, November 1st, 2026')).toBeFocused();
  await expect(day(page, 'Sunday, November 1st, 2026')).toHaveAccessibleDescription(
    'This day is in the past.',
  );
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(previous).not.toHaveAttribute('aria-disabled');
});

test('with future days blocked it ends with the current month', async ({ workbench: page }) => {
  await openCalendar(page, 'future-blocked');
  await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading')).toHaveText('Acquired on, October 2026');
});

test('a special date is refused on weekends and in the past only', async ({ workbench: page }) => {
  await openCalendar(page, 'special-request');
  await expect(page.getByRole('listitem')).toHaveText(['Sat and SunWe are closed on weekends.']);
  await day(page, 'Friday, December 25th, 2026').click();
  await expect(page.locator('[aria-selected=true]')).toHaveText(/December 25th/);
  await page.getByRole('button', { name: 'Previous month' }).click();
  // Past days need no reason.
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('a month that needs a sixth week has it, and every day of it can be chosen', async ({
  workbench: page,
}) => {
  await openCalendar(page, 'six-weeks');
  await expect(page.getByRole('row')).toHaveCount(7);
  await day(page, 'Monday, May 31st, 2027').click();
  await expect(page.locator('[aria-selected=true]')).toHaveText(/May 31st/);
});

test.describe('in a time zone west and east of all others', () => {
  for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    test(`no day shifts in ${timezoneId}`, async ({ workbench }) => {
      await openCalendar(workbench, 'six-weeks');
      const session = await workbench.context().newCDPSession(workbench);
      await session.send('Emulation.setTimezoneOverride', { timezoneId });
      await openCalendar(workbench, 'delivery');
      await expect(day(workbench, 'Tuesday, December 8th, 2026, selected')).toBeVisible();
      await expect(workbench.getByRole('gridcell').nth(2)).toHaveText(/Tuesday, December 1st/);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: '' });
      await session.detach();
    });
  }
});

test('at 320 pixels, which is 400 % of 1280, all days fit and are large enough to press', async ({
  workbench: page,
}) => {
  await openCalendar(page, 'delivery', 320);
  const box = await day(page, 'Wednesday, December 9th, 2026').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
