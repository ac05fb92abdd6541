/** Whom the papers of a closet are addressed to. */
import { cityLine } from '@vestry/contract/format/address';
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';

/**
 * The lines of the envelope: the closet's first Owner, or its name where it has none, and the first of its saved addresses.
 */
export async function findAddressee(db: Database, clientId: number, closetName: string): Promise<string[]> {
  const [owner, address] = await Promise.all([findOwner(db, clientId), findAddress(db, clientId)]);
  const name = owner ?? closetName;
  if (address === undefined) return name === closetName ? [name] : [name, closetName];
  const { addressLineOne, addressLineTwo, country } = address;
  return [name, addressLineOne, addressLineTwo, cityLine(address), country].filter((line) => line !== '');
}

async function findAddress(db: Database, clientId: number) {
  return db
    .selectFrom('addresses')
    .select(fieldsOf('addresses', 'addressLineOne', 'addressLineTwo', 'city', 'state', 'zipCode', 'country'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The full name of the closet's first Owner; null where it has none. */
async function findOwner(db: Database, clientId: number): Promise<string | null> {
  const owner = await db
    .selectFrom('memberships as membership')
    .innerJoin('membership_roles as role', (join) =>
      join
        .onRef('role.client_id', '=', 'membership.client_id')
        .onRef('role.user_id', '=', 'membership.user_id'),
    )
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select(sql<string>`btrim(concat_ws(' ', users.name, users.last_name))`.as('name'))
    .where((eb) => eb.and({ 'membership.client_id': clientId, 'membership.enabled': true }))
    .where('role.role_id', '=', roleIds.owner)
    .orderBy('membership.user_id')
    .limit(1)
    .executeTakeFirst();
  return owner?.name ?? null;
}
