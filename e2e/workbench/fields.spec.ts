import { expect, type Page } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { openStory, test } from './fixtures.ts';

async function openFields(page: Page, id: string, width = 1280): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width, height: 900 });
  await openStory(page, id);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test('a check box and a toggle are ticked with Space, and a disabled one is passed over', async ({
  workbench: page,
}) => {
  await openFields(page, 'checkbox--states');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Valentino' })).toBeChecked();
  const partial = page.getByRole('checkbox', { name: 'All designers' });
  expect(await partial.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await expect(page.getByRole('checkbox', { name: 'Billing messages' })).toHaveAccessibleDescription(
    'Only an Owner can change this.',
  );
  await openFields(page, 'toggle--states');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Delivery updates' })).toBeFocused();
});

test('the arrow keys choose among radio buttons, cards and segments, and Tab passes the group', async ({
  workbench: page,
}) => {
  await openFields(page, 'radio-group--segments');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const times = page.getByRole('radiogroup', { name: 'Time of day' }).first();
  await expect(times.getByRole('radio', { name: 'Anytime' })).toBeChecked();
  await openFields(page, 'radio-group--cards');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const cards = page.getByRole('radiogroup', { name: 'Address' }).first();
  await expect(cards.getByRole('radio', { name: /Sag Harbor/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(cards.getByRole('link', { name: 'Edit' }).nth(1)).toBeFocused();
});

test('chips are ticked one by one or all together', async ({ workbench: page }) => {
  await openFields(page, 'chip-select--states');
  const group = page.getByRole('group', { name: 'Kind of items' });
  const all = group.nth(1);
  await all.getByRole('button', { name: 'Select all' }).focus();
  await page.keyboard.press('Enter');
  for (const chip of await all.getByRole('checkbox').all()) await expect(chip).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(all.getByRole('checkbox', { name: 'Clothing' })).not.toBeChecked();
  await all.getByRole('button', { name: 'Select all' }).press('Enter');
  await all.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(all.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(group.nth(2)).toHaveAccessibleDescription('This field is required.');
});

test('typing ahead finds an option; one that is no longer offered is deselected', async ({
  workbench: page,
}) => {
  await openFields(page, 'select--changing-options');
  const [country, state] = [page.getByLabel('Country'), page.getByLabel('State')];
  await expect(state).toHaveValue('New York');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Can');
  await expect(country).toHaveValue('Canada');
  await expect(state).toHaveValue('');
  await country.press('ArrowUp');
  await expect(state).toHaveValue('New York');
});

test('a text area grows with its text and counts near the limit', async ({ workbench: page }) => {
  await openFields(page, 'text-area--states');
  const area = page.getByLabel('Delivery note (optional)');
  const before = (await area.boundingBox())?.height ?? 0;
  await area.fill('line\n'.repeat(8));
  await expect.poll(async () => (await area.boundingBox())?.height).toBeGreaterThan(before + 50);
  await expect(page.getByText('40 left')).toHaveCount(0);
  await area.fill('x'.repeat(460));
  await expect(page.getByText('40 left', { exact: true })).toBeVisible();
  await area.fill('x'.repeat(503));
  await expect(page.getByText('3 too many', { exact: true })).toBeVisible();
});

test('the search is cleared by its cross and by Escape, and then leaves Escape to others', async ({
  workbench: page,
}) => {
  await openFields(page, 'search-box--states');
  const box = page.getByRole('searchbox', { name: 'that is filled' });
  await box.press('Escape');
  await expect(box).toHaveValue('');
  const isLeft = await box.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
  expect(isLeft).toBe(true);
  await box.fill('silk');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});

test('a new password meets its rules one by one, and the button shows it without leaving the field', async ({
  workbench: page,
}) => {
  await openFields(page, 'password-field--states');
  const field = page.getByLabel('New password', { exact: true }).first();
  const rules = page.getByRole('list', { name: 'What a password needs' }).first().getByRole('listitem');
  await field.pressSequentially('Kestrel');
  await expect(rules.filter({ hasText: ', met' })).toHaveText(['1 capital letter, met']);
  await field.pressSequentially('-Row-14');
  await expect(rules.filter({ hasText: ', not met' })).toHaveCount(0);
  await field.fill('Password123!');
  await expect(rules.filter({ hasText: 'Not a common password' })).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toBeFocused();
});

test('a code is typed or pasted into its boxes, digits only, and reports when it is complete', async ({
  workbench: page,
}) => {
  await openFields(page, 'code-field--states');
  const field = page.getByLabel('Enter the code', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12a3');
  await expect(field).toHaveValue('123');
  await field.fill('');
  await field.focus();
  await paste(page, 'Your code: 481 516');
  await expect(field).toHaveValue('481516');
  await expect(page.getByText('Complete: 481516')).toBeVisible();
});

test('a dial code is searched and chosen by keys alone; Escape gives up', async ({ workbench: page }) => {
  await openFields(page, 'phone-field--choosing');
  const button = page.getByRole('button', { name: 'Country code: Switzerland, +41' });
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Country code: search' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(60);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Switzerland/);
  expect(await faultsOf(page, ['page-has-heading-one'])).toEqual([]);
  await page.keyboard.type('united');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Country code: United Kingdom, +44' })).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(page.locator('input[type=hidden]')).toHaveValue('+44-GB');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No country by that name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Country code: United Kingdom, +44' })).toBeVisible();
});

test('a pasted number with its plus brings its country along', async ({ workbench: page }) => {
  await openFields(page, 'phone-field--choosing');
  const field = page.getByLabel('Phone', { exact: true });
  await field.fill('');
  await field.focus();
  await paste(page, ' +49 (30) 901820 ');
  await expect(field).toHaveValue('30901820');
  await expect(page.locator('input[type=hidden]')).toHaveValue('+49-DE');
  await field.fill('+33 1 42 68 53 00');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('142685300');
  await expect(page.getByRole('button', { name: 'Country code: France, +33' })).toBeVisible();
});
