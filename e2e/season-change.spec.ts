/** A season change of 60 items: suggested with reasons, edited, refused in one line, and sent with both directions (capabilities, Trips and seasons). */
import type { Locator, Page } from '@playwright/test';
import { makeUser, moveItem } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { enter, expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { pressByKeys } from './keys.ts';
import { apiSession } from './people.ts';
import { beginAs, chooseEarliest, openSent, type Requester } from './requester.ts';
import { smallTargetsOf } from './tap-targets.ts';

const storedCount = 34;
const heldCount = 26;
const [coats, swimwear, totes] = [16, 25, 60];

/** Winter coats in storage, swimwear with the client, and a bag for all the year. */
async function begin(testData: TestData, page: Page): Promise<Requester> {
  const isStored = (index: number) => index < storedCount;
  const closet = await beginAs(testData, page, {
    items: storedCount + heldCount + 1,
    item: (index) => {
      if (index === storedCount + heldCount) return { category: totes, observation: 'Tote for all the year' };
      return { category: isStored(index) ? coats : swimwear };
    },
  });
  const { clientId, ids } = closet;
  const { db } = testData;
  await db
    .updateTable('items')
    .set({ season: 'FW21' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  for (const id of ids.slice(storedCount, -1))
    await moveItem(db, clientId, id, { kind: 'RESIDENCE', addressId: null });
  return closet;
}

test.describe('a season change on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('is suggested, edited, refused in one line, and sent as one visit', async ({
    page,
    request,
    testData,
  }) => {
    const { clientId, owner, ids, addressId } = await begin(testData, page);
    await page.goto('/admin/home');
    await expect(page.getByText('Winter is near.')).toBeVisible();
    await page.getByRole('link', { name: 'See the season change' }).click();
    const home = page.getByRole('region', { name: 'Comes home' });
    const storage = page.getByRole('region', { name: 'Goes into storage' });
    const show = async (label: string) => {
      await page.getByText(new RegExp(`^${label} \\(\\d+\\)$`)).click();
    };
    await expect(page.getByRole('radio', { name: 'Winter' })).toBeChecked();
    await expect(home.getByText('34 items')).toBeVisible();
    await expect(home.getByText('Winter coat', { exact: true })).toHaveCount(storedCount - 1);
    await expect(home.getByText('Marked FW21')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);

    // None and all of a kind, one item less, and one more that no rule suggests.
    await home.getByRole('checkbox', { name: /All of Outerwear/ }).uncheck();
    await expect(home.getByText('0 items')).toBeVisible();
    await home.getByRole('checkbox', { name: /All of Outerwear/ }).check();
    await home.getByRole('checkbox', { name: /No\. R-2\b/ }).uncheck();
    await home.getByRole('searchbox', { name: 'Add a stored item' }).fill('all the year');
    await home.getByRole('button', { name: /^Add .*R-61$/ }).click();
    await expect(home.getByText('Chosen by you')).toBeVisible();
    await show('Goes into storage');
    await expect(storage.getByText('26 items')).toBeVisible();
    await expect(storage.getByRole('checkbox', { name: /No\. R-/ })).toHaveCount(heldCount);
    await storage.getByRole('searchbox', { name: 'Add an item that is with you' }).fill('R-1');
    await expect(storage.getByText('This item is not with you.').first()).toBeVisible();
    // The choice outlives a reload.
    await page.reload();
    await expect(page.getByText('Chosen by you')).toBeAttached();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('radio', { name: /^Home/ }).check();
    await expect(page.getByText('Requests are subject to availability')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await chooseEarliest(page.locator('main'));
    await expect(page.getByText(/34 items home, 26 items into storage\./)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Requests are subject to availability')).toBeVisible();
    await page.goForward();
    await expect(page.getByText(/34 items home, 26 items into storage\./)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    // Somebody else requests one of the coats meanwhile.
    const { accessToken } = await apiSession(request, owner);
    const taken = await request.post('/api/delivery/create', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        address: addressId,
        date: '2026-12-03',
        time: 'MORNING',
        requestedBy: 'Ada',
        note: '',
        items: [ids[2]],
      },
    });
    expect(taken.ok()).toBe(true);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText(/This item is already in a delivery request\./)).toBeVisible();
    const pickups = testData.db.selectFrom('pickups').select('id').where('client_id', '=', clientId);
    expect(await pickups.execute()).toEqual([]);
    await page.getByRole('button', { name: /^Remove .*R-3$/ }).click();
    await expect(page.getByText(/33 items home, 26 items into storage\./)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await openSent(page, 'Delivery request received!');

    const panel = page.getByRole('dialog', { name: 'Delivery Request' });
    await expect(panel.getByText('33 items')).toBeVisible();
    await expect(panel.getByText(/^P-\d+, 26 items/)).toBeVisible();
    await panel.getByRole('button', { name: /^P-\d+$/ }).click();
    const fetched = page.getByRole('dialog', { name: 'Pickup Request' }).getByRole('listitem');
    await expect(fetched.filter({ hasText: /Garment \d+/ })).toHaveCount(heldCount);
    // The form begins anew: what is under way is suggested no more.
    await page.goto('/admin/mycloset/season-change');
    await expect(home.getByText('1 item', { exact: true })).toBeVisible();
  });
});

