/** A closet of a few known items, for journeys about finding them. */
import type { Page } from '@playwright/test';
import type { TestCloset, TestData } from '@vestry/server/test/test-data';

import { enter } from './fixtures.ts';

/** Signs in and goes to the closet, or to a part of it. */
export async function openCloset(page: Page, email: string, path = '/admin/mycloset'): Promise<void> {
  await enter(page, email, path);
}

interface Garment {
  readonly number: string;
  readonly designers: string;
  readonly observation: string;
  readonly category: number;
  readonly location: 'GR' | 'CS' | 'AC' | 'S';
  readonly color: string;
  readonly season: string;
  readonly size: string;
}

const winter = 'Autumn/Winter';
const summer = 'Spring/Summer';

/** Four of clothing, two pairs of shoes, a handbag: three navy, three for winter. */
const garments: readonly Garment[] = [
  ['W-1', 'Ferrand', 'Navy wool coat', 16, 'GR', 'Navy', winter, 'M'],
  ['W-2', 'Ferrand', 'Silk evening dress', 4, 'GR', 'Red', summer, 'S'],
  ['W-3', 'Élodie Marsh', 'Navy linen shirt', 7, 'CS', 'Navy', summer, 'M'],
  ['W-4', 'Vionnay', 'Grey trousers', 5, 'AC', 'Grey', winter, 'M'],
  ['W-5', 'Vionnay', 'Black tall boots', 57, 'S', 'Black', winter, '38'],
  ['W-6', 'Aldous & Wren', 'Navy sneakers', 48, 'GR', 'Navy', summer, '39'],
  ['W-7', 'Aldous & Wren', 'Quilted handbag', 59, 'GR', 'Brown', '', ''],
].map(([number, designers, observation, category, location, color, season, size]) => ({
  number: String(number),
  designers: String(designers),
  observation: String(observation),
  category: Number(category),
  // The tuples above hold codes in this place.
  location: location as Garment['location'],
  color: String(color),
  season: String(season),
  size: String(size),
}));

export interface Wardrobe extends TestCloset {
  /** Ids of the items by their number. */
  readonly ids: ReadonlyMap<string, number>;
}

export async function makeWardrobe(testData: TestData): Promise<Wardrobe> {
  const closet = await testData.makeCloset({
    items: garments.length,
    item: (index) => garments[index] ?? {},
  });
  for (const { number, color, season, size } of garments) {
    await testData.db
      .updateTable('items')
      .set({ color, season, size })
      .where('client_id', '=', closet.clientId)
      .where('item_client_number', '=', number)
      .execute();
  }
  const rows = await testData.db
    .selectFrom('items')
    .select(['id', 'item_client_number'])
    .where('client_id', '=', closet.clientId)
    .execute();
  return { ...closet, ids: new Map(rows.map(({ id, item_client_number }) => [item_client_number, id])) };
}

/** Inserts a delivery request with an item into the database. */
export async function requestGarment(
  testData: TestData,
  { clientId, owner }: TestCloset,
  itemId: number,
): Promise<void> {
  const words = {
    label: 'Home',
    name: 'Eleanor',
    city: 'New York',
    country: 'United States',
    zip_code: '10021',
  };
  const address = await testData.db
    .insertInto('addresses')
    .values({ ...words, client_id: clientId, address_line_one: '740 Park Avenue', phone: '+12125550148' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await testData.db
    .insertInto('deliveries')
    .values({
      client_id: clientId,
      user_id: owner.id,
      special_date: '2026-12-04',
      time_of_day: 'ANYTIME',
      requested_by: 'Eleanor',
      address_id: address.id,
      address_sent: JSON.stringify(words),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await testData.db
    .insertInto('delivery_items')
    .values({ client_id: clientId, delivery_id: delivery.id, item_id: itemId })
    .execute();
}

/**
 * Gives an item the photographs of others, after its own.
 * @returns its id.
 */
export async function addPhotographs(
  { db }: TestData,
  { clientId, ids }: Wardrobe,
  number: string,
  others: readonly string[],
): Promise<number> {
  const item = ids.get(number) ?? 0;
  for (const other of others) {
    const { hash } = await db
      .selectFrom('item_photos')
      .select('hash')
      .where('client_id', '=', clientId)
      .where('item_id', '=', ids.get(other) ?? 0)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('item_photos')
      .values({ client_id: clientId, item_id: item, hash, position: 1 })
      .execute();
  }
  return item;
}
