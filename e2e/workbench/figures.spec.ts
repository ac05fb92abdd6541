/** The numbers that the specification gives for the widgets (sections 2 and 9). */
import { expect, type Locator, type Page } from '@playwright/test';
import { openStory, test } from './fixtures.ts';

const desk = { width: 1280, height: 900 };

test.beforeEach(async ({ workbench: page }) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

test('a progress bar goes in steps of 20 percent and has four heights', async ({ workbench: page }) => {
  await openStory(page, 'progress-bar--steps');
  const bars = page.getByRole('progressbar');
  await expect(bars).toHaveCount(6);
  for (const [index, bar] of (await bars.all()).entries()) {
    await expect(bar).toHaveAttribute('aria-valuenow', String(index * 20));
    const [whole, part] = [await boxOf(bar), await boxOf(bar.locator('> div'))];
    expect(Math.round((part.width / whole.width) * 100)).toBe(index * 20);
  }
  // Between two steps the lower one is shown, and full only what is.
  await openStory(page, 'progress-bar--between-steps');
  await expect(page.getByRole('progressbar', { name: '19 percent' })).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('progressbar', { name: '99 percent' })).toHaveAttribute('aria-valuenow', '80');
  await openStory(page, 'progress-bar--sizes');
  const heights: number[] = [];
  for (const size of ['small', 'default', 'large', 'x-large']) {
    heights.push((await boxOf(page.getByRole('progressbar', { name: size, exact: true }))).height);
  }
  expect(heights).toEqual([2, 4, 8, 16]);
});

test('pagination links to five pages, two on each side, and its edges cannot be chosen', async ({
  workbench: page,
}) => {
  const numbers = page.getByRole('link', { name: /^Page \d/ });
  const edges = ['First page', 'Previous page', 'Next page', 'Last page'];
  const disabled = async () => {
    const states: boolean[] = [];
    for (const name of edges) {
      const edge = page.getByRole('link', { name, exact: true });
      states.push((await edge.getAttribute('aria-disabled')) === 'true');
    }
    return states;
  };
  await openStory(page, 'pagination--first');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  expect(await disabled()).toEqual([true, true, false, false]);
  await openStory(page, 'pagination--middle');
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
  await expect(page.locator('[aria-current=page]')).toHaveText('5');
  expect(await disabled()).toEqual([false, false, false, false]);
  await openStory(page, 'pagination--last');
  await expect(numbers).toHaveText(['5', '6', '7', '8', '9']);
  expect(await disabled()).toEqual([false, false, true, true]);
  await openStory(page, 'pagination--only-one');
  expect(await disabled()).toEqual([true, true, true, true]);
});

/** The position of a popover beside its button: the distance, and which edges or middles are aligned. */
async function placeOf(page: Page): Promise<{ side: string; distance: number; align: string }> {
  const button = await boxOf(page.locator('[aria-haspopup=dialog]'));
  const popover = await boxOf(page.locator('.popover'));
  const distances = {
    bottom: popover.y - button.y - button.height,
    top: button.y - popover.y - popover.height,
    right: popover.x - button.x - button.width,
    left: button.x - popover.x - popover.width,
  };
  const [side, distance] = Object.entries(distances).reduce((best, next) =>
    next[1] > best[1] ? next : best,
  );
  const isUpright = side === 'top' || side === 'bottom';
  const near = isUpright ? popover.x - button.x : popover.y - button.y;
  const far = isUpright
    ? popover.x + popover.width - button.x - button.width
    : popover.y + popover.height - button.y - button.height;
  const align =
    Math.abs(near) < 2 ? 'start' : Math.abs(far) < 2 ? 'end' : Math.abs(near + far) < 3 ? '' : '?';
  return { side, distance, align };
}

/** A popover is on whole pixels, but its button may not be. */
const offBy = ({ distance }: { readonly distance: number }) => Math.abs(distance - 12);

for (const side of ['top', 'bottom', 'right', 'left'] as const) {
  for (const align of ['', 'start', 'end'] as const) {
    test(`a popover at ${side}${align && `, ${align}`}: 12 pixels away, above everything`, async ({
      workbench: page,
    }) => {
      await openStory(page, `popover--${[side, align].filter(Boolean).join('-')}`);
      const place = await placeOf(page);
      expect(place).toMatchObject({ side, align });
      expect(offBy(place)).toBeLessThan(1);
      await expect(page.locator('.popover')).toHaveCSS('z-index', '9999');
    });
  }
}

test('a popover that may choose takes the roomiest side', async ({ workbench: page }) => {
  await openStory(page, 'popover--auto');
  expect(offBy(await placeOf(page))).toBeLessThan(1);
});

test('modals are 375, 375 and 768 pixels wide; a panel stands at the right edge, 36 rem wide', async ({
  workbench: page,
}) => {
  const dialog = page.getByRole('dialog');
  for (const [size, width] of [
    ['xs', 375],
    ['sm', 375],
    ['lg', 768],
  ] as const) {
    await openStory(page, `dialogs--modal-${size}`);
    expect(Math.round((await boxOf(dialog)).width), size).toBe(width);
  }
  await openStory(page, 'dialogs--panel');
  const { x, width } = await boxOf(page.locator('.panel'));
  expect([x + width, width]).toEqual([desk.width, 36 * 16]);
});

test('panels take 300 ms, modals and popovers 200 ms, and nothing where motion is not wanted', async ({
  workbench: page,
}) => {
  const durations = async () =>
    page.evaluate(() =>
      Object.fromEntries(
        ['.panel', '.scrim:not(.modal)', '.modal', '.popover'].flatMap((selector) => {
          const part = document.querySelector(selector);
          if (part === null) return [];
          part.setAttribute('data-entering', '');
          const { animationDuration } = getComputedStyle(part);
          part.removeAttribute('data-entering');
          return [[selector, animationDuration]];
        }),
      ),
    );
  const stories = ['dialogs--panel', 'dialogs--modal-sm', 'popover--bottom'];
  const found: Record<string, string> = {};
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const story of stories) {
    await openStory(page, story);
    Object.assign(found, await durations());
  }
  expect(found).toEqual({
    '.panel': '0.3s',
    '.scrim:not(.modal)': '0.3s',
    '.modal': '0.2s',
    '.popover': '0.2s',
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const story of stories) {
    await openStory(page, story);
    for (const duration of Object.values(await durations()))
      expect(Number.parseFloat(duration)).toBeLessThan(0.01);
  }
});
