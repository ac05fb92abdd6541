import { isDemoUser } from '@vestry/contract/users/rules';
import { Refusal } from './refusal.ts';

/** A live session: who calls, from which closet, with which roles. Read from the database at every call. */
export interface Session {
  readonly sessionId: number;
  readonly userId: number;
  readonly clientId: number;
  readonly roles: readonly number[];
  /** A Member whose requests are prepared for an Owner's approval. */
  readonly needsApproval: boolean;
}

/** A live session of staff, who are in no closet; `roles` is the one role that they have. */
export interface StaffSession {
  readonly sessionId: number;
  readonly userId: number;
  readonly clientId: null;
  readonly roles: readonly number[];
}

export type AnySession = Session | StaffSession;

/** Where a request comes from, for the list of devices, the audit and limits. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** The hash of the token in its device cookie, where the call reads cookies and there is one that we have signed. */
  readonly device?: Buffer | null;
}

/** A verified reset code, as bearer of one change of password. It is no session: no other call takes it. */
export interface ResetTicket {
  readonly ticketId: number;
  readonly userId: number;
}

/** Paths and bodies repeat who calls: every id named has to be the caller's own. @throws Refusal NOT_FOUND, as for an absent user. */
export function requireSelf({ userId }: Session, ...named: readonly (number | undefined)[]): void {
  if (named.some((id) => id !== undefined && id !== userId)) throw new Refusal('NOT_FOUND');
}

/** @throws Refusal DEMO_RESTRICTED */
export function refuseDemoUser({ roles }: Pick<Session, 'roles'>): void {
  if (isDemoUser(roles)) throw new Refusal('DEMO_RESTRICTED');
}