test('a Viewer and a demo user see the suggestion and may not send it; an empty closet says so', async ({
  page,
  testData,
}) => {
  const { clientId } = await begin(testData, page);
  const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
  await enter(page, viewer.email, '/admin/mycloset/season-change');
  await expect(page.getByText('Winter coat', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Your role can view requests but not send them/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();

  const demo = await makeUser(testData.db, [clientId], { roles: [6] });
  await enter(page, demo.email, '/admin/mycloset/season-change');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /^Home/ }).check();
  await chooseEarliest(page.locator('main'));
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  const sent = testData.db.selectFrom('deliveries').select('id').where('client_id', '=', clientId);
  expect(await sent.execute()).toEqual([]);

  const { owner } = await testData.makeCloset({});
  await enter(page, owner.email, '/admin/mycloset/season-change');
  await expect(page.getByText(/We have nothing to suggest for winter/)).toBeVisible();
  await page.getByText('Summer', { exact: true }).click();
  await expect(page.getByText(/We have nothing to suggest for summer/)).toBeVisible();
  await expect(page.getByText('Please choose at least one item.')).toBeVisible();
});

test('the keyboard alone takes a coat home and swimwear into storage', async ({ page, testData }) => {
  const { clientId, ids } = await beginAs(testData, page, {
    items: 3,
    item: (index) => ({ category: index < 2 ? coats : swimwear }),
  });
  await moveItem(testData.db, clientId, ids[2] ?? 0, { kind: 'RESIDENCE', addressId: null });
  await page.goto('/admin/mycloset/season-change');
  const press = async (target: Locator, key?: string) => pressByKeys(page, target, key);
  await press(page.getByRole('checkbox', { name: /No\. R-2\b/ }), 'Space');
  await press(page.getByRole('button', { name: 'Continue' }));
  await press(page.getByRole('radio', { name: /^Home/ }), 'Space');
  await press(page.getByRole('button', { name: 'Choose it' }));
  await press(page.getByRole('radio', { name: 'Morning' }), 'Space');
  await press(page.getByRole('button', { name: 'Proceed to review' }));
  await expect(page.getByText(/One item home, one item into storage\./)).toBeVisible();
  await press(page.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByRole('dialog', { name: 'Delivery request received!' })).toBeVisible();
  const sent = testData.db.selectFrom('delivery_items').select('item_id').where('client_id', '=', clientId);
  expect(await sent.execute()).toEqual([{ item_id: ids[0] }]);
});
