/** A passkey in the place of the mailed code, for a sign-in whose password was right. */
import type { PasskeyProof, RequestOptions } from '@vestry/contract/auth/passkey-schemas';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserForSignIn } from '../account-repository.ts';
import { findChallenge, useChallenge, type OpenChallenge } from '../sign-in/challenge-repository.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import * as repository from './passkey-repository.ts';
import { claimedChallenge, verifiedUse, requestOptions } from './relying-party.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller } from '../../../platform/session.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { answerSignIn, challengeSeconds, enter } from '../sign-in/sign-in.ts';
import { returnTry, takeTry } from '../sign-in/tries.ts';

export interface SignInChallenge {
  readonly userId: number;
  readonly handle: string;
}

/**
 * What the browser needs to ask for a passkey, for a sign-in whose password was right.
 * @throws Refusal CHALLENGE_ENDED; PASSKEY_REFUSED where the user has none.
 */
export async function startPasskeySignIn(deps: AuthDeps, claim: SignInChallenge): Promise<RequestOptions> {
  const signed = newToken();
  const present = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const challenge = await findChallenge(tx, 'TWO_FACTOR', hashToken(claim.handle), now, 'lock');
    if (challenge === null || challenge.userId !== claim.userId) throw new Refusal('CHALLENGE_ENDED');
    const credentials = await repository.listCredentials(tx, claim.userId);
    // The last one was removed meanwhile.
    if (credentials.length === 0) throw new Refusal('PASSKEY_REFUSED');
    await repository.insertCeremony(tx, {
      ceremony: 'PASSKEY_SIGN_IN',
      userId: claim.userId,
      accountKey: challenge.accountKey,
      challengeHash: hashToken(signed),
      now,
      expiresAt: secondsAfter(now, challengeSeconds),
    });
    return credentials;
  });
  return requestOptions(deps, signed, present);
}

/**
 * Signs in with a passkey; the challenge is used up. What is refused is counted in the database, and that stays: the
 * refusal is thrown after the transaction has ended.
 * @throws Refusal CHALLENGE_ENDED; PASSKEY_REFUSED for another's passkey, a removed one, a wrong signature, a used
 *   challenge or a sign count that has not grown; PASSKEY_PAUSED after twenty failures in a day.
 */
export async function verifyPasskeySignIn(
  deps: AuthDeps,
  claim: SignInChallenge & { readonly proof: PasskeyProof },
  caller: Caller,
): Promise<SignedIn> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { userId, handle } = claim;
    const challenge = await findChallenge(tx, 'TWO_FACTOR', hashToken(handle), now, 'lock');
    if (challenge === null || challenge.userId !== userId) return { refusal: new Refusal('CHALLENGE_ENDED') };
    const refusal = await evaluate(deps, tx, { ...challenge, userId }, claim.proof, now);
    if (refusal !== null) return { refusal };
    await useChallenge(tx, challenge.id, now);
    const user = await findUserForSignIn(tx, { userId });
    if (user === null || !user.enabled || user.clientId === null)
      return { refusal: new Refusal('CHALLENGE_ENDED') };
    const facts = { userId, clientId: user.clientId, email: user.email };
    return { facts, opened: await enter(tx, { ...user, ...facts }, caller, now) };
  });
  if (outcome.refusal !== undefined) throw outcome.refusal;
  return answerSignIn(deps, outcome.facts, outcome.opened);
}

/** Null for a passkey of the user. A failure is taken before the proof is looked at and given back when it was none. */
async function evaluate(
  deps: AuthDeps,
  tx: Database,
  challenge: OpenChallenge & { readonly userId: number },
  proof: PasskeyProof,
  now: Date,
): Promise<Refusal | null> {
  const { userId } = challenge;
  const paused = await takeTry(tx, 'passkey', challenge.accountKey, now);
  if (paused !== null) return paused;
  const signed = claimedChallenge(proof.response.clientDataJSON);
  const ceremony = { ceremony: 'PASSKEY_SIGN_IN', userId, challengeHash: hashToken(signed ?? '') } as const;
  if (signed === null || !(await repository.useCeremony(tx, ceremony, now)))
    return new Refusal('PASSKEY_REFUSED');
  const credential = await repository.lockCredential(tx, userId, Buffer.from(proof.id, 'base64url'));
  const use = credential === null ? null : await verifiedUse(deps, signed, proof, credential);
  if (credential === null || use === null) return new Refusal('PASSKEY_REFUSED');
  await repository.recordUse(tx, credential.id, { ...use, now });
  await returnTry(tx, 'passkey', challenge.accountKey, now);
  return null;
}
