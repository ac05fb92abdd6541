/** Messages to devices by Web Push: sealed for the browser (RFC 8291), signed for its push service (RFC 8292). */
import { ECDH } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  PushRefusedError,
  type PushLetter,
  type PushSender,
  type PushTarget,
} from '../../ports/push-sender.ts';
import type { VapidKeys } from '../../config/vapid-keys.ts';
import { isPushEndpoint, lookUpPublic } from './push-endpoint.ts';

export interface WebPushOptions {
  readonly vapid: VapidKeys;
  /** Whom a push service may write to about our messages: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Endpoints on this machine are taken too. */
  readonly allowLoopback: boolean;
  /** The time that a push service may take to answer; ten seconds by default. */
  readonly timeoutMilliseconds?: number;
}

export function createWebPushSender(options: WebPushOptions): PushSender {
  const { vapid, allowLoopback, timeoutMilliseconds = 10_000 } = options;
  return {
    publicKey: vapid.publicKey,
    accepts: ({ endpoint, p256dh }) => isPushEndpoint(endpoint, allowLoopback) && isPoint(p256dh),
    async send(target, letter, signal) {
      if (!isPushEndpoint(target.endpoint, allowLoopback))
        throw new PushRefusedError('messages do not go to this address');
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
      return outcomeOf(await post(await sealed(options, target, letter), options, limit));
    },
  };
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

interface Sealed {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

async function sealed(
  { vapid, subject }: WebPushOptions,
  target: PushTarget,
  letter: PushLetter,
): Promise<Sealed> {
  // Loaded with the first message (ADR 0019).
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    letter.text,
    {
      vapidDetails: { subject, ...vapid },
      TTL: letter.ttlSeconds,
      urgency: letter.urgency,
      topic: letter.topic,
      contentEncoding: 'aes128gcm',
    },
  );
  return { endpoint, headers, body };
}

/** No redirect is followed: it would lead around the look at the address. */
async function post(
  { endpoint, headers, body }: Sealed,
  { allowLoopback }: WebPushOptions,
  signal: AbortSignal,
): Promise<number> {
  const request = endpoint.startsWith('http:') ? requestHttp : requestHttps;
  const guarded = allowLoopback ? {} : { lookup: lookUpPublic };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(endpoint, { method: 'POST', headers, signal, agent: false, ...guarded }, resolve);
    sending.on('error', reject);
    sending.end(body);
  });
  // The body of the answer is not read.
  answer.destroy();
  return answer.statusCode ?? 0;
}

function outcomeOf(status: number): 'SENT' | 'GONE' {
  if (status >= 200 && status < 300) return 'SENT';
  if (status === 404 || status === 410) return 'GONE';
  const text = `the push service answered ${status}`;
  // Too many, or its own trouble, passes; a refused signature or message does not.
  if (status === 429 || status >= 500) throw new Error(text);
  throw new PushRefusedError(text);
}
