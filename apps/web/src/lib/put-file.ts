import type { Answer } from '@vestry/contract/call';
import { ApiError, clientError } from './api-error.ts';

/** A photograph on a slow line takes its time. */
const timeoutMs = 120_000;

/** Puts a file to an address that is itself the permission: no authorization header. Throws `ApiError` and nothing else. */
export async function putFile(url: string, file: Blob): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
    credentials: 'omit',
    signal: timeout,
  }).catch(() => {
    throw clientError(timeout.aborted ? 'TIMEOUT' : 'NETWORK');
  });
  if (response.ok) return;
  throw await refusalOf(response);
}

/** The store of an S3 service answers no envelope of ours. */
async function refusalOf(response: Response): Promise<ApiError> {
  try {
    const answer = (await response.json()) as Answer<unknown>;
    if (answer.status === 'error') return new ApiError({ ...answer.data, status: response.status });
  } catch {
    // No JSON: said below.
  }
  return clientError('BAD_RESPONSE', response.status);
}
