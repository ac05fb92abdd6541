import { readFile } from 'node:fs/promises';
import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { typeSegments } from './segments.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

/** A month in which every rule of the calendar can be shown, two months ahead. */
function monthAhead(): {
  readonly title: string;
  readonly day: (day: number) => string;
  readonly label: string;
} {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  const name = month.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return {
    title: `${name} ${month.getUTCFullYear()}`,
    day: (day) => `${month.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`,
    label: name,
  };
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAyCAIAAACh0Q7HAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAUklEQVRYhe3YwQkAMAhD0e6TTbJalu4YPfSBd0HUT/5Z86SOxjXqWa44p3og8zIDEoXFwGJhcbAYWCwsDhalxQjmpSJGvoRuKsE2SjEk6j7B4gU+2dBqeRLlPAAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the lookbook on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('an item is planned for a day, the day shows its look, and everything is requested', async ({
    page,
    testData,
  }) => {
    const ahead = monthAhead();
    const { owner, ids } = await makeWardrobe(testData);
    await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-1')}/details`);
    await page.getByRole('button', { name: 'Plan a date' }).click();
    const panel = page.getByRole('dialog', { name: 'Plan a date' });
    // At the foot of the panel, which stands still.
    await expect(panel.getByRole('button', { name: 'Plan this date' })).toBeInViewport({ ratio: 1 });
    await panel.getByRole('button', { name: 'Plan this date' }).click();
    await expect(panel.getByText('This field is required.').first()).toBeVisible();
    await panel.getByLabel('Occasion').fill('Winter benefit');
    await panel.getByRole('button', { name: 'Next month' }).click();
    await panel.getByRole('button', { name: 'Next month' }).click();
    await expect(panel.getByRole('heading', { name: ahead.title })).toBeVisible();
    await panel.getByRole('button', { name: new RegExp(`${ahead.label} 12th`) }).click();
    await typeSegments(panel, /^Time/, '19:00');
    await panel.getByLabel(/^Note/).fill('Black tie, at eight; <b>no</b> flash');
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Plan this date' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText('“Winter benefit” is planned')).toBeVisible();
    const dates = page.getByRole('region', { name: 'Dates' });
    await expect(dates).toContainText('Winter benefit');
    await expect(dates).toContainText('7:00 PM, Black tie, at eight; <b>no</b> flash');

    await page.goto(`/admin/mycloset/dates?day=${ahead.day(12)}`);
    await expect(page.getByRole('heading', { name: 'Winter benefit', level: 3 })).toBeVisible();
    await expect(page.getByText(/Request by/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Calendar file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`lookbook-${ahead.day(12)}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`DTSTART:${ahead.day(12).replaceAll('-', '')}T190000\r\n`);
    expect(text).toContain(String.raw`Black tie\, at eight\;`);
    await page.getByRole('button', { name: 'Request everything for this day' }).click();
    await expect(page.getByText('Successfully added 1 item(s) to cart')).toBeVisible();
    await expect(page.getByText('Everything to be delivered is on your delivery list.')).toBeVisible();
  });
});

test.describe('a day of the lookbook on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('garments are chosen for a day of the lookbook, and a plan is changed and taken off', async ({
    page,
    testData,
  }) => {
    const ahead = monthAhead();
    const { owner } = await makeWardrobe(testData);
    await openCloset(page, owner.email, `/admin/mycloset/dates?day=${ahead.day(20)}`);
    await page.getByRole('link', { name: 'Choose garments for this day' }).click();
    for (const number of ['W-2', 'W-6']) await page.getByRole('checkbox', { name: number }).click();
    await page.getByRole('button', { name: 'Plan a date' }).click();
    const panel = page.getByRole('dialog', { name: 'Plan a date' });
    await panel.getByLabel('Occasion').fill('Lunch');
    await panel
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
    await panel.getByRole('button', { name: 'Plan this date' }).click();
    await expect(page.getByText('“Lunch” is planned')).toBeVisible();
    await page.goto(`/admin/mycloset/dates?day=${ahead.day(20)}`);
    await expect(page.getByRole('list', { name: 'The look', exact: true }).getByRole('listitem')).toHaveCount(
      2,
    );
    await expect(page.getByRole('img', { name: 'Photo of Lunch' })).toBeVisible();

    await page.getByRole('button', { name: /Edit Lunch for .*W-6/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit date' });
    await edit.getByLabel('Occasion').fill('Late lunch');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Late lunch', level: 3 })).toBeVisible();
    await page.getByRole('button', { name: /Edit Late lunch/ }).click();
    await edit.getByRole('button', { name: 'Remove this date' }).click();
    await expect(page.getByRole('heading', { name: 'Late lunch', level: 3 })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Late lunch', level: 3 })).toBeVisible();
  });
});

test('a half-filled plan is found again after the panel was closed, and a file that is no photo is refused', async ({
  page,
  testData,
}) => {
  const { owner, ids } = await makeWardrobe(testData);
  await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-1')}/details`);
  await page.getByRole('button', { name: 'Plan a date' }).click();
  const panel = page.getByRole('dialog', { name: 'Plan a date' });
  await panel.getByLabel('Occasion').fill('Half a thought');
  await panel
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(panel.getByText('The file is not a photo.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Plan a date' }).click();
  await expect(panel.getByLabel('Occasion')).toHaveValue('Half a thought');
});

test('of two people who edit one date, the second sees what the first has saved before replacing it', async ({
  page,
  browser,
  baseURL,
  testData,
}) => {
  const { owner, clientId, ids } = await makeWardrobe(testData);
  const [itemId, planned] = [ids.get('W-1') ?? 0, monthAhead().day(12)];
  await testData.db
    .insertInto('dates')
    .values({ client_id: clientId, item_id: itemId, name: 'Gala', event_day: planned })
    .execute();
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const panels = [];
  for (const person of [page, theirs]) {
    await openCloset(person, owner.email, `/admin/mycloset/item/${itemId}/details`);
    await person.getByRole('button', { name: 'Edit Gala' }).click();
    panels.push(person.getByRole('dialog', { name: 'Edit date' }));
  }
  const [mine, other] = panels;
  if (mine === undefined || other === undefined) throw new Error('both people have a panel');
  await mine.getByLabel(/^Note/).fill('With the shawl');
  // Out of reach of the live events, so that the server alone knows better.
  await page.context().setOffline(true);
  await other.getByLabel('Occasion').fill('Opera');
  await typeSegments(other, /^Time/, '19:30');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toBeHidden();
  await theirs.context().close();
  await page.context().setOffline(false);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(/It now reads “Opera”, .*, 7:30 PM\./)).toBeVisible();
  await expect(mine.getByLabel('Occasion')).toHaveValue('Gala');
  await expect(mine.getByLabel(/^Note/)).toHaveValue('With the shawl');
  expect(await faultsOf(page)).toEqual([]);
  // The draft is found again, with the warning.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Opera' }).click();
  await expect(mine.getByLabel(/^Note/)).toHaveValue('With the shawl');
  await expect(mine.getByText('This date has changed in the meantime')).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('region', { name: 'Dates' })).toContainText('With the shawl');
});

