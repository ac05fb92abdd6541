/**
 * Accounts that staff and the operator create: clients with their Owners, and members of staff. An Owner is invited
 * (areas/auth/registration/invitations.ts), a member of staff gets an activation link (areas/auth/registration/activation.ts); either is mailed, or handed to the
 * caller, who passes it on.
 */
import type { IssuedLink } from '../auth/registration/activation.ts';
import type { ListedInvitation } from '../auth/registration/invitations.ts';
import type { StaffMember } from '@vestry/contract/staff/accounts/schemas';
import type { StaffActor } from '../staff/staff-call.ts';
import * as clients from './clients.ts';
import type { AccountDeps, NewClient, Sending } from './deps.ts';
import { renewLink } from './renew-link.ts';
import type { NewPerson } from '../users/write-user.ts';
import * as members from './staff-members.ts';
import type { NewStaffMember } from './staff-members.ts';

export type { NewPerson } from '../users/write-user.ts';

export interface AccountService {
  /**
   * Creates a client and invites its first Owner, whether or not somebody has the address.
   * @throws Refusal USER_EXISTS for an address of staff; INVITATION_PENDING where a client of this name waits for the same
   *   address; VALIDATION_FAILED for an account manager that nobody is; TOO_MANY_REQUESTS.
   */
  createClient(
    by: StaffActor,
    client: NewClient,
    sending: Sending,
  ): Promise<{ readonly clientId: number; readonly link: IssuedLink }>;
  /** @throws Refusal NOT_FOUND, USER_EXISTS for a member or an address of staff, INVITATION_PENDING, TOO_MANY_REQUESTS. */
  inviteOwner(by: StaffActor, clientId: number, owner: NewPerson, sending: Sending): Promise<IssuedLink>;
  /** The open invitations to a closet. @throws Refusal NOT_FOUND */
  listInvitations(clientId: number): Promise<ListedInvitation[]>;
  /** Sends an invitation of staff again. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
  resendInvitation(
    by: StaffActor,
    clientId: number,
    id: number,
  ): Promise<{ readonly email: string; readonly link: IssuedLink }>;
  /** @throws Refusal NOT_FOUND */
  withdrawInvitation(by: StaffActor, clientId: number, id: number): Promise<void>;

  listStaff(): Promise<StaffMember[]>;
  /** @throws Refusal USER_EXISTS, of a client's user too: staff sign in with addresses of their own; TOO_MANY_REQUESTS. */
  createStaffMember(
    by: StaffActor,
    member: NewStaffMember,
    sending: Sending,
  ): Promise<{ readonly userId: number; readonly link: IssuedLink }>;
  /** @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password; TOO_MANY_REQUESTS. */
  resendStaffInvitation(
    by: StaffActor,
    userId: number,
  ): Promise<{ readonly email: string; readonly link: IssuedLink }>;
  /** Removes the account of somebody who has not accepted. @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password. */
  withdrawStaffInvitation(by: StaffActor, userId: number): Promise<void>;
  /** @throws Refusal NOT_FOUND; CONFLICT for oneself, for somebody who is invited, and for the last account manager. */
  setStaffStatus(by: StaffActor, userId: number, active: boolean): Promise<void>;

  /**
   * A new link, not mailed, for somebody who has not accepted yet; the earlier ones end.
   * @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password and no invitation of staff.
   */
  renewLink(by: StaffActor, email: string): Promise<IssuedLink>;
}

export function createAccountService(deps: AccountDeps): AccountService {
  return {
    createClient: async (by, client, sending) => clients.createClient(deps, by, client, sending),
    inviteOwner: async (by, clientId, owner, sending) =>
      clients.inviteOwner(deps, by, clientId, owner, sending),
    listInvitations: async (clientId) => clients.listInvitations(deps, clientId),
    resendInvitation: async (by, clientId, id) => clients.resendInvitation(deps, by, clientId, id),
    withdrawInvitation: async (by, clientId, id) => clients.withdrawInvitation(deps, by, clientId, id),
    listStaff: async () => members.listMembers(deps),
    createStaffMember: async (by, member, sending) => members.createMember(deps, by, member, sending),
    resendStaffInvitation: async (by, userId) => members.resendInvitation(deps, by, userId),
    withdrawStaffInvitation: async (by, userId) => members.withdrawInvitation(deps, by, userId),
    setStaffStatus: async (by, userId, active) => members.setStatus(deps, by, userId, active),
    renewLink: async (by, email) => renewLink(deps, by, email),
  };
}
