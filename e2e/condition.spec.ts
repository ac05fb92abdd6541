/** The condition of an item as its client reads it: findings on the photograph, a confirmation, a comment, and a report of one's own. */
import { makeDelivery } from '@vestry/server/test/closet';
import type { TestData } from '@vestry/server/test/test-data';
import { expect, sizes } from './fixtures.ts';
import { faultsOf } from './accessibility.ts';
import { test } from './instance.ts';
import { samplePhotograph } from './photo-sample.ts';
import { beginAs, type Requester } from './requester.ts';

/** A check of the item before a delivery, and one after its return that found a stain. @returns the delivery's reference. */
async function makeStainOfDelivery(
  { db }: TestData,
  { clientId, addressId, owner, ids: [itemId = 0] }: Requester,
): Promise<string> {
  const photo = await db
    .selectFrom('item_photos')
    .select('hash')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const deliveryId = await makeDelivery(db, { clientId, addressId, userId: owner.id });
  const check = {
    client_id: clientId,
    item_id: itemId,
    grade: 'GOOD',
    actor: 'STAFF',
    place: 'BIN',
  } as const;
  const at = (day: string) => ({ checked_at: new Date(day), recorded_at: new Date(day) });
  await db
    .insertInto('condition_checks')
    .values({ ...check, ...at('2026-11-10T15:00:00Z'), kind: 'BEFORE_DELIVERY', delivery_id: deliveryId })
    .execute();
  const { id } = await db
    .insertInto('condition_checks')
    .values({
      ...check,
      ...at('2026-11-20T15:00:00Z'),
      kind: 'AFTER_RETURN',
      left_with_delivery_id: deliveryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const finding = { kind: 'STAIN', severity: 2, note: 'At the hem', mark_x: 40, mark_y: 70 } as const;
  await db
    .insertInto('condition_findings')
    .values({ ...finding, client_id: clientId, check_id: id, photo_hash: photo.hash })
    .execute();
  return `D-${deliveryId}`;
}

test('a client reads a finding that is new since a delivery, confirms it, and comments on it', async ({
  page,
  testData,
}) => {
  const requester = await beginAs(testData, page, { items: 1, photos: true, item: () => ({}) });
  const [itemId = 0] = requester.ids;
  const reference = await makeStainOfDelivery(testData, requester);
  await page.goto(`/admin/mycloset/item/${itemId}/details`);
  const part = page.getByRole('region', { name: 'Condition' });
  await expect(part.getByText(/^Good, checked/)).toBeVisible();
  await expect(part.getByRole('img', { name: /with stain, moderate/ })).toBeVisible();
  await expect(part.getByText(`New since ${reference}`)).toBeVisible();
  await part.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('dialog').getByText(reference).first()).toBeVisible();
  await page.goBack();
  await expect(part.getByText(`It was not there when it left with ${reference}.`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const confirm = part.getByRole('button', { name: /^Confirm.*stain, moderate/ });
  await confirm.dblclick();
  await expect(part.getByText(/confirmed it/)).toHaveCount(1);
  await expect(confirm).toHaveCount(0);
  await part.getByRole('button', { name: /^Comment.*stain, moderate/ }).press('Enter');
  await expect(part.getByLabel('Comment')).toBeFocused();
  await part.getByLabel('Comment').fill('It was there before.');
  // Leaving the page asks first.
  await page.getByRole('link', { name: 'My Closet' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await part.getByRole('button', { name: 'Send' }).click();
  await expect(part.getByText('“It was there before.”')).toBeVisible();
});

test('a client reports a finding by keyboard: its kind, its place on the photograph, and a note', async ({
  page,
  testData,
}) => {
  const { ids } = await beginAs(testData, page, { items: 1, photos: true, item: () => ({}) });
  await page.setViewportSize(sizes.phone);
  await page.goto(`/admin/mycloset/item/${ids[0]}/details`);
  const part = page.getByRole('region', { name: 'Condition' });
  await expect(part.getByText(/^No check is on record\./)).toBeVisible();
  await part.getByRole('button', { name: 'Report a finding' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report a finding' });
  // It begins at its beginning, not at the photograph in its midst.
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialog.getByText('Please mark the place on a photograph.')).toBeVisible();
  await expect(dialog.getByLabel('What have you found?')).toBeFocused();
  // An odor has no place: the photograph goes, and takes the focus from the choice neither then nor when it comes back.
  for (const kind of ['ODOR', 'PULL']) await dialog.getByLabel('What have you found?').selectOption(kind);
  await expect(dialog.getByRole('button', { name: /^Place of the finding/ })).toBeVisible();
  await expect(dialog.getByLabel('What have you found?')).toBeFocused();
  // Closing it asks first, since something was entered.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  const place = dialog.getByRole('button', { name: /^Place of the finding: center/ });
  await place.press('ArrowUp');
  await place.press('Enter');
  const mark = dialog.getByRole('button', { name: /The arrow keys move it/ });
  await expect(mark).toBeFocused();
  await mark.press('Shift+ArrowLeft');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(part.getByRole('listitem').getByText(/^1 Pulled thread, slight/)).toBeVisible();
  const stored = await testData.db
    .selectFrom('condition_findings')
    .select(['kind', 'mark_x as x', 'mark_y as y'])
    .execute();
  expect(stored.at(-1)).toEqual({ kind: 'PULL', x: 40, y: 48 });
});

test('a report with a new photograph whose answer is lost is sent again, and stands once', async ({
  page,
  testData,
}) => {
  const { clientId, ids } = await beginAs(testData, page, { items: 1, photos: true, item: () => ({}) });
  await page.goto(`/admin/mycloset/item/${ids[0]}/details`);
  const part = page.getByRole('region', { name: 'Condition' });
  await part.getByRole('button', { name: 'Report a finding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a finding' });
  await dialog.getByLabel('What have you found?').selectOption('STAIN');
  await dialog.getByLabel('Take a photograph').setInputFiles({
    name: 'stain.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePhotograph(),
  });
  await dialog.getByRole('img').click({ position: { x: 40, y: 40 } });
  await page.route(
    '**/api/condition/report',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByRole('img', { name: /with stain, slight/ })).toBeVisible();
  await expect(part.getByRole('slider')).toBeVisible();
  await part.getByRole('slider').press('Home');
  await expect(part.getByRole('slider')).toHaveAttribute('aria-valuetext', '0 % before, 100 % after');
  const { count } = await testData.db
    .selectFrom('condition_findings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
