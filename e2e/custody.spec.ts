import { roleIds } from '@vestry/contract/users/rules';
import { makeItem, makeUser, moveItem } from '@vestry/server/test/factories';
import { makeAddress } from '@vestry/server/test/requests';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { enter, expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

const whereIs = (page: Page) => page.getByRole('region', { name: 'Where it is' });

test.describe('where an item is, on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('its residence is changed by the keyboard, taken back, changed again, and its way lists it all', async ({
    page,
    testData,
  }) => {
    const { clientId, owner, ids } = await makeWardrobe(testData);
    await makeAddress(testData.db, clientId, 'Home');
    await makeAddress(testData.db, clientId, 'Lake House');
    await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-4')}/details`);
    const where = whereIs(page);
    await expect(where).toContainText(/With you since \w+ \d+\w\w, residence not named/);
    const change = where.getByRole('button', { name: 'Change residence' });
    await change.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Change residence' });
    const save = panel.getByRole('button', { name: 'Change residence' });
    await expect(save).toHaveAccessibleDescription('Please choose a residence.');
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('radio', { name: /Home/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('radio', { name: /Lake House/ })).toBeChecked();
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 item is at Lake House now')).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(where).toContainText(/At Lake House since/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(where).toContainText(/With you since \w+ \d+\w\w, residence not named/);

    await change.click();
    await panel.getByRole('radio', { name: /^Home/ }).check();
    await save.click();
    await expect(where).toContainText(/At Home since/);
    await where.getByRole('button', { name: 'Where it has been' }).click();
    const way = page.getByRole('dialog', { name: 'Where it has been' });
    await expect(way.getByRole('listitem')).toHaveText([
      /At Home.*Noted by/,
      /With you, residence not named.*Corrected by/,
      /At Lake House.*Noted by/,
      /With you, residence not named.*Listed by Vestry/,
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await page.goBack();
    await expect(way).toBeHidden();
  });

  test('a closet without an address leads to one, which is a choice as soon as it is saved', async ({
    page,
    testData,
  }) => {
    const { owner, ids } = await makeWardrobe(testData);
    await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-4')}/details?show=residence`);
    const panel = page.getByRole('dialog', { name: 'Change residence' });
    await expect(panel.getByText('No saved addresses yet')).toBeVisible();
    await panel.getByRole('link', { name: 'Add new address' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible();
    await page.goBack();
    await expect(panel.getByText('No saved addresses yet')).toBeVisible();
  });

  test('a viewer reads where it is and was, and cannot move it', async ({ page, testData }) => {
    const { clientId, ids } = await makeWardrobe(testData);
    const viewer = await makeUser(testData.db, [clientId], { roles: [roleIds.viewer] });
    const path = `/admin/mycloset/item/${ids.get('W-4')}/details`;
    await enter(page, viewer.email, path);
    await expect(whereIs(page)).toContainText('With you since');
    await whereIs(page).getByRole('button', { name: 'Where it has been' }).click();
    await expect(page.getByRole('list', { name: 'Places of the item' }).getByRole('listitem')).toHaveCount(1);
    await page.goto(`${path}?show=residence`);
    await expect(whereIs(page)).toContainText('With you since');
    await expect(page.getByRole('button', { name: 'Change residence' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the bar of chosen items has two rows on a phone: one says how many, one has the actions', async ({
  page,
  testData,
}) => {
  await page.setViewportSize(sizes.phone);
  const { clientId, owner, ids } = await makeWardrobe(testData);
  await makeAddress(testData.db, clientId, 'Home');
  await makeItem(testData.db, clientId, { number: 'W-8', location: 'AC' });
  await moveItem(testData.db, clientId, ids.get('W-1') ?? 0, { kind: 'IN_TRANSIT' });
  await openCloset(page, owner.email);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected garments' });
  await page.getByRole('checkbox', { name: 'W-1' }).click();
  const more = bar.getByRole('button', { name: 'More for the selected garments' });
  await more.click();
  const commands = page.getByRole('menu').getByRole('menuitem');
  // Nobody can say at which residence an item is that is on the way.
  await expect(commands).toHaveText(['Add to a set', 'Plan a date']);
  // Escape closes the menu, and the choice stays.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(bar).toContainText('1 selected, none can be delivered now');
  // Neither can it be sent back.
  await expect(bar.getByRole('button', { name: /^Send back/ })).toHaveCount(0);
  for (const number of ['W-4', 'W-7', 'W-8']) await page.getByRole('checkbox', { name: number }).click();
  await expect(bar).toContainText('4 selected, 1 can be delivered');
  expect((await bar.boundingBox())?.height).toBeLessThan(112);
  expect(await faultsOf(page)).toEqual([]);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(commands).toHaveText([
    'Add to a set',
    'Plan a date',
    'Take on a trip',
    'Change residence (2)',
    'Send back (2)',
  ]);
  await commands.filter({ hasText: 'Change residence' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change residence' })).toContainText(
    'One item stays where it is',
  );
});

test.describe('where many items are', () => {
  test.use({ viewport: sizes.desk });

  test('chosen items go to one residence; one that is on the way is named and stays', async ({
    page,
    testData,
  }) => {
    const { clientId, owner, ids } = await makeWardrobe(testData);
    const home = await makeAddress(testData.db, clientId, 'Home');
    await makeAddress(testData.db, clientId, 'Lake House');
    await makeItem(testData.db, clientId, { number: 'W-8', designers: 'Vionnay', location: 'AC' });
    const leaving = await makeItem(testData.db, clientId, { number: 'W-9', location: 'AC' });
    await moveItem(testData.db, clientId, ids.get('W-1') ?? 0, { kind: 'IN_TRANSIT' });
    await moveItem(testData.db, clientId, ids.get('W-4') ?? 0, { kind: 'RESIDENCE', addressId: home });
    await openCloset(page, owner.email);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const number of ['W-1', 'W-4', 'W-7', 'W-8', 'W-9'])
      await page.getByRole('checkbox', { name: number }).click();
    await page.getByRole('button', { name: 'Change residence (3)' }).click();
    const panel = page.getByRole('dialog', { name: 'Change residence' });
    await expect(panel.getByRole('status')).toHaveText(
      /One item stays where it is.*W-1. This item is on the way./,
    );
    await panel.getByRole('radio', { name: /^Lake House/ }).check();
    // One of them leaves with a driver meanwhile: the server names it.
    await moveItem(testData.db, clientId, leaving, { kind: 'IN_TRANSIT' });
    await panel.getByRole('button', { name: 'Change residence of 3' }).click();
    await expect(panel.getByRole('status')).toHaveText(/2 items stay where they are.*W-1.*W-9/);
    await panel.getByRole('button', { name: 'Change residence of 2' }).click();
    await expect(page.getByText('2 items are at Lake House now')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selected garments' })).toBeHidden();

    // The question before a deletion says how many items are there.
    await page.goto('/admin/settings/addresses');
    await page.getByRole('button', { name: 'Edit Lake House' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await expect(question).toContainText('2 items are there. They stay with you, residence not named');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem')).toHaveCount(1);
    await page.goto(`/admin/mycloset/item/${ids.get('W-4')}/details?show=way`);
    await expect(whereIs(page)).toContainText('residence not named');
    await expect(page.getByRole('list', { name: 'Places of the item' })).toContainText('At Lake House');
  });
});
