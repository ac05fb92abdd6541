/** Sign-in with email and password: a session, or the challenge of the step that is still missing. */
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Caller } from '../../../platform/session.ts';
import { recordChange } from '../../changes/record-change.ts';
import { acceptTerms } from '../../users/write-user.ts';
import { findAccount, findUserForSignIn, lockAccount } from '../account-repository.ts';
import { findFormerMember } from '../registration/former-member.ts';
import type { AuthDeps } from '../deps.ts';
import { verifyPassword } from '../passwords/password.ts';
import { hashToken } from '../secrets.ts';
import { findChallenge, useChallenge } from './challenge-repository.ts';
import { contextOfEntry, enter, proven } from './enter.ts';
import { findKnownDevice } from './known-devices.ts';
import { accountKey, returnTry, consumeTry } from './tries.ts';

/** A sign-in whose password was right, as the answer of `login` names it. */
export interface SignInClaim {
  readonly userId: number;
  readonly handle: string;
}

/**
 * Signs in with email (lower case) and password; with two-factor on answers the challenge instead of a session.
 * @throws Refusal INVALID_CREDENTIALS for a wrong password, an unknown email or a disabled user: all three read the same and
 *   take the same time. Who gives the right password and is in no closet any more reads that. SIGN_IN_PAUSED after twenty failures
 *   in a day on unknown devices, or on this known one.
 */
export async function login(deps: AuthDeps, email: string, password: string, caller: Caller) {
  const { db } = deps;
  const now = deps.clock.now();
  const counting = { trx: db, now };
  // Counted before anything is looked at: parallel guesses share no try, and known and unknown read the same.
  const device = await findKnownDevice(counting, caller.device, email);
  const account = accountKey(email, device);
  await consumeTry(counting, 'password', account);
  const [known, user] = await Promise.all([findAccount(db, { email }), findUserForSignIn(db, { email })]);
  const matches = await verifyPassword(known?.passwordHash ?? null, password);
  if (!matches) throw new Refusal('INVALID_CREDENTIALS');
  if (user === null) throw await withoutCloset(db, email);
  const { userId, passwordHash } = user;
  return enter(deps, caller, async ({ trx }) => {
    // While the password was being checked it may have been changed, which signs nobody in, or a second step turned on.
    await lockAccount(trx, userId);
    const present = await findUserForSignIn(trx, { userId });
    if (present?.passwordHash !== passwordHash) throw new Refusal('INVALID_CREDENTIALS');
    await returnTry({ trx, now }, 'password', account);
    const needsCode = present.code2FAStatus || present.isStaff;
    return needsCode ? { user: present, missing: 'TWO_FACTOR', device } : proven(present);
  });
}

const noCloset = 'You are not in any closet at the moment. Please ask an Owner to invite you.';

/** Refuses somebody who knows the password and has no closet to open; former staff read what everybody does. */
async function withoutCloset(db: Database, email: string): Promise<Refusal> {
  const former = await findFormerMember(db, email, 'read');
  return new Refusal('INVALID_CREDENTIALS', former === null ? {} : { message: noCloset });
}

/**
 * Finishes the sign-in of somebody who was imported with a password and has never seen the terms: records the consent.
 * @throws Refusal CHALLENGE_ENDED
 */
export async function acceptTermsAtSignIn(deps: AuthDeps, { userId, handle }: SignInClaim, caller: Caller) {
  return enter(deps, caller, async (context) => {
    const { trx } = context;
    const challenge = await findChallenge(context, 'TERMS', { tokenHash: hashToken(handle) }, 'lock');
    const user = challenge?.userId === userId ? await findUserForSignIn(trx, { userId }) : null;
    if (challenge === null || user === null) throw new Refusal('CHALLENGE_ENDED');
    await useChallenge(context, challenge);
    await acceptTerms(context, userId);
    await recordChange(contextOfEntry(trx, user, caller), { kind: 'auth.acceptTerms', id: userId });
    return { user, missing: null };
  });
}
