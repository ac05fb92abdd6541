import { generateUploadUrl } from '@vestry/contract/photos/calls';
import { errorMessage } from '@vestry/contract/errors';
import { photoFileVerdict } from '@vestry/contract/photos/rules';
import { callApi } from '../lib/transport/api.ts';
import { sendFile } from '../lib/transport/send-file.ts';

/** Whose photograph it will be. */
export type PhotoOwner = { readonly idUser: number } | { readonly dateId: number };

/** Why a chosen file would be refused, before any of it is sent; null when it is worth sending. */
export function photoFileComplaint(file: File): string | null {
  const verdict = photoFileVerdict({ bytes: file.size, mediaType: file.type });
  return verdict.ok ? null : errorMessage(verdict.reason);
}

/**
 * Sends a photograph to an address that the server gives out for it (specification, section 7). `onProgress` gets the part
 * that has been sent, 0 to 1. Throws `ApiError`.
 */
export async function uploadPhoto(
  owner: PhotoOwner,
  file: File,
  onProgress: (part: number) => void,
): Promise<void> {
  const { url } = await callApi(generateUploadUrl, { query: owner });
  await sendFile(url, file, (percent) => onProgress(percent / 100));
}
