import { ApiError, clientError } from './api-error.ts';

/** The time without any event after which the connection is taken for lost. */
const silenceMs = 30_000;

/**
 * Puts a file to an address that is itself the permission, and reports its progress, which `fetch` cannot. Throws `ApiError` and
 * nothing else.
 */
export async function sendFile(
  url: string,
  file: Blob,
  onPercent: (percent: number) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject: (error: ApiError) => void) => {
    const request = new XMLHttpRequest();
    let silence = setTimeout(() => request.abort(), silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status === 0) reject(clientError('NETWORK'));
      else reject(refusalOf(request));
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}

/** The store of an S3 service answers no envelope of ours. */
function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (isRefusal(answer)) return new ApiError({ ...answer.data, status });
  } catch {
    // No JSON: said below.
  }
  return clientError('BAD_RESPONSE', status);
}

interface Refusal {
  readonly status: 'error';
  readonly data: { readonly code: ApiError['code']; readonly message: string };
}

function isRefusal(answer: unknown): answer is Refusal {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false;
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
