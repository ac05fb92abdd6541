/** Every mail as the workbench shows it, in the widths of phones and of mail programs. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { colorFaultsOf, faultsOf } from '../accessibility.ts';
import { openWorkbench, test, workbenchFolder, workbenchOrigin } from './fixtures.ts';

const folder = join(workbenchFolder, 'mails');
/** A mail is read inside of a program's own page, which has the landmarks. */
const notForMails = ['region', 'landmark-one-main'];

for (const name of readdirSync(folder).filter((each) => each.endsWith('.html')))
  test(`${name}: no fault for axe and no sideways scroll on phones and desks, light and dark`, async ({
    browser,
  }) => {
    const page = await openWorkbench(browser);
    await page.goto(`${workbenchOrigin}/mails/${name}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 390, 600, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `sideways scroll at ${width}`).toBe(0);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      const faults = colorScheme === 'dark' ? await colorFaultsOf(page) : await faultsOf(page, notForMails);
      expect.soft(faults, colorScheme).toEqual([]);
    }
    await page.context().close();
  });
