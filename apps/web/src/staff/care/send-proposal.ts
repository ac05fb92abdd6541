import { offerCarePhoto, proposeCare } from '@vestry/contract/staff/care/calls';
import type { NewProposal } from '@vestry/contract/staff/care/schemas';
import { callApi } from '../../lib/transport/api.ts';
import { sendFile } from '../../lib/transport/send-file.ts';

/**
 * Proposes care; the photograph of what is to be done goes first, so that the client never sees the proposal without it.
 * `onSent` gets the part of it that has been sent, 0 to 1.
 */
export async function sendProposal(
  clientId: number,
  proposal: NewProposal,
  photo: File | null,
  onSent: (part: number) => void,
): Promise<void> {
  const params = { clientId };
  if (photo === null) {
    await callApi(proposeCare, { params, body: proposal });
    return;
  }
  const { uploadId, url } = await callApi(offerCarePhoto, { params, body: { itemId: proposal.itemId } });
  await sendFile(url, photo, (percent) => onSent(percent / 100));
  await callApi(proposeCare, { params, body: { ...proposal, photoUploadId: uploadId } });
}
