import type { Page } from '@playwright/test';
import { colorFaultsOf, faultsOf } from './accessibility.ts';
import { enter, expect, openSession, sizes, test } from './fixtures.ts';
import { overflowOf } from './overflow.ts';
import { takeProvoked } from './quiet-test.ts';
import { smallTargetsOf } from './tap-targets.ts';

/** The pages behind the guard that need nothing but a closet (specification, section 2), with their titles. */
const pages = {
  '/admin/home': /^Home/,
  '/admin/mycloset': /^My Closet/,
  '/admin/request-history/delivery': /^Request History|^Delivery/,
  '/admin/request-history/pick-up': /^Request History|^Pick/,
  '/admin/billing': /^Billing/,
  '/admin/user-accounts': /^User Accounts/,
  '/admin/user-accounts/create': /^Add user/,
  '/admin/settings/notifications': /^Notification|^Settings/,
  '/admin/settings/terms-of-use': /^Terms|^Settings/,
  '/admin/settings/addresses': /^Addresses/,
  '/admin/settings/security': /^Security/,
  '/admin/settings/devices': /^Sessions and devices/,
  '/admin/settings/appearance': /^Appearance/,
  '/admin/user-accounts/activity': /^Account activity/,
  '/admin/mycloset/sets': /^Sets/,
  '/admin/mycloset/dates': /^Lookbook/,
} as const;

test('an unauthenticated visit to any protected page leads to the sign-in', async ({ page }) => {
  for (const path of [
    ...Object.keys(pages),
    '/admin',
    '/admin/mycloset/item/1/details',
    '/admin/user-accounts/1/user-profile',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth\/login\?from=/);
  }
});

test('the short addresses lead on, and guests’ pages lead the signed-in home', async ({ page, testData }) => {
  const leads: Record<string, RegExp> = {
    '/': /\/auth\/login$/,
    '/auth': /\/auth\/login$/,
    '/demo': /\/demo\/signup$/,
  };
  for (const [from, to] of Object.entries(leads)) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  }
  const { owner } = await testData.makeCloset();
  await openSession(page, owner.email);
  const leadsOn: Record<string, RegExp> = {
    '/admin': /\/admin\/home$/,
    '/admin/request-history': /\/admin\/request-history\/delivery$/,
    '/admin/settings': /\/admin\/settings\/notifications$/,
    '/auth/login': /\/admin\/home$/,
    '/auth/reset-password': /\/admin\/home$/,
    // A signed-in person may open an invitation too: the page stays and shows the state of its link.
    '/auth/register': /\/auth\/register\?token=$/,
  };
  for (const [from, to] of Object.entries(leadsOn)) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
  }
});

/** A width that a page is shown at, and what is read there beside its sideways scroll. */
interface Shown {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly faults: (page: Page) => Promise<string[]>;
}

const faultsOfBothSchemes = async (page: Page): Promise<string[]> => {
  const faults = await faultsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await colorFaultsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...inDark.map((fault) => `dark: ${fault}`)];
};

const shownAt: readonly Shown[] = [
  {
    name: 'on a phone',
    viewport: sizes.phone,
    faults: async (page) => [...(await faultsOfBothSchemes(page)), ...(await smallTargetsOf(page))],
  },
  {
    // This is 400 % on a desk.
    name: 'at 320 pixels in forced colours',
    viewport: { width: 320, height: 640 },
    faults: async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      // Forced colours are the visitor's; axe reads the colours that they replace.
      const faults = await faultsOf(page, ['color-contrast']);
      await page.emulateMedia({ forcedColors: 'none' });
      return faults;
    },
  },
  { name: 'on a desk', viewport: sizes.desk, faults: faultsOfBothSchemes },
];

test('every page has its title, one heading, no fault for axe in any scheme, no sideways scroll, on a phone targets of 44 pixels', async ({
  page,
  testData,
}) => {
  test.setTimeout(240_000);
  const { owner } = await testData.makeCloset({ items: 3 });
  await openSession(page, owner.email);
  for (const [path, title] of Object.entries(pages)) {
    await page.setViewportSize(sizes.phone);
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
    for (const { name, viewport, faults } of shownAt) {
      const where = `${path} ${name}`;
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
      expect.soft(await faults(page), where).toEqual([]);
      expect.soft(await overflowOf(page), where).toEqual([]);
    }
  }
});

