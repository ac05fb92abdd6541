import { errorMessage } from '@vestry/contract/errors';
import { generateUploadUrl } from '@vestry/contract/photos/calls';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { sendFile } from '../lib/transport/send-file.ts';

/** Uploads a user's photograph: requests the address, then puts the file there (specification, section 7). */
export async function sendPhoto(userId: number, file: Blob): Promise<void> {
  const { url } = await callApi(generateUploadUrl, { query: { idUser: userId } }).catch(explain);
  await sendFile(url, file);
}

/** Every failure to make the address has one text (section 8), but for those that are shown elsewhere anyway. */
function explain(error: unknown): never {
  const isKnown =
    error instanceof ApiError && ['DEMO_RESTRICTED', 'FORBIDDEN', 'SESSION_ENDED'].includes(error.code);
  if (isKnown) throw error;
  throw new ApiError({ code: 'UPLOAD_URL_FAILED', message: errorMessage('UPLOAD_URL_FAILED'), status: 0 });
}
