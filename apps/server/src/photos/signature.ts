import { createHmac, timingSafeEqual } from 'node:crypto';

// 192 bits: far beyond guessing, and 32 characters without padding.
const SIGNATURE_BYTES = 24;

/** A signature of `text` for addresses: truncated HMAC-SHA-256, base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
}

/** Whether `signature` is the one of `text`, compared in constant time. */
export function isSignature(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
