/** The calls that create and invite clients, Owners and members of staff, by mail. */
import * as calls from '@vestry/contract/staff/accounts/calls';
import type { StaffRoleName } from '@vestry/contract/staff/accounts/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import type { IssuedLink } from '../../auth/registration/register.ts';
import type { StaffDeps } from '../deps.ts';
import { bindStaff, type StaffBinding } from '../staff-call.ts';

const roleIdOf: Readonly<Record<StaffRoleName, (typeof roleIds)['accountManager' | 'operations']>> = {
  ACCOUNT_MANAGER: roleIds.accountManager,
  OPERATIONS: roleIds.operations,
};

/** The link itself is mailed to the address alone, never answered to the inviting user. */
const sent = (email: string, { expiresAt }: IssuedLink) => ({ email, expiresAt: expiresAt.toISOString() });

export function accountBindings({ accounts }: Pick<StaffDeps, 'accounts'>): StaffBinding[] {
  return [
    bindStaff(calls.createClient, async (by, { body: { closetName, managerId, ...owner } }) => {
      const manager = managerId === undefined || managerId === null ? null : { id: managerId };
      const client = { name: closetName, owner, manager };
      const { clientId, link } = await accounts.createClient(by, client, 'MAIL');
      return { clientId, ...sent(owner.email, link) };
    }),
    bindStaff(calls.inviteOwner, async (by, { params, body }) =>
      sent(body.email, await accounts.inviteOwner(by, params.clientId, body, 'MAIL')),
    ),
    bindStaff(calls.listClosetInvitations, async (_by, { params }) =>
      accounts.listInvitations(params.clientId),
    ),
    bindStaff(calls.resendOwnerInvitation, async (by, { params: { clientId, id } }) => {
      const { email, link } = await accounts.resendInvitation(by, clientId, id);
      return sent(email, link);
    }),
    bindStaff(calls.withdrawOwnerInvitation, async (by, { params: { clientId, id } }) =>
      accounts.withdrawInvitation(by, clientId, id),
    ),
    bindStaff(calls.listStaffMembers, async () => accounts.listStaff()),
    bindStaff(calls.inviteStaff, async (by, { body: { role, ...person } }) => {
      const { link } = await accounts.createStaffMember(by, { ...person, roleId: roleIdOf[role] }, 'MAIL');
      return sent(person.email, link);
    }),
    bindStaff(calls.resendStaffInvitation, async (by, { params }) => {
      const { email, link } = await accounts.resendStaffInvitation(by, params.userId);
      return sent(email, link);
    }),
    bindStaff(calls.withdrawStaffInvitation, async (by, { params }) =>
      accounts.withdrawStaffInvitation(by, params.userId),
    ),
    bindStaff(calls.setStaffRole, async (by, { params, body }) =>
      accounts.setStaffRole(by, params.userId, roleIdOf[body.role]),
    ),
    bindStaff(calls.setStaffStatus, async (by, { params, body }) =>
      accounts.setStaffStatus(by, params.userId, body.active),
    ),
  ];
}
