import type { ClaimStatus } from '@vestry/contract/claims/kinds';
import { documentNameMaxLength } from '@vestry/contract/documents/rules';
import { getStaffClaim, listStaffClaims, offerStaffClaimDocument } from '@vestry/contract/staff/claims/calls';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { uploadOnce } from '../../lib/transport/upload-once.ts';

interface ClaimsChoice {
  readonly status: ClaimStatus | undefined;
  readonly clientId: number | undefined;
  /** From 0. */
  readonly page: number;
}

/** A page of the claims, the newest first. */
export const claimsQuery = ({ status, clientId, page }: ClaimsChoice) =>
  pageQuery(['staff', 'claims', 'list', status ?? null, clientId ?? null, page], listStaffClaims, {
    query: {
      page,
      pageSize: 24,
      ...known({ clientId }),
      ...(status === undefined ? {} : { status: [status] }),
    },
  });

/** The newest claims of an item. */
export const itemClaimsQuery = (clientId: number, itemId: number) =>
  callQuery(['staff', 'claims', 'item', clientId, itemId], listStaffClaims, {
    query: { page: 0, pageSize: 100, clientId, itemId },
  });

export interface ClaimKey {
  readonly clientId: number;
  readonly id: number;
}

export const claimQuery = ({ clientId, id }: ClaimKey) =>
  callQuery(['staff', 'claims', 'one', clientId, id], getStaffClaim, { params: { clientId, id } });

/** Sends a document for a claim on the item; answers how the claim names it. */
export async function sendDocument(
  clientId: number,
  itemId: number,
  file: File,
  onSent: (part: number) => void,
) {
  const uploadId = await uploadOnce(file, itemId, async () => {
    const offer = await callApi(offerStaffClaimDocument, { params: { clientId }, body: { itemId } });
    await sendFile(offer.url, file, (percent) => onSent(percent / 100));
    return offer.uploadId;
  });
  return { uploadId, name: file.name.slice(0, documentNameMaxLength) };
}
