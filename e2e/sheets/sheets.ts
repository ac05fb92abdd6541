/** Pictures every screen at four widths, light and dark, into `.cache/sheets`: `npm run sheets`, `npm run sheets -- -g home`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoEmails, demoPassword } from '@vestry/server/test/demo';
import type { Browser, Page, Request } from '@playwright/test';
import { expect, noteSession, test as base } from '../fixtures.ts';
import { newestCode } from '../mailbox.ts';
import { screens, type Screen, type Visitor } from './screens.ts';

const folder = fileURLToPath(new URL('../../.cache/sheets', import.meta.url));

const widths = { 390: 844, 834: 1112, 1440: 900, 1920: 1080 } as const;
const schemes = ['light', 'dark'] as const;
/** A page that is longer is cut: what stands below looks like what stands above. */
const longestPage = 4200;

const emails: Readonly<Record<Exclude<Visitor, 'guest'>, string>> = {
  owner: demoEmails.owner,
  operations: demoEmails.operations,
  manager: demoEmails.manager,
};

const origin = process.env['VESTRY_ORIGIN'] ?? '';

/** A page for each visitor, signed in once in each worker: another sign-in for each screen would reach the limits. */
const test = base.extend<object, { pageOf: (visitor: Visitor) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Visitor, Page>();
      await use(async (visitor) => {
        const page = pages.get(visitor) ?? (await enter(browser, visitor));
        pages.set(visitor, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

for (const screen of screens) {
  test(screen.name, async ({ pageOf }) => {
    const page = await pageOf(screen.visitor);
    await mkdir(folder, { recursive: true });
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, screen);
        await picture(page, screen, `${width}-${colorScheme}`);
      }
    }
  });
}

async function enter(browser: Browser, visitor: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  watchRequests(page);
  if (visitor === 'guest') return page;
  const email = emails[visitor];
  const answer = await context.request.post('/api/auth/login', { data: { email, password: demoPassword } });
  const { data } = (await answer.json()) as { data: { userId: number; refreshToken?: string } }; // as the call answers
  if (visitor !== 'owner') {
    const sent = `user/${data.userId}/refreshToken/${data.refreshToken}`;
    await context.request.post(`/api/auth/2FAuthentication/${sent}`);
    const code = await newestCode(context.request, email);
    const checked = `user/${data.userId}/code/${code}/refreshToken/${data.refreshToken}`;
    await context.request.get(`/api/auth/2Fauthentication/${checked}`);
  }
  await noteSession(page, email);
  return page;
}

async function open(page: Page, { path, act }: Screen): Promise<void> {
  const ids = JSON.parse(process.env['VESTRY_DEMO_IDS'] ?? '{}') as Record<string, number>;
  await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name])));
  await settle(page);
  await act?.(page);
}

async function picture(page: Page, { name, isOverlay = false }: Screen, view: string): Promise<void> {
  await settle(page);
  if (!isOverlay) await scrollThrough(page);
  await expect.poll(async () => page.evaluate(hasPhotographs, longestPage)).toBe(true);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const length = isOverlay ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, `${name}-${view}.jpg`),
    type: 'jpeg',
    quality: 85,
    fullPage: !isOverlay,
    clip: { x: 0, y: 0, width, height: Math.min(length, longestPage) },
  });
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
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect.poll(() => pending.get(page)?.size).toBe(0);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => pending.get(page)?.size).toBe(0);
}

/** Whether all images are loaded that the picture will show, which is `most` pixels long. */
function hasPhotographs(most: number): boolean {
  return [...document.images].every((image) => {
    const { top, left } = image.getBoundingClientRect();
    return image.complete || top > most || left > innerWidth;
  });
}

/** Photographs below the window are loaded once they come near it. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, most); y += innerHeight / 2) {
      scrollTo(0, y);
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  }, longestPage);
}
