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

export const listInvitations = defineCall({
  name: 'invitations.list',
  method: 'GET',
  path: '/user/invitation/list/{clientId}',
  summary: 'The open invitations of the closet, the newest first, as they were typed',
  source,
  access: 'users.manage',
  params: z.object({ clientId: idSchema }),
  answer: z.array(pendingInvitationSchema),
  errors: [],
  encrypted: true,
});

export const resendInvitation = defineCall({
  name: 'invitations.resend',
  method: 'PUT',
  path: '/user/invitation/{id}/send',
  summary: 'Send an open invitation again, with a new link that is valid for seven days; the old link ends',
  source,
  access: 'users.manage',
  params,
  answer: emptyAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const withdrawInvitation = defineCall({
  name: 'invitations.withdraw',
  method: 'DELETE',
  path: '/user/invitation/{id}',
  summary: 'Withdraw an open invitation: its link ends',
  source,
  access: 'users.manage',
  params,
  answer: emptyAnswer,
  errors: [],
});

export const listWaitingInvitations = defineCall({
  name: 'invitations.waiting',
  method: 'GET',
  path: '/user/invitation/waiting/{userId}',
  summary: "The invitations that wait for one's own answer",
  source,
  access: 'session',
  params: z.object({ userId: idSchema }),
  answer: z.array(waitingInvitationSchema),
  errors: [],
  encrypted: true,
});

export const acceptInvitation = defineCall({
  name: 'invitations.accept',
  method: 'PUT',
  path: '/user/invitation/{id}/accept',
  summary:
    'Accept an invitation that was sent to the e-mail of the session; the closet is then one of theirs',
  source,
  access: 'session',
  params,
  body: acceptInvitationBody,
  answer: z.object({ client: z.object({ id: z.int(), name: z.string() }) }),
  errors: [],
});

export const declineInvitation = defineCall({
  name: 'invitations.decline',
  method: 'PUT',
  path: '/user/invitation/{id}/decline',
  summary: 'Decline an invitation that was sent to the e-mail of the session',
  source,
  access: 'session',
  params,
  answer: emptyAnswer,
  errors: [],
});
