/** The helpers that tests of deliveries and pickups share: a closet with an address, and forms that are right. */
import type { Call, CallAnswer } from '@vestry/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../src/platform/database.ts';
import { makeClient, makeItem, makeUser, type NewItem } from './factories.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

export interface ClientFixture {
  readonly clientId: number;
  readonly addressId: number;
  /** Signed in again whenever the clock has advanced far. */
  owner: SignedInUser;
  readonly email: string;
}

/** A closet of its own with an Owner who is signed in. */
export async function makeClientFixture(app: TestApp): Promise<ClientFixture> {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const { email } = await makeUser(db, [clientId]);
  return { clientId, addressId: await makeAddress(db, clientId), owner: await app.signIn(email), email };
}

export async function makeAddress(db: Database, clientId: number, label = 'Home'): Promise<number> {
  const { id } = await db
    .insertInto('addresses')
    .values({
      client_id: clientId,
      label,
      name: 'Ada Marsh',
      address_line_one: '1 Main Street',
      city: 'New York',
      country: 'United States',
      state: 'New York',
      zip_code: '10001',
      phone: '+12125550100',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes items of the closet and puts them into the user's cart; gives their ids. */
export async function fillCart(
  app: TestApp,
  user: SignedInUser,
  items: readonly NewItem[] = [{}],
): Promise<number[]> {
  const ids: number[] = [];
  for (const item of items) ids.push(await makeItem(app.database.db, user.clientId, item));
  await putIntoCart(app.database.db, user, ids);
  return ids;
}

export async function putIntoCart(
  db: Database,
  { clientId, userId }: Pick<SignedInUser, 'clientId' | 'userId'>,
  itemIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('carts')
    .values({ client_id: clientId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = itemIds.map((item_id, index) => ({
    client_id: clientId,
    user_id: userId,
    item_id,
    // In the order given.
    created_at: new Date(Date.UTC(2026, 10, 1, 0, 0, index)),
  }));
  await db.insertInto('cart_items').values(rows).execute();
}

/** The tests' clock stands on Monday, 30 November 2026: Thursday is the first day that can be had. */
export const firstDay = '2026-12-03T00:00:00';

export function deliveryForm(addressId: number, fields: object = {}): object {
  return {
    address: addressId,
    date: firstDay,
    time: 'MORNING',
    requestedBy: 'Ada Marsh',
    note: 'Ring twice',
    pickup: false,
    ...fields,
  };
}

export function pickupForm(addressId: number, fields: object = {}): object {
  return {
    address: addressId,
    date: firstDay,
    time: 'AFTERNOON',
    requestedBy: 'Ada Marsh',
    quantities: 'LESS_THAN_50',
    item: ['Shoes', 'Clothing'],
    ...fields,
  };
}

/** The status and the refusal's code of an answer; code and message of a success are empty. */
export function outcome(answer: LightMyRequestResponse): readonly [number, string, string] {
  const { data } = answer.json<{ data: { code?: string; message?: string } }>();
  return [answer.statusCode, data.code ?? '', data.message ?? ''];
}

/** `data` of a success, as the call declares it. Throws what was answered instead. */
export function dataOf<C extends Call>(_call: C, answer: LightMyRequestResponse): CallAnswer<C> {
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json<{ data: CallAnswer<C> }>().data;
}

/** Sets the clock, and signs the Owner in again: a session does not last that long. */
export async function goTo(app: TestApp, client: ClientFixture, moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  client.owner = await app.signIn(client.email);
}

/** Everything that requests leave behind in the closet, so that a refusal can be shown to leave nothing. */
export async function traces({ database: { db } }: TestApp, { clientId }: ClientFixture): Promise<unknown> {
  const tables = [
    'deliveries',
    'delivery_items',
    'delivery_events',
    'pickups',
    'pickup_items',
    'pickup_events',
    'notifications',
    'cart_items',
    'items',
    'item_events',
    'audit',
    'idempotency_keys',
  ] as const;
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push(await db.selectFrom(table).selectAll().where('client_id', '=', clientId).execute());
  return rows;
}
