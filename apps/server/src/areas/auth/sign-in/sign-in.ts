/** Sign-in with e-mail and password: a session, or with two-factor on the start of a challenge. */
import { twoFactorRequired } from '@vestry/contract/auth/sign-in';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserForSignIn, lockAccount } from '../account-repository.ts';
import { insertChallenge } from './challenge-repository.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { hasPasskeys } from '../passkeys/passkey-repository.ts';
import { verifyPassword } from '../passwords/password.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller } from '../../../platform/session.ts';
import { openSession, signedIn, type SignedIn } from '../sessions/sessions.ts';
import { accountKey, returnTry, takeTry } from './tries.ts';

/** How long the handle of a challenge can be used, and a reset ticket. */
export const challengeSeconds = 10 * 60;

export async function login(
  deps: AuthDeps,
  email: string,
  password: string,
  caller: Caller,
): Promise<SignedIn> {
  const { db } = deps;
  const now = deps.clock.now();
  // Counted before anything is looked at: parallel guesses share no try, and known and unknown read the same.
  const device = await findKnownDevice(db, caller.device, email, now);
  const account = accountKey(email, device);
  const refusal = await takeTry(db, 'password', account, now);
  if (refusal !== null) throw refusal;
  const user = await findUserForSignIn(db, { email });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === null || !matches || !user.enabled || user.clientId === null)
    throw new Refusal('INVALID_CREDENTIALS');
  const facts = { userId: user.id, clientId: user.clientId, email: user.email };
  const opened = await inTransaction(db, async (tx) => {
    // A password that was changed while this one was being checked signs nobody in.
    const present = await lockAccount(tx, user.id);
    if (present?.passwordHash !== user.passwordHash) throw new Refusal('INVALID_CREDENTIALS');
    await returnTry(tx, 'password', account, now);
    const needsCode = user.code2FAStatus || user.isStaff;
    return needsCode ? startChallenge(tx, facts, now, device) : openSession(tx, facts, caller, now);
  });
  return 'handle' in opened ? challenged(facts, opened) : signedIn(deps, opened);
}

interface Facts {
  readonly userId: number;
  readonly clientId: number;
  readonly email: string;
}

interface OpenedChallenge {
  readonly handle: string;
  readonly hasPasskey: boolean;
}

/** The password was right: a challenge is opened, whose code is sent when the page requests it. */
export async function startChallenge(
  tx: Database,
  { userId, email }: Facts,
  now: Date,
  knownDeviceId: number | null = null,
): Promise<OpenedChallenge> {
  const handle = newToken();
  await insertChallenge(tx, {
    purpose: 'TWO_FACTOR',
    userId,
    accountKey: accountKey(email, knownDeviceId),
    now,
    handleHash: hashToken(handle),
    expiresAt: secondsAfter(now, challengeSeconds),
  });
  return { handle, hasPasskey: await hasPasskeys(tx, userId) };
}

export function challenged(facts: Facts, { handle, hasPasskey }: OpenedChallenge): SignedIn {
  const answer = { accessToken: twoFactorRequired, refreshToken: handle, expiresInSeconds: challengeSeconds };
  return { authUser: { ...facts, ...answer, hasPasskey }, refreshToken: null };
}
