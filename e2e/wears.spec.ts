/** Wears: the question on Home after an event, an item's wears with its cost, the warning about guests, and the year in the closet. */
import { makeUser } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import { faultsOf } from './accessibility.ts';
import { enter, expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { pressByKeys } from './keys.ts';
import { overflowOf } from './overflow.ts';
import { smallTargetsOf } from './tap-targets.ts';
import { makeWardrobe } from './wardrobe.ts';

/** A closet in which a coat and a dress were planned for a benefit two days ago, the coat bought for 1,000 euros. */
async function makePlanned(testData: TestData) {
  const { db } = testData;
  const { clientId, owner, ids } = await makeWardrobe(testData);
  const coat = ids.get('W-1') ?? 0;
  const dress = ids.get('W-2') ?? 0;
  // In the closet before the year's events.
  await db
    .updateTable('items')
    .set({ created_at: new Date('2026-01-15T12:00:00Z') })
    .where('client_id', '=', clientId)
    .execute();
  const event = { client_id: clientId, name: 'Winter benefit', guests: 'Anna Sand, Paul Ives' };
  await db
    .insertInto('dates')
    .values([coat, dress].map((item_id) => ({ ...event, item_id, event_day: '2026-11-28' })))
    .execute();
  await db
    .insertInto('valuations')
    .values({
      client_id: clientId,
      item_id: coat,
      amount: 100_000,
      currency: 'EUR',
      basis: 'PURCHASE',
      day: '2024-01-02',
      actor: 'USER',
      recorded_at: new Date('2024-01-02T12:00:00Z'),
    })
    .execute();
  return { clientId, owner, coat, dress };
}

const wornOn = async ({ db }: TestData, client_id: number, item_id: number, day: string) =>
  db
    .insertInto('wears')
    .values({
      client_id,
      item_id,
      day,
      event: 'Winter benefit',
      guests: 'Anna Sand, Paul Ives',
      recorded_at: new Date(`${day}T20:00:00Z`),
    })
    .execute();

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('Home asks what was worn to an event; the answer is undone, given again, and is on the item with its cost', async ({
    page,
    testData,
  }) => {
    const { owner, coat } = await makePlanned(testData);
    await enter(page, owner.email);
    const question = page.getByRole('region', { name: 'What did you wear to “Winter benefit”?' });
    await expect(question).toContainText('Saturday, November 28th · With Anna Sand, Paul Ives');
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Dismiss' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await question.getByRole('checkbox', { name: 'Ferrand, W-2' }).click();
    await question.getByRole('button', { name: 'I wore this' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('1 item noted as worn')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(question.getByRole('checkbox', { name: 'Ferrand, W-2' })).toBeChecked();
    await question.getByRole('checkbox', { name: 'Ferrand, W-2' }).click();
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'I wore this' }).click();
    await expect(question).toBeHidden();

    await page.goto(`/admin/mycloset/item/${coat}/details`);
    const worn = page.getByRole('region', { name: 'Worn' });
    await expect(worn).toContainText('Worn once · €1,000.00 a wear, of a purchase price of €1,000.00');
    await expect(worn.getByRole('list', { name: 'Wears' })).toContainText(
      'Saturday, November 28th, 2026 · With Anna Sand, Paul Ives',
    );
    await worn.getByRole('button', { name: 'Record a wear' }).click();
    const panel = page.getByRole('dialog', { name: 'Record a wear' });
    await panel.getByLabel('Occasion').fill('Lunch; <b>no</b> flash');
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Record wear' }).click();
    await expect(panel).toBeHidden();
    await expect(worn).toContainText('Worn twice · €500.00 a wear');
    await worn.getByRole('button', { name: 'Remove the wear on Monday, November 30th, 2026' }).click();
    await expect(worn).toContainText('Worn once');
    // The newest message stands first.
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(worn).toContainText('Lunch; <b>no</b> flash');
  });

  test('planning warns of guests who have seen an item', async ({ page, testData }) => {
    const { clientId, owner, coat } = await makePlanned(testData);
    for (const day of ['2026-11-28', '2026-11-30']) await wornOn(testData, clientId, coat, day);
    await enter(page, owner.email, `/admin/mycloset/item/${coat}/details`);
    await page.getByRole('button', { name: 'Plan a date' }).click();
    const plan = page.getByRole('dialog', { name: 'Plan a date' });
    const guests = plan.getByLabel(/^Guests/);
    await guests.fill('Marta, anna sand');
    await expect(plan.getByText('anna sand: “Winter benefit”, Monday, November 30th.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await guests.fill('Marta');
    await expect(plan.getByText('Seen before')).toBeHidden();
    await page.keyboard.press('Escape');
  });
});

test.describe('on a phone, once wears are known', () => {
  test.use({ viewport: sizes.phone });

  test('the keyboard alone answers, and takes the answer back', async ({ page, testData }) => {
    const { clientId, owner } = await makePlanned(testData);
    await enter(page, owner.email);
    const question = page.getByRole('region', { name: 'What did you wear to “Winter benefit”?' });
    await pressByKeys(page, question.getByRole('checkbox', { name: 'Ferrand, W-2' }), 'Space');
    await pressByKeys(page, question.getByRole('button', { name: 'I wore this' }));
    await expect(page.getByText('1 item noted as worn')).toBeVisible();
    await pressByKeys(page, page.getByRole('button', { name: 'Undo' }));
    await expect(question).toBeVisible();
    const left = testData.db.selectFrom('wears').select('id').where('client_id', '=', clientId);
    expect(await left.execute()).toEqual([]);
  });

  test('the year says what was worn and what never was, and leads on', async ({ page, testData }) => {
    const { clientId, owner, coat, dress } = await makePlanned(testData);
    for (const day of ['2026-11-28', '2026-11-30']) await wornOn(testData, clientId, coat, day);
    // Only this item has been in the closet for more than a year.
    await testData.db
      .updateTable('items')
      .set({ created_at: new Date('2025-02-01T12:00:00Z') })
      .where('client_id', '=', clientId)
      .where('id', '=', dress)
      .execute();
    await enter(page, owner.email, `/admin/mycloset/item/${coat}/details`);
    const worn = page.getByRole('region', { name: 'Worn' });
    await worn.getByRole('link', { name: 'A year in your closet' }).click();
    await expect(page.getByRole('heading', { name: 'A year in your closet' })).toBeVisible();
    await expect(page.getByText('1 item worn twice in all.')).toBeVisible();
    const most = page.getByRole('list', { name: 'Most worn' });
    await expect(most.getByRole('link', { name: /Ferrand.*W-1.*Worn twice/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'By season' })).toContainText('Autumn/Winter2');
    await expect(page.getByRole('region', { name: 'By month' })).toContainText('November: 2');
    const never = page.getByRole('region', { name: 'Never worn in 2026' });
    await expect(never.getByText('6 items are waiting for their day.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'The year before' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await never.getByRole('link', { name: 'Everything not worn for a year' }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Not worn for a year');
    await expect(page.locator('.item-card')).toHaveCount(1);
    await page.goBack();
    await never.getByRole('link', { name: /Plan a date for Ferrand, No\. W-2/ }).click();
    await expect(page.getByRole('dialog', { name: 'Plan a date' })).toBeVisible();
  });

  test('a Viewer reads wears; there is no question, and none can be recorded', async ({ page, testData }) => {
    const { clientId, coat } = await makePlanned(testData);
    await wornOn(testData, clientId, coat, '2026-11-27');
    const viewer = await makeUser(testData.db, [clientId], { roles: [3] });
    await enter(page, viewer.email);
    await expect(page.getByRole('heading', { name: 'Latest items' })).toBeVisible();
    await expect(page.getByText('What did you wear')).toBeHidden();
    await page.goto(`/admin/mycloset/item/${coat}/details`);
    await expect(page.getByRole('region', { name: 'Worn' })).toContainText('Worn once');
    await expect(page.getByRole('button', { name: /Record a wear|Remove/ })).toHaveCount(0);
  });
});
