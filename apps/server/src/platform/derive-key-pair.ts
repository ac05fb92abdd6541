/** Pairs of keys on the curve P-256 that belong to the root secret: the same in every process, with nothing to store. */
import { createECDH, hkdfSync } from 'node:crypto';

/** An uncompressed point of P-256, and its scalar. */
export interface KeyPair {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
}

/** Order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The pair of a purpose; a pair made for one purpose says nothing about that of another. */
export function deriveKeyPair(secret: string, purpose: string): KeyPair {
  // 16 bytes more than the order has, so that the remainder favours no key.
  const random = Buffer.from(hkdfSync('sha256', secret, 'vestry', purpose, 48));
  const scalar = (BigInt(`0x${random.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

/** @throws where the bytes are no private key of P-256. */
export function publicKeyOf(privateKey: Buffer): Buffer {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey();
}
