/** Reads the parts of the session that the routes of requests need. */
import type { Caller, Session } from '../../platform/session.ts';
import type { UpdateCall } from './update.ts';

/** Who calls, for which client. */
export function callOf({ session, caller }: { session: Session; caller: Caller }): UpdateCall {
  const { clientId, userId, needsApproval } = session;
  return { clientId, actor: { userId, actor: 'USER', ip: caller.ip }, needsApproval };
}
