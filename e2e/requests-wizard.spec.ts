/** The wizard requires as little input as possible, and shows a day and its time of day together (specification, section 2). */
import { makeAddress } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import type { Locator } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, sizes } from './fixtures.ts';
import { test } from './instance.ts';
import { beginAs, deliveryPanel, type Requester } from './requester.ts';

const day = (text: string) => ({ delivery_date: text, special_date: null }) as const;

/** Inserts a sent delivery without items. */
async function standing(testData: TestData, { clientId, owner }: Requester, addressId: number, on: object) {
  await testData.db
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: owner.id,
      address_id: addressId,
      address_sent: JSON.stringify({ label: 'Studio' }),
      time_of_day: 'MORNING',
      requested_by: 'Ada Marsh',
      ...on,
    })
    .execute();
}

/** Whether it is wholly in the window, above the panel's fixed footer. */
async function expectAboveTheFold(panel: Locator, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const [box, foot] = await Promise.all([part.boundingBox(), panel.locator('footer').boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
}

test.describe('the delivery wizard on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('begins with the last address and no pickup, and shows the time of day beneath the calendar', async ({
    page,
    testData,
  }) => {
    const closet = await beginAs(testData, page, { items: 2, inCart: 2, item: () => ({ location: 'CS' }) });
    const studio = await makeAddress(testData.db, closet.clientId);
    await testData.db.updateTable('addresses').set({ label: 'Studio' }).where('id', '=', studio).execute();
    for (const on of ['2026-12-22', '2026-12-09', '2027-01-12'])
      await standing(testData, closet, studio, day(on));
    await page.goto('/admin/mycloset?panel=delivery');
    const panel = deliveryPanel(page);
    // The address comes first and the last one is preselected, as is 'no pickup': nothing has to be filled in.
    await expect(panel.getByRole('radio', { name: /^Studio/ })).toBeChecked();
    await expect(panel.getByRole('radio').first()).toHaveAttribute('name', 'address');
    await expect(panel.getByRole('radio', { name: 'No, just delivery.' })).toBeChecked();
    // Three requests in one line; unfolded, in the order of their days.
    const existing = panel.getByRole('radiogroup', { name: 'Pending delivery requests' });
    await expect(existing).toBeHidden();
    await panel.getByText('You have 3 pending delivery requests.').click();
    await expect(existing.locator('label')).toContainText([
      'Wednesday, December 9th',
      'Tuesday, December 22nd',
      'Tuesday, January 12th',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();

    // With the notice of cold storage, in a month of five weeks and in one of six.
    const times = panel.getByRole('radiogroup', { name: 'Time of day' });
    await expect(panel.getByText(/requires an additional day to process/)).toBeVisible();
    await expect(panel.getByRole('grid', { name: /December 2026/ })).toBeVisible();
    await expectAboveTheFold(panel, times);
    await panel.getByRole('button', { name: 'Next month' }).click();
    await expect(panel.getByRole('grid', { name: /January 2027/ })).toBeVisible();
    await expect(panel.getByRole('row')).toHaveCount(7);
    await expectAboveTheFold(panel, times);
    // It is directly below: nothing is between them.
    const [grid, group] = await Promise.all([panel.getByRole('grid').boundingBox(), times.boundingBox()]);
    expect((group?.y ?? 0) - ((grid?.y ?? 0) + (grid?.height ?? 0))).toBeLessThan(24);

    // The list of steps stays visible at the end of a step too.
    await panel.getByText("Need a date that isn't available?").scrollIntoViewIfNeeded();
    await expect(panel.getByRole('list', { name: 'Delivery request' })).toBeInViewport({ ratio: 1 });
    expect(await faultsOf(page)).toEqual([]);
  });
});

const cutOffAtTen = { key: 'calendar.cutOff', value: JSON.stringify('10:00') };
test.afterEach(async ({ testData }) => {
  await testData.db.deleteFrom('settings').where('key', '=', cutOffAtTen.key).execute();
});

test('the calendar says which day the cut-off took, and gives the reason of a past day only on a click', async ({
  page,
  testData,
}) => {
  await beginAs(testData, page, { items: 1, inCart: 1 });
  // It is ten in the morning: today's cut-off has just passed.
  await testData.db.insertInto('settings').values(cutOffAtTen).execute();
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
  const reasons = panel.getByRole('list', { name: 'Why some days are not available' });
  await expect(reasons.getByRole('listitem').filter({ hasText: 'Dec 3' })).toContainText(
    'Requests for this day closed today at 10:00 AM.',
  );
  await panel.getByText("Need a date that isn't available?").click();
  await expect(panel.getByText(/If it is urgent, please call/)).toBeVisible();
  await expect(panel.getByRole('grid', { name: /November 2026/ })).toBeVisible();
  await expect(reasons.getByText('in the past')).toHaveCount(0);
  await panel
    .getByRole('gridcell')
    .getByRole('button', { name: /November 26th/ })
    // A click on a disabled day shows its reason.
    .click({ force: true });
  await expect(panel.getByRole('status').getByText('This day is in the past.')).toBeAttached();
});
