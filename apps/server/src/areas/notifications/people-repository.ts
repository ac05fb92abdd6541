/** The people of a closet whom a message goes to. Their settings decide whether they want it. */
import { roleIds } from '@vestry/contract/users/rules';
import type { Database } from '../../platform/database.ts';

/** Owners, and Members whose word is enough: those who may answer a recommendation. */
export async function listDeciders(db: Database, clientId: number): Promise<number[]> {
  const rows = await people(db, clientId)
    .where((eb) =>
      eb.or([
        eb('role.role_id', '=', roleIds.owner),
        eb.and([eb('role.role_id', '=', roleIds.member), eb('membership.needs_approval', '=', false)]),
      ]),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Those who see what the closet pays. */
export async function listOwners(db: Database, clientId: number): Promise<number[]> {
  const rows = await people(db, clientId).where('role.role_id', '=', roleIds.owner).execute();
  return rows.map(({ userId }) => userId);
}

function people(db: Database, clientId: number) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('membership_roles as role', (join) =>
      join
        .onRef('role.client_id', '=', 'membership.client_id')
        .onRef('role.user_id', '=', 'membership.user_id'),
    )
    .select('membership.user_id as userId')
    .distinct()
    .where((eb) => eb.and({ 'membership.client_id': clientId, 'membership.enabled': true }))
    .orderBy('membership.user_id');
}
