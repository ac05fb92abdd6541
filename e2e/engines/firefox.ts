/** Firefox, driven by Puppeteer over WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { viewport } from './viewport.ts';

export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: viewport,
  });
  const page = await browser.newPage();
  return {
    version: (await browser.version()).replace('/', ' '),
    goto: async (url) => void (await page.goto(url)),
    // The wait for a navigation fails when another one replaces it.
    startNavigation: async (url) =>
      page.evaluate((to) => setTimeout(() => location.assign(to)) && undefined, url),
    back: async () => page.evaluate(() => history.back()),
    // Puppeteer's own types unwrap handles, which are not used here.
    evaluate: async (work, ...args) => page.evaluate(work as never, ...args),
    click: async ({ x, y }) => page.mouse.click(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    type: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: async () => browser.close(),
  };
}
