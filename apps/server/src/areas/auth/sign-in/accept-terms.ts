/** A sign-in that waits for the terms: somebody who was imported with a password has never seen them. */
import { inTransaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/session.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { acceptTerms } from '../../users/write-user.ts';
import { findUserForSignIn } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { hashToken } from '../secrets.ts';
import { openSession, signedIn, type SignedIn } from '../sessions/sessions.ts';
import { findChallenge, useChallenge } from './challenge-repository.ts';

/** Records the consent, uses the challenge up and opens the session. @throws Refusal CHALLENGE_ENDED */
export async function acceptTermsAtSignIn(
  deps: AuthDeps,
  claim: { readonly userId: number; readonly handle: string },
  caller: Caller,
): Promise<SignedIn> {
  const opened = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const challenge = await findChallenge(tx, 'TERMS', hashToken(claim.handle), now, 'lock');
    const user =
      challenge?.userId === claim.userId ? await findUserForSignIn(tx, { userId: claim.userId }) : null;
    if (challenge === null || user === null || !user.enabled || user.clientId === null)
      throw new Refusal('CHALLENGE_ENDED');
    await useChallenge(tx, challenge.id, now);
    await acceptTerms(tx, user.id, now);
    await recordChange(
      {
        trx: tx,
        clientId: user.isStaff ? null : user.clientId,
        actor: { userId: user.id, ip: caller.ip, actor: user.isStaff ? 'STAFF' : 'USER' },
      },
      { kind: 'auth.acceptTerms', id: user.id },
    );
    return openSession(tx, { userId: user.id, clientId: user.clientId, email: user.email }, caller, now);
  });
  return signedIn(deps, opened);
}
