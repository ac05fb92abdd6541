/** The requests of the matrix for clients, Owners and members of staff whom account managers create. */
import * as accounts from '@vestry/contract/staff/accounts/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';
import type { SampleFacility } from './sample-facility.ts';

export const accountRequests = (facility: SampleFacility): readonly MatrixEntry[] => [
  entryOf(accounts.createClient, (_own, word) => ({
    body: { closetName: word, email: `${word}@owners.example`, name: 'Ada', managerId: facility.managerId },
  })),
  entryOf(accounts.inviteOwner, ({ clientId }, word) => ({
    params: { clientId },
    body: { email: `${word}@owners.example`, name: 'Ada' },
  })),
  entryOf(accounts.listClosetInvitations, ({ clientId }) => ({ params: { clientId } })),
  entryOf(accounts.resendOwnerInvitation, ({ clientId }) => ({
    params: { clientId, id: facility.invitationId },
  })),
  entryOf(accounts.withdrawOwnerInvitation, ({ clientId }) => ({
    params: { clientId, id: facility.invitationId },
  })),
  entryOf(accounts.listStaffMembers, () => ({})),
  entryOf(accounts.inviteStaff, (_own, word) => ({
    body: { email: `${word}@staff.example`, name: 'Olive', role: 'OPERATIONS' as const },
  })),
  entryOf(accounts.resendStaffInvitation, () => ({ params: { userId: facility.invitedStaffId } })),
  entryOf(accounts.withdrawStaffInvitation, () => ({ params: { userId: facility.invitedStaffId } })),
  entryOf(accounts.setStaffRole, () => ({
    params: { userId: facility.managerId },
    body: { role: 'OPERATIONS' as const },
  })),
  entryOf(accounts.setStaffStatus, () => ({
    params: { userId: facility.managerId },
    body: { active: false },
  })),
];
