/** Writes memberships and their roles, in the transaction of the area that calls. */
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';

/** Begins a membership with these roles; somebody who was deactivated returns with them. An active member keeps theirs. */
export async function beginMembership(
  { trx, clientId }: ClosetContext,
  userId: number,
  roles: readonly number[],
): Promise<void> {
  const begun = await trx
    .insertInto('memberships')
    .values({ client_id: clientId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id'])
        .doUpdateSet({ enabled: true })
        .where('memberships.enabled', '=', false),
    )
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows !== 1n) return;
  await setRoles({ trx, clientId }, userId, roles);
}

export async function disableMembership(trx: Database, clientId: number, userId: number): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ enabled: false })
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .execute();
}

/** Gives a member exactly these roles. */
export async function setRoles({ trx, clientId }: ClosetContext, userId: number, roles: readonly number[]) {
  await trx
    .deleteFrom('membership_roles')
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .execute();
  await trx
    .insertInto('membership_roles')
    .values(roles.map((role_id) => ({ client_id: clientId, user_id: userId, role_id })))
    .execute();
}

/** Whether an Owner decides on the requests that this member prepares. */
export async function setNeedsApproval({ trx, clientId }: ClosetContext, userId: number, needed: boolean) {
  await trx
    .updateTable('memberships')
    .set({ needs_approval: needed })
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .execute();
}
