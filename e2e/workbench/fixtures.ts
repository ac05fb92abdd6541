/** A page of the workbench. All stories of a worker share it, because loading it anew would take most of the time. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from '@playwright/test';
import { test as base } from '../quiet-test.ts';

export const workbenchFolder = join(import.meta.dirname, '..', '..', '.cache', 'workbench');
/** No server listens there: the files are answered from disk. */
export const workbenchOrigin = 'http://workbench.localhost';
/** Stories use it to show the placeholder of a photograph that fails to load. */
const lostPhoto = '/gone.webp';

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** Every state that the workbench shows. */
export function allStories(): Story[] {
  const index = JSON.parse(readFileSync(join(workbenchFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** The files that are being answered, by the context that requested them. */
const answers = new WeakMap<BrowserContext, Set<Promise<void>>>();

async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const path = join(workbenchFolder, pathname);
  if (pathname === lostPhoto) return route.abort();
  return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
}

/** A page of its own, for what others must not share, such as its clock. Its context is the caller's to close. */
export async function openWorkbench(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const pending = new Set<Promise<void>>();
  answers.set(context, pending);
  await context.route('**/*', async (route) => {
    const answered = answer(route);
    pending.add(answered);
    await answered.finally(() => pending.delete(answered));
  });
  return context.newPage();
}

export const test = base.extend<object, { workbench: Page }>({
  workbench: [
    async ({ browser }, use) => {
      const page = await openWorkbench(browser);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** The messages between Storybook's frame and its preview. */
interface Channel {
  once(event: string, listener: (report: unknown) => void): void;
  emit(event: string, report: unknown): void;
}

interface StorybookGlobals {
  readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  readonly __STORYBOOK_PREVIEW__: { readonly currentSelection?: { readonly storyId: string } };
}

/** Shows a story and waits until it is rendered with its fonts and pictures. The page stays: only the story changes. */
export async function openStory(page: Page, id: string): Promise<void> {
  // The mouse must not hover where an earlier test clicked.
  await page.mouse.move(0, 0);
  // The browser shows a focus ring only after keyboard input, so a key without effect is pressed.
  await page.keyboard.press('F9');
  if (page.url().startsWith(workbenchOrigin)) await page.evaluate(showStory, id);
  else {
    await page.goto(`${workbenchOrigin}/iframe.html?id=${id}&viewMode=story`);
    await page.locator('main.states').waitFor({ state: 'attached' });
    // No transition may run between one colour scheme and the next.
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
    // All fonts load now, or one could arrive during a later comparison. A fallback font that the machine lacks never loads.
    await page.evaluate(async () => Promise.allSettled([...document.fonts].map(async (font) => font.load())));
  }
  await page.evaluate(standStill);
  // The code of a field may arrive later than the field: until then a text stands for its segments.
  const pending = () => [...(answers.get(page.context()) ?? [])];
  while (pending().length > 0) {
    await Promise.all(pending());
    await page.evaluate(standStill);
  }
  // React shows what a field waited for up to 300 ms later.
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
}

/** Runs in the page: waits until its pictures are loaded or have failed, and the layout has followed. */
async function standStill(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  // Changes by a loaded picture, and a popover's position, are rendered a moment later.
  const stillFrames = 5;
  const shape = () => `${document.body.scrollHeight} ${document.body.innerHTML}`;
  let before = shape();
  for (let still = 0; still < stillFrames; still += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    if (shape() === before) continue;
    before = shape();
    still = 0;
  }
}

/** Runs in the page. */
function showStory(id: string): Promise<void> {
  // Storybook's globals
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
    window as unknown as StorybookGlobals;
  // A story that is shown already is remounted: it would not be rendered a second time by itself.
  const event = preview.currentSelection?.storyId === id ? 'forceRemount' : 'setCurrentStory';
  return new Promise((resolve, reject) => {
    channel.once('storyRendered', () => resolve());
    for (const fault of ['storyErrored', 'storyThrewException', 'storyMissing']) {
      channel.once(fault, (report) => reject(new Error(`${fault}: ${JSON.stringify(report)}`)));
    }
    channel.emit(event, { storyId: id, viewMode: 'story' });
  });
}
