/** Rows of closets as their users choose among them. */
import type { Database } from '../../platform/database.ts';
import { rolesOf } from '../users/select-roles.ts';

/** The active closets in which the user is an enabled member, by name. */
export async function listClosetsOf(db: Database, userId: number) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('clients', 'clients.id', 'membership.client_id')
    .select((eb) => ['clients.id', 'clients.name', rolesOf(eb).as('roles')])
    .where((eb) => eb.and({ 'membership.user_id': userId, 'membership.enabled': true, 'clients.status': 1 }))
    .orderBy('clients.name')
    .orderBy('clients.id')
    .execute();
}

/** The email of the user as a member of an active closet, the membership locked until the transaction ends; else null. */
export async function lockMembership(db: Database, clientId: number, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('memberships as membership')
    .innerJoin('clients', 'clients.id', 'membership.client_id')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select('users.email')
    .where('membership.client_id', '=', clientId)
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('clients.status', '=', 1)
    .forShare('membership')
    .executeTakeFirst();
  return row?.email ?? null;
}
