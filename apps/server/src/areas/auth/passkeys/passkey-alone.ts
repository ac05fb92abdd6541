/**
 * A passkey in the place of password and code: the device that holds it has asked for a face, a finger or a PIN, so it is
 * two factors by itself. Strangers' failures with a password do not stop it (ADR 0025).
 */
import type { PasskeyProof, RequestOptions } from '@vestry/contract/auth/passkey-schemas';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserForSignIn } from '../account-repository.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import * as repository from './passkey-repository.ts';
import { claimedChallenge, verifiedUse, requestOptions } from './relying-party.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller } from '../../../platform/session.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { answerSignIn, challengeSeconds, enter } from '../sign-in/sign-in.ts';

/**
 * What the browser needs to ask for any passkey that it has of this host, in the place of a password. Names no
 * account and no credential, so that nobody learns who has passkeys: the browser offers its own of this host.
 */
export async function startPasskeyAlone(deps: AuthDeps): Promise<RequestOptions> {
  const challenge = newToken();
  const now = deps.clock.now();
  await repository.insertCeremony(deps.db, {
    ceremony: 'PASSKEY_SIGN_IN',
    userId: null,
    accountKey: null,
    challengeHash: hashToken(challenge),
    now,
    expiresAt: secondsAfter(now, challengeSeconds),
  });
  return requestOptions(deps, challenge, [], 'required');
}

/**
 * Signs in with a passkey alone, whose device has verified its user. The challenge is used up, whether the passkey is
 * accepted or not: the refusal is thrown after the transaction has ended.
 * @throws Refusal PASSKEY_REFUSED, for whatever reason.
 */
export async function verifyPasskeyAlone(
  deps: AuthDeps,
  proof: PasskeyProof,
  caller: Caller,
): Promise<SignedIn> {
  const challenge = claimedChallenge(proof.response.clientDataJSON);
  const entered = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const ceremony = {
      ceremony: 'PASSKEY_SIGN_IN',
      userId: null,
      challengeHash: hashToken(challenge ?? ''),
    } as const;
    if (challenge === null || !(await repository.useCeremony(tx, ceremony, now))) return null;
    const credential = await repository.lockAnyCredential(tx, Buffer.from(proof.id, 'base64url'));
    const use = credential === null ? null : await verifiedUse(deps, challenge, proof, credential, true);
    if (credential === null || use === null) return null;
    const { userId } = credential;
    const user = await findUserForSignIn(tx, { userId });
    if (user === null || !user.enabled || user.clientId === null) return null;
    await repository.recordUse(tx, credential.id, { ...use, now });
    const facts = { userId, clientId: user.clientId, email: user.email };
    return { facts, opened: await enter(tx, { ...user, ...facts }, caller, now) };
  });
  if (entered === null) throw new Refusal('PASSKEY_REFUSED');
  return answerSignIn(deps, entered.facts, entered.opened);
}
