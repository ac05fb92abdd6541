import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { emptyAnswer, idSchema } from '../../wire.ts';
import {
  clientCreatedSchema,
  closetInvitationSchema,
  createClientBody,
  invitationSentSchema,
  inviteOwnerBody,
  inviteStaffBody,
  staffMemberSchema,
} from './schemas.ts';

const source = 'issue 17, operator';
const invitationParams = z.object({ clientId: idSchema, id: idSchema });
const userParams = z.object({ userId: idSchema });

export const createClient = defineCall({
  name: 'staff.createClient',
  method: 'POST',
  path: '/staff/closets',
  summary: 'Create a client with its closet, and invite its first Owner by e-mail',
  source,
  access: 'staff.accounts',
  body: createClientBody,
  answer: clientCreatedSchema,
  errors: ['INVITATION_PENDING', 'USER_EXISTS', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const inviteOwner = defineCall({
  name: 'staff.inviteOwner',
  method: 'POST',
  path: '/staff/closets/{clientId}/owners',
  summary: 'Invite a further Owner to the closet by e-mail',
  source,
  access: 'staff.accounts',
  params: z.object({ clientId: idSchema }),
  body: inviteOwnerBody,
  answer: invitationSentSchema,
  errors: ['INVITATION_PENDING', 'USER_EXISTS', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const listClosetInvitations = defineCall({
  name: 'staff.invitations',
  method: 'GET',
  path: '/staff/closets/{clientId}/invitations',
  summary: 'The open invitations to the closet, the newest first, as they were typed',
  source,
  access: 'staff.read',
  params: z.object({ clientId: idSchema }),
  answer: z.array(closetInvitationSchema),
  errors: [],
  encrypted: true,
});

export const resendOwnerInvitation = defineCall({
  name: 'staff.resendInvitation',
  method: 'PUT',
  path: '/staff/closets/{clientId}/invitations/{id}/send',
  summary:
    'Send an invitation of staff again, with a new link that is valid for seven days; the old link ends',
  source,
  access: 'staff.accounts',
  params: invitationParams,
  answer: invitationSentSchema,
  errors: ['TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const withdrawOwnerInvitation = defineCall({
  name: 'staff.withdrawInvitation',
  method: 'DELETE',
  path: '/staff/closets/{clientId}/invitations/{id}',
  summary: 'Withdraw an invitation of staff to a closet: its link ends',
  source,
  access: 'staff.accounts',
  params: invitationParams,
  answer: emptyAnswer,
  errors: [],
});

export const listStaffMembers = defineCall({
  name: 'staff.members',
  method: 'GET',
  path: '/staff/members',
  summary: 'Every member of staff with the state of the account, invited and inactive ones too',
  source,
  access: 'staff.read',
  answer: z.array(staffMemberSchema),
  errors: [],
  encrypted: true,
});

export const inviteStaff = defineCall({
  name: 'staff.inviteStaff',
  method: 'POST',
  path: '/staff/members',
  summary: 'Invite a member of staff by e-mail',
  source,
  access: 'staff.accounts',
  body: inviteStaffBody,
  answer: invitationSentSchema,
  errors: ['USER_EXISTS', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const resendStaffInvitation = defineCall({
  name: 'staff.resendStaffInvitation',
  method: 'PUT',
  path: '/staff/members/{userId}/send',
  summary: 'Send the invitation of a member of staff again; the old link ends',
  source,
  access: 'staff.accounts',
  params: userParams,
  answer: invitationSentSchema,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const withdrawStaffInvitation = defineCall({
  name: 'staff.withdrawStaffInvitation',
  method: 'DELETE',
  path: '/staff/members/{userId}/invitation',
  summary: 'Withdraw the invitation of a member of staff: the link ends and the account is removed',
  source,
  access: 'staff.accounts',
  params: userParams,
  answer: emptyAnswer,
  errors: ['CONFLICT'],
});

export const setStaffStatus = defineCall({
  name: 'staff.setStaffStatus',
  method: 'PUT',
  path: '/staff/members/{userId}',
  summary: 'Deactivate a member of staff, which ends every session at once, or activate the account again',
  source,
  access: 'staff.accounts',
  params: userParams,
  body: z.object({ active: z.boolean() }),
  answer: emptyAnswer,
  errors: ['CONFLICT'],
});
