import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { colorFaultsOf, faultsOf } from '../accessibility.ts';
import { baselineFolder, expectLook } from './baseline.ts';
import { allStories, openStory, test } from './fixtures.ts';

const phone = { width: 390, height: 700 };
const desk = { width: 1280, height: 700 };

/** Both widths in both schemes, and forced colours; two of them are stored as pictures. */
const views = [
  { name: 'light-desk', size: desk, colorScheme: 'light', forcedColors: 'none', hasBaseline: true },
  { name: 'dark-desk', size: desk, colorScheme: 'dark', forcedColors: 'none', hasBaseline: false },
  { name: 'forced-desk', size: desk, colorScheme: 'light', forcedColors: 'active', hasBaseline: false },
  { name: 'light-phone', size: phone, colorScheme: 'light', forcedColors: 'none', hasBaseline: false },
  { name: 'dark-phone', size: phone, colorScheme: 'dark', forcedColors: 'none', hasBaseline: true },
] as const;

/** A part of a page has no level-one heading. */
const notForParts = ['page-has-heading-one'];

/**
 * A scheme changes colours alone, so that the elements of a dark view have been read in the light one of the same width. Forced
 * colours are the visitor's, and axe reads the colours that they replace: there it looks for nothing new.
 */
async function faultsIn(
  page: Page,
  { colorScheme, forcedColors }: Pick<(typeof views)[number], 'colorScheme' | 'forcedColors'>,
): Promise<string[]> {
  if (forcedColors === 'active') return [];
  return colorScheme === 'dark' ? colorFaultsOf(page) : faultsOf(page, notForParts);
}

/** Mails, in frames of their own, are checked by mails.spec.ts. */
const stories = allStories().filter(({ title }) => title !== 'Mails');

for (const { id, title, name } of stories) {
  test(`${title}, ${name}: no fault for axe, no sideways scroll, and it looks as it did`, async ({
    workbench: page,
    browser,
  }, testInfo) => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(desk);
    await openStory(page, id);
    let opened: typeof phone = desk;
    for (const { name: view, size, colorScheme, forcedColors, hasBaseline } of views) {
      await page.emulateMedia({ colorScheme, forcedColors });
      if (size !== opened) {
        await page.setViewportSize(size);
        await openStory(page, id);
        opened = size;
      }
      expect.soft(await faultsIn(page, { colorScheme, forcedColors }), view).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `sideways scroll, ${view}`).toBe(0);
      if (hasBaseline) await expectLook(page, browser, `${id}-${view}`, testInfo);
    }
  });
}

test('every stored picture belongs to a state, and all of them are small', () => {
  const known = new Set(
    stories.flatMap(({ id }) =>
      views.filter((view) => view.hasBaseline).map(({ name }) => `${id}-${name}.png`),
    ),
  );
  const baselines = readdirSync(baselineFolder).filter((name) => name.endsWith('.png'));
  expect(baselines.filter((name) => !known.has(name))).toEqual([]);
  const bytes = baselines.reduce((sum, name) => sum + statSync(join(baselineFolder, name)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
