/** The requests of the matrix about claims. */
import * as claims from '@vestry/contract/claims/calls';
import * as staffClaims from '@vestry/contract/staff/claims/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

const foreign = ['NOT_FOUND', 'VALIDATION_FAILED'] as const;
const cause = 'FINDING' as const;

export const claimRequests: readonly MatrixEntry[] = [
  entryOf(claims.listClaims, ({ itemId }) => ({ query: { itemId } })),
  entryOf(claims.getClaim, ({ claimId }) => ({ params: { id: claimId } })),
  entryOf(claims.getClaimFile, ({ claimId }) => ({ params: { id: claimId } })),
  entryOf(
    claims.openClaim,
    ({ itemId, findingId, documentUploadId }, word) => ({
      body: {
        itemId,
        cause,
        findingId,
        note: word,
        documents: [{ uploadId: documentUploadId, name: 'estimate.pdf' }],
      },
    }),
    { foreign },
  ),
  entryOf(claims.offerClaimDocument, ({ itemId }) => ({ body: { itemId } })),
  entryOf(
    claims.attachClaimDocument,
    ({ claimId, documentUploadId }) => ({
      params: { id: claimId },
      body: { document: { uploadId: documentUploadId, name: 'letter.pdf' } },
    }),
    { foreign },
  ),
  entryOf(claims.addClaimNote, ({ claimId }, word) => ({ params: { id: claimId }, body: { note: word } })),
  entryOf(claims.withdrawClaim, ({ claimId }, word) => ({ params: { id: claimId }, body: { note: word } })),
];

export const staffClaimRequests: readonly MatrixEntry[] = [
  entryOf(staffClaims.listStaffClaims, ({ clientId, itemId }) => ({ query: { clientId, itemId } })),
  entryOf(staffClaims.getStaffClaim, ({ clientId, claimId }) => ({ params: { clientId, id: claimId } })),
  entryOf(staffClaims.getStaffClaimFile, ({ clientId, claimId }) => ({ params: { clientId, id: claimId } })),
  entryOf(staffClaims.openStaffClaim, ({ clientId, itemId, findingId }, word) => ({
    params: { clientId },
    body: { itemId, cause, findingId, note: word },
  })),
  entryOf(staffClaims.offerStaffClaimDocument, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { itemId },
  })),
  entryOf(staffClaims.attachStaffClaimDocument, ({ clientId, claimId, documentUploadId }) => ({
    params: { clientId, id: claimId },
    body: { document: { uploadId: documentUploadId, name: 'letter.pdf' } },
  })),
  entryOf(staffClaims.addStaffClaimNote, ({ clientId, claimId }, word) => ({
    params: { clientId, id: claimId },
    body: { note: word },
  })),
  entryOf(staffClaims.submitClaim, ({ clientId, claimId }, word) => ({
    params: { clientId, id: claimId },
    body: { insurer: word },
  })),
  entryOf(staffClaims.settleClaim, ({ clientId, submittedClaimId }) => ({
    params: { clientId, id: submittedClaimId },
    body: { settled: { amount: 80_000, currency: 'EUR' } },
  })),
  entryOf(staffClaims.declineClaim, ({ clientId, submittedClaimId }, word) => ({
    params: { clientId, id: submittedClaimId },
    body: { note: word },
  })),
  entryOf(staffClaims.withdrawStaffClaim, ({ clientId, claimId }, word) => ({
    params: { clientId, id: claimId },
    body: { note: word },
  })),
];
