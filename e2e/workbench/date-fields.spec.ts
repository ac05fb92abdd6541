import { expect, type Page } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { openStory, openWorkbench, test } from './fixtures.ts';

async function openFields(page: Page, id: string, width = 1280): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width, height: 900 });
  await openStory(page, id);
}

const field = (page: Page, name: string) => page.getByRole('group', { name });
const hidden = (page: Page, name: string) => page.locator(`input[name=${name}]`);

test('a day is typed in one go, month first, and its value is a text of year, month and day', async ({
  workbench: page,
}) => {
  await openFields(page, 'date-field--states');
  const day = field(page, 'Event day');
  await day.getByRole('spinbutton', { name: /^month/ }).focus();
  await page.keyboard.type('02042027');
  await expect(day).toHaveText('02/04/2027');
  await expect(hidden(page, 'event')).toHaveValue('2027-02-04');
  await page.keyboard.press('ArrowUp');
  await expect(hidden(page, 'event')).toHaveValue('2028-02-04');
});

test('a year of two digits is one of this century; a day that no month has becomes its last', async ({
  workbench: page,
}) => {
  await openFields(page, 'date-field--states');
  const day = field(page, 'Event day');
  await day.getByRole('spinbutton', { name: /^month/ }).focus();
  await page.keyboard.type('023127');
  await page.keyboard.press('Tab');
  await expect(day).toHaveText('02/28/2027');
  await expect(hidden(page, 'event')).toHaveValue('2027-02-28');
});

test('a day that is left half typed is said to be incomplete and has no value', async ({
  workbench: page,
}) => {
  await openFields(page, 'date-field--states');
  const day = field(page, 'Event day');
  await day.getByRole('spinbutton', { name: /^day/ }).focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(hidden(page, 'event')).toHaveValue('2026-12-08');
  await page.getByText('Event day', { exact: true }).click();
  await expect(day.getByRole('spinbutton', { name: /^month/ })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(day).toHaveAccessibleDescription(/Please enter the whole date\./);
  await expect(hidden(page, 'event')).toHaveValue('');
  await day.getByRole('spinbutton', { name: /^day/ }).focus();
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await expect(day).not.toHaveAccessibleDescription(/whole date/);
  await expect(hidden(page, 'event')).toHaveValue('2026-12-08');
});

test('Alt and the arrow down open the calendar on the chosen day; Enter chooses, Escape gives up, both lead back', async ({
  workbench: page,
}) => {
  await openFields(page, 'date-field--states');
  const day = field(page, 'Event day');
  await day.getByRole('spinbutton', { name: /^day/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Event day' });
  await expect(calendar.getByRole('button', { name: /^Tuesday, December 8th/ })).toBeFocused();
  expect(await faultsOf(page, ['page-has-heading-one'])).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day).toHaveText('12/09/2026');
  await expect(hidden(page, 'event')).toHaveValue('2026-12-09');
  await page.getByRole('button', { name: 'Calendar for Event day' }).click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Calendar for Event day' })).toBeFocused();
});

test('a calendar with limits blocks the days outside them; a typed one is refused in words', async ({
  workbench: page,
}) => {
  await openFields(page, 'date-field--limits');
  const calendar = page.getByRole('dialog', { name: 'Due on' });
  const outside = calendar.getByRole('button', { name: /^Monday, December 21st/ });
  await expect(outside).toHaveAccessibleDescription('Only until Friday, December 18th, 2026.');
  await outside.click({ force: true });
  await expect(calendar).toBeVisible();
  await calendar.getByRole('button', { name: /^Thursday, December 10th/ }).click();
  await expect(calendar).toBeHidden();
  await openFields(page, 'date-field--states');
  await expect(field(page, 'Day').last()).toHaveAccessibleDescription(
    /Please choose a day from Monday, November 30th, 2026 on\./,
  );
});

test('what is optional is emptied by its cross', async ({ workbench: page }) => {
  await openFields(page, 'time-field--states');
  await page.getByRole('button', { name: 'Clear Time' }).click();
  await expect(field(page, 'Time')).toHaveText(/––:––\u2069?\s?AM/);
  await expect(hidden(page, 'clock')).toHaveValue('');
  await openFields(page, 'date-field--states');
  await page.getByRole('button', { name: 'Clear First day' }).click();
  await expect(field(page, 'First day')).toHaveText('mm/dd/yyyy');
});

test('a time is typed by the clock with AM and PM, and its value has 24 hours', async ({
  workbench: page,
}) => {
  await openFields(page, 'time-field--states');
  await field(page, 'Time').getByRole('spinbutton', { name: /^hour/ }).focus();
  await page.keyboard.type('745a');
  await expect(hidden(page, 'clock')).toHaveValue('07:45');
  await page.keyboard.type('p');
  await expect(hidden(page, 'clock')).toHaveValue('19:45');
});

test('a phone shows the calendar in a dialog of its own', async ({ workbench: page }) => {
  await openFields(page, 'date-field--states', 390);
  await page.getByRole('button', { name: 'Calendar for Event day' }).click();
  const calendar = page.getByRole('dialog', { name: 'Event day' });
  await expect(calendar.getByRole('heading', { name: 'Event day', exact: true })).toBeVisible();
  await calendar.getByRole('button', { name: /^Friday, December 18th/ }).click();
  await expect(hidden(page, 'event')).toHaveValue('2026-12-18');
});

test('a browser of another language and a far time zone changes neither order nor day', async ({
  browser,
}) => {
  const page = await openWorkbench(browser, { locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' });
  await openFields(page, 'date-field--states');
  await expect(field(page, 'Event day')).toHaveText('12/08/2026');
  await openFields(page, 'time-field--states');
  await expect(field(page, 'Time')).toHaveText(/7:00\u2069?\sPM/);
  await page.context().close();
});
