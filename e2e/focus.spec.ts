/** The sign-in page in axe, at 400 % and in forced colours; a visible focus there and on pages behind the guard (issue 4). */
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { enter, expect, signIn, sizes, test } from './fixtures.ts';
import { pressByKeys } from './keys.ts';
import { overflowOf } from './overflow.ts';

test('the sign-in page has no fault at two widths in both schemes, nor at 320 pixels in forced colours', async ({
  page,
}) => {
  for (const viewport of [sizes.phone, sizes.desk]) {
    await page.setViewportSize(viewport);
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await faultsOf(page), `${viewport.width}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await overflowOf(page)).toEqual([]);
  // Forced colours are the visitor's; axe reads the colours that they replace.
  expect.soft(await faultsOf(page, ['color-contrast'])).toEqual([]);
});

/** The thickness of the focus indicator: a ring around the control, or the line beneath a field. */
function focusThickness(): { name: string; pixels: number } | null {
  const focused = document.activeElement;
  // A panel that has just opened holds the focus until the first Tab; no key moves the focus to it.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return null;
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''}`;
  const ring = getComputedStyle(focused);
  // A visually hidden input shows its focus at its label.
  const label = focused.closest('label');
  const shown = [ring, ...(label === null ? [] : [getComputedStyle(label)])];
  const rings = shown.map(({ outlineStyle, outlineWidth, outlineColor }) =>
    outlineStyle === 'none' || /, 0\)$|transparent/.test(outlineColor) ? 0 : Number.parseFloat(outlineWidth),
  );
  let lines = 0;
  for (let frame = focused.parentElement; frame !== null && lines === 0; frame = frame.parentElement) {
    if (!frame.matches('[class*="focus-within:border-ink"]')) continue;
    const { borderBottomWidth, boxShadow } = getComputedStyle(frame);
    lines = Number.parseFloat(borderBottomWidth) + (/ 0px 1px 0px/.test(boxShadow) ? 1 : 0);
  }
  return { name, pixels: Math.max(lines, ...rings) };
}

async function expectFocusSeen(page: Page, presses: number, context: string): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(focusThickness);
    if (shown === null) continue;
    expect.soft(shown.pixels, `${context}: ${shown.name}`).toBeGreaterThanOrEqual(2);
  }
}

for (const forcedColors of ['none', 'active'] as const) {
  test(`whatever the keyboard reaches shows its focus, 2 pixels at least (forced colours: ${forcedColors})`, async ({
    page,
    testData,
  }) => {
    await page.emulateMedia({ forcedColors });
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectFocusSeen(page, 8, 'sign-in');
    const { owner } = await testData.makeCloset({ items: 2, photos: false });
    await signIn(page, owner.email);
    for (const path of ['/admin/home', '/admin/mycloset', '/admin/user-accounts/create?panel=address']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expectFocusSeen(page, 14, path);
    }
  });
}

test('the skip link is in sight, and leads to the page', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  await enter(page, owner.email);
  const link = page.getByRole('link', { name: 'Skip to the page' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const isOnTop = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  };
  expect(await link.evaluate(isOnTop)).toBe(true);
});

test('what goes with the focus in it leaves it to what stands in its place', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 2, photos: false });
  await enter(page, owner.email, '/admin/mycloset?show=filters');
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await page.keyboard.press('Escape');
  // The address has opened it, so that nothing on the page did.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const select = page.getByRole('button', { name: 'Select', exact: true });
  await pressByKeys(page, select);
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  const bar = page.getByRole('region', { name: 'Selected garments' });
  await pressByKeys(page, bar.getByRole('button', { name: 'Cancel' }));
  await expect(select).toBeFocused();

  await page.goto('/admin/mycloset/sets');
  for (const name of ['Lisbon', 'Capri']) {
    await pressByKeys(page, page.getByRole('button', { name: 'Create a set' }));
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${name}” is created`)).toBeVisible();
  }
  await pressByKeys(page, page.getByRole('button', { name: 'Commands for Capri' }));
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Commands for Lisbon' })).toBeFocused();
});