test('a panel of a request or an address and a claim that is not there say so', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await openSession(page, owner.email);
  const ofOneRequest = [
    'approval',
    'delivery-detail',
    'delivery-merge',
    'delivery-sent',
    'pickup-detail',
    'pickup-sent',
  ];
  for (const panel of ofOneRequest) {
    await page.goto(`/admin/home?panel=${panel}&panelId=999999999`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('We could not find this request'), panel).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' }), panel).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog, panel).toBeHidden();
  }
  await page.goto('/admin/home?panel=address&panelId=999999999');
  await expect(page.getByRole('heading', { name: 'This address is no longer saved' })).toBeVisible();
  await page.goto('/admin/mycloset/claims/999999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this claim');
});

test('by keys alone: past the navigation to the page, the account panel opens, traps the focus and returns it', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  await enter(page, owner.email, '/admin/mycloset');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'My Closet',
    'Request History',
    'User Accounts',
  ]);
  const account = page.getByRole('button', { name: /^Account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Account' });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/panel=account/);
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(account).toBeFocused();
});

test('the account panel has the entries of the specification; Back closes it, its address opens it', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email);
  await page.getByRole('button', { name: /^Account/ }).click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  const entries = panel.getByRole('navigation').locator('a:visible, button:visible');
  for (const text of ['Billing', 'Logout']) await expect(entries.filter({ hasText: text })).toBeVisible();
  const words = await entries.allInnerTexts();
  // With one closet there is none to switch to.
  const expected = ['Account Manager', 'Billing', 'Fashion services', 'Settings', 'Logout'];
  expect(expected.filter((word) => words.some((text) => text.startsWith(word)))).toEqual(
    words.map((text) => expected.find((word) => text.startsWith(word))),
  );
  expect(words).toContain('Billing');
  expect(words).not.toContain('Switch Closets');
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.goto('/admin/home?panel=account');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test('Back from an item comes to the place in the list where it was left', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset({ items: 24, photos: false });
  await enter(page, owner.email, '/admin/mycloset');
  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garment 24' });
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/details/);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
});

test('an unknown address behind the guard says so within the frame, any other under the brand', async ({
  page,
  testData,
  complaints,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing on this hanger');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vestry' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email, '/admin/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing on this hanger');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // So does an address whose id is none.
  await page.goto('/admin/mycloset/item/none/details?nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing on this hanger');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The browser logs the status of the documents as an error.
  await takeProvoked(complaints, /status of 404 .*nowhere$/);
});

test('nothing shifts while a page loads', async ({ page, testData }) => {
  test.setTimeout(180_000);
  const { owner } = await testData.makeCloset({ items: 24 });
  await page.addInitScript(() => {
    const measured = window as unknown as { shift: number };
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) measured.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect.soft(await shift(), 'sign-in').toBeLessThan(0.01);
  await openSession(page, owner.email);
  for (const [name, viewport] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
    await page.setViewportSize(viewport);
    for (const path of [
      '/admin/mycloset',
      '/admin/home',
      '/admin/user-accounts',
      '/admin/settings/notifications',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading, please wait')).toHaveCount(0);
      expect.soft(await shift(), `${path} on a ${name}`).toBeLessThan(0.01);
    }
  }
});

test('a change that takes long puts the loader over the window, a list that takes long only a line', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset({ items: 1, photos: false });
  await openSession(page, owner.email);
  const answer = Promise.withResolvers<null>();
  await page.route('**/api/user/createUser', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/admin/user-accounts/create');
  await page.getByLabel('Email').fill('ada.byron@vestry.example');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('radio', { name: /Member/ }).check({ force: true });
  await page.getByRole('button', { name: /invit/i }).click();
  const loader = page.getByText('Loading, please wait');
  await expect(loader).toBeVisible();
  answer.resolve(null);
  await expect(loader).toBeHidden();
});
