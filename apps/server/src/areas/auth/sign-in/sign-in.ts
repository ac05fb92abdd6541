/** Sign-in with e-mail and password: a session, or with two-factor on the start of a challenge. */
import { termsRequired, twoFactorRequired } from '@vestry/contract/auth/sign-in';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserForSignIn, lockAccount, type UserForSignIn } from '../account-repository.ts';
import { insertChallenge, type SignInPurpose } from './challenge-repository.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { hasPasskeys } from '../passkeys/passkey-repository.ts';
import { verifyPassword } from '../passwords/password.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller } from '../../../platform/session.ts';
import { openSession, signedIn, type OpenedSession, type SignedIn } from '../sessions/sessions.ts';
import { accountKey, returnTry, takeTry } from './tries.ts';

/** How long the handle of a challenge can be used, and a reset ticket. */
export const challengeSeconds = 10 * 60;

/**
 * Signs in with e-mail (lower case) and password; with two-factor on answers the challenge instead of a session.
 * @throws Refusal INVALID_CREDENTIALS for a wrong password, an unknown e-mail, a disabled user or one without a
 *   closet: all four read the same and take the same time. SIGN_IN_PAUSED after twenty failures in a day on unknown
 *   devices, or on this known one.
 */
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
    return needsCode
      ? startChallenge(tx, facts, now, { device })
      : enter(tx, { ...user, ...facts }, caller, now);
  });
  return answerSignIn(deps, facts, opened);
}

/** Every proof was right: a session, or for somebody who has never accepted the terms the challenge to do so. */
export async function enter(
  tx: Database,
  user: Facts & Pick<UserForSignIn, 'hasAcceptedTerms'>,
  caller: Caller,
  now: Date,
): Promise<OpenedSession | OpenedChallenge> {
  const { userId, clientId, email } = user;
  return user.hasAcceptedTerms
    ? openSession(tx, { userId, clientId, email }, caller, now)
    : startChallenge(tx, user, now, { purpose: 'TERMS' });
}

export async function answerSignIn(
  deps: AuthDeps,
  { userId, clientId, email }: Facts,
  opened: OpenedSession | OpenedChallenge,
): Promise<SignedIn> {
  return 'handle' in opened ? challenged({ userId, clientId, email }, opened) : signedIn(deps, opened);
}

export interface Facts {
  readonly userId: number;
  readonly clientId: number;
  readonly email: string;
}

export interface OpenedChallenge {
  readonly purpose: SignInPurpose;
  readonly handle: string;
  readonly hasPasskey: boolean;
}

interface ChallengeOptions {
  readonly purpose?: SignInPurpose;
  /** The known device that the sign-in is made on. */
  readonly device?: number | null;
}

/** The password was right: a challenge is opened, whose code is sent when the page requests it. */
export async function startChallenge(
  tx: Database,
  { userId, email }: Facts,
  now: Date,
  { purpose = 'TWO_FACTOR', device = null }: ChallengeOptions = {},
): Promise<OpenedChallenge> {
  const handle = newToken();
  await insertChallenge(tx, {
    purpose,
    userId,
    accountKey: accountKey(email, device),
    now,
    handleHash: hashToken(handle),
    expiresAt: secondsAfter(now, challengeSeconds),
  });
  return { purpose, handle, hasPasskey: purpose === 'TWO_FACTOR' && (await hasPasskeys(tx, userId)) };
}

const markers: Readonly<Record<SignInPurpose, string>> = {
  TWO_FACTOR: twoFactorRequired,
  TERMS: termsRequired,
};

export function challenged(facts: Facts, { purpose, handle, hasPasskey }: OpenedChallenge): SignedIn {
  const answer = { accessToken: markers[purpose], refreshToken: handle, expiresInSeconds: challengeSeconds };
  return { authUser: { ...facts, ...answer, hasPasskey }, refreshToken: null };
}
