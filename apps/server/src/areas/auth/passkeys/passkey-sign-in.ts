/**
 * Sign-in with a passkey: in the place of the mailed code, for somebody whose password was right; or alone, in the place of
 * password and code. The device has then verified its user, which makes two factors, and failures of strangers with a
 * password do not stop it (ADR 0025).
 */
import type { PasskeyProof, RequestOptions } from '@vestry/contract/auth/passkey-schemas';
import type { WriteContext } from '../../../platform/call-context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Caller } from '../../../platform/session.ts';
import { findUserForSignIn } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { hashToken } from '../secrets.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { findChallenge, useChallenge } from '../sign-in/challenge-repository.ts';
import { enter, openChallenge, proven } from '../sign-in/enter.ts';
import type { SignInClaim } from '../sign-in/sign-in.ts';
import { returnTry, consumeTry } from '../sign-in/tries.ts';
import * as repository from './passkey-repository.ts';
import { claimedChallenge, verifiedUse, requestOptions } from './relying-party.ts';

const purpose = 'PASSKEY_SIGN_IN';

/**
 * The options with which the browser requests a passkey, for a sign-in whose password was right.
 * @throws Refusal CHALLENGE_ENDED; PASSKEY_REFUSED where the user has none.
 */
export async function startPasskeySignIn(deps: AuthDeps, claim: SignInClaim): Promise<RequestOptions> {
  const { userId } = claim;
  const { signed, credentials } = await inTransaction(deps.db, async (trx) => {
    const context = { trx, now: deps.clock.now() };
    const { accountKey } = await lockSignIn(context, claim);
    const present = await repository.listCredentials(trx, userId);
    // The last one was removed meanwhile.
    if (present.length === 0) throw new Refusal('PASSKEY_REFUSED');
    const { token } = await openChallenge(context, { purpose, userId, accountKey });
    return { signed: token, credentials: present };
  });
  return requestOptions(deps, signed, credentials);
}

/**
 * Signs in with a passkey in the place of the code; the challenge is used up. A failure is counted before the proof is
 * looked at, and given back when it was none.
 * @throws Refusal CHALLENGE_ENDED; PASSKEY_REFUSED for another's passkey, a removed one, a wrong signature, a used
 *   challenge or a sign count that has not grown; PASSKEY_PAUSED after twenty failures in a day.
 */
export async function verifyPasskeySignIn(
  deps: AuthDeps,
  claim: SignInClaim & { readonly proof: PasskeyProof },
  caller: Caller,
): Promise<SignedIn> {
  return enter(deps, caller, async (context) => {
    const { trx } = context;
    const { userId, proof } = claim;
    const challenge = await lockSignIn(context, claim);
    await consumeTry(context, 'passkey', challenge.accountKey);
    const used = await usePasskey(deps, context, userId, proof);
    if (used === null) return new Refusal('PASSKEY_REFUSED');
    await returnTry(context, 'passkey', challenge.accountKey);
    await useChallenge(context, challenge);
    const user = await findUserForSignIn(trx, { userId });
    return user === null ? new Refusal('CHALLENGE_ENDED') : proven(user);
  });
}

/**
 * The options with which the browser requests any passkey that it has of this host, instead of a password. Names no
 * account and no credential, so that nobody learns who has passkeys.
 */
export async function startPasskeyAlone(deps: AuthDeps): Promise<RequestOptions> {
  const challenge = { purpose, userId: null, accountKey: null } as const;
  const { token } = await openChallenge({ trx: deps.db, now: deps.clock.now() }, challenge);
  return requestOptions(deps, token, [], 'required');
}

/** At the second step a code by email works too; here there is none. */
const notAlone = 'This passkey was not accepted. Please sign in with your email and password.';

/**
 * Signs in with a passkey alone, whose device has verified its user. The challenge is used up, whether the passkey is
 * accepted or not.
 * @throws Refusal PASSKEY_REFUSED, for whatever reason.
 */
export async function verifyPasskeyAlone(deps: AuthDeps, proof: PasskeyProof, caller: Caller) {
  return enter(deps, caller, async (context) => {
    const { trx } = context;
    const userId = await usePasskey(deps, context, null, proof);
    const user = userId === null ? null : await findUserForSignIn(trx, { userId });
    return user === null ? new Refusal('PASSKEY_REFUSED', { message: notAlone }) : proven(user);
  });
}

/** The challenge of a sign-in whose password was right, locked until the transaction ends. @throws Refusal CHALLENGE_ENDED */
async function lockSignIn(context: WriteContext, { userId, handle }: SignInClaim) {
  const challenge = await findChallenge(context, 'TWO_FACTOR', { tokenHash: hashToken(handle) }, 'lock');
  if (challenge?.userId !== userId) throw new Refusal('CHALLENGE_ENDED');
  return challenge;
}

/**
 * Uses up the signed challenge and notes the use of the passkey; answers whose it is, or null where it is refused.
 * @param userId Whose passkey it must be; null for anybody's, whose device has verified its user.
 */
async function usePasskey(
  deps: AuthDeps,
  context: WriteContext,
  userId: number | null,
  proof: PasskeyProof,
): Promise<number | null> {
  const { trx, now } = context;
  const signed = claimedChallenge(proof.response.clientDataJSON);
  if (signed === null || !(await useChallenge(context, { purpose, userId, tokenHash: hashToken(signed) })))
    return null;
  const credential = await repository.lockCredential(trx, userId, Buffer.from(proof.id, 'base64url'));
  if (credential === null) return null;
  const requireUserVerification = userId === null;
  const use = await verifiedUse(deps, proof, { challenge: signed, credential, requireUserVerification });
  if (use === null) return null;
  await repository.recordUse(trx, credential.id, { ...use, now });
  return credential.userId;
}
