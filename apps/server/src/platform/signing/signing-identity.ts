/** A certificate with its private key, by which the instance signs papers. */
import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto';
import { deriveKeyPair } from '../derive-key-pair.ts';

export interface SigningIdentity {
  readonly privateKey: KeyObject;
  /** The certificate of the key, then those that lead to the authority which vouches for it. */
  readonly certificates: readonly [X509Certificate, ...X509Certificate[]];
}

/** The key of a certificate of the instance's own: it belongs to the root secret and the certificate's serial number, and is stored nowhere. */
export function deriveSigningKey(secret: string, serial: string): KeyObject {
  const { publicKey, privateKey } = deriveKeyPair(secret, `signing ${serial}`);
  const coordinate = (from: number): string => publicKey.subarray(from, from + 32).toString('base64url');
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: coordinate(1),
    y: coordinate(33),
  };
  return createPrivateKey({ key, format: 'jwk' });
}
