/** The calendar of trips, visits, plans and items due back, on the clock of the instance: Monday, November 30th, 2026. */
import { readFile } from 'node:fs/promises';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { makeWardrobe, openCloset, type Wardrobe } from './wardrobe.ts';

/** A trip over the end of the year with its delivery, a canceled delivery, a plan and an item that is due back. */
async function fill(testData: TestData, { clientId, owner, ids }: Wardrobe): Promise<void> {
  const { db } = testData;
  const address = JSON.stringify({
    label: 'Quisisana',
    name: 'Eleanor',
    city: 'Capri',
    country: 'Italy',
    zip_code: '80073',
  });
  const request = {
    client_id: clientId,
    user_id: owner.id,
    time_of_day: 'MORNING',
    requested_by: 'Eleanor',
  } as const;
  const saved = await db
    .insertInto('addresses')
    .values({
      client_id: clientId,
      label: 'Quisisana',
      name: 'Eleanor',
      city: 'Capri',
      country: 'Italy',
      zip_code: '80073',
      address_line_one: 'Via Camerelle 2',
      phone: '+390818370788',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = ['2026-12-10', '2026-12-11'];
  const [first] = await db
    .insertInto('deliveries')
    .values(
      days.map((delivery_date, index) => ({
        ...request,
        delivery_date,
        address_id: saved.id,
        address_sent: address,
        status: index === 0 ? 'CONFIRMED' : 'CANCELED',
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('trips')
    .values({
      client_id: clientId,
      delivery_id: first?.id ?? 0,
      name: 'Capri',
      packing: 'SUITCASE',
      first_day: '2026-12-29',
      last_day: '2027-01-02',
      created_at: new Date('2026-11-30T15:00:00Z'),
    })
    .execute();
  await db
    .insertInto('dates')
    .values({
      client_id: clientId,
      item_id: ids.get('W-1') ?? 0,
      name: 'Winter benefit',
      event_day: '2026-12-12',
    })
    .execute();
}

test('on a desk a month is leafed through by keys, each entry leads on, and the file has what is shown', async ({
  page,
  testData,
}) => {
  const wardrobe = await makeWardrobe(testData);
  await fill(testData, wardrobe);
  await openCloset(page, wardrobe.owner.email, '/admin/mycloset/dates');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveTitle(/^Calendar/);
  // Nothing is in November: the way to the next entry.
  await page.getByRole('button', { name: /^Delivery D-\d+, Thursday, December 10th$/ }).click();
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(day('Thursday, December 10th, 2026')).toHaveAccessibleName(
    /; Delivery D-\d+, Morning, to Quisisana$/,
  );
  await expect(day('Friday, December 11th, 2026')).toHaveAccessibleName(/Morning, to Quisisana, canceled$/);
  await expect(day('Friday, December 25th, 2026')).toHaveAccessibleName(/; closed/);
  await expect(day('Wednesday, December 30th, 2026')).toHaveAccessibleName(/; Capri, Trip to Quisisana$/);
  await expect(day('Monday, December 28th, 2026')).not.toHaveAccessibleName(/Capri/);
  expect(await faultsOf(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('calendar-2026-12.ics');
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(text).toContain('DTSTART;VALUE=DATE:20261229\r\nDTEND;VALUE=DATE:20270103\r\n');
  expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);

  await day('Thursday, December 31st, 2026').click();
  await page.keyboard.press('ArrowRight');
  await expect(day('Friday, January 1st, 2027')).toBeFocused();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('list', { name: 'Entries of the day' });
  await expect(entries.getByRole('link')).toHaveText(/Capri/);
  await entries.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Capri' })).toBeVisible();
  await page.goBack();
  await expect(entries.getByRole('link')).toBeVisible();

  await page.getByRole('button', { name: 'Agenda' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('link', { name: /^Winter benefit/ }).click();
  await expect(page).toHaveURL(/dates\?day=2026-12-12/);
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the month is an agenda, to which the closet leads', async ({ page, testData }) => {
    const wardrobe = await makeWardrobe(testData);
    await fill(testData, wardrobe);
    await openCloset(page, wardrobe.owner.email);
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/10/, /11/, /12/, /29/]);
    await expect(page.getByText('Tuesday, December 29th to Saturday, January 2nd').last()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('link', { name: /^Capri/ })).toBeVisible();
  });
});
