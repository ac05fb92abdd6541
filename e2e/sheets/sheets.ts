/**
 * Pictures every screen and every mail at four widths, light and dark, into `.cache/sheets`: `npm run sheets`,
 * `npm run sheets -- -g home`. The papers are beside them, a page each (tools/paper-previews.ts).
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { screens, type Screen } from './screens.ts';
import { hasPhotographs, open, scrollThrough, settle, takeNotFound, test } from './open-screen.ts';

const folder = fileURLToPath(new URL('../../.cache/sheets', import.meta.url));

/** The mails as tools/mail-previews.ts writes them. */
const mailFolder = fileURLToPath(new URL('../../.cache/mail-previews', import.meta.url));
const mails = existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith('.html')) : [];

const widths = { 390: 844, 834: 1112, 1440: 900, 1920: 1080 } as const;
const schemes = ['light', 'dark'] as const;
/** A page that is longer is cut: what stands below looks like what stands above. */
const longestPage = 4200;

for (const screen of screens) {
  test(screen.name, async ({ pageOf, complaints }) => {
    const page = await pageOf(screen.visitor);
    await inEachView(page, async (view) => {
      await open(page, screen);
      await picture(page, screen, view);
    });
    takeNotFound(complaints);
  });
}

for (const mail of mails) {
  const name = `mail-${mail.replace('.html', '')}`;
  test(name, async ({ page }) => {
    await inEachView(page, async (view) => {
      await page.goto(pathToFileURL(join(mailFolder, mail)).href);
      await page.screenshot({
        path: join(folder, `${name}-${view}.jpg`),
        type: 'jpeg',
        quality: 85,
        fullPage: true,
      });
    });
  });
}

async function inEachView(page: Page, see: (view: string) => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await see(`${width}-${colorScheme}`);
    }
  }
}

async function picture(
  page: Page,
  { name, isOverlay = false, isWindow = isOverlay }: Screen,
  view: string,
): Promise<void> {
  // Its code is loaded after the page.
  if (isOverlay) await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  await settle(page);
  if (!isWindow) await scrollThrough(page, longestPage);
  await expect.poll(async () => page.evaluate(hasPhotographs, longestPage)).toBe(true);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const length = isWindow ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, `${name}-${view}.jpg`),
    type: 'jpeg',
    quality: 85,
    fullPage: !isWindow,
    clip: { x: 0, y: 0, width, height: Math.min(length, longestPage) },
  });
}
