/**
 * Accounts that staff and the operator create: clients with their Owners, and members of staff. An Owner is invited
 * (areas/auth/registration/invitations.ts), a member of staff gets an activation link (areas/auth/registration/register.ts); either is mailed, or handed to the
 * caller, who passes it on.
 */
import { bindDeps } from '../../platform/bind-deps.ts';
import {
  createClient,
  inviteOwner,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './clients.ts';
import type { AccountDeps } from './deps.ts';
import { renewLink } from './renew-link.ts';
import * as members from './staff-members.ts';

export type { NewPerson } from '../users/write-user.ts';

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: AccountDeps) {
  return bindDeps(deps, {
    createClient,
    inviteOwner,
    listInvitations,
    resendInvitation,
    withdrawInvitation,
    listStaff: members.listMembers,
    createStaffMember: members.createMember,
    resendStaffInvitation: members.resendInvitation,
    withdrawStaffInvitation: members.withdrawInvitation,
    setStaffRole: members.setRole,
    setStaffStatus: members.setStatus,
    renewLink,
  });
}
