import { api } from '../transport/api.ts';

/** A user, and the closet that the user's session is in. */
export interface Owner {
  readonly userId: number;
  readonly clientId: number;
}

/** The user of a session and the closet that it is in: `7.12`; empty without a session. */
export function sessionOwner(): string {
  const session = api.session();
  return session === null ? '' : `${session.userId}.${session.clientId}`;
}

/** Whether an owner is this user, in whatever closet. */
export function isOfUser(owner: string, userId: number): boolean {
  return owner.startsWith(`${userId}.`);
}
