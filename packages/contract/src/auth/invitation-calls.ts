import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import {
  acceptInvitationBody,
  pendingInvitationSchema,
  waitingInvitationSchema,
} from './invitation-schemas.ts';

const source = 'decisions, People and closets';
const params = z.object({ id: idSchema });

export const listInvitations = defineCall('GET /user/invitation/list/{clientId}', {
  name: 'invitations.list',
  summary: 'The open invitations of the closet, the newest first, as they were typed',
  source,
  access: 'users.manage',
  params: z.object({ clientId: idSchema }),
  answer: z.array(pendingInvitationSchema),
  encrypted: true,
});

export const resendInvitation = defineCall('PUT /user/invitation/{id}/send', {
  name: 'invitations.resend',
  summary: 'Send an open invitation again, with a new link that is valid for seven days; the old link ends',
  source,
  access: 'users.manage',
  params,
  answer: emptyAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const withdrawInvitation = defineCall('DELETE /user/invitation/{id}', {
  name: 'invitations.withdraw',
  summary: 'Withdraw an open invitation: its link ends',
  source,
  access: 'users.manage',
  params,
  answer: emptyAnswer,
});

export const listWaitingInvitations = defineCall('GET /user/invitation/waiting/{userId}', {
  name: 'invitations.waiting',
  summary: "The invitations that wait for one's own answer",
  source,
  access: 'session',
  params: z.object({ userId: idSchema }),
  answer: z.array(waitingInvitationSchema),
  encrypted: true,
});

export const acceptInvitation = defineCall('PUT /user/invitation/{id}/accept', {
  name: 'invitations.accept',
  summary:
    'Accept an invitation that was sent to the e-mail of the session; the closet is then one of theirs',
  source,
  access: 'session',
  params,
  body: acceptInvitationBody,
  answer: z.object({ client: z.object({ id: z.int(), name: z.string() }) }),
});

export const declineInvitation = defineCall('PUT /user/invitation/{id}/decline', {
  name: 'invitations.decline',
  summary: 'Decline an invitation that was sent to the e-mail of the session',
  source,
  access: 'session',
  params,
  answer: emptyAnswer,
});
