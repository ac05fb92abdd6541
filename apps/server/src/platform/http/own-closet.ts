import type { Session } from '../session.ts';
import { Refusal } from '../refusal.ts';

/**
 * The session's closet, for calls whose body repeats it (`client{id}`): identity comes from the token.
 * @throws Refusal NOT_FOUND when the body names another one.
 */
export function ownCloset(session: Session, client: { readonly id: number } | undefined): number {
  if (client !== undefined && client.id !== session.clientId) throw new Refusal('NOT_FOUND');
  return session.clientId;
}
