/**
 * Inspects every screen of the demo as `npm run sheets` opens it: axe, tap targets, width and primary buttons on a phone, and at 320 pixels in forced
 * colours (`npm run inspect`, `npm run inspect -- -g staff`). The journeys do the same for the pages that they open.
 */
import { colorFaultsOf, faultsOf } from '../accessibility.ts';
import { expect, sizes } from '../fixtures.ts';
import { smallTargetsOf } from '../tap-targets.ts';
import { overflowOf } from '../overflow.ts';
import { extraPrimariesOf } from '../primary-buttons.ts';
import { screens } from './screens.ts';
import { open, settle, takeNotFound, test } from './open-screen.ts';

test.use({ byTouch: true });

/** Rules for whole pages: an open panel hides the page beneath from assistive technology. */
const pageRules = ['landmark-one-main', 'page-has-heading-one'];

for (const screen of screens) {
  const beneath = screen.isOverlay === true ? pageRules : [];
  test(screen.name, async ({ pageOf, complaints }) => {
    const page = await pageOf(screen.visitor);
    await page.setViewportSize(sizes.phone);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    await open(page, screen);
    await settle(page);
    expect.soft(await faultsOf(page, beneath), 'axe').toEqual([]);
    expect.soft(await smallTargetsOf(page), 'tap targets').toEqual([]);
    expect.soft(await overflowOf(page), 'wider than a phone').toEqual([]);
    expect.soft(await extraPrimariesOf(page), 'more than one primary button').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await colorFaultsOf(page), 'axe, dark').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await open(page, screen);
    await settle(page);
    expect.soft(await overflowOf(page), 'wider than 320 pixels').toEqual([]);
    // Forced colours are the visitor's; axe reads the colours that they replace.
    expect.soft(await faultsOf(page, ['color-contrast', ...beneath]), 'axe in forced colours').toEqual([]);
    takeNotFound(complaints);
  });
}
