/** Tokens and codes: how they are made and what of them is stored. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@vestry/contract/auth/schemas';
import { secondsAfter } from './deps.ts';

/** 256 random bits for a cookie, a path or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export interface IssuedToken {
  readonly token: string;
  /** The stored hash of the token. */
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** A new token that is valid for so many seconds. */
export function issueToken(now: Date, validSeconds: number): IssuedToken {
  const token = newToken();
  return { token, tokenHash: hashToken(token), expiresAt: secondsAfter(now, validSeconds) };
}

/** Only the hash of a token is stored, so that a copy of the database opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The refresh token that follows the one with this hash. Derived, so that a repeated refresh can be given the same one
 * although only hashes are stored; neither the key nor the database alone leads to it.
 */
export function successorOf(key: Uint8Array, tokenHash: Buffer): string {
  return createHmac('sha256', key).update(tokenHash).digest('base64url');
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/**
 * Computes the hash that is stored of a code. A million codes are soon tried, so the hash is keyed with what the
 * database does not know, and bound to the challenge, so that a code is worth nothing anywhere else.
 */
export function hashCode(key: Uint8Array, code: string, handleHash: Buffer): Buffer {
  return createHmac('sha256', key).update(handleHash).update(code).digest();
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
