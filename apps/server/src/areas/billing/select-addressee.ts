/** Whom the papers of a closet are addressed to. */
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The full name of the closet's first Owner; null where it has none. */
export async function findAddressee(db: Database, clientId: number): Promise<string | null> {
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
