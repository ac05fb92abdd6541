/** The server's side of the envelope that `encrypted` calls travel in (packages/contract/src/envelope). */
import { hkdfSync } from 'node:crypto';
import { sealedHeader, sealedKeyInfo, type EnvelopeValues } from '@vestry/contract/envelope/envelope';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { Refusal } from '../refusal.ts';

export interface Envelope {
  /** A compact JWE of the text, each time another. */
  seal(text: string): Promise<string>;
  /** @throws Refusal MALFORMED_REQUEST for whatever `seal` of the same values has not made. */
  open(jwe: string): Promise<string>;
}

export function createEnvelope({ key, salt }: EnvelopeValues): Envelope {
  const secret = new Uint8Array(hkdfSync('sha256', key, salt, sealedKeyInfo, 32));
  return {
    seal: async (text) =>
      new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ ...sealedHeader }).encrypt(secret),
    async open(jwe) {
      try {
        const { plaintext } = await compactDecrypt(jwe, secret, {
          keyManagementAlgorithms: [sealedHeader.alg],
          contentEncryptionAlgorithms: [sealedHeader.enc],
          // A small envelope must not unpack into a large body.
          maxDecompressedLength: 0,
        });
        return Buffer.from(plaintext).toString();
      } catch (cause) {
        throw new Refusal('MALFORMED_REQUEST', { cause });
      }
    },
  };
}
