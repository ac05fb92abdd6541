/** Fixtures of a journey: a closet with people and photographed items, and pages on which any error fails the test. */
import type { Page } from '@playwright/test';
import { openTestData, type TestData } from '@vestry/server/test/test-data';
import { testPassword } from '@vestry/server/test/factories';
import { test as base } from './quiet-test.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by global-setup.ts`);
  return value;
}

interface WorkerFixtures {
  testData: TestData;
}

export const test = base.extend<{ ownAddress: void }, WorkerFixtures>({
  // All journeys call from one IP address, whose limits a whole run on a fast machine would reach.
  ownAddress: [
    async ({ testData }, use) => {
      await testData.db.deleteFrom('rate_limits').where('key', 'like', '%:address:%').execute();
      await use();
    },
    { auto: true },
  ],
  testData: [
    async ({}, use) => {
      const testData = await openTestData(setting('VESTRY_DATABASE_URL'), setting('VESTRY_STORAGE_DIR'));
      await use(testData);
      await testData.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(setting('VESTRY_ORIGIN')),
});

/** Signs in through the page and waits for the answer, success or not. */
export async function signIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await answered;
}

/** Sets the app's flag that the browser has a session, since it cannot read the cookie; once, so that a sign-out holds. */
export async function noteSession(page: Page, email: string): Promise<void> {
  await page.addInitScript((key) => {
    // A document without an origin, such as an empty one, has no storage.
    if (location.protocol === 'about:' || sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    localStorage.setItem('vestry.signed-in', '1');
  }, `e2e.session.${email}`);
}

/** Signs in by the API into the cookies of the page's browser; the first page that the journey opens takes the session up. */
export async function openSession(page: Page, email: string): Promise<void> {
  const data = { email, password: testPassword };
  const answer = await page.context().request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(await answer.text());
  await noteSession(page, email);
}

/**
 * Signs in by the API and opens `path`: for journeys that are about something else than signing in, whose page would cost
 * each of them a second.
 */
export async function enter(page: Page, email: string, path = '/admin/home'): Promise<void> {
  await openSession(page, email);
  // A journey that goes on at once would cut the page off while it takes its session up.
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
  await page.goto(path);
  await taken;
}

/** A phone, a tablet and a desk (look.md). */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 834, height: 1112 },
  desk: { width: 1440, height: 900 },
} as const;

export { expect } from '@playwright/test';
