import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import {
  approvalLinkSchema,
  approvalListQuery,
  approvalPageSchema,
  approvalSchema,
  approvalTokenBody,
  declineBody,
  declineByLinkBody,
  neededSchema,
} from './schemas.ts';

const source = 'issue 7: Assistant prepares, principal approves';

/** What a submit may be refused with when it is sent at last. */
const submitErrors = ['APPROVAL_DECIDED', 'CONFLICT', 'ITEMS_UNAVAILABLE', 'DATE_UNAVAILABLE'] as const;

/** Nobody guesses a token of 256 bits; the limit keeps the tries cheap. */
const linkLimit = { perAddress: { count: 60, windowSeconds: 3600 } };

export const listApprovals = defineCall({
  name: 'approvals.list',
  method: 'GET',
  path: '/approval/list/client/{clientId}',
  summary: "Prepared requests, newest first: an Owner sees the closet's, everybody else one's own",
  source,
  access: 'closet.read',
  params: z.object({ clientId: idSchema }),
  query: approvalListQuery,
  answer: approvalPageSchema,
  errors: [],
});

export const getApproval = defineCall({
  name: 'approvals.get',
  method: 'GET',
  path: '/approval/find/{id}',
  summary: 'A prepared request as it will be sent',
  source,
  access: 'closet.read',
  params: z.object({ id: idSchema }),
  answer: approvalSchema,
  errors: [],
});

export const approveApproval = defineCall({
  name: 'approvals.approve',
  method: 'PUT',
  path: '/approval/approve/{id}',
  summary: 'Send a prepared request, judged again as if it were sent now; again changes nothing',
  source,
  access: 'requests.approve',
  params: z.object({ id: idSchema }),
  answer: approvalSchema,
  errors: ['DEMO_RESTRICTED', ...submitErrors],
});

export const declineApproval = defineCall({
  name: 'approvals.decline',
  method: 'PUT',
  path: '/approval/decline/{id}',
  summary: 'Decline a prepared request; again changes nothing',
  source,
  access: 'requests.approve',
  params: z.object({ id: idSchema }),
  body: declineBody,
  answer: approvalSchema,
  errors: ['DEMO_RESTRICTED', 'APPROVAL_DECIDED'],
});

export const withdrawApproval = defineCall({
  name: 'approvals.withdraw',
  method: 'PUT',
  path: '/approval/withdraw/{id}',
  summary: "Take one's own prepared request back; its items return to the cart",
  source,
  access: 'requests.submit',
  params: z.object({ id: idSchema }),
  answer: approvalSchema,
  errors: ['DEMO_RESTRICTED', 'APPROVAL_DECIDED'],
});

export const setApprovalNeeded = defineCall({
  name: 'approvals.setNeeded',
  method: 'PUT',
  path: '/approval/user/{userId}/status/{status}',
  summary: "Say whether a Member's requests need an Owner's approval",
  source,
  access: 'users.manage',
  params: z.object({ userId: idSchema, status: neededSchema }),
  answer: emptyAnswer,
  errors: ['DEMO_RESTRICTED', 'ROLE_REFUSED'],
});

export const openApprovalLink = defineCall({
  name: 'approvals.openLink',
  method: 'POST',
  path: '/approval/link/open',
  summary: "What an Owner's mailed link shows: the prepared request while it waits",
  source,
  access: 'public',
  body: approvalTokenBody,
  answer: approvalLinkSchema,
  errors: ['LINK_ENDED', 'APPROVAL_DECIDED', 'TOO_MANY_REQUESTS'],
  limit: linkLimit,
  encrypted: true,
});

export const approveByLink = defineCall({
  name: 'approvals.approveByLink',
  method: 'POST',
  path: '/approval/link/approve',
  summary: "Send a prepared request by an Owner's mailed link, once",
  source,
  access: 'public',
  body: approvalTokenBody,
  answer: approvalLinkSchema,
  errors: ['LINK_ENDED', ...submitErrors, 'TOO_MANY_REQUESTS'],
  limit: linkLimit,
  encrypted: true,
});

export const declineByLink = defineCall({
  name: 'approvals.declineByLink',
  method: 'POST',
  path: '/approval/link/decline',
  summary: "Decline a prepared request by an Owner's mailed link, once",
  source,
  access: 'public',
  body: declineByLinkBody,
  answer: approvalLinkSchema,
  errors: ['LINK_ENDED', 'APPROVAL_DECIDED', 'TOO_MANY_REQUESTS'],
  limit: linkLimit,
  encrypted: true,
});
