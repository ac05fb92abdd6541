import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Closet, makeCloset, makeDelivery } from '../../../../test/closet.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { type Database, inTransaction, violatedConstraint } from '../../database.ts';

let database: TestDatabase;
let db: Database;
let closet: Closet;
let other: Closet;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  closet = await makeCloset(db, 'closet', 6);
  other = await makeCloset(db, 'other', 1);
});
afterAll(() => database.close());

async function refusal(query: { execute: () => Promise<unknown> }): Promise<string | undefined> {
  return query.execute().then(
    () => 'accepted',
    (error: unknown) => violatedConstraint(error),
  );
}

const itemOf = (of: Closet, position: number): number => of.itemIds[position] ?? 0;

const deliver = (deliveryId: number, itemId: number, of: Closet = closet, on: Database = db) =>
  on
    .insertInto('delivery_items')
    .values({ client_id: of.clientId, delivery_id: deliveryId, item_id: itemId });

describe('an item is in one active delivery at most', () => {
  it('is refused in a second delivery, and accepted again once the first is closed', async () => {
    const first = await makeDelivery(db, closet);
    const second = await makeDelivery(db, closet);
    await deliver(first, itemOf(closet, 0)).execute();
    expect(await refusal(deliver(second, itemOf(closet, 0)))).toBe('delivery_items_one_active');

    await db.updateTable('deliveries').set({ status: 'CANCELED' }).where('id', '=', first).execute();
    await deliver(second, itemOf(closet, 0)).execute();
    const rows = await db
      .selectFrom('delivery_items')
      .select(['delivery_id', 'active'])
      .where('item_id', '=', itemOf(closet, 0))
      .orderBy('delivery_id')
      .execute();
    expect(rows).toEqual([
      { delivery_id: first, active: false },
      { delivery_id: second, active: true },
    ]);
  });

  it('lets one of two racing transactions win, whichever commits first', async () => {
    const deliveries = [await makeDelivery(db, closet), await makeDelivery(db, closet)];
    const outcomes = await Promise.all(
      deliveries.map((deliveryId) =>
        inTransaction(db, async (trx) => {
          await trx.selectFrom('items').select('id').where('id', '=', itemOf(closet, 1)).execute();
          await deliver(deliveryId, itemOf(closet, 1), closet, trx).execute();
          return 'accepted';
        }).catch((error: unknown) => violatedConstraint(error)),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['accepted', 'delivery_items_one_active']));
  });
});

