/** Only the facility's clock decides which day it is (specification, section 9; decisions, Dates and availability). */
import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import { test } from './instance.ts';
import { beginAs, deliveryPanel, fillDetails, openSent } from './requester.ts';

test.describe.configure({ mode: 'default' });

/** Moments at which the facility's day is not the UTC day, and days around daylight-saving changes. */
const moments = [
  {
    now: '2026-12-01T03:30:00Z',
    today: 'Monday, November 30th',
    first: 'Thursday, December 3rd',
    file: '20261203',
    until: 'Tuesday, December 1st',
  },
  {
    // Clocks go forward on Sunday, March 14th.
    now: '2027-03-13T04:30:00Z',
    today: 'Friday, March 12th',
    first: 'Wednesday, March 17th',
    file: '20270317',
    until: 'Monday, March 15th',
  },
  {
    // Clocks go back on Sunday, November 7th.
    now: '2027-11-06T03:30:00Z',
    today: 'Friday, November 5th',
    first: 'Wednesday, November 10th',
    file: '20271110',
    until: 'Monday, November 8th',
  },
];

for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("Home and the lookbook have the facility's day and hour", async ({ page, testData, instance }) => {
      await instance.setClocks(page, new Date('2026-12-01T03:30:00Z'));
      await beginAs(testData, page, { items: 1, photos: false });
      await page.goto('/admin/home');
      await expect(page.getByText('Monday, November 30th', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good evening/);
      await page.goto('/admin/mycloset/dates');
      await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    });

    for (const { now, today, first, file, until } of moments) {
      test(`on ${today} delivers on ${first}`, async ({ page, testData, instance }) => {
        await instance.setClocks(page, new Date(now));
        await beginAs(testData, page, { items: 1, photos: false, inCart: 1 });
        await page.goto('/admin/mycloset?panel=delivery');
        const panel = deliveryPanel(page);
        await fillDetails(panel);
        await expect(panel.getByText(first, { exact: true }).first()).toBeVisible();
        const grid = panel.getByRole('grid');
        await panel.getByRole('button', { name: 'Choose it' }).click();
        await expect(grid.getByRole('gridcell', { selected: true })).toContainText(first);
        await panel.getByText('Morning', { exact: true }).click();
        await panel.getByRole('button', { name: 'Proceed to review' }).click();
        await expect(panel.getByRole('heading', { name: first })).toBeVisible();
        await expect(panel.getByText(`You may change this request until ${until}.`)).toBeVisible();
        await panel.getByRole('button', { name: 'Submit Request' }).click();

        const sent = page.getByRole('dialog', { name: 'Delivery request received!' });
        await expect(sent.getByText(first)).toBeVisible();
        const download = page.waitForEvent('download');
        await sent.getByRole('button', { name: 'Add to calendar' }).click();
        const saved = await readFile(await (await download).path(), 'utf8');
        expect(saved).toContain(`DTSTART;VALUE=DATE:${file}`);
        await openSent(page, 'Delivery request received!');
        const fact = (label: string) => panel.locator('dl > div', { hasText: label }).locator('dd');
        await expect(fact('Requested on')).toHaveText(today);
        await expect(panel.getByRole('heading', { name: first })).toBeVisible();
        const timeline = panel.getByRole('list', { name: 'Delivery timeline' });
        await expect(timeline.getByRole('listitem').first()).toContainText(today);
        const [row] = await testData.db
          .selectFrom('deliveries')
          .select('delivery_date')
          .orderBy('id', 'desc')
          .execute();
        expect(row?.delivery_date?.replaceAll('-', '')).toBe(file);
        await page.goto('/admin/request-history/delivery');
        await expect(page.getByRole('button', { name: new RegExp(first) })).toBeVisible();
      });
    }
  });
}
