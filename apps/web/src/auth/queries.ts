/** What other areas ask of sign-in. */
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { session } from './session.ts';

/** Takes the session that a call has answered: a demo, another closet. */
export function beginSession(user: AuthUser): void {
  session.begin(user);
}

/** The e-mail address of who is signed in, in this tab; null without a session. */
export function signedInAs(): string | null {
  return session.current()?.email ?? null;
}

/** The closet that this tab's session looks at now; null without a session. */
export function openClosetId(): number | null {
  return session.current()?.clientId ?? null;
}

/** Whether this tab was loaded anew because another one had opened a different closet; told once. */
export function takeMoved(): boolean {
  return session.takeMoved();
}
