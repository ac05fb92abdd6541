/** A page of the workbench. It is kept for all stories of a worker: most of the time would go into loading it anew. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '../quiet-test.ts';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'workbench');
/** No server listens there: the files are answered from disk. */
const origin = 'http://workbench.localhost';
/** Stories ask for it to show what stands in for a photograph that does not come. */
const lostPhoto = '/gone.webp';

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** Every state that the workbench shows. */
export function allStories(): Story[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

export const test = base.extend<object, { workbench: Page }>({
  workbench: [
    async ({ browser }, use) => {
      const context: BrowserContext = await browser.newContext({ reducedMotion: 'reduce' });
      await context.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        const path = join(folder, pathname);
        if (pathname === lostPhoto) return route.abort();
        await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }));
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** What Storybook's own frame and its preview say to each other. */
interface Channel {
  once(event: string, listener: (told: unknown) => void): void;
  emit(event: string, told: unknown): void;
}

interface StorybookGlobals {
  readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  readonly __STORYBOOK_PREVIEW__: { readonly currentSelection?: { readonly storyId: string } };
}

/** Shows a story and waits until it stands, its fonts and pictures with it. The page stays: only the story changes. */
export async function openStory(page: Page, id: string): Promise<void> {
  // Nothing is hovered that an earlier test had pressed.
  await page.mouse.move(0, 0);
  // The browser rings what a story focuses only for somebody at the keyboard; a key that means nothing says so.
  await page.keyboard.press('F9');
  if (page.url().startsWith(origin)) await page.evaluate(showStory, id);
  else {
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
    await page.locator('main.states').waitFor({ state: 'attached' });
    // Between one colour scheme and the next nothing may be on its way.
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
    // A font that no story has used yet would come while a later one is looked at. A stand-in that the machine lacks never comes.
    await page.evaluate(async () => Promise.allSettled([...document.fonts].map(async (font) => font.load())));
  }
  await page.evaluate(standStill);
}

/** Runs in the page: its pictures are there or known to be missing, and what that changed is laid out. */
async function standStill(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  // What a picture's arrival changes, and where a popover goes, is rendered a moment later.
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
  // A story that is shown already is begun anew: it would not be rendered a second time by itself.
  const event = preview.currentSelection?.storyId === id ? 'forceRemount' : 'setCurrentStory';
  return new Promise((resolve, reject) => {
    channel.once('storyRendered', () => resolve());
    for (const fault of ['storyErrored', 'storyThrewException', 'storyMissing']) {
      channel.once(fault, (told) => reject(new Error(`${fault}: ${JSON.stringify(told)}`)));
    }
    channel.emit(event, { storyId: id, viewMode: 'story' });
  });
}
