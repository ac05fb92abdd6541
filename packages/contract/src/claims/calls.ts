import { defineCallFrom } from '../call.ts';
import { documentUploadSchema } from '../documents/schemas.ts';
import { fileSchema } from '../file-schema.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Claim');

export const listClaims = defineCall('GET /claim', {
  name: 'claims.list',
  summary: 'The claims of the closet, or of one of its items, the newest first',
  // All who read the closet have always read the value of each item.
  access: 'closet.read',
  query: schemas.claimQuery,
  answer: schemas.claimPageSchema,
  // For an item that the closet never had.
  errors: ['NOT_FOUND'],
});

export const getClaim = defineCall('GET /claim/{id}', {
  name: 'claims.get',
  summary: 'A claim: the checks before and after, the value on its day, its documents and its history',
  access: 'closet.read',
  answer: schemas.claimSchema,
});

export const openClaim = defineCall('POST /claim', {
  name: 'claims.open',
  summary: 'Open a claim for what a check found on an item, or for the loss of an item that is missing',
  access: 'closet.write',
  body: schemas.openClaimBody,
  answer: schemas.claimSchema,
  errors: ['CLAIM_REFUSED', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const offerClaimDocument = defineCall('POST /claim/upload', {
  name: 'claims.offerDocument',
  summary: 'An address to PUT a document to, for a claim on the item',
  access: 'closet.write',
  body: schemas.claimUploadBody,
  answer: documentUploadSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});

export const attachClaimDocument = defineCall('POST /claim/{id}/document', {
  name: 'claims.attachDocument',
  summary: 'Add a document to a claim, such as an estimate for the repair',
  access: 'closet.write',
  body: schemas.attachDocumentBody,
  answer: schemas.claimSchema,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const addClaimNote = defineCall('POST /claim/{id}/note', {
  name: 'claims.addNote',
  summary: 'Add a note to a claim',
  access: 'closet.write',
  body: schemas.claimNoteBody,
  answer: schemas.claimSchema,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const withdrawClaim = defineCall('POST /claim/{id}/withdraw', {
  name: 'claims.withdraw',
  summary: 'Withdraw a claim; another may be opened for the same cause',
  access: 'closet.write',
  body: schemas.withdrawClaimBody,
  answer: schemas.claimSchema,
  errors: ['CONFLICT'],
});

export const getClaimFile = defineCall('GET /claim/{id}/pdf', {
  name: 'claims.file',
  summary: 'A claim as a PDF file for the insurer, signed by the certificate of the instance',
  access: 'closet.read',
  answer: fileSchema,
  errors: ['SIGNING_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
