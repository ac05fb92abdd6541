/** The pair of keys by which push services identify this server (VAPID, RFC 8292). */
import { deriveKeyPair, publicKeyOf } from '../derive-key-pair.ts';

/** base64url: an uncompressed point of P-256, and its scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair that belongs to the root secret. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const { publicKey, privateKey } = deriveKeyPair(secret, 'vapid');
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether the two belong together. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return publicKeyOf(Buffer.from(privateKey, 'base64url')).toString('base64url') === publicKey;
  } catch {
    return false;
  }
}
