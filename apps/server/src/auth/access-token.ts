/** Access tokens: a JWT of fifteen minutes that names a session (decisions, Authentication). */
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports/clock.ts';

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

/** The claims of a token that this house signed and that has not expired; null for any other text. */
export async function readAccessToken(
  key: Uint8Array,
  clock: Clock,
  token: string,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock.now() });
    const { sub, cid, sid } = payload;
    if (typeof sub !== 'string' || typeof cid !== 'number' || typeof sid !== 'number') return null;
    return { sessionId: sid, userId: Number(sub), clientId: cid };
  } catch {
    // Expired, forged or not a token at all: all three mean that there is no session behind it.
    return null;
  }
}
