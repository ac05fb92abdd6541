/** The queries of sign-in that other areas use. */
import { listWaitingInvitations } from '@vestry/contract/auth/invitation-calls';
import type { WaitingInvitation } from '@vestry/contract/auth/invitation-schemas';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { session } from './session.ts';

/** Takes the session that a call has answered: a demo, another closet. */
export function beginSession(user: AuthUser): void {
  session.begin(user);
}

/** Signs this tab and the others out, where a call has ended the session. */
export async function endSession(): Promise<void> {
  await session.signOut();
}

/** The email address of who is signed in, in this tab; null without a session. */
export function signedInAs(): string | null {
  return session.current()?.email ?? null;
}

/** The closet that this tab's session looks at now; null without a session. */
export function openClosetId(): number | null {
  return session.current()?.clientId ?? null;
}

/** Whether this tab was loaded anew because another one had opened a different closet; answers true once. */
export function takeMoved(): boolean {
  return session.takeMoved();
}

/** The invitations that wait for one's own answer. */
export function loadWaitingInvitations(userId: number, signal?: AbortSignal): Promise<WaitingInvitation[]> {
  return callApi(listWaitingInvitations, { params: { userId } }, { signal });
}

export function waitingInvitationsQuery(userId: number) {
  return queryOptions({
    queryKey: ['users', 'waiting', userId],
    queryFn: ({ signal }) => loadWaitingInvitations(userId, signal),
    staleTime: 5 * 60_000,
  });
}
