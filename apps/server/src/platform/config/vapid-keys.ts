/** The pair of keys by which push services identify this server (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto';

/** base64url: an uncompressed point of P-256, and its scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The pair that belongs to the root secret: the same in every process, with nothing to store. */
export function deriveVapidKeys(secret: string): VapidKeys {
  // 16 bytes more than the order has, so that the remainder favours no key.
  const random = Buffer.from(hkdfSync('sha256', secret, 'vestry', 'vapid', 48));
  const scalar = (BigInt(`0x${random.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  return { publicKey: publicKeyOf(privateKey), privateKey: privateKey.toString('base64url') };
}

/** Whether the two belong together. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return publicKeyOf(Buffer.from(privateKey, 'base64url')) === publicKey;
  } catch {
    return false;
  }
}

function publicKeyOf(privateKey: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey('base64url');
}
