/** Which staff a closet's own matters go to. */
import { roleIds } from '@vestry/contract/users/rules';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../platform/query-answers.ts';

export type ManagedCloset = NonNullable<RowOf<typeof listManagers>['closet']>;

/** The closet and its account manager, or all account managers where it has none; no closet for a disposable demo. */
export async function listManagers(db: Database, clientId: number, requesterId: number) {
  const closet = await db
    .selectFrom('clients')
    .innerJoin('users as requester', (join) => join.on('requester.id', '=', requesterId))
    // The telephone of the account user who sent the request may be empty.
    .select(['clients.name', 'clients.manager_id as managerId', 'requester.phone as requesterPhone'])
    .where('clients.id', '=', clientId)
    .where('clients.demo_expires_at', 'is', null)
    .executeTakeFirst();
  if (closet === undefined) return { closet: null, managers: [] };
  const staff = await accountManagers(db).orderBy('users.id').execute();
  const own = staff.filter(({ userId }) => userId === closet.managerId);
  return { closet, managers: own.length > 0 ? own : staff };
}

/** An account manager who still is one. */
export async function findManager(db: Database, userId: number) {
  return accountManagers(db).where('users.id', '=', userId).$call(firstOrNull);
}

function accountManagers(db: Database) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id as userId', 'users.email', 'users.name'])
    .where('staff.role_id', '=', roleIds.accountManager)
    .where('staff.enabled', '=', true)
    .where('users.enabled', '=', true);
}
