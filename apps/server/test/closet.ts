import type { Database } from '../src/platform/database.ts';

/** A closet with one Owner, one address and the given number of items: rows as the schema alone demands them. */
export type Closet = { clientId: number; userId: number; addressId: number; itemIds: number[] };

const ADDRESS = {
  label: 'Home',
  name: 'Ada Byron',
  address_line_one: '1 Main Street',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zip_code: '10001',
  phone: '+12125550100',
};

/** Makes a closet of its own in `db`; `name` keeps its email address apart from other closets'. */
export async function makeCloset(db: Database, name: string, itemCount = 1): Promise<Closet> {
  const { id: clientId } = await db
    .insertInto('clients')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: `${name}@example.com`, name: 'Ada', last_name: 'Byron' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ client_id: clientId, user_id: userId }).execute();
  await db
    .insertInto('membership_roles')
    .values({ client_id: clientId, user_id: userId, role_id: 1 })
    .execute();
  const { id: addressId } = await db
    .insertInto('addresses')
    .values({ client_id: clientId, ...ADDRESS })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = Array.from({ length: itemCount }, (_, index) => ({
    client_id: clientId,
    item_client_number: `VC-${index + 1}`,
    category_id: 4,
    designers: 'Lindqvist',
  }));
  const rows = await db.insertInto('items').values(items).returning('id').execute();
  return { clientId, userId, addressId, itemIds: rows.map((row) => row.id) };
}

/** Makes a submitted delivery in the closet, without items; gives its id. */
export async function makeDelivery(
  db: Database,
  closet: Pick<Closet, 'clientId' | 'userId' | 'addressId'>,
): Promise<number> {
  const { id } = await db
    .insertInto('deliveries')
    .values({
      client_id: closet.clientId,
      user_id: closet.userId,
      address_id: closet.addressId,
      address_sent: JSON.stringify(ADDRESS),
      delivery_date: '2026-03-02',
      time_of_day: 'MORNING',
      requested_by: 'Ada Byron',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
