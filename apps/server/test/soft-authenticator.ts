/** An authenticator in software, for tests: makes passkeys and signs with them as a browser hands it on. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@vestry/contract/auth/passkey-schemas';

/** Where the app of the tests stands, see test-app.ts. */
const ownPage = { origin: 'http://localhost:8080', rpId: 'localhost' };

interface Page {
  readonly origin?: string;
  readonly rpId?: string;
}

export interface SoftPasskey {
  readonly credentialId: Buffer;
  /** As COSE. */
  readonly publicKey: Buffer;
  /** Makes the answer of `navigator.credentials.create()`. */
  create(challenge: string, page?: Page): NewPasskey['response'];
  /** Makes the answer of `navigator.credentials.get()`; the count is that of the authenticator after this use. */
  use(
    challenge: string,
    options?: Page & { readonly signCount?: number; readonly isVerified?: boolean },
  ): PasskeyProof;
}

/** A passkey with a key of its own; with the same words its credential is called the same. */
export function softPasskey(
  words: string,
  keys = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
): SoftPasskey {
  const credentialId = sha256(words);
  const publicKey = coseKey(keys.publicKey);
  const id = credentialId.toString('base64url');
  const named = { id, rawId: id, type: 'public-key' } as const;
  return {
    credentialId,
    publicKey,
    create(challenge, page = {}) {
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]);
      const authData = authenticatorData(page, flags.present | flags.verified | flags.attested, 0, attested);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, page).toString('base64url'),
          attestationObject: attestationObject(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(challenge, options = {}) {
      const verified = options.isVerified === false ? 0 : flags.verified;
      const authData = authenticatorData(options, flags.present | verified, options.signCount ?? 0);
      const said = clientData('webauthn.get', challenge, options);
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), keys.privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** Bits of the authenticator data (Web Authentication, section 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

function authenticatorData(
  { rpId = ownPage.rpId }: Page,
  bits: number,
  signCount: number,
  attested = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, attested]);
}

function clientData(type: string, challenge: string, { origin = ownPage.origin }: Page): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestationObject(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an ES256 key. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
