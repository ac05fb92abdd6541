/** What a journey starts from: a closet with people and photographed garments, and a page that may log no error. */
import { expect, test as base, type Page } from '@playwright/test';
import { openTestWorld, type TestWorld } from '@vestry/server/test/test-world';
import { testPassword } from '@vestry/server/test/factories';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by global-setup.ts`);
  return value;
}

interface Fixtures {
  /** Fails the journey when the browser reports a console error, an uncaught exception or a CSP violation. */
  quietConsole: undefined;
}

interface WorkerFixtures {
  world: TestWorld;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({}, use) => {
      const world = await openTestWorld(setting('VESTRY_DATABASE_URL'), setting('VESTRY_STORAGE_DIR'));
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(setting('VESTRY_ORIGIN')),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A refused call is reported by the browser itself; what the page does with it is what journeys look at.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          complaints.push(message.text());
        }
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the page, as people do, and waits for the answer, whatever it is. */
export async function signIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await answered;
}

/** A phone, a tablet and a desk (look.md). */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 834, height: 1112 },
  desk: { width: 1440, height: 900 },
} as const;

export { expect } from '@playwright/test';
