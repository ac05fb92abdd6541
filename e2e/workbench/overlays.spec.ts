/** The overlays by keys, and gestures that a picture cannot show. */
import { expect } from '@playwright/test';
import { openStory, openWorkbench, test } from './fixtures.ts';

const desk = { width: 1280, height: 700 };

test.beforeEach(async ({ workbench: page }) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
});

test('a popover closes with Escape, gives the focus back, opens with Enter, 12 pixels away, above everything', async ({
  workbench: page,
}) => {
  await openStory(page, 'popover--bottom');
  const button = page.getByRole('button', { name: 'bottom', includeHidden: true });
  const popover = page.getByRole('dialog', { name: 'Where it is' });
  await expect(popover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  const distance = async () => {
    const [above, below] = await Promise.all([button.boundingBox(), page.locator('.popover').boundingBox()]);
    return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  await expect.poll(distance).toBe(12);
  await expect(page.locator('.popover')).toHaveCSS('z-index', '9999');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('tabs are left and right of each other for the arrow keys, and one stop for Tab', async ({
  workbench: page,
}) => {
  await openStory(page, 'tabs--first-chosen');
  await page.getByRole('tab', { name: 'Delivery' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pick-up' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Pickups');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Delivery' })).not.toBeFocused();
});

test('a modal traps the focus; a long one scrolls', async ({ workbench: page }) => {
  await openStory(page, 'dialogs--modal-sm');
  const modal = page.getByRole('dialog', { name: 'Cancel this request?' });
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => modal.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
  }
  expect(Math.round((await modal.boundingBox())?.width ?? 0)).toBe(375);
  await openStory(page, 'dialogs--modal-lg');
  expect(Math.round((await modal.boundingBox())?.width ?? 0)).toBe(768);
  await openStory(page, 'dialogs--modal-of-many-lines');
  await page.getByText('Line 40').scrollIntoViewIfNeeded();
  await expect(page.getByText('Line 40')).toBeInViewport();
});

test('photographs are leafed through and enlarged by keys alone', async ({ workbench: page }) => {
  await openStory(page, 'image-modal--several');
  const status = page.getByRole('status');
  const picture = page.locator('.viewer-stage > div');
  await expect(status).toHaveText('Photograph 2 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Photograph 3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Photograph 3 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('Photograph 2 of 3');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(picture).toHaveCSS('transform', /^matrix\(2\.25, 0, 0, 2\.25, 0, 0\)$/);
  // While enlarged, the arrow keys move the photograph.
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Photograph 2 of 3');
  await expect(picture).toHaveCSS('transform', /^matrix\(2\.25, 0, 0, 2\.25, -60, 0\)$/);
  await page.keyboard.press('0');
  await expect(picture).toHaveCSS('transform', /^matrix\(1, 0, 0, 1, 0, 0\)$/);
});

test('a photograph is enlarged by wheel and double press, dragged, and stroked away', async ({
  workbench: page,
}) => {
  await openStory(page, 'image-modal--several');
  const stage = page.locator('.viewer-stage');
  const picture = stage.locator('> div');
  const status = page.getByRole('status');
  const box = await stage.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(picture).toHaveCSS('transform', /^matrix\(2\.5, 0, 0, 2\.5, 0, 0\)$/);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 100, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(picture).toHaveCSS('transform', /^matrix\(2\.5, 0, 0, 2\.5, -100, 40\)$/);
  await expect(status).toHaveText('Photograph 2 of 3');
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(picture).toHaveCSS('transform', /^matrix\(1, 0, 0, 1, 0, 0\)$/);
  await page.mouse.down();
  await page.mouse.move(middle.x - 120, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(status).toHaveText('Photograph 3 of 3');
  await page.mouse.wheel(0, -300);
  await expect(picture).not.toHaveCSS('transform', /^matrix\(1, /);
});

test('a toast is announced, its action and its cross are reached by keys, and F6 leads to it', async ({
  workbench: page,
}) => {
  await openStory(page, 'feedback--toast-stack');
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect(region.getByRole('alert')).toHaveCount(3);
  await page.keyboard.press('F6');
  await expect(region).toBeFocused();
  const undo = region.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  // The focus goes to the next toast, not to nowhere.
  await expect(region.getByRole('alertdialog', { name: 'Something went wrong' })).toBeFocused();
  const last = region.getByRole('alertdialog', { name: 'Successfully added' });
  await last.getByRole('button', { name: 'Close this notification' }).focus();
  await page.keyboard.press('Enter');
  await expect(last).toBeHidden();
});

test('the time of toasts stands still while one is reached, also of one that appears meanwhile', async ({
  browser,
}) => {
  const page = await openWorkbench(browser);
  await page.clock.install({ time: '2026-11-23T10:00:00Z' });
  await openStory(page, 'feedback--timed-toasts');
  await page.clock.pauseAt('2026-11-23T11:00:00Z');
  const region = page.getByRole('region', { name: 'Notifications' });
  const first = region.getByRole('alertdialog', { name: 'Item 1 removed' });
  const second = region.getByRole('alertdialog', { name: 'Item 2 removed' });
  const remove = page.getByRole('button', { name: 'Remove' });
  await remove.click();
  // Its time starts as it appears.
  await expect(first).toBeVisible();
  await page.clock.runFor(3000);
  await first.focus();
  // The press of a script leaves the focus where it is.
  await remove.evaluate((button: HTMLElement) => button.click());
  await expect(second).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(first).toBeFocused();
  await expect(second).toBeVisible();
  await remove.focus();
  // A busy page may start the times again a moment after it has lost the focus.
  await expect
    .poll(async () => {
      await page.clock.runFor(1100);
      return first.isVisible();
    })
    .toBe(false);
  await expect(second).toBeVisible();
  await page.clock.runFor(3000);
  await expect(region).toBeHidden();
  await page.context().close();
});

test('a disabled button stays within reach and says why', async ({ workbench: page }) => {
  await openStory(page, 'button--disabled-with-reason');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Request delivery' }).first();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription('Your Delivery list is empty');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});
