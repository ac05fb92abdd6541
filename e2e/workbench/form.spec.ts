import { expect, type Page } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { openStory, test } from './fixtures.ts';

const required = 'This field is required.';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function openForm(page: Page, width = 1280, story = 'address-of-the-contract'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width, height: 1200 });
  await openStory(page, `form--${story}`);
}

/** Fills in everything by keys, from the first field on. */
async function fillByKeys(page: Page, { zipCode = '10021' } = {}): Promise<void> {
  await page.keyboard.press('Tab');
  for (const text of ['Park Avenue', 'Eleanor Whitcombe', '740 Park Avenue', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('United');
  await page.keyboard.press('Tab');
  await page.keyboard.type('New');
  await page.keyboard.press('Tab');
  await page.keyboard.type('New York');
  await page.keyboard.press('Tab');
  await page.keyboard.type(zipCode);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('212 555 0148');
}

test('the address form of the contract is filled and sent by keys alone', async ({ workbench: page }) => {
  await openForm(page);
  await expect(page.getByText('Cannot be sent yet. As it was.')).toBeVisible();
  await fillByKeys(page);
  await expect(page.getByText('Can be sent. Changed.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Please Wait' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Saved:')).toHaveText(
    /New York, United States, New York, 10021, \+12125550148/,
  );
  await expect(page.getByText('As it was.')).toBeVisible();
});

test('a field shows its error once it is left, clears it as it is corrected, and is linked to its message', async ({
  workbench: page,
}) => {
  await openForm(page);
  await field(page, 'City').pressSequentially('New York 1');
  await expect(page.getByText('This field may only contain')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const message = 'This field may only contain alphabetical characters and spaces.';
  await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'City')).toHaveAccessibleDescription(message);
  await field(page, 'City').press('End');
  await page.keyboard.press('Backspace');
  await expect(page.getByText(message)).toHaveCount(0);
  expect(await faultsOf(page, ['page-has-heading-one'])).toEqual([]);
});

test('sending shows every message of section 8 and goes to the first wrong field', async ({
  workbench: page,
}) => {
  await openForm(page);
  await field(page, 'Zip code').fill('1');
  await field(page, 'Phone').fill('555');
  await field(page, 'Country').selectOption('United States');
  await save(page).click();
  await expect(page.getByText(required)).toHaveCount(5);
  await expect(page.getByText('Please, enter a valid zip code')).toBeVisible();
  await expect(page.getByText('Please, enter a valid phone number')).toBeVisible();
  await expect(field(page, 'Label')).toBeFocused();
});

test('a field that cannot be filled in yet says what comes first rather than that it is missing', async ({
  workbench: page,
}) => {
  await openForm(page);
  await save(page).click();
  await expect(page.getByText(required)).toHaveCount(6);
  await expect(field(page, 'State')).toBeDisabled();
  await expect(field(page, 'State')).toHaveAccessibleDescription('Choose a country first.');
  await expect(page.getByText('Cannot be sent yet.')).toBeVisible();
});

test('the zip code is validated anew when the country changes', async ({ workbench: page }) => {
  await openForm(page);
  await field(page, 'Country').selectOption('United States');
  await field(page, 'Zip code').fill('K1A 0B1');
  await field(page, 'Zip code').blur();
  await expect(page.getByText('Please, enter a valid zip code')).toBeVisible();
  await field(page, 'Country').selectOption('Canada');
  await expect(page.getByText('Please, enter a valid zip code')).toHaveCount(0);
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} pixels no message moves the button, and leaving a field never loses a click`, async ({
    workbench: page,
  }) => {
    await openForm(page, width);
    const before = await save(page).boundingBox();
    await field(page, 'City').fill('New York 10021');
    await field(page, 'Phone').fill('1');
    await field(page, 'Phone').blur();
    await expect(page.getByText('Please, enter a valid phone number')).toBeVisible();
    await expect(page.getByText('This field may only contain')).toBeVisible();
    expect(await save(page).boundingBox()).toEqual(before);
    await field(page, 'Zip code').focus();
    await save(page).click();
    await expect(page.getByText(required)).toHaveCount(4);
    expect(await save(page).boundingBox()).toEqual(before);
  });
}

test('an error of the server lands on its field and stays until that field is changed', async ({
  workbench: page,
}) => {
  await openForm(page);
  await fillByKeys(page, { zipCode: '00000' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody lives there.')).toBeVisible();
  await expect(field(page, 'Zip code')).toBeFocused();
  await field(page, 'City').fill('Albany');
  await expect(page.getByText('Nobody lives there.')).toBeVisible();
  await field(page, 'Zip code').fill('99999');
  await expect(page.getByText('Nobody lives there.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Some of the details are incorrect.');
});

test('a form that was closed half filled reopens with its input, and empty once it was sent', async ({
  workbench: page,
}) => {
  await openForm(page, 1280, 'draft');
  await page.getByRole('button', { name: 'Close' }).focus();
  await fillByKeys(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(field(page, 'City')).toHaveValue('New York');
  await expect(field(page, 'State')).toHaveValue('New York');
  await expect(field(page, 'Phone')).toHaveValue('212 555 0148');
  await expect(page.getByText('Can be sent. Changed.')).toBeVisible();
  await save(page).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(field(page, 'City')).toHaveValue('');
  await expect(page.getByText('As it was.')).toBeVisible();
});

test('the browser asks before a reload while something is unsaved, and no longer', async ({
  workbench: page,
}) => {
  const asks = async () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await openForm(page);
  expect(await asks()).toBe(false);
  await field(page, 'City').fill('Albany');
  await expect.poll(asks).toBe(true);
  await field(page, 'City').fill('');
  await expect.poll(asks).toBe(false);
});

test.describe('a form without a draft', () => {
  test.beforeEach(async ({ workbench: page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openStory(page, 'leave-guard--asking');
  });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  test('asks before its page is left: stay, leave, and nothing once it is sent', async ({
    workbench: page,
  }) => {
    const leave = page.getByRole('button', { name: 'Go elsewhere' });
    await field(page, 'Name').fill('Ada');
    await leave.press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Ada');
    await leave.press('Enter');
    await question(page).getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(page.getByText('Elsewhere.')).toBeVisible();
    await openStory(page, 'leave-guard--asking');
    await field(page, 'Name').fill('Ada');
    await page.keyboard.press('Enter');
    await leave.press('Enter');
    await expect(page.getByText('Elsewhere.')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });

  test('asks before its panel is closed, whichever way; the page behind asks nothing then', async ({
    workbench: page,
  }) => {
    const panel = page.getByRole('dialog', { name: 'Panel' });
    const open = page.getByRole('button', { name: 'Open panel' });
    await field(page, 'Name').fill('Ada');
    await open.press('Enter');
    await panel.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await open.press('Enter');
    await field(page, 'Nickname').fill('Countess');
    await panel.getByRole('button', { name: 'Close' }).press('Enter');
    await question(page).getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(field(page, 'Nickname')).toHaveValue('Countess');
    await expect(question(page)).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Ada');
  });
});
