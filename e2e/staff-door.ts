/** Staff at their console: signed in by password and code, which every member of staff needs. */
import { makeStaff, type StaffRole } from '@vestry/server/test/staff';
import { testPassword, type TestUser } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expect, noteSession } from './fixtures.ts';
import { monday, type Instance } from './instance.ts';
import { newestCode } from './mailbox.ts';

interface Door {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly testData: TestData;
}

/** Signs in by the API, with password and code, into the cookies of the page's browser. */
async function enterByCode(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const browser = page.context().request;
  const begun = await browser.post('/api/auth/login', { data: { email, password: testPassword } });
  const { userId, refreshToken } = ((await begun.json()) as { data: Challenge }).data; // as the call answers
  await browser.post(`/api/auth/2FAuthentication/user/${userId}/refreshToken/${refreshToken}`);
  const code = await newestCode(request, email);
  const answer = await browser.get(
    `/api/auth/2Fauthentication/user/${userId}/code/${code}/refreshToken/${refreshToken}`,
  );
  if (!answer.ok()) throw new Error(await answer.text());
  await noteSession(page, email);
}

interface Challenge {
  readonly userId: number;
  readonly refreshToken: string;
}

/** A new member of staff, signed in, at a page of the console. */
export async function enterConsole(
  { page, request, testData }: Door,
  room: string,
  role: StaffRole = 'operations',
): Promise<TestUser> {
  const person = await makeStaff(testData.db, role);
  await enterByCode(page, request, person.email);
  await page.goto(`/staff/${room}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return person;
}

/** A page of another browser, whose clock is the instance's. */
export async function otherBrowser(browser: Browser, instance: Instance): Promise<Page> {
  const context = await browser.newContext({ baseURL: instance.server.origin });
  const page = await context.newPage();
  await page.clock.setFixedTime(monday);
  return page;
}

/** The row of a request on the board, within its day or beside it. */
export const requestRow = (page: Page, reference: string, part: 'day' | 'side' = 'day') =>
  page.locator(`[data-row^="${part}."]`, { hasText: reference });

/** That a row shows so many photographs, all of which have been loaded. */
export async function expectPhotographs(of: Locator, count: number): Promise<void> {
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect(of.locator('picture img')).toHaveCount(count);
  for (const photo of await of.locator('picture img').all())
    await expect.poll(async () => photo.evaluate(isLoaded)).toBe(true);
}
