import { loadWaitingInvitations } from '../auth/queries.ts';
import { loadClosets } from '../closets/queries.ts';

/** Loads the closets from which somebody who is signed in can choose: closets, and invitations to others. */
export async function loadClosetChoice(userId: number) {
  const [closets, invitations] = await Promise.all([loadClosets(userId), loadWaitingInvitations(userId)]);
  return { userId, closets, invitations };
}
