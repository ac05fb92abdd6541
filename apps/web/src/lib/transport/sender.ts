import type { Call, CallAnswer } from '@vestry/contract/call';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import { ApiError } from './api-error.ts';
import type { LooseInput } from './call-request.ts';
import { createPreliminaries } from './preliminaries.ts';
import { openStream, sendCall, type SendOptions } from './send-call.ts';
import { untilAborted } from '../async/until-aborted.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of an idempotent call: the same for every try of one intention. */
  readonly idempotencyKey?: string | undefined;
  /** Authenticates the caller in the place of the session: the ticket of a reset. */
  readonly ticket?: string | undefined;
  /** As in `SendOptions`. */
  readonly lock?: SendOptions['lock'];
  /** False for a change that the page shows before it is answered: nobody waits for it. */
  readonly loader?: boolean | undefined;
}

interface StreamOptions {
  readonly token: string;
  readonly signal: AbortSignal;
  readonly input?: LooseInput | undefined;
}

/** Sends calls with what each must carry: the IP header, and the envelope where it is `encrypted`. Knows no session. */
export interface Sender {
  readonly send: <C extends Call>(
    call: C,
    input: LooseInput,
    options: CallOptions & { readonly token?: string },
  ) => Promise<CallAnswer<C>>;
  readonly stream: (call: Call, options: StreamOptions) => Promise<ReadableStream<Uint8Array>>;
  readonly config: () => Promise<PublicConfig>;
}

/** The options that all calls of one transport share. */
export type SenderOptions = Pick<SendOptions, 'baseUrl' | 'timeoutMs' | 'early'>;

export function createSender(base: SenderOptions): Sender {
  const first = createPreliminaries(base);
  return {
    async send(call, input, options) {
      const known = Promise.all([first.ip(), call.encrypted === true ? first.envelope() : null]);
      const [ip, envelope] = await untilAborted(known, options.signal);
      const all = { ...base, ip, ...options };
      try {
        return await sendCall(call, input, { ...all, envelope });
      } catch (error) {
        if (envelope === null || !isUnreadable(error)) throw error;
        // The server may have other settings since this tab read them.
        const renewed = await untilAborted(first.renewedEnvelope(), options.signal);
        if (renewed === null) throw error;
        return sendCall(call, input, { ...all, envelope: renewed });
      }
    },
    async stream(call, { input = {}, ...options }) {
      const ip = await untilAborted(first.ip(), options.signal);
      return openStream(call, input, { ...base, ip, ...options });
    },
    config: first.config,
  };
}

/** Whether the server could not open the sealed body. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'MALFORMED_REQUEST';
}
