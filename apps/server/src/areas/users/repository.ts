/** Rows of users as members of a closet: what is shown of them. */
import { sql } from 'kysely';
import { roleIds } from '@vestry/contract/users/rules';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { imageOf } from '../photos/select-photo.ts';
import { rolesOf } from './select-roles.ts';

/** The user with roles, closet and account manager; null when the user is no member of the closet. */
export async function findUserInCloset(db: Database, clientId: number, userId: number) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .innerJoin('clients', 'clients.id', 'membership.client_id')
    .leftJoin('users as manager', 'manager.id', 'clients.manager_id')
    .select((eb) => [
      ...fieldsOf('users', 'id', 'name', 'lastName', 'email', 'phone'),
      'users.code_2fa_status as code2FAStatus',
      'users.profile_version as version',
      'membership.enabled as enable',
      'membership.needs_approval as needsApproval',
      'clients.id as clientId',
      'clients.name as clientName',
      'manager.id as managerId',
      'manager.name as managerName',
      'manager.last_name as managerLastName',
      'manager.phone as managerPhone',
      'manager.email as managerEmail',
      imageOf(eb.ref('users.photo_hash')).as('photo'),
      imageOf(eb.ref('manager.photo_hash')).as('managerPhoto'),
      rolesOf(eb).as('roles'),
    ])
    .where((eb) => eb.and({ 'membership.client_id': clientId, 'membership.user_id': userId }))
    .$call(firstOrNull);
}

/** The enabled members of a closet, or one of them alone, in no order. */
export async function listUsersInCloset(db: Database, clientId: number, userId: number | null) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select((eb) => [
      ...fieldsOf('users', 'id', 'name', 'lastName', 'email', 'phone'),
      'users.code_2fa_status as code2FAStatus',
      'users.profile_version as version',
      'membership.enabled as enable',
      'membership.needs_approval as needsApproval',
      sql<boolean>`users.password_hash IS NULL`.as('invited'),
      imageOf(eb.ref('users.photo_hash')).as('photo'),
      rolesOf(eb).as('roles'),
    ])
    .where('membership.client_id', '=', clientId)
    .where('membership.enabled', '=', true)
    .where('users.enabled', '=', true)
    .$if(userId !== null, (query) => query.where('membership.user_id', '=', userId ?? 0))
    .execute();
}

/** The roles that account users have, from the least id on; staff and demo roles are nobody's to give. */
export async function listClientRoles(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('staff', '=', false)
    .where('id', '!=', roleIds.demo)
    .orderBy('id')
    .execute();
}
