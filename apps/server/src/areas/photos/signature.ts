import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

// 192 bits: far beyond guessing, and 32 characters without padding.
const SIGNATURE_BYTES = 24;

/** OpenSSL takes ten times as long to make a key as to sign: it is made once of each. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

function keyObjectOf(key: Buffer): KeyObject {
  const made = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, made);
  return made;
}

/** A signature of `text` for addresses: truncated HMAC-SHA-256, base64url. */
export function sign(key: Buffer, text: string): string {
  const digest = createHmac('sha256', keyObjectOf(key)).update(text).digest('base64url');
  return digest.slice(0, (SIGNATURE_BYTES * 4) / 3);
}

/** Whether `signature` is the one of `text`, compared in constant time. */
export function isSignature(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
