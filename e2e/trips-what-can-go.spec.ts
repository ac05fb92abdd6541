/** A trip takes along what can go on its days: of an earlier trip, of a set, and from cold storage. */
import { moveItem } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { monday, test } from './instance.ts';
import { beginAs, type Requester } from './requester.ts';
import { typeSegments } from './segments.ts';

/** Inserts a trip with its delivery, and answers the trip's id. */
async function makeTrip(
  { db }: TestData,
  { clientId, owner, addressId, ids }: Requester,
  trip: { readonly status: 'COMPLETED' | 'CONFIRMED'; readonly days: readonly [string, string, string] },
): Promise<number> {
  const [delivery_date, first_day, last_day] = trip.days;
  const address = { label: 'Home', city: 'New York', country: 'United States' };
  const { id: delivery_id } = await db
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: owner.id,
      status: trip.status,
      address_id: addressId,
      address_sent: JSON.stringify(address),
      delivery_date,
      time_of_day: 'ANYTIME',
      requested_by: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = ids.map((item_id, position) => ({ client_id: clientId, delivery_id, item_id, position }));
  await db
    .insertInto('delivery_items')
    .values(lines.map((line) => ({ ...line, active: trip.status === 'CONFIRMED' })))
    .execute();
  const { id } = await db
    .insertInto('trips')
    .values({
      client_id: clientId,
      delivery_id,
      name: 'Capri',
      packing: 'SUITCASE',
      first_day,
      last_day,
      created_at: monday,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function planAgain(page: Page): Promise<void> {
  await page.goto('/admin/mycloset/trips/new');
  await page.getByRole('textbox', { name: 'Trip' }).fill('Capri again');
  await typeSegments(page, 'First day', '2026-12-10');
  await typeSegments(page, 'Last day', '2026-12-15');
  await page.getByRole('radio', { name: /^Home/ }).check();
  await page.getByRole('button', { name: 'Choose what goes along' }).click();
}

test('what an earlier trip took goes along again where it can, and one sentence names the rest', async ({
  page,
  testData,
}) => {
  const requester = await beginAs(testData, page, { items: 4, photos: false });
  const { clientId, ids } = requester;
  const { db } = testData;
  await makeTrip(testData, requester, {
    status: 'COMPLETED',
    days: ['2026-11-02', '2026-11-03', '2026-11-10'],
  });
  await moveItem(db, clientId, ids[0] ?? 0, { kind: 'CARE_PARTNER', bin: '' });
  await db
    .updateTable('items')
    .set({ record_status: 0 })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  await planAgain(page);
  await page.getByRole('button', { name: 'Take the same again' }).click();
  await expect(
    page.getByText(/^2 go along; .*No\. R-1 is in service, and .*No\. R-2 is no longer in your closet\.$/),
  ).toBeVisible();
  const along = page.getByRole('list', { name: 'Items that go along' });
  await expect(along.getByRole('listitem')).toHaveText([/.*/, /.*/]);
  await expect(along.getByRole('button', { name: /R-[12]$/ })).toHaveCount(0);
});

test('a set on a trip names what cannot go', async ({ page, testData }) => {
  const { clientId, ids } = await beginAs(testData, page, { items: 2, photos: false });
  const { db } = testData;
  const { id: setId } = await db
    .insertInto('custom_groups')
    .values({ client_id: clientId, name: 'Evening' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('custom_group_items')
    .values(
      ids.map((item_id, position) => ({ client_id: clientId, custom_group_id: setId, item_id, position })),
    )
    .execute();
  await moveItem(db, clientId, ids[1] ?? 0, { kind: 'CARE_PARTNER', bin: '' });
  await page.goto('/admin/mycloset/sets');
  await page.getByRole('button', { name: 'Commands for Evening' }).click();
  await page.getByRole('menuitem', { name: 'Take on a trip' }).click();
  await expect(page).toHaveURL(/trips\/new/);
  await expect(page.getByText(/^1 goes along; .*No\. R-2 is in service\.$/)).toBeVisible();
});

test('a change of a trip keeps to the lead of cold storage, and its return does not', async ({
  page,
  testData,
}) => {
  const requester = await beginAs(testData, page, {
    items: 1,
    photos: false,
    item: () => ({ location: 'CS' }),
  });
  const id = await makeTrip(testData, requester, {
    status: 'CONFIRMED',
    days: ['2026-12-09', '2026-12-10', '2026-12-15'],
  });
  await page.goto(`/admin/mycloset/trips/${id}`);
  await page.getByRole('button', { name: 'Change the trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the trip' });
  await dialog.getByRole('button', { name: 'Change delivery' }).click();
  const days = page.getByRole('dialog', { name: 'Delivery' });
  await expect(days.getByRole('button', { name: /Friday, December 4th/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Two business days of lead, and one more from cold storage.
  await expect(days.getByRole('button', { name: /Thursday, December 3rd/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