test('what is half planned for a day of the lookbook is not what another day begins with', async ({
  page,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email, `/admin/mycloset/dates?day=${monthAhead().day(20)}`);
  const panel = page.getByRole('dialog', { name: 'Plan a date' });
  const begin = async () => {
    await page.getByRole('link', { name: 'Choose garments for this day' }).click();
    await page.getByRole('checkbox', { name: 'W-2' }).click();
    await page.getByRole('button', { name: 'Plan a date' }).click();
  };
  await begin();
  await panel.getByLabel('Occasion').fill('Lunch');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // Today.
  await page.getByRole('link', { name: 'Lookbook' }).first().click();
  await begin();
  await expect(panel.getByLabel('Occasion')).toHaveValue('');
});

test('a month is leafed through by keys alone, and an address that is no day is today', async ({
  page,
  testData,
}) => {
  const { owner } = await makeWardrobe(testData);
  await openCloset(page, owner.email, '/admin/mycloset/dates?day=2026-02-31&edit=x');
  await expect(page.getByText('Nothing is planned for this day.')).toBeVisible();
  await page.goto('/admin/mycloset/dates?day=2027-01-31');
  await page.getByRole('button', { name: 'Sunday, January 31st, 2027' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Monday, February 1st, 2027' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Monday, February 1st/ })).toBeVisible();
});

test('the next look leads the lookbook and Home, and an empty month leads to it', async ({
  page,
  testData,
}) => {
  const { owner, clientId, ids } = await makeWardrobe(testData);
  const planned = monthAhead().day(12);
  for (const number of ['W-1', 'W-2', 'W-3'])
    await testData.db
      .insertInto('dates')
      .values({
        client_id: clientId,
        item_id: ids.get(number) ?? 0,
        name: 'Winter benefit',
        event_day: planned,
      })
      .execute();
  await openCloset(page, owner.email, '/admin/mycloset/dates');
  const next = page.getByRole('region', { name: 'Winter benefit' });
  await expect(next.getByRole('list', { name: 'Your next look' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/^Nothing is planned in /)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Winter benefit, / }).click();
  await expect(page).toHaveURL(new RegExp(`day=${planned}`));
  await expect(page.getByText(/^Nothing is planned in /)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Winter benefit', level: 3 })).toBeVisible();
  await page.goto('/admin/home');
  await next.getByRole('link', { name: 'Open the day' }).click();
  await expect(page).toHaveURL(new RegExp(`dates\\?day=${planned}`));
});
