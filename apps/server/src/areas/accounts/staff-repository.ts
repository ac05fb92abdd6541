/** Rows of the members of staff with the state of their accounts. */
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../platform/query-answers.ts';

export type StaffRow = RowOf<typeof lockStaff>;

const columns = [
  ...fieldsOf('users', 'id', 'email', 'name', 'lastName', 'phone'),
  'staff.role_id as roleId',
] as const;

const isEnabled = sql<boolean>`staff.enabled AND users.enabled`;
const hasPassword = sql<boolean>`users.password_hash IS NOT NULL`;

/** Every member of staff by name, with the unused activation link of those who are invited. */
export async function listStaff(db: Database) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .innerJoin('roles', 'roles.id', 'staff.role_id')
    .select([...columns, 'roles.name as roleName', 'users.last_sign_in_at as lastSignIn'])
    .select((eb) => [
      isEnabled.as('enabled'),
      hasPassword.as('hasPassword'),
      eb
        .selectFrom('challenges as link')
        .select((link) => link.fn.max('link.expires_at').as('end'))
        .whereRef('link.user_id', '=', 'users.id')
        .where('link.purpose', '=', 'ACTIVATION')
        .where('link.used_at', 'is', null)
        .as('expiresAt'),
    ])
    .orderBy('users.name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute();
}

/** A member of staff, locked until the transaction ends; null for anybody else. */
export async function lockStaff(db: Database, userId: number) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(columns)
    .select([isEnabled.as('enabled'), hasPassword.as('hasPassword')])
    .where('staff.user_id', '=', userId)
    .forUpdate(['staff', 'users'])
    .$call(firstOrNull);
}

/** Locks the active account managers until the transaction ends; answers their ids. */
export async function lockManagers(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('staff.user_id as id')
    .where('staff.role_id', '=', roleIds.accountManager)
    .where('staff.enabled', '=', true)
    .where('users.enabled', '=', true)
    .where('users.password_hash', 'is not', null)
    .orderBy('staff.user_id')
    .forUpdate('staff')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setEnabled(db: Database, userId: number, enabled: boolean): Promise<void> {
  await db.updateTable('staff').set({ enabled }).where('user_id', '=', userId).execute();
}

export async function setRole(db: Database, userId: number, roleId: number): Promise<void> {
  await db.updateTable('staff').set({ role_id: roleId }).where('user_id', '=', userId).execute();
}
