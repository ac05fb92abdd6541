import { defineCallFrom } from '../../call.ts';
import * as claims from '../../claims/schemas.ts';
import { documentUploadSchema } from '../../documents/schemas.ts';
import { fileSchema } from '../../file-schema.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Claim');

export const listStaffClaims = defineCall('GET /staff/claims', {
  name: 'staff.claims',
  summary: 'The claims of all closets, or of one, the newest first',
  access: 'staff.read',
  query: schemas.staffClaimQuery,
  answer: schemas.staffClaimPageSchema,
});

export const getStaffClaim = defineCall('GET /staff/claims/{clientId}/{id}', {
  name: 'staff.claim',
  summary: 'A claim of a closet, with who did what. The view is audited',
  access: 'staff.read',
  answer: schemas.staffClaimSchema,
});

const change = { access: 'staff.requests', answer: schemas.staffClaimSchema } as const;

export const openStaffClaim = defineCall('POST /staff/claims/{clientId}', {
  name: 'staff.openClaim',
  summary: 'Open a claim for a client; the loss of an item is claimed on the word of staff',
  ...change,
  body: claims.openClaimBody,
  errors: ['CLAIM_REFUSED', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const offerStaffClaimDocument = defineCall('POST /staff/claims/{clientId}/upload', {
  name: 'staff.offerClaimDocument',
  summary: 'An address to PUT a document to, for a claim on the item',
  access: 'staff.requests',
  body: claims.claimUploadBody,
  answer: documentUploadSchema,
});

export const attachStaffClaimDocument = defineCall('POST /staff/claims/{clientId}/{id}/document', {
  name: 'staff.attachClaimDocument',
  summary: 'Add a document to a claim, such as a letter of the insurer',
  ...change,
  body: claims.attachDocumentBody,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const addStaffClaimNote = defineCall('POST /staff/claims/{clientId}/{id}/note', {
  name: 'staff.addClaimNote',
  summary: 'Add a note to a claim, which its client reads',
  ...change,
  body: claims.claimNoteBody,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const submitClaim = defineCall('PUT /staff/claims/{clientId}/{id}/submitted', {
  name: 'staff.submitClaim',
  summary: 'Note that a claim was submitted to the insurer; the client is notified',
  ...change,
  body: schemas.submitClaimBody,
  errors: ['CONFLICT'],
});

export const settleClaim = defineCall('PUT /staff/claims/{clientId}/{id}/settled', {
  name: 'staff.settleClaim',
  summary: 'Note the amount with which the insurer settled a claim; the client is notified',
  ...change,
  body: schemas.settleClaimBody,
  errors: ['CONFLICT'],
});

export const declineClaim = defineCall('PUT /staff/claims/{clientId}/{id}/declined', {
  name: 'staff.declineClaim',
  summary: 'Note why the insurer declined a claim; the client is notified',
  ...change,
  body: claims.declineClaimBody,
  errors: ['CONFLICT'],
});

export const withdrawStaffClaim = defineCall('PUT /staff/claims/{clientId}/{id}/withdrawn', {
  name: 'staff.withdrawClaim',
  summary: 'Withdraw a claim; another may be opened for the same cause. The client is notified',
  ...change,
  body: claims.withdrawClaimBody,
  errors: ['CONFLICT'],
});

export const getStaffClaimFile = defineCall('GET /staff/claims/{clientId}/{id}/pdf', {
  name: 'staff.claimFile',
  summary: 'The signed PDF file of a claim for the insurer, as its client gets it. The view is audited',
  access: 'staff.read',
  answer: fileSchema,
  errors: ['SIGNING_UNAVAILABLE'],
});
