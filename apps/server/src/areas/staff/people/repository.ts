/** Rows of members of staff. */
import type { Database } from '../../../platform/database.ts';
import { imageOf } from '../../photos/select-photo.ts';

/** Somebody who works here; null for anybody else. */
export async function findStaff(db: Database, userId: number) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .innerJoin('roles', 'roles.id', 'staff.role_id')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.last_name as lastName',
      'users.email',
      'users.phone',
      'roles.id as roleId',
      'roles.name as roleName',
      imageOf(eb.ref('users.photo_hash')).as('photo'),
    ])
    .where('users.id', '=', userId)
    .where('users.enabled', '=', true)
    .where('staff.enabled', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function listStaff(db: Database) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .innerJoin('roles', 'roles.id', 'staff.role_id')
    .select(['users.id', 'users.name', 'users.last_name as lastName', 'users.email'])
    .select(['roles.id as roleId', 'roles.name as roleName'])
    .where('users.enabled', '=', true)
    .where('staff.enabled', '=', true)
    .orderBy('users.name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute();
}
