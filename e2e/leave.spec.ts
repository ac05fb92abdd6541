/** No input is discarded without a confirmation (issue 4: unsaved-draft guard). */
import type { Page } from '@playwright/test';
import { expect, enter, test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a half-filled form asks before its page is left, by a link, by Back or by Logout, and only then', async ({
  page,
  testData,
}) => {
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email);
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.getByRole('link', { name: 'User Accounts' }).click();
  await expect(page).toHaveURL(/\/user-accounts$/);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user-profile$/);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('half of it');
  const typed = page.getByLabel('Current password');
  const { navigation, account } = {
    navigation: page.getByRole('navigation', { name: 'Main' }),
    account: page.getByRole('dialog', { name: 'Account' }),
  };

  await test.step('a panel opens and closes above it unasked', async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await account.getByRole('button', { name: 'Close' }).click();
    await expect(account).toBeHidden();
    await expect(question(page)).toHaveCount(0);
  });
  await test.step('a link asks; Escape keeps editing', async () => {
    await navigation.getByRole('link', { name: 'My Closet' }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(typed).toHaveValue('half of it');
  });
  await test.step('Back asks, and the address is again that of the page', async () => {
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/user-profile$/);
    await expect(typed).toHaveValue('half of it');
  });
  await test.step('Logout asks', async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await account.getByRole('button', { name: 'Logout' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await account.getByRole('button', { name: 'Close' }).click();
    await expect(typed).toHaveValue('half of it');
  });
  await test.step('choosing to leave leaves', async () => {
    await navigation.getByRole('link', { name: 'My Closet' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/mycloset$/);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/admin\/home$/);
    await expect(question(page)).toHaveCount(0);
  });
});

test('a modal asks before it discards input; a form with a draft is restored', async ({ page, testData }) => {
  const { owner } = await testData.makeCloset();
  await enter(page, owner.email, '/admin/mycloset/sets');
  const make = page.getByRole('button', { name: 'Create a set' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await make.click();
  await name.fill('Winter in Lis');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await make.click();
  await expect(name).toHaveValue('Winter in Lis');
  await name.fill('Winter in Lisbon');
  await page.getByRole('dialog').getByRole('button', { name: 'Create set' }).click();
  await page.getByRole('button', { name: 'Commands for Winter in Lisbon' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await name.fill('Summer');
  await page.keyboard.press('Escape');
  // The second click of the double click hits the closing dialog, and closes nothing beneath it.
  await question(page).getByRole('button', { name: 'Keep editing' }).dblclick();
  await expect(name).toHaveValue('Summer');
  await expect(question(page)).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Winter in Lisbon').first()).toBeVisible();
});
