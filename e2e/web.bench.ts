/** Measures what a phone loads and how fast it shows the product (issue 10): `npm run bench:web`. Needs a quiet machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { freePort } from '@vestry/server/test/free-port';
import type { TestCloset } from '@vestry/server/test/test-data';
import lighthouse from 'lighthouse';
import { percentile } from './event-timing.ts';
import { expect, signIn, test } from './fixtures.ts';
import { photographsOnDevice } from './photographs-on-device.ts';
import { hasPhotoSample, importSample } from './photo-sample.ts';

const turns = 5;
const kilobyte = 1000;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

let closet: TestCloset;
test.beforeAll(async ({ testData }) => {
  test.setTimeout(400_000);
  closet = await testData.makeCloset({ items: hasPhotoSample ? 0 : 48 });
  if (hasPhotoSample) await importSample(closet.clientId);
});

/** Starts a separate browser with a debugging port, on a profile that persists. */
async function withBrowser<T>(
  profile: string,
  work: (context: BrowserContext, port: number) => Promise<T>,
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<T> {
  const port = await freePort();
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...phone,
    ...options,
    args: [`--remote-debugging-port=${port}`],
    baseURL: process.env['VESTRY_ORIGIN'] ?? '',
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
  }
}

async function enter(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signIn(page, closet.owner.email);
  await page.waitForURL(/\/admin\//);
}

/** As on a first visit, but signed in: nothing is stored besides the session. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin: process.env['VESTRY_ORIGIN'] ?? '',
    storageTypes: 'service_workers,cache_storage,indexeddb',
  });
  await session.detach();
}

/** A request as Lighthouse lists it. */
interface Request {
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly url: string;
}

/** Counts the kB that the page transfers, with headers, text as brotli, by kind; and in how many requests. */
function transferOf(details: unknown): Readonly<Record<string, number>> {
  const { items } = details as { readonly items: readonly Request[] }; // Lighthouse types no audit by its name
  const fetched = items.filter(({ url }) => url.startsWith('http'));
  const sum = (isCounted: (kind: string | undefined) => boolean) =>
    Math.round(
      fetched.reduce(
        (bytes, { resourceType, transferSize }) => bytes + (isCounted(resourceType) ? transferSize : 0),
        0,
      ) / kilobyte,
    );
  const named = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'];
  return {
    kB: sum(() => true),
    ...Object.fromEntries(named.map((kind) => [kind, sum((each) => each === kind)])),
    calls: sum((kind) => !named.includes(kind ?? '')),
    requests: fetched.length,
  };
}

const routes: readonly (readonly [name: string, path: string, isSignedIn: boolean])[] = [
  ['sign-in', '/auth/login', false],
  ['closet', '/admin/mycloset', true],
];

for (const [name, path, isSignedIn] of routes)
  test(`Lighthouse on a phone: ${name}`, async () => {
    const profile = await mkdtemp(join(tmpdir(), 'vestry-profile-'));
    try {
      if (isSignedIn) await withBrowser(profile, enter);
      const runs: Awaited<ReturnType<typeof visit>>[] = [];
      // One browser for each: freeing another page's memory in the same process would slow this one's load.
      for (let turn = 0; turn < turns; turn += 1)
        await withBrowser(profile, async (context, port) => {
          await forget(await context.newPage());
          runs.push(await visit(path, port));
        });
      console.table(runs);
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  });

async function visit(path: string, port: number) {
  const url = `${process.env['VESTRY_ORIGIN'] ?? ''}${path}`;
  const result = await lighthouse(url, {
    port,
    disableStorageReset: true,
    logLevel: 'error',
    // The event stream stays open, so the network is never fully idle.
    maxWaitForLoad: 15_000,
  });
  if (result === undefined) throw new Error('Lighthouse answers nothing');
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  expect(finalDisplayedUrl).toContain(path);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    performance: categories['performance']?.score ?? NaN,
    accessibility: categories['accessibility']?.score ?? NaN,
    bestPractices: categories['best-practices']?.score ?? NaN,
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    ...transferOf(audits['network-requests']?.details),
  };
}

/** In a browser of its own, as somebody opens it the next day; the milliseconds from the navigation to the first photographed card. */
async function visitAgain(profile: string, { isCut }: { readonly isCut: boolean }): Promise<number> {
  return withBrowser(
    profile,
    async (context) => {
      const page = await context.newPage();
      await noteFirstCard(page);
      await context.setOffline(isCut);
      await page.goto('/admin/mycloset');
      const mark = await page.waitForFunction(() => performance.getEntriesByName('first-card')[0]?.startTime);
      return Math.round(Number(await mark.jsonValue()));
    },
    installed,
  );
}

/** Marks the moment at which the first photograph of the closet's cards is painted. */
async function noteFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const [first] = document.querySelectorAll<HTMLImageElement>('[aria-label="Garments"] img');
      if (first === undefined || first.naturalWidth === 0) return requestAnimationFrame(look);
      return requestAnimationFrame(() => performance.mark('first-card'));
    };
    requestAnimationFrame(look);
  });
}

/** The journeys' settings keep workers away. */
const installed = { serviceWorkers: 'allow' } as const;

test('a second visit shows the closet within 500 ms, with the network cut too', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'vestry-profile-'));
  try {
    await withBrowser(
      profile,
      async (context) => {
        await enter(context);
        const [page] = context.pages().slice(-1);
        if (page === undefined) throw new Error('no page is open');
        await page.goto('/admin/mycloset');
        await expect.poll(async () => photographsOnDevice(page), { timeout: 60_000 }).toBeGreaterThan(23);
      },
      installed,
    );
    const rows: { connected: number; cutOff: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1)
      rows.push({
        connected: await visitAgain(profile, { isCut: false }),
        cutOff: await visitAgain(profile, { isCut: true }),
      });
    console.table(rows);
    for (const kind of ['connected', 'cutOff'] as const) {
      const median = percentile(
        rows.map((row) => row[kind]),
        0.5,
      );
      expect(median, kind).toBeLessThan(500);
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
