import type { Answer, Call, CallAnswer } from '@vestry/contract/call';
import { anySignal } from '../async/any-signal.ts';
import { ApiError, clientError } from './api-error.ts';
import { callUrl, decodeAnswer, encodeBody, type LooseInput } from './call-request.ts';
import type { Envelope } from './envelope.ts';

export interface SendOptions {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** The answer that was requested before the app had loaded (`first-visit/early-answers.ts`). */
  readonly early?: ((method: string, path: string) => Promise<Response> | undefined) | undefined;
  /** The access token, for calls that are not public. */
  readonly token?: string | undefined;
  /** The caller's own address, where it is known (specification, section 7). */
  readonly ip?: string | null;
  /** For a call that is `encrypted`; without one the body goes as JSON, which the server always takes. */
  readonly envelope?: Envelope | null;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Runs the request when it may be sent. An early answer waits for nothing: its own request has waited. */
  readonly lock?: ((send: () => Promise<Response>) => Promise<Response>) | undefined;
}

/** One request and its answer; knows nothing of sessions. Throws `ApiError` and nothing else. */
export async function sendCall<C extends Call>(
  call: C,
  input: LooseInput,
  options: SendOptions,
): Promise<CallAnswer<C>> {
  const { timeoutMs, signal, envelope = null } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const until = signal === undefined ? timeout : anySignal([signal, timeout]);
  try {
    const response = await request(call, input, options, until);
    return unwrap<C>(await decodeAnswer(response, envelope), response.status);
  } catch (error) {
    throw toApiError(error, signal, timeout);
  }
}

/** A call whose answer is a stream: it must begin in time, and may last. Throws `ApiError` until it has begun. */
export async function openStream(
  call: Call,
  input: LooseInput,
  options: SendOptions & { readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.timeoutMs);
  try {
    const response = await request(call, input, options, anySignal([options.signal, late.signal]));
    if (response.ok && response.body !== null) return response.body;
    return unwrap<never>(await decodeAnswer(response, null), response.status);
  } catch (error) {
    throw toApiError(error, options.signal, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function request(
  call: Call,
  input: LooseInput,
  { baseUrl, early, token, ip = null, envelope = null, idempotencyKey, lock }: SendOptions,
  signal: AbortSignal,
): Promise<Response> {
  const url = callUrl(call, input);
  const answer = early?.(call.method, url);
  if (answer !== undefined) return Promise.race([answer, untilAbort(signal)]);
  const { headers, body } = await encodeBody(input.body, envelope);
  const send = async () =>
    fetch(baseUrl + url, {
      method: call.method,
      headers: {
        ...headers,
        ...(ip === null ? {} : { IP: ip }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      // The cookie of the answer is stored although the page is left meanwhile.
      keepalive: call.cookie === true,
      signal,
    });
  return lock === undefined ? send() : lock(send);
}

/** Never resolves. @throws the signal's reason when it is aborted. */
async function untilAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function toApiError(error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (signal?.aborted === true) return clientError('CANCELLED');
  return clientError(timeout.aborted ? 'TIMEOUT' : 'NETWORK');
}

function unwrap<C extends Call>(envelope: unknown, status: number): CallAnswer<C> {
  if (typeof envelope !== 'object' || envelope === null || !('status' in envelope) || !('data' in envelope)) {
    throw clientError('BAD_RESPONSE', status);
  }
  // The server answers through the call's own schema, so that the shape is validated there and not a second time here.
  const answer = envelope as Answer<CallAnswer<C>>;
  if (answer.status === 'success') return answer.data;
  const { data } = answer;
  throw new ApiError({ ...data, status });
}
