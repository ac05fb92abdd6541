import { callOf, type UserCall } from '../call-context.ts';
import type { Caller, Session } from '../session.ts';
import { Refusal } from '../refusal.ts';

/**
 * The call of the session's user in the session's closet. Identity comes from the token: some bodies repeat the closet
 * (`client{id}`).
 * @param caller The audit then stores the address that the call came from.
 * @throws Refusal NOT_FOUND when the body names another closet.
 */
export function userCall(session: Session, client?: { readonly id: number }, caller?: Caller): UserCall {
  if (client !== undefined && client.id !== session.clientId) throw new Refusal('NOT_FOUND');
  return callOf(session, caller);
}
