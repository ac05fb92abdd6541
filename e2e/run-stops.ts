/** Stops of a driver's run on the instance's day, for journeys. */
import { makeItem } from '@vestry/server/test/factories';
import { makeAddress } from '@vestry/server/test/requests';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';

export interface Stop {
  readonly clientId: number;
  readonly email: string;
  readonly id: number;
  readonly reference: string;
  readonly itemIds: readonly number[];
}

/** The day of `monday`. */
const day = '2026-11-30';

interface StopOptions {
  readonly closet: string;
  readonly numbers: readonly string[];
  /** The full hours between which the van comes. */
  readonly hours: readonly [number, number];
}

async function makeRequester(
  testData: TestData,
  { closet, numbers, hours }: StopOptions,
  location: 'GR' | 'AC',
) {
  const { db } = testData;
  const { clientId, owner } = await testData.makeCloset();
  await db.updateTable('clients').set({ name: closet }).where('id', '=', clientId).execute();
  const itemIds: number[] = [];
  for (const number of numbers)
    itemIds.push(await makeItem(db, clientId, { number, location, observation: `Coat ${number}` }));
  return {
    clientId,
    email: owner.email,
    itemIds,
    request: await requestOf(testData, { clientId, owner }, hours),
  };
}

/** The columns that a delivery and a pickup have in common, with an address of their own. */
export async function requestOf(
  { db }: TestData,
  { clientId, owner }: TestCloset,
  hours: StopOptions['hours'],
) {
  const addressId = await makeAddress(db, clientId);
  const address = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow();
  const [start, end] = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return {
    client_id: clientId,
    user_id: owner.id,
    time_of_day: 'ANYTIME',
    arrival_start: start ?? '',
    arrival_end: end ?? '',
    requested_by: 'Ada Marsh',
    note: 'Please ring twice',
    address_id: addressId,
    address_sent: JSON.stringify({
      label: address.label,
      name: address.name,
      addressLineOne: address.address_line_one,
      city: address.city,
      country: address.country,
      state: address.state,
      zipCode: address.zip_code,
      phone: address.phone,
    }),
  } as const;
}

/** A delivery that is packed and ready. */
export async function makeDeliveryStop(testData: TestData, options: StopOptions): Promise<Stop> {
  const { clientId, email, itemIds, request } = await makeRequester(testData, options, 'GR');
  const { db } = testData;
  const { id } = await db
    .insertInto('deliveries')
    .values({ ...request, status: 'READY_FOR_DELIVERY', delivery_date: day })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = itemIds.map((item_id) => ({ client_id: clientId, delivery_id: id, item_id }));
  await db.insertInto('delivery_items').values(lines).execute();
  return { clientId, email, id, reference: `D-${id}`, itemIds };
}

/** A pickup that is confirmed; it names its items. */
export async function makePickupStop(testData: TestData, options: StopOptions): Promise<Stop> {
  const { clientId, email, itemIds, request } = await makeRequester(testData, options, 'AC');
  const { db } = testData;
  const { id } = await db
    .insertInto('pickups')
    .values({
      ...request,
      status: 'CONFIRMED',
      pickup_date: day,
      quantities: 'LESS_THAN_50',
      item_types: ['Clothing'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = itemIds.map((item_id) => ({ client_id: clientId, pickup_id: id, item_id }));
  if (lines.length > 0) await db.insertInto('pickup_items').values(lines).execute();
  return { clientId, email, id, reference: `P-${id}`, itemIds };
}

export const stops = (page: Page) => page.getByRole('list', { name: 'Stops' });
export const stopRow = (page: Page, { reference }: Stop) =>
  stops(page).getByRole('listitem').filter({ hasText: reference });

/** Opens a stop; the answer is its panel. */
export async function openStop(page: Page, stop: Stop) {
  await stopRow(page, stop).getByRole('button').click();
  return page.getByRole('dialog');
}

/** Draws a line into the frame of the signature. */
export async function sign(page: Page): Promise<void> {
  const frame = page.getByRole('img', { name: 'Not signed yet' });
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('there is no frame to sign in');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}
