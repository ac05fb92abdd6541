/** The stored look of every state; see docs/adr on the workbench. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { platform } from 'node:process';
import { join } from 'node:path';
import { expect, type Browser, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';

export const baselineFolder = join(import.meta.dirname, 'baseline');
const madeWithPath = join(baselineFolder, 'made-with.txt');

/** Browsers render text alike only within a major version on one system; otherwise only people can compare. */
function makerOf(browser: Browser): string {
  return `chromium ${browser.version().split('.')[0]} on ${platform}\n`;
}

/**
 * Compares the page with its stored picture. Where another browser made the baseline the look is not
 * compared, and the report says so.
 */
export async function expectLook(
  page: Page,
  browser: Browser,
  name: string,
  testInfo: TestInfo,
): Promise<void> {
  const maker = makerOf(browser);
  const isRenewed = ['all', 'changed'].includes(testInfo.config.updateSnapshots);
  if (isRenewed) writeFileSync(madeWithPath, maker);
  else if (existsSync(madeWithPath) && readFileSync(madeWithPath, 'utf8') !== maker) {
    testInfo.annotations.push({
      type: 'look not compared',
      description: `the baseline is of another browser than ${maker}`,
    });
    return;
  }
  const taken = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  // Stored in 256 colours: half the bytes, and finer than the comparison's tolerance.
  const picture = isRenewed
    ? await sharp(taken).png({ palette: true, dither: 0, effort: 7 }).toBuffer()
    : taken;
  // Edges of letters differ by a shade between machines; a moved or recoloured part is far more than this.
  expect(picture).toMatchSnapshot(`${name}.png`, { threshold: 0.2, maxDiffPixels: 20 });
}
