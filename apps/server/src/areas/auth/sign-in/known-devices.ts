/**
 * Known devices: browsers in which a user has signed in before. A signed cookie names them; what strangers try elsewhere
 * counts against nobody there (ADR 0025).
 */
import { createHmac } from 'node:crypto';
import type { WriteContext } from '../../../platform/call-context.ts';
import * as repository from './known-device-repository.ts';
import { hashToken, isSameHash, issueToken } from '../secrets.ts';

/** A browser stays known this long after its last sign-in. */
export const deviceSeconds = 180 * 24 * 60 * 60;

/** The value of the device cookie: a token and its signature, so that an invented one causes no query. */
export function signDevice(key: Uint8Array, token: string): string {
  return `${token}.${createHmac('sha256', key).update(token).digest('base64url')}`;
}

/** The hash of the token in a device cookie; null for what `signDevice` has not made. */
export function readDevice(key: Uint8Array, cookie: string | null): Buffer | null {
  const [token = '', signature = ''] = (cookie ?? '').split('.', 2);
  const expected = createHmac('sha256', key).update(token).digest();
  const given = Buffer.from(signature, 'base64url');
  return isSameHash(given, expected) ? hashToken(token) : null;
}

/** The id of the known device of the user with this email; null for an unknown one, and for another user's. */
export async function findKnownDevice(
  context: WriteContext,
  tokenHash: Buffer | null | undefined,
  email: string,
): Promise<number | null> {
  if (tokenHash === null || tokenHash === undefined) return null;
  return repository.findDeviceOfEmail(context, tokenHash, email);
}

/**
 * Makes the browser known to a user who has just signed in. The token changes each time, for everybody who is known
 * in this browser: one that was copied before is worth nothing afterwards.
 */
export async function rememberDevice(
  context: WriteContext,
  userId: number,
  presented: Buffer | null | undefined,
): Promise<{ readonly deviceId: number; readonly token: string }> {
  const { trx, now } = context;
  const { token, tokenHash, expiresAt } = issueToken(now, deviceSeconds);
  if (presented !== null && presented !== undefined)
    await repository.replaceDeviceToken(context, presented, tokenHash);
  const deviceId = await repository.putDevice(trx, { userId, tokenHash, now, expiresAt });
  await repository.deleteOldestDevices(trx, userId);
  return { deviceId, token };
}
