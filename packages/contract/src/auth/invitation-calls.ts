import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import {
  acceptInvitationBody,
  pendingInvitationSchema,
  waitingInvitationSchema,
} from './invitation-schemas.ts';

const defineCall = defineCallFrom('decisions, People and closets');

export const listInvitations = defineCall('GET /user/invitation/list/{clientId}', {
  name: 'invitations.list',
  summary: 'The open invitations of the closet, the newest first, as they were typed',
  access: 'users.manage',
  answer: z.array(pendingInvitationSchema),
  encrypted: true,
});

export const resendInvitation = defineCall('PUT /user/invitation/{id}/send', {
  name: 'invitations.resend',
  summary: 'Send an open invitation again, with a new link that is valid for seven days; the old link ends',
  access: 'users.manage',
  errors: ['TOO_MANY_REQUESTS'],
});

export const withdrawInvitation = defineCall('DELETE /user/invitation/{id}', {
  name: 'invitations.withdraw',
  summary: 'Withdraw an open invitation: its link ends',
  access: 'users.manage',
});

export const listWaitingInvitations = defineCall('GET /user/invitation/waiting/{userId}', {
  name: 'invitations.waiting',
  summary: "The invitations that wait for one's own answer",
  access: 'session',
  answer: z.array(waitingInvitationSchema),
  encrypted: true,
});

export const acceptInvitation = defineCall('PUT /user/invitation/{id}/accept', {
  name: 'invitations.accept',
  summary: 'Accept an invitation that was sent to the email of the session; the closet is then one of theirs',
  access: 'session',
  body: acceptInvitationBody,
  answer: z.object({ client: z.object({ id: z.int(), name: z.string() }) }),
});

export const declineInvitation = defineCall('PUT /user/invitation/{id}/decline', {
  name: 'invitations.decline',
  summary: 'Decline an invitation that was sent to the email of the session',
  access: 'session',
});
