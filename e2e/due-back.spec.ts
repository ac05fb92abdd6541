/** Items that are due back: a client keeps one longer, has one collected in two clicks, and staff see what is over. */
import { pageSizeDefault } from '@vestry/contract/page-size';
import { makeUser, moveItem } from '@vestry/server/test/factories';
import { expect, openSession, sizes } from './fixtures.ts';
import { faultsOf } from './accessibility.ts';
import { test } from './instance.ts';
import { beginAs, pickupPanel } from './requester.ts';
import { expectDay, typeSegments } from './segments.ts';
import { enterConsole, otherBrowser } from './staff-door.ts';

/** Days that were agreed before. */
const agreed = { set_on: '2026-11-16', set_at: new Date('2026-11-16T15:00:00Z') };

test('a client keeps an item longer, and has another one collected in two clicks', async ({
  page,
  testData,
}) => {
  const { clientId, addressId, ids } = await beginAs(testData, page, {
    items: 2,
    photos: false,
    item: () => ({ location: 'AC' }),
  });
  const [first = 0, second = 0] = ids;
  for (const id of ids) await moveItem(testData.db, clientId, id, { kind: 'RESIDENCE', addressId });
  await testData.db
    .insertInto('due_backs')
    .values([
      { ...agreed, client_id: clientId, item_id: first, day: '2026-11-27' },
      { ...agreed, client_id: clientId, item_id: second, day: '2026-12-04' },
    ])
    .execute();
  await page.goto('/admin/home');
  const part = page.getByRole('region', { name: 'Due back' });
  await expect(part.getByText('Overdue since Friday, November 27th, at Home')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await part
    .getByRole('button', { name: /^Still with me/ })
    .first()
    .click();
  const modal = page.getByRole('dialog', { name: 'When is it due back?' });
  const promise = modal.getByText('We will remind you the day before.');
  await expect(promise).toBeVisible();
  await typeSegments(modal, 'Due back on', '2026-12-01');
  await expect(promise).toBeHidden();
  await typeSegments(modal, 'Due back on', '2026-12-18');
  await expect(promise).toBeVisible();
  await expectDay(modal, 'Due back on', '2026-12-18');
  await modal.getByRole('button', { name: 'Save day' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part.getByText('Overdue since Friday, November 27th, at Home')).toBeVisible();

  await part
    .getByRole('button', { name: /^Please fetch it/ })
    .nth(1)
    .click();
  const panel = pickupPanel(page);
  await expect(panel.getByText('One item by name.')).toBeVisible();
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Pickup request received!' })).toBeVisible();
  await page.goto('/admin/home?panel=due-back');
  const dueBack = page.getByRole('dialog', { name: 'Due back' });
  await expect(dueBack.getByText(/^Pickup P-\d+ will collect it\.$/)).toBeVisible();
  await page.setViewportSize(sizes.phone);
  expect(await faultsOf(page)).toEqual([]);
  const sent = await testData.db
    .selectFrom('pickups')
    .innerJoin('pickup_items as line', 'line.pickup_id', 'pickups.id')
    .select(['pickups.address_id as addressId', 'line.item_id as itemId'])
    .where('pickups.client_id', '=', clientId)
    .execute();
  expect(sent).toEqual([{ addressId, itemId: second }]);
});

test('Home shows the first three items and how many there are; the panel shows all, a page at a time', async ({
  page,
  testData,
}) => {
  const count = pageSizeDefault + 1;
  const { clientId, addressId, ids } = await beginAs(testData, page, {
    items: count,
    photos: false,
    item: () => ({ location: 'AC' }),
  });
  for (const id of ids) await moveItem(testData.db, clientId, id, { kind: 'RESIDENCE', addressId });
  const rows = ids.map((id) => ({ ...agreed, client_id: clientId, item_id: id, day: '2026-11-27' }));
  await testData.db.insertInto('due_backs').values(rows).execute();
  await page.goto('/admin/home');
  const part = page.getByRole('region', { name: 'Due back' });
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await part.getByRole('button', { name: `View all ${count}` }).click();
  const panel = page.getByRole('dialog', { name: 'Due back' });
  await expect(panel.getByRole('listitem')).toHaveCount(pageSizeDefault);
  await panel.getByRole('button', { name: 'Show more' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(count);
  await expect(panel.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('by keys alone: a day is set on the item’s page, Home says once it is over, and a viewer only reads it', async ({
  page,
  testData,
  instance,
}) => {
  const { clientId, addressId, ids, owner } = await beginAs(testData, page, {
    items: 1,
    photos: false,
    item: () => ({ location: 'AC' }),
  });
  const [id = 0] = ids;
  await moveItem(testData.db, clientId, id, { kind: 'RESIDENCE', addressId });
  await page.goto(`/admin/mycloset/item/${id}/details`);
  const place = page.getByRole('region', { name: 'Where it is' });
  await place.getByRole('button', { name: 'Set due-back day' }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'When is it due back?' });
  await modal.getByRole('button', { name: 'Save day' }).press('Enter');
  await expect(modal.getByText('Please choose a day.')).toBeVisible();
  await typeSegments(modal, 'Due back on', '2026-12-04');
  await modal.getByRole('button', { name: 'Save day' }).press('Enter');
  await expect(place.getByText('due back on Friday, December 4th')).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(place.getByRole('button', { name: 'Change due-back day' })).toBeFocused();

  await instance.setClocks(page, new Date('2026-12-07T15:00:00Z'));
  await openSession(page, owner.email);
  await page.goto('/admin/home');
  const part = page.getByRole('region', { name: 'Due back' });
  await expect(part.getByText('Overdue since Friday, December 4th, at Home')).toBeVisible();
  await part.getByRole('button', { name: /^Please fetch it/ }).press('Enter');
  await expect(pickupPanel(page).getByText('One item by name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pickupPanel(page)).toBeHidden();

  const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
  await openSession(page, viewer.email);
  await page.goto('/admin/home?panel=due-back');
  const panel = page.getByRole('dialog', { name: 'Due back' });
  await expect(panel.getByText('Overdue since Friday, December 4th, at Home')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^(Still with me|Please fetch it)/ })).toHaveCount(0);
});

test('staff see what is overdue, and agree another day', async ({
  page,
  browser,
  request,
  testData,
  instance,
}) => {
  const { clientId, ids } = await beginAs(testData, page, {
    items: 1,
    photos: false,
    item: () => ({ location: 'AC', number: 'OVER-1' }),
  });
  await testData.db
    .insertInto('due_backs')
    .values({ ...agreed, client_id: clientId, item_id: ids[0] ?? 0, day: '2026-11-20' })
    .execute();
  const staff = await otherBrowser(browser, instance);
  await enterConsole({ page: staff, request, testData }, 'returns?state=over');
  const row = staff.getByRole('listitem').filter({ hasText: 'OVER-1' });
  await expect(row.getByText('Overdue since Friday, November 20th, 10 days')).toBeVisible();
  expect(await faultsOf(staff)).toEqual([]);
  await expect(row.getByRole('link', { name: /@/ })).toBeVisible();
  await row.getByRole('button', { name: /^Ask for it/ }).click();
  await expect(row.getByText('Reminded today')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Change day/ }).click();
  const modal = staff.getByRole('dialog', { name: 'Due back: OVER-1' });
  await modal.getByRole('button', { name: 'Remove day' }).click();
  await expect(staff.getByRole('heading', { name: 'Nothing is overdue' })).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await staff.context().close();
});
