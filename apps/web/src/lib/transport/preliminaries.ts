import { getConfig, getIp } from '@vestry/contract/config/calls';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import { clientError } from './api-error.ts';
import type { Envelope } from './envelope.ts';
import { sendCall, type SendOptions } from './send-call.ts';

/** A call goes without the address rather than wait longer for it: the server trusts its own view alone. */
const ipTimeoutMs = 3_000;

/**
 * The answers that the transport fetches before other calls, each once. What failed is fetched again by the next call
 * that needs it.
 */
export interface Preliminaries {
  readonly config: () => Promise<PublicConfig>;
  /** The caller's own address for the IP header; null when it cannot be had. */
  readonly ip: () => Promise<string | null>;
  /** Null where the browser has no WebCrypto, as on plain http: bodies are JSON then. */
  readonly envelope: () => Promise<Envelope | null>;
  /** The envelope of values that have changed since; null when they have not. */
  readonly renewedEnvelope: () => Promise<Envelope | null>;
}

export function createPreliminaries(
  options: Pick<SendOptions, 'baseUrl' | 'timeoutMs' | 'early'>,
): Preliminaries {
  const config = once(() => sendCall(getConfig, {}, options));
  const ip = once(() =>
    sendCall(getIp, {}, { ...options, timeoutMs: Math.min(ipTimeoutMs, options.timeoutMs) }),
  );
  const envelope = once(async () => {
    const [values, { createEnvelope }] = await Promise.all([config.get(), sealing()]);
    return createEnvelope(values.envelope);
  });
  const hasWebCrypto = (globalThis.crypto as Partial<Crypto>).subtle !== undefined; // its type knows secure pages only
  return {
    config: config.get,
    ip: () =>
      ip.get().then(
        (answer) => answer.ip,
        () => null,
      ),
    envelope: async () => (hasWebCrypto ? envelope.get() : null),
    async renewedEnvelope() {
      const before = await config.get();
      config.forget();
      const { key, salt } = (await config.get()).envelope;
      if (key === before.envelope.key && salt === before.envelope.salt) return null;
      envelope.forget();
      return envelope.get();
    },
  };
}

function once<T>(ask: () => Promise<T>): { get: () => Promise<T>; forget: () => void } {
  let started: Promise<T> | null = null;
  const forget = () => (started = null);
  const get = () =>
    (started ??= ask().catch((error: unknown) => {
      forget();
      throw error;
    }));
  return { get, forget };
}

/** The code that seals, which a visit of the sign-in page alone does not load. */
async function sealing() {
  try {
    return await import('./envelope.ts');
  } catch {
    throw clientError('NETWORK');
  }
}
