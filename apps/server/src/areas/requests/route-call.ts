/** Reads the parts of the session that the routes of requests need. */
import { Refusal } from '../../platform/refusal.ts';
import type { Caller, Session } from '../../platform/session.ts';
import type { UpdateCall } from './update.ts';

/** Who calls, for which client. */
export function callOf({ session, caller }: { session: Session; caller: Caller }): UpdateCall {
  const { clientId, userId, needsApproval } = session;
  return { clientId, actor: { userId, actor: 'USER', ip: caller.ip }, needsApproval };
}

/** The path repeats who calls; another user is answered like an absent one. */
export function refuseOtherUser(userId: number, session: Session): void {
  if (userId !== session.userId) throw new Refusal('NOT_FOUND');
}
