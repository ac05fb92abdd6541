/** A trip that two people change: what one of them has not sent yet outlives what the other has sent. */
import { makeAddress } from '@vestry/server/test/requests';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import type { APIRequestContext } from '@playwright/test';
import { enter, expect } from './fixtures.ts';
import { test } from './instance.ts';
import { holdNext } from './late-calls.ts';
import { apiSession } from './people.ts';
import { typeSegments } from './segments.ts';

/** Monday, 10:00 at the facility. */
const november = new Date('2026-11-16T15:00:00Z');

/** Sends a trip of the closet's items by the API; answers its path and a change of its name by somebody else. */
async function sendTrip(request: APIRequestContext, { db }: TestData, { clientId, owner }: TestCloset) {
  const address = await makeAddress(db, clientId);
  const rows = await db.selectFrom('items').select('id').where('client_id', '=', clientId).execute();
  const { accessToken } = await apiSession(request, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request.post('/api/delivery/create', {
    headers,
    data: {
      address,
      date: '2026-12-03',
      time: 'MORNING',
      requestedBy: 'Eleanor',
      items: rows.slice(0, 2).map(({ id }) => id),
      trip: {
        name: 'Capri',
        firstDay: '2026-12-04',
        lastDay: '2026-12-10',
        return: { date: '2026-12-11', time: 'ANYTIME' },
      },
    },
  });
  const { data } = (await answer.json()) as { data: { tripId: number } };
  const id = data.tripId;
  return {
    path: `/admin/mycloset/trips/${id}`,
    cancel: async () => {
      const canceled = await request.put(`/api/trip/cancel/${id}`, { headers });
      expect(canceled.ok()).toBe(true);
    },
    rename: async (name: string) => {
      const renamed = await request.put('/api/trip/update', { headers, data: { id, name } });
      expect(renamed.ok()).toBe(true);
    },
  };
}

test('days and places of a new trip that do not load say so, and load at another try', async ({
  page,
  testData,
  instance,
}) => {
  await instance.setClocks(page, november);
  const { clientId, owner } = await testData.makeCloset({ items: 1 });
  await makeAddress(testData.db, clientId);
  const calls = /\/api\/(calendar\/availability|client\/address\/\d)/;
  await page.route(calls, (route) => route.fulfill({ status: 503, body: 'no' }));
  await enter(page, owner.email, '/admin/mycloset/trips/new');
  await typeSegments(page, 'First day', '2026-12-04');
  await typeSegments(page, 'Last day', '2026-12-10');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toHaveCount(2);
  await page.unroute(calls);
  await again.first().click();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeVisible();
  await again.click();
  await expect(page.getByText('Friday, December 4th')).toBeVisible();
});

test('a change of a trip that is not sent yet stays when somebody else changes the trip', async ({
  page,
  request,
  testData,
  instance,
}) => {
  await instance.setClocks(page, november);
  const closet = await testData.makeCloset({ items: 3, item: (index) => ({ number: `T-${index + 1}` }) });
  const { path, rename, cancel } = await sendTrip(request, testData, closet);
  await enter(page, closet.owner.email, path);
  const change = page.getByRole('button', { name: 'Change the trip' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change the trip' });
  await dialog.getByLabel(/^Note/).fill('Two trunks.');
  await rename('Ischia');
  await expect(dialog.getByText('This trip was changed in the meantime')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Trip' })).toHaveValue('Ischia');
  await expect(dialog.getByLabel(/^Note/)).toHaveValue('Two trunks.');
  // Closing it asks first, and the focus goes back to what opened it once it is saved.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ischia');

  await page.getByRole('link', { name: 'Change what goes along' }).click();
  await page
    .getByRole('list', { name: 'Garments to take along' })
    .getByRole('checkbox', { name: /T-3/ })
    .click();
  await expect(page.getByRole('heading', { name: '3 items go along' })).toBeVisible();
  await rename('Procida');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Procida');
  await expect(page.getByRole('heading', { name: '3 items go along' })).toBeVisible();
  await page.getByRole('link', { name: 'The trip' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save items' }).click();
  await expect(page.getByText('In storage (3)')).toBeVisible();

  // Nothing can be chosen for a trip that is canceled.
  await cancel();
  await page.goto(`${path}/items`);
  await expect(page.getByRole('heading', { name: 'What goes along is settled' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the trip' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('a garment that is chosen while a set is being read stays chosen', async ({
  page,
  request,
  testData,
  instance,
}) => {
  await instance.setClocks(page, november);
  const closet = await testData.makeCloset({
    items: 4,
    photos: false,
    item: (index) => ({ number: `T-${index + 1}` }),
  });
  const { db } = testData;
  const { path } = await sendTrip(request, testData, closet);
  const { id: setId } = await db
    .insertInto('custom_groups')
    .values({ client_id: closet.clientId, name: 'Evening' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', closet.clientId)
    .where('item_client_number', '=', 'T-3')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('custom_group_items')
    .values({ client_id: closet.clientId, custom_group_id: setId, item_id: itemId, position: 0 })
    .execute();
  await enter(page, closet.owner.email, `${path}/items`);
  const release = await holdNext(page, /\/api\/item\/list\/.*customGroups/);
  await page.getByRole('button', { name: 'Add a set' }).click();
  const requested = page.waitForRequest(/\/api\/item\/list\/.*customGroups/);
  await page.getByRole('menuitem', { name: 'Evening' }).click();
  await requested;
  await page
    .getByRole('list', { name: 'Garments to take along' })
    .getByRole('checkbox', { name: /T-4/ })
    .click();
  release();
  await expect(page.getByText('Evening: 1 goes along.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '4 items go along' })).toBeVisible();
});
