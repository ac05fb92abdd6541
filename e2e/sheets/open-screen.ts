/** Opens the demo's screens, signed in as each needs, for pictures of them. */
import { demoEmails, demoPassword, demoViewer } from '@vestry/server/test/demo';
import type { TestData } from '@vestry/server/test/test-data';
import type { APIRequestContext, Browser, Page, Request } from '@playwright/test';
import { sql } from 'kysely';
import { expect, noteSession, test as base } from '../fixtures.ts';
import { allMails, newestCode } from '../mailbox.ts';
import { takePossible } from '../quiet-test.ts';
import { demoId } from './demo-id.ts';
import type { Screen, Visitor } from './screens.ts';

const emails: Readonly<Record<Exclude<Visitor, 'guest'>, string>> = {
  owner: demoEmails.owner,
  operations: demoEmails.operations,
  manager: demoEmails.manager,
  viewer: demoViewer,
};

const origin = process.env['VESTRY_ORIGIN'] ?? '';

interface WorkerFixtures {
  /** Whether the browser has a touch screen. */
  byTouch: boolean;
  /** A page for each visitor, signed in once in each worker: another sign-in for each screen would reach the limits. */
  pageOf: (visitor: Visitor) => Promise<Page>;
}

export const test = base.extend<object, WorkerFixtures>({
  byTouch: [false, { option: true, scope: 'worker' }],
  pageOf: [
    async ({ browser, byTouch, testData }, use) => {
      const pages = new Map<Visitor, Page>();
      await use(async (visitor) => {
        const page = pages.get(visitor) ?? (await enter(browser, testData, visitor, byTouch));
        pages.set(visitor, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function enter(
  browser: Browser,
  testData: TestData,
  visitor: Visitor,
  hasTouch: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    hasTouch,
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  watchRequests(page);
  if (visitor === 'guest') return page;
  const email = emails[visitor];
  await alone(testData, async () =>
    signIn(context.request, email, visitor === 'operations' || visitor === 'manager'),
  );
  await noteSession(page, email);
  return page;
}

/** Signs in while no other worker does: a code ends the one before it. One that was just sent to another worker lets the next be sent. */
async function alone({ db }: TestData, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('sheets.sign-in'))`.execute(trx);
    await db.deleteFrom('rate_limits').where('key', 'like', 'code:%').execute();
    await work();
  });
}

async function signIn(request: APIRequestContext, email: string, needsCode: boolean): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { email, password: demoPassword } });
  if (!needsCode) return expect(answer).toBeOK();
  const { data } = (await answer.json()) as { data: { userId: number; refreshToken?: string } }; // as the call answers
  const token = `refreshToken/${data.refreshToken}`;
  const before = await allMails(request, email);
  await expect(await request.post(`/api/auth/2FAuthentication/user/${data.userId}/${token}`)).toBeOK();
  const code = await newestCode(request, email, before.length + 1);
  await expect(
    await request.get(`/api/auth/2Fauthentication/user/${data.userId}/code/${code}/${token}`),
  ).toBeOK();
}

/** Opens a screen's address and does what it says, once the page has its answers. */
export async function open(page: Page, { path, act }: Screen): Promise<void> {
  await page.clock.setFixedTime(new Date(Date.now() - Number(process.env['VESTRY_CLOCK_BEHIND'] ?? 0)));
  // A picture does not show the fields that an earlier one filled in.
  if (page.url() !== 'about:blank') await page.evaluate(deleteDrafts);
  await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => demoId(name)));
  await settle(page);
  await act?.(page);
}

/** Calls and files of each page that are on their way, but for the stream of live events, which never ends. */
const pending = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    if (!request.url().includes('/events')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until the page has its answers, and has drawn what follows from them. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect.poll(() => pending.get(page)?.size).toBe(0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => pending.get(page)?.size).toBe(0);
}

/** The address that is none says so by its status, which browsers log. */
export function takeNotFound(complaints: string[]): void {
  takePossible(complaints, /status of 404 \(Not Found\) .*\/nowhere$/);
}

/** Whether all images are loaded and decoded that the picture will show, which is `most` pixels long. */
export async function hasPhotographs(most: number): Promise<boolean> {
  const shown = [...document.images].filter((image) => {
    const { top, left } = image.getBoundingClientRect();
    // A hidden one that is lazy is never loaded.
    return image.checkVisibility() && top <= most && left <= innerWidth;
  });
  if (!shown.every(({ complete }) => complete)) return false;
  // One that is not nearly in view yet has no source; a broken one is pictured as such.
  await Promise.allSettled(shown.filter(({ src }) => src !== '').map(async (image) => image.decode()));
  return true;
}

/** Shows the first `most` pixels of a page once: photographs below the window are loaded when they come near it. */
export async function scrollThrough(page: Page, most: number): Promise<void> {
  await page.evaluate(async (end) => {
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, end); y += innerHeight / 2) {
      scrollTo(0, y);
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  }, most);
}

function deleteDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
}
