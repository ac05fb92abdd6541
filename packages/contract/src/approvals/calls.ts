import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { idSchema } from '../wire.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 7: Assistant prepares, principal approves');

/** The errors that may refuse a submit when it is sent at last. */
const submitErrors = [
  'APPROVAL_DECIDED',
  'CONFLICT',
  'ITEMS_UNAVAILABLE',
  'DATE_UNAVAILABLE',
  'QUOTE_CHANGED',
] as const;

/** Nobody guesses a token of 256 bits; the limit keeps the tries cheap. */
const linkLimit = { perAddress: { count: 60, windowSeconds: 3600 } };

export const listApprovals = defineCall('GET /approval/list/client/{clientId}', {
  name: 'approvals.list',
  summary: "Prepared requests, newest first: an Owner sees the closet's, everybody else one's own",
  access: 'closet.read',
  query: schemas.approvalListQuery,
  answer: schemas.approvalPageSchema,
});

export const getApproval = defineCall('GET /approval/find/{id}', {
  name: 'approvals.get',
  summary: 'A prepared request as it will be sent',
  access: 'closet.read',
  answer: schemas.approvalSchema,
});

export const approveApproval = defineCall('PUT /approval/approve/{id}', {
  name: 'approvals.approve',
  summary:
    'Send a prepared request, checked again as if it were sent now, without the items that have left the closet since; again changes nothing',
  access: 'requests.approve',
  query: schemas.approveQuery,
  answer: schemas.approvalSchema,
  errors: ['DEMO_RESTRICTED', ...submitErrors],
});

export const declineApproval = defineCall('PUT /approval/decline/{id}', {
  name: 'approvals.decline',
  summary: 'Decline a prepared request; again changes nothing',
  access: 'requests.approve',
  body: schemas.declineBody,
  answer: schemas.approvalSchema,
  errors: ['DEMO_RESTRICTED', 'APPROVAL_DECIDED'],
});

export const withdrawApproval = defineCall('PUT /approval/withdraw/{id}', {
  name: 'approvals.withdraw',
  summary: "Take one's own prepared request back; its items return to the cart",
  access: 'requests.submit',
  answer: schemas.approvalSchema,
  errors: ['DEMO_RESTRICTED', 'APPROVAL_DECIDED'],
});

export const setApprovalNeeded = defineCall('PUT /approval/user/{userId}/status/{status}', {
  name: 'approvals.setNeeded',
  summary: "Say whether a Member's requests need an Owner's approval",
  access: 'users.manage',
  params: z.object({ userId: idSchema, status: schemas.neededSchema }),
  errors: ['DEMO_RESTRICTED', 'ROLE_REFUSED'],
});

export const openApprovalLink = defineCall('POST /approval/link/open', {
  name: 'approvals.openLink',
  summary: "What an Owner's mailed link shows: the prepared request while it waits",
  access: 'public',
  body: schemas.approvalTokenBody,
  answer: schemas.approvalLinkSchema,
  errors: ['LINK_ENDED', 'APPROVAL_DECIDED', 'TOO_MANY_REQUESTS'],
  limit: linkLimit,
  encrypted: true,
});

export const approveByLink = defineCall('POST /approval/link/approve', {
  name: 'approvals.approveByLink',
  summary: "Send a prepared request by an Owner's mailed link, once",
  access: 'public',
  body: schemas.approveByLinkBody,
  answer: schemas.approvalLinkSchema,
  errors: ['LINK_ENDED', ...submitErrors, 'TOO_MANY_REQUESTS'],
  limit: linkLimit,
  encrypted: true,
});

export const declineByLink = defineCall('POST /approval/link/decline', {
  name: 'approvals.declineByLink',
  summary: "Decline a prepared request by an Owner's mailed link, once",
  access: 'public',
  body: schemas.declineByLinkBody,
  answer: schemas.approvalLinkSchema,
  errors: ['LINK_ENDED', 'APPROVAL_DECIDED', 'TOO_MANY_REQUESTS'],
  limit: linkLimit,
  encrypted: true,
});
