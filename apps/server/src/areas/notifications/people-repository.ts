/** The people of a closet whom a message goes to. Their settings decide whether they want it. */
import type { NotificationType } from '@vestry/contract/notifications/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import type { Database } from '../../platform/database.ts';
import type { Audience } from '../../platform/jobs/send-mail.ts';

/** Whom a message is for: checked when it is enqueued and again when it is sent. */
export interface Recipient {
  readonly clientId: number;
  readonly userId: number;
  readonly type: NotificationType;
  readonly audience: Audience;
}

/** Owners, and Members whose word is enough: those who may answer a recommendation. */
export async function listDeciders(db: Database, clientId: number): Promise<number[]> {
  const rows = await peopleOf(db, clientId, 'DECIDERS').distinct().orderBy('membership.user_id').execute();
  return rows.map(({ userId }) => userId);
}

/** Those who see what the closet pays. */
export async function listOwners(db: Database, clientId: number): Promise<number[]> {
  const rows = await peopleOf(db, clientId, 'OWNERS').distinct().orderBy('membership.user_id').execute();
  return rows.map(({ userId }) => userId);
}

/** The ids of an audience, also as a part of another query. */
export function peopleOf(db: Database, clientId: number, audience: Audience) {
  const members = db
    .selectFrom('memberships as membership')
    .innerJoin('membership_roles as role', (join) =>
      join
        .onRef('role.client_id', '=', 'membership.client_id')
        .onRef('role.user_id', '=', 'membership.user_id'),
    )
    .select('membership.user_id as userId')
    .where((eb) => eb.and({ 'membership.client_id': clientId, 'membership.enabled': true }));
  if (audience === 'MEMBERS') return members;
  if (audience === 'OWNERS') return members.where('role.role_id', '=', roleIds.owner);
  return members.where((eb) =>
    eb.or([
      eb('role.role_id', '=', roleIds.owner),
      eb.and([eb('role.role_id', '=', roleIds.member), eb('membership.needs_approval', '=', false)]),
    ]),
  );
}
