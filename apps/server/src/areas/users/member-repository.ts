/** Rows of memberships and profiles, locked before they are changed. */
import { sql } from 'kysely';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../platform/query-answers.ts';

/** Puts the changes of a closet's memberships in a row: taken first by each of them, held until the transaction ends. */
export async function lockCloset(db: Database, clientId: number): Promise<{ name: string } | null> {
  return db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .$call(firstOrNull);
}

export type ClosetMember = RowOf<typeof listMembers>;

/** Every member of a closet. Only who can sign in counts as enabled: an open invitation cannot be a closet's last Owner. */
export async function listMembers(db: Database, clientId: number) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select((eb) => [
      'users.id as userId',
      'users.email',
      'users.name',
      'users.last_name as lastName',
      // Whether the membership alone is enabled.
      'membership.enabled as isMember',
      sql<boolean>`membership.enabled AND users.enabled AND users.password_hash IS NOT NULL`.as('enabled'),
      eb
        .selectFrom('membership_roles as role')
        .select(sql<number[]>`coalesce(array_agg(role.role_id ORDER BY role.role_id), '{}')`.as('ids'))
        .whereRef('role.client_id', '=', 'membership.client_id')
        .whereRef('role.user_id', '=', 'membership.user_id')
        .$asScalar()
        .$notNull()
        .as('roles'),
    ])
    .where('membership.client_id', '=', clientId)
    .orderBy('users.id')
    .execute();
}

/** The profile of an enabled member, locked until the transaction ends; null for anybody else. */
export async function lockProfile(db: Database, clientId: number, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('memberships as membership', 'membership.user_id', 'users.id')
    .select((eb) => [
      ...fieldsOf('users', 'email', 'name', 'lastName', 'phone'),
      'users.code_2fa_status as code2FAStatus',
      'users.profile_version as version',
      // Belongs to other closets too, or is a member of staff.
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('memberships as other')
              .select('other.user_id')
              .whereRef('other.user_id', '=', 'users.id')
              .where('other.client_id', '!=', clientId),
          ),
          eb.exists(
            eb.selectFrom('staff').select('staff.user_id').whereRef('staff.user_id', '=', 'users.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('isSharedWithOthers'),
    ])
    .where('users.id', '=', userId)
    .where('users.enabled', '=', true)
    .where('membership.client_id', '=', clientId)
    .where('membership.enabled', '=', true)
    .forNoKeyUpdate('users')
    .$call(firstOrNull);
}

/** The first other active closet by name in which the user is an enabled member, locked until the transaction ends; else null. */
export async function lockOtherMembership(db: Database, clientId: number, userId: number) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('clients', 'clients.id', 'membership.client_id')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select(['membership.client_id as clientId', 'users.email'])
    .where('membership.user_id', '=', userId)
    .where('membership.client_id', '!=', clientId)
    .where((eb) => eb.and({ 'membership.enabled': true, 'clients.status': 1 }))
    .orderBy('clients.name')
    .orderBy('clients.id')
    .limit(1)
    .forShare('membership')
    .$call(firstOrNull);
}
