/** A closet with an address, and helpers that fill in the request panels, for journeys about requests. */
import { makeAddress, putIntoCart } from '@vestry/server/test/requests';
import type { NewItem } from '@vestry/server/test/factories';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import type { Locator, Page } from '@playwright/test';
import { expect, openSession } from './fixtures.ts';

export interface Requester extends TestCloset {
  readonly addressId: number;
  /** In the order of their numbers, … */
  readonly ids: readonly number[];
}

interface NewRequester {
  readonly items?: number;
  readonly photos?: boolean;
  readonly item?: (index: number) => NewItem;
  /** The number of the items that are in the cart. */
  readonly inCart?: number;
}

/** Creates the closet and signs its Owner in. It opens no page, since each journey begins at its own. */
export async function beginAs(
  testData: TestData,
  page: Page,
  { items = 2, photos = true, item = () => ({}), inCart = 0 }: NewRequester = {},
): Promise<Requester> {
  const closet = await testData.makeCloset({
    items,
    photos,
    item: (index) => ({ number: `R-${index + 1}`, ...item(index) }),
  });
  const addressId = await makeAddress(testData.db, closet.clientId);
  const rows = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', closet.clientId)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (inCart > 0)
    await putIntoCart(
      testData.db,
      { clientId: closet.clientId, userId: closet.owner.id },
      ids.slice(0, inCart),
    );
  await openSession(page, closet.owner.email);
  return { ...closet, addressId, ids };
}

export const deliveryPanel = (page: Page) => page.getByRole('dialog', { name: 'Delivery Request' });
export const pickupPanel = (page: Page) => page.getByRole('dialog', { name: 'Pickup Request' });

/** Fills in DETAILS of a delivery, up to DELIVERY DATE. */
export async function fillDetails(panel: Locator, { withPickup = false } = {}): Promise<void> {
  await panel.getByRole('radio', { name: /^Home/ }).check();
  if (withPickup) {
    await panel.getByRole('radio', { name: 'Yes, include a pickup.' }).check();
    await panel.getByRole('radio', { name: 'Less than 50 items' }).check();
    await panel.getByText('Shoes', { exact: true }).click();
  } else await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
}

/** Chooses the first available day, in the morning, up to REVIEW. */
export async function chooseEarliest(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Choose it' }).click();
  await panel.getByText('Morning', { exact: true }).click();
  await panel.getByRole('button', { name: 'Proceed to review' }).click();
}

/** Requests the cart and opens the request's panel; returns the number of the delivery. */
export async function requestDelivery(page: Page, options: { withPickup?: boolean } = {}): Promise<number> {
  await page.goto('/admin/mycloset?panel=delivery');
  const panel = deliveryPanel(page);
  await fillDetails(panel, options);
  await chooseEarliest(panel);
  await panel.getByRole('button', { name: 'Submit Request' }).click();
  return openSent(page, 'Delivery request received!');
}

/** Reads the number of the request that was just sent, and opens it. */
export async function openSent(page: Page, headline: string): Promise<number> {
  const sent = page.getByRole('dialog', { name: headline });
  const reference = await sent.getByText(/^[DP]-\d+$/).innerText();
  await sent.getByRole('button', { name: 'View request' }).click();
  await expect(sent).toBeHidden();
  return Number(reference.slice(2));
}

/** The cart's count in the header. */
export async function expectCartCount(page: Page, count: number): Promise<void> {
  const button = page.getByRole('button', { name: /Your Delivery Items/, includeHidden: true });
  await expect(button).toContainText(String(count));
}