describe('a row of one closet cannot point into another', () => {
  it('refuses another closet’s item in a delivery', async () => {
    const deliveryId = await makeDelivery(db, closet);
    expect(await refusal(deliver(deliveryId, itemOf(other, 0)))).toBe(
      'delivery_items_client_id_item_id_fkey',
    );
  });

  it('refuses another closet’s address and another closet’s user on a delivery', async () => {
    expect(await makeDelivery(db, { ...closet, addressId: other.addressId }).catch(violatedConstraint)).toBe(
      'deliveries_client_id_address_id_fkey',
    );
    expect(await makeDelivery(db, { ...closet, userId: other.userId }).catch(violatedConstraint)).toBe(
      'deliveries_client_id_user_id_fkey',
    );
  });

  it('refuses another closet’s tag on an item', async () => {
    const tag = await db
      .insertInto('tags')
      .values({ client_id: other.clientId, name: 'Gala' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { client_id: closet.clientId, item_id: itemOf(closet, 0), tag_id: tag.id };
    expect(await refusal(db.insertInto('item_tags').values(link))).toBe('item_tags_client_id_tag_id_fkey');
  });
});

describe('an item', () => {
  const item = (values: object) =>
    db.insertInto('items').values({
      client_id: closet.clientId,
      item_client_number: 'NEW-1',
      category_id: 4,
      ...values,
    });

  it('has a client number of its own in its closet, which another closet may use too', async () => {
    expect(await refusal(item({ item_client_number: 'VC-1' }))).toBe('items_number_once');
    const both = await db
      .selectFrom('items')
      .select('client_id')
      .where('item_client_number', '=', 'VC-1')
      .execute();
    expect(both).toHaveLength(2);
  });

  it.each([
    ['an unknown location', { location: 'IS' }, 'items_location_check'],
    ['a negative value', { declared_value_cents: -1 }, 'items_declared_value_cents_check'],
    ['an unknown record status', { record_status: 3 }, 'items_record_status_check'],
    ['an unknown category', { category_id: 81 }, 'items_category_id_fkey'],
    ['an empty client number', { item_client_number: '' }, 'items_item_client_number_check'],
    ['no closet', { client_id: 999_999 }, 'items_client_id_fkey'],
  ])('refuses %s', async (_, values, constraint) => {
    expect(await refusal(item(values))).toBe(constraint);
  });
});

describe('a tag', () => {
  const tag = (name: string) => db.insertInto('tags').values({ client_id: closet.clientId, name });

  it('is the same tag in other capitals', async () => {
    await tag('Summer').execute();
    expect(await refusal(tag('sUMMER'))).toBe('tags_client_id_name_key');
  });

  it.each(['', 'x'.repeat(61), ' padded '])('refuses the name %j', async (name) => {
    expect(await refusal(tag(name))).toBe('tags_name_check');
  });
});

describe('people', () => {
  it('have an email address of their own, whatever its capitals', async () => {
    const twin = db.insertInto('users').values({ email: 'CLOSET@example.com', name: 'Ada' });
    expect(await refusal(twin)).toBe('users_email_key');
  });

  it.each([4, 5])('never hold the staff role %i in a closet', async (roleId) => {
    const role = { client_id: closet.clientId, user_id: closet.userId, role_id: roleId };
    expect(await refusal(db.insertInto('membership_roles').values(role))).toBe(
      'membership_roles_role_id_check',
    );
  });

  it('are staff with a staff role only', async () => {
    const staff = db.insertInto('staff').values({ user_id: closet.userId, role_id: 1 });
    expect(await refusal(staff)).toBe('staff_role_id_check');
  });
});

describe('requests and money', () => {
  it('refuse a delivery without any day', async () => {
    const deliveryId = await makeDelivery(db, closet);
    const change = db.updateTable('deliveries').set({ delivery_date: null }).where('id', '=', deliveryId);
    expect(await refusal(change)).toBe('deliveries_have_a_day');
  });

  it('refuse half an arrival window, and one that ends before it begins', async () => {
    const deliveryId = await makeDelivery(db, closet);
    const change = (arrival_start: string, arrival_end: string | null) =>
      db.updateTable('deliveries').set({ arrival_start, arrival_end }).where('id', '=', deliveryId);
    expect(await refusal(change('09:00', null))).toBe('deliveries_arrival_window');
    expect(await refusal(change('11:00', '09:00'))).toBe('deliveries_arrival_window');
    expect(await refusal(change('09:00', '11:00'))).toBe('accepted');
  });

  it('refuse a pickup of unknown kinds', async () => {
    const pickup = (item_types: string[]) =>
      db.insertInto('pickups').values({
        client_id: closet.clientId,
        user_id: closet.userId,
        address_id: closet.addressId,
        address_sent: '{}',
        pickup_date: '2026-03-02',
        time_of_day: 'ANYTIME',
        quantities: 'LESS_THAN_50',
        item_types,
        requested_by: 'Ada',
      });
    expect(await refusal(pickup(['Clothing', 'Hats']))).toBe('pickups_item_types_check');
    expect(await refusal(pickup([]))).toBe('pickups_item_types_check');
    expect(await refusal(pickup(['Clothing', 'Shoes']))).toBe('accepted');
  });

  it('refuse a negative price and compute the amount of an invoice line', async () => {
    const invoice = await db
      .insertInto('invoices')
      .values({
        client_id: closet.clientId,
        number: 'INV-1',
        period_start: '2026-01-01',
        period_end: '2026-01-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = (position: number, unit_price_cents: number) =>
      db
        .insertInto('invoice_lines')
        .values({
          client_id: closet.clientId,
          invoice_id: invoice.id,
          position,
          description: 'Delivery',
          quantity: 3,
          unit_price_cents,
        })
        .returning('amount_cents');
    expect(await refusal(line(0, -100))).toBe('invoice_lines_unit_price_cents_check');
    expect(await line(1, 2500).executeTakeFirstOrThrow()).toEqual({ amount_cents: 7500 });
  });
});

describe('deleting', () => {
  it('takes every row of a demo closet with it, and nothing of another', async () => {
    const demo = await makeCloset(db, 'demo', 2);
    await deliver(await makeDelivery(db, demo), itemOf(demo, 0), demo).execute();
    const before = await db
      .selectFrom('items')
      .select('id')
      .where('client_id', '<>', demo.clientId)
      .execute();
    await db
      .updateTable('clients')
      .set({ demo_expires_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', demo.clientId)
      .execute();
    await db.deleteFrom('clients').where('id', '=', demo.clientId).execute();
    const after = await db.selectFrom('items').select('id').execute();
    expect(new Set(after.map((row) => row.id))).toEqual(new Set(before.map((row) => row.id)));
  });

  it('refuses a real closet', async () => {
    const deletion = db.deleteFrom('clients').where('id', '=', other.clientId).execute();
    await expect(deletion).rejects.toThrow('neither a demo closet nor erased');
  });

  it('refuses to change or remove what the audit holds', async () => {
    await db.insertInto('audit').values({ actor: 'SYSTEM', action: 'test', entity: 'clients' }).execute();
    await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow('only ever added');
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only ever added');
  });
});

describe('updated_at', () => {
  it('moves with a change, unless the change sets it by its own clock', async () => {
    const update = (set: { notes: string; updated_at?: Date }) =>
      db
        .updateTable('items')
        .set(set)
        .where('id', '=', itemOf(closet, 2))
        .returning(['created_at', 'updated_at'])
        .executeTakeFirstOrThrow();
    const moved = await update({ notes: 'one' });
    expect(moved.updated_at.getTime()).toBeGreaterThan(moved.created_at.getTime());
    const own = new Date('2026-05-01T12:00:00Z');
    expect((await update({ notes: 'two', updated_at: own })).updated_at).toEqual(own);
  });
});
