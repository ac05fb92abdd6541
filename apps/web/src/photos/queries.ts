import { generateUploadUrl } from '@vestry/contract/photos/calls';
import { errorMessage, type ErrorCode } from '@vestry/contract/errors';
import { photoFileVerdict } from '@vestry/contract/photos/rules';
import { callApi } from '../lib/api.ts';
import { ApiError, clientError } from '../lib/api-error.ts';

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
  await put(url, file, onProgress);
}

/** `fetch` does not tell how much of a body has been sent; the older way does. */
function put(url: string, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(clientError('NETWORK')));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusalOf(request));
    });
    request.send(file);
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    // The envelope of every answer; what is none is caught below.
    const { data } = JSON.parse(responseText) as { data: { code: ErrorCode; message: string } };
    return new ApiError({ code: data.code, message: data.message, status });
  } catch {
    return clientError('BAD_RESPONSE', status);
  }
}
