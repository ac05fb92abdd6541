/** The dependencies of the area's functions. */
import type { AuthService } from '../auth/service.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewPerson } from '../users/write-user.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auth: Pick<
    AuthService,
    | 'endSessions'
    | 'invite'
    | 'isStaffEmail'
    | 'issueActivationLink'
    | 'listInvitations'
    | 'resendInvitation'
    | 'staffInvitation'
    | 'withdrawInvitation'
  >;
}

/** Whether the link is mailed, or handed to the caller, who passes it on. */
export type Sending = 'MAIL' | 'HAND_OVER';

export interface NewClient {
  /** Name of the closet, as people read it. */
  readonly name: string;
  readonly owner: NewPerson;
  /** The account manager, by email address or id; null for none. */
  readonly manager: { readonly email: string } | { readonly id: number } | null;
}
