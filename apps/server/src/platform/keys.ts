import { hkdfSync } from 'node:crypto';

/** The purpose of a derived key; a key made for one purpose is worth nothing in another. */
export type KeyPurpose = 'access-token' | 'code' | 'refresh-token' | 'device' | 'photo-url' | 'upload-url';

/** A 32-byte key for `purpose`, derived from the root secret (HKDF-SHA-256). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'vestry', purpose, 32));
}
