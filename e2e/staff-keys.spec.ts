/** Today and Picking, used by keys alone, at every size, and printed (issue 8). */
import type { Browser, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { countTones, expectAlarms } from './alarm-tones.ts';
import { expect, sizes } from './fixtures.ts';
import { monday, test, type Instance } from './instance.ts';
import { beginAs, requestDelivery, type Requester } from './requester.ts';
import { enterConsole } from './staff-door.ts';
import { overflowOf } from './overflow.ts';

test.describe.configure({ mode: 'default' });

async function clientRequests(
  browser: Browser,
  instance: Instance,
  begin: (page: Page) => Promise<Requester>,
): Promise<string> {
  const context = await browser.newContext({ baseURL: instance.server.origin });
  const page = await context.newPage();
  await page.clock.setFixedTime(monday);
  await begin(page);
  const id = await requestDelivery(page);
  await context.close();
  return `D-${id}`;
}

/** At each size, light and dark: no axe fault and no sideways scroll. */
async function expectFaultless(page: Page): Promise<void> {
  for (const size of [sizes.phone, sizes.tablet, sizes.desk]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toEqual([]);
    }
  }
}

/** As papers: what is picked for the delivery, and what goes with it. In print: black on white, also from a dark screen. */
async function expectPapers(page: Page, reference: string): Promise<void> {
  for (const [name, file] of [
    ['Picking list', `picking-list-${reference}.pdf`],
    ['Packing list', `packing-list-${reference}.pdf`],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('textbox', { name: 'Scan or type a client number' })).toBeHidden();
  await expect(page.locator('.console-rail')).toBeHidden();
  const paper = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { color, backgroundColor };
  });
  expect(paper).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  await page.emulateMedia({ media: 'screen' });
}

test('the board and the pack can be used by keys alone, and have no fault at any size', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  test.setTimeout(240_000);
  const reference = await clientRequests(browser, instance, async (client) =>
    beginAs(testData, client, { items: 2, inCart: 2, item: (index) => ({ number: `K-${index + 1}` }) }),
  );
  await countTones(page);
  await enterConsole({ page, request, testData }, 'today');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect(page.getByRole('button', { name: 'Monday, November 30th' })).toBeVisible();
  // The right arrow goes day by day, from Monday to Thursday.
  for (const day of ['Tuesday, December 1st', 'Wednesday, December 2nd', 'Thursday, December 3rd']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: day })).toBeVisible();
  }
  const line = page.locator('[data-row^="day."]', { hasText: reference });
  await expect(line).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(line.locator('[data-open]')).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Delivery ${reference}` });
  await expect(panel.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(panel.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:\+1\d+$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await line.locator('[data-open]').focus();
  await page.keyboard.press('n');
  await expect(page.getByText(`${reference}: Confirmed`)).toBeVisible();
  // The row has moved to another group, and the focus with it.
  await expect.poll(focused).toContain(reference);
  await expectFaultless(page);
  await line.locator('[data-open]').focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/staff\/picking\?day=2026-12-03&delivery=/);
  await expect(page.getByRole('textbox', { name: 'Scan or type a client number' })).toBeFocused();
  await expectFaultless(page);

  await expectPapers(page, reference);

  // Typed characters go to the scan field, whatever has the focus.
  await page.getByRole('button', { name: 'Picking list' }).focus();
  await page.keyboard.type('NONE-1');
  await page.keyboard.press('Enter');
  const stop = page.getByRole('alertdialog', { name: 'Unknown number' });
  await expect(stop).toBeVisible();
  await expectAlarms(page, 1);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectAlarms(page, 2);
  await expect(stop).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(stop).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Scan or type a client number' })).toBeFocused();
});
