import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 17, operator');

export const createClient = defineCall('POST /staff/closets', {
  name: 'staff.createClient',
  summary: 'Create a client with its closet, and invite its first Owner by email',
  access: 'staff.accounts',
  body: schemas.createClientBody,
  answer: schemas.clientCreatedSchema,
  errors: ['INVITATION_PENDING', 'USER_EXISTS', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const inviteOwner = defineCall('POST /staff/closets/{clientId}/owners', {
  name: 'staff.inviteOwner',
  summary: 'Invite a further Owner to the closet by email',
  access: 'staff.accounts',
  body: schemas.inviteOwnerBody,
  answer: schemas.invitationSentSchema,
  errors: ['INVITATION_PENDING', 'USER_EXISTS', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const listClosetInvitations = defineCall('GET /staff/closets/{clientId}/invitations', {
  name: 'staff.invitations',
  summary: 'The open invitations to the closet, the newest first, as they were typed',
  access: 'staff.read',
  answer: z.array(schemas.closetInvitationSchema),
  encrypted: true,
});

export const resendOwnerInvitation = defineCall('PUT /staff/closets/{clientId}/invitations/{id}/send', {
  name: 'staff.resendInvitation',
  summary:
    'Send an invitation of staff again, with a new link that is valid for seven days; the old link ends',
  access: 'staff.accounts',
  answer: schemas.invitationSentSchema,
  errors: ['TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const withdrawOwnerInvitation = defineCall('DELETE /staff/closets/{clientId}/invitations/{id}', {
  name: 'staff.withdrawInvitation',
  summary: 'Withdraw an invitation of staff to a closet: its link ends',
  access: 'staff.accounts',
});

export const listStaffMembers = defineCall('GET /staff/members', {
  name: 'staff.members',
  summary: 'Every member of staff with the state of the account, invited and inactive ones too',
  access: 'staff.read',
  answer: z.array(schemas.staffMemberSchema),
  encrypted: true,
});

export const inviteStaff = defineCall('POST /staff/members', {
  name: 'staff.inviteStaff',
  summary: 'Invite a member of staff by email',
  access: 'staff.accounts',
  body: schemas.inviteStaffBody,
  answer: schemas.invitationSentSchema,
  errors: ['USER_EXISTS', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const resendStaffInvitation = defineCall('PUT /staff/members/{userId}/send', {
  name: 'staff.resendStaffInvitation',
  summary: 'Send the invitation of a member of staff again; the old link ends',
  access: 'staff.accounts',
  answer: schemas.invitationSentSchema,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const withdrawStaffInvitation = defineCall('DELETE /staff/members/{userId}/invitation', {
  name: 'staff.withdrawStaffInvitation',
  summary: 'Withdraw the invitation of a member of staff: the link ends and the account is removed',
  access: 'staff.accounts',
  errors: ['CONFLICT'],
});

export const setStaffRole = defineCall('PUT /staff/members/{userId}/role', {
  name: 'staff.setStaffRole',
  summary: 'Change the role of a member of staff, which holds from the next call on',
  access: 'staff.accounts',
  body: schemas.staffRoleBody,
  errors: ['CONFLICT'],
});

export const setStaffStatus = defineCall('PUT /staff/members/{userId}', {
  name: 'staff.setStaffStatus',
  summary: 'Deactivate a member of staff, which ends every session at once, or activate the account again',
  access: 'staff.accounts',
  body: z.object({ active: z.boolean() }),
  errors: ['CONFLICT'],
});
