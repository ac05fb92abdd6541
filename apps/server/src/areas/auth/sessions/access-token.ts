/** Access tokens: a JWT of fifteen minutes that names a session (decisions, Authentication). */
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/ports/clock.ts';

export const accessTokenSeconds = 15 * 60;

export interface AccessClaims {
  readonly sessionId: number;
  readonly userId: number;
  /** 0 for staff. */
  readonly clientId: number;
}

const algorithm = 'HS256';

export async function signAccessToken(key: Uint8Array, clock: Clock, claims: AccessClaims): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ cid: claims.clientId, sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
}

/** Returns the claims of a token that this instance signed and that has not expired; null for any other text. */
export type AccessTokenReader = (token: string) => Promise<AccessClaims | null>;

/** As many as a large instance has in use at once. */
const rememberedTokens = 5_000;

/** A page sends a dozen calls with one token: its signature is verified once, its time at every call. */
export function createAccessTokenReader(key: Uint8Array, clock: Clock): AccessTokenReader {
  const verified = new Map<string, VerifiedToken>();
  return async (token) => {
    const known = verified.get(token) ?? (await verifyToken(key, clock, token));
    if (known === null || known.expiresAt <= Math.floor(clock.now().getTime() / 1000)) {
      verified.delete(token);
      return null;
    }
    if (verified.size >= rememberedTokens && !verified.has(token)) verified.clear();
    verified.set(token, known);
    return known.claims;
  };
}

interface VerifiedToken {
  readonly claims: AccessClaims;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

async function verifyToken(key: Uint8Array, clock: Clock, token: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock.now() });
    const { sub, cid, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof cid !== 'number' || typeof sid !== 'number' || exp === undefined)
      return null;
    return { claims: { sessionId: sid, userId: Number(sub), clientId: cid }, expiresAt: exp };
  } catch {
    // Expired, forged or not a token at all: all three mean that there is no session behind it.
    return null;
  }
}
