import { loadWaitingInvitations } from '../auth/queries.ts';
import { loadClosets } from '../closets/queries.ts';

/** What somebody who is signed in can choose from: closets, and invitations to others. */
export async function loadClosetChoice(userId: number) {
  const [closets, invitations] = await Promise.all([loadClosets(userId), loadWaitingInvitations(userId)]);
  return { userId, closets, invitations };
}
