import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/adapters/postgres/schema.ts';

/** The roles of a membership, from the least id on, read in the statement that shows it. */
export function rolesOf(eb: ExpressionBuilder<DB & { membership: DB['memberships'] }, 'membership'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('membership_roles as granted')
      .innerJoin('roles as role', 'role.id', 'granted.role_id')
      .select(['role.id', 'role.name'])
      .whereRef('granted.client_id', '=', 'membership.client_id')
      .whereRef('granted.user_id', '=', 'membership.user_id')
      .orderBy('role.id'),
  );
}
