import { faultsOf } from './accessibility.ts';
import { expect, sizes, test } from './fixtures.ts';
import { makeWardrobe, openCloset } from './wardrobe.ts';

for (const [name, viewport] of Object.entries({ phone: sizes.phone, desk: sizes.desk })) {
  test.describe(`sets on a ${name}`, () => {
    test.use({ viewport });

    test('a set is made of chosen garments, looked at, added to the delivery list as one, renamed and deleted', async ({
      page,
      world,
    }) => {
      const { owner } = await makeWardrobe(world);
      await openCloset(page, owner.email);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      for (const number of ['W-1', 'W-2', 'W-4']) await page.getByRole('checkbox', { name: number }).click();
      await page.getByRole('button', { name: 'Put in a set' }).click();
      const panel = page.getByRole('dialog', { name: 'Sets' });
      await panel.getByLabel('Name').fill('Lisbon, four days');
      await panel.getByRole('button', { name: 'Make the set' }).click();
      await expect(panel.getByRole('checkbox', { name: 'Lisbon, four days' })).toBeChecked();
      // The name is taken now, whatever its capitals.
      await panel.getByLabel('Name').fill('LISBON, four days');
      await panel.getByRole('button', { name: 'Make the set' }).click();
      await expect(panel.getByText('This name is taken. Please choose another.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Done' }).click();

      await page.goto('/admin/mycloset/sets');
      await expect(page.getByText('3 items')).toBeVisible();
      await page.getByRole('button', { name: /^Add to delivery/ }).click();
      // One of three is with the client.
      await expect(page.getByText('Successfully added 2 item(s) to cart')).toBeVisible();
      await page.getByRole('button', { name: /^Rename/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename the set' });
      await dialog.getByLabel('Name').fill('Lisbon');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name: 'Lisbon', exact: true })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Lisbon', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Garments' }).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Remove Lisbon' })).toBeVisible();

      await page.goBack();
      await page.getByRole('button', { name: /^Delete/ }).click();
      await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('3 items')).toBeVisible();
    });
  });
}

test('an item is put into a set and taken out of it from its page', async ({ page, world }) => {
  const { owner, ids, clientId } = await makeWardrobe(world);
  await world.db.insertInto('custom_groups').values({ client_id: clientId, name: 'Evening' }).execute();
  await openCloset(page, owner.email, `/admin/mycloset/item/${ids.get('W-2')}/details`);
  await page.getByRole('button', { name: 'Put in a set' }).click();
  const panel = page.getByRole('dialog', { name: 'Sets' });
  const kept = page.waitForResponse('**/api/item/custom/groups/add/items');
  await panel.getByRole('checkbox', { name: 'Evening' }).check();
  await kept;
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Evening' })).toBeVisible();
});
