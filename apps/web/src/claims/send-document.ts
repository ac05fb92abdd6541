import { offerClaimDocument } from '@vestry/contract/claims/calls';
import { documentNameMaxLength } from '@vestry/contract/documents/rules';
import { callApi } from '../lib/transport/api.ts';
import { sendFile } from '../lib/transport/send-file.ts';
import { uploadOnce } from '../lib/transport/upload-once.ts';

/** Sends a document for a claim on the item; answers how the claim names it. */
export async function sendDocument(itemId: number, file: File, onSent: (part: number) => void) {
  const uploadId = await uploadOnce(file, itemId, async () => {
    const offer = await callApi(offerClaimDocument, { body: { itemId } });
    await sendFile(offer.url, file, (percent) => onSent(percent / 100));
    return offer.uploadId;
  });
  return { uploadId, name: file.name.slice(0, documentNameMaxLength) };
}
