/**
 * A push service on this machine, and browsers that subscribe with it: it takes messages as the services of browser makers
 * do, opens them as a browser does (RFC 8291, RFC 8188) and checks who signed them (RFC 8292). Written from the RFCs alone,
 * so that it checks what the server sends instead of repeating its code.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushMessageSchema, type PushMessage } from '@vestry/contract/notifications/push-schemas';

/** The subscription that a browser sends to the server: `PushSubscription.toJSON()`. */
export interface TestSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message as it arrived, opened. */
export interface ReceivedPush {
  readonly message: PushMessage;
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** The key that signed it, base64url, and the claims that it signed. */
  readonly signedBy: string;
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

export interface PushService {
  readonly origin: string;
  /** Those that were taken, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** The number of connections to the service, taken or not. */
  readonly knocks: () => number;
  /** A browser of its own. */
  subscribe(): TestSubscription;
  /** Answers the next messages with these statuses, then takes them again. */
  answerWith(...statuses: number[]): void;
  /** Takes the next message's connection and says nothing. */
  beSilentOnce(): void;
  close(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers: (number | 'SILENCE')[] = [];
  let knocks = 0;
  let origin = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      knocks += 1;
      const answer = answers.shift();
      if (answer === 'SILENCE') return;
      if (answer !== undefined) {
        response.writeHead(answer).end();
        return;
      }
      const browser = browsers.get(request.url ?? '');
      if (browser === undefined) {
        response.writeHead(404).end();
        return;
      }
      try {
        const endpoint = `${origin}${request.url ?? ''}`;
        received.push(open(request.headers, Buffer.concat(parts), { ...browser, endpoint }));
        response.writeHead(201).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    knocks: () => knocks,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { keys, auth });
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answerWith: (...statuses) => {
      answers.push(...statuses);
    },
    beSilentOnce: () => {
      answers.push('SILENCE');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function open(
  headers: IncomingHttpHeaders,
  body: Buffer,
  browser: Browser & { readonly endpoint: string },
): ReceivedPush {
  const text = decrypt(body, browser);
  const { signedBy, claims } = checkSignature(headers.authorization ?? '');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('of another encoding');
  return {
    message: pushMessageSchema.parse(JSON.parse(text)),
    endpoint: browser.endpoint,
    headers,
    signedBy,
    claims,
  };
}

/** One record of RFC 8188 under the keys of RFC 8291. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2); // the delimiter of the last record
  if (end === -1) throw new Error('no end of the record');
  return plain.subarray(0, end).toString();
}

function checkSignature(authorization: string): Pick<ReceivedPush, 'signedBy' | 'claims'> {
  const [, token = '', signedBy = ''] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('signed by somebody else');
  // Its fields are what the tests look at.
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceivedPush['claims'];
  return { signedBy, claims };
}
