/** Ends every sign-in in one way: with a session, or with a challenge for the step that is still missing. */
import type { CallContext, WriteContext } from '../../../platform/call-context.ts';
import { termsRequired, twoFactorRequired } from '@vestry/contract/auth/sign-in';
import type { ChangeContext } from '../../changes/record-change.ts';
import { commitOrRefuse, type Trx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Caller } from '../../../platform/session.ts';
import type { UserForSignIn } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { hasPasskeys } from '../passkeys/passkey-repository.ts';
import { issueToken, type IssuedToken } from '../secrets.ts';
import { openSession, signedIn, type SignedIn } from '../sessions/sessions.ts';
import {
  endChallengesFor,
  insertChallenge,
  type NewChallenge,
  type Purpose,
  type SignInPurpose,
} from './challenge-repository.ts';
import { accountKey } from './tries.ts';

/** The time for which the token of a challenge, or a reset ticket, can be used. */
export const challengeSeconds = 10 * 60;

/** The purposes of which a user has at most one open challenge. */
const singlePurposes: readonly Purpose[] = ['ACTIVATION', 'PASSKEY_REGISTER', 'PASSKEY_SIGN_IN'];

/** Inserts a challenge and answers the token that finishes it. */
export async function openChallenge(
  context: WriteContext,
  challenge: Pick<NewChallenge, 'purpose' | 'userId' | 'accountKey'>,
  validSeconds = challengeSeconds,
): Promise<IssuedToken> {
  const { trx, now } = context;
  const { purpose, userId } = challenge;
  if (userId !== null && singlePurposes.includes(purpose)) await endChallengesFor(context, userId, purpose);
  const issued = issueToken(now, validSeconds);
  await insertChallenge(trx, { ...challenge, ...issued, now });
  return issued;
}

/** Whom a sign-in has identified. */
export interface Entry {
  readonly user: Pick<UserForSignIn, 'userId' | 'clientId' | 'email'>;
  /** The step that is still missing; null opens the session. */
  readonly missing: SignInPurpose | null;
  /** The known device that the sign-in is made on. */
  readonly device?: number | null;
}

/** Every proof was right: only somebody who has never accepted the terms does so before the session opens. */
export function proven(user: UserForSignIn): Entry {
  return { user, missing: user.hasAcceptedTerms ? null : 'TERMS' };
}

/**
 * Signs in whom `identify` names, in the transaction of `identify`. What it counts or uses up stays where it returns a
 * refusal, and is undone where it throws one.
 */
export async function enter(
  deps: AuthDeps,
  caller: Caller,
  identify: (context: Pick<CallContext, 'trx' | 'now'>) => Promise<Entry | Refusal>,
): Promise<SignedIn> {
  const opened = await commitOrRefuse(deps.db, async (trx) => {
    const context = { trx, now: deps.clock.now() };
    const entry = await identify(context);
    if (entry instanceof Refusal) return entry;
    const { user, missing } = entry;
    return missing === null
      ? openSession(context, user, caller)
      : startStep(context, { ...entry, purpose: missing });
  });
  return 'facts' in opened ? signedIn(deps, opened) : opened;
}

const markers: Readonly<Record<SignInPurpose, string>> = {
  TWO_FACTOR: twoFactorRequired,
  TERMS: termsRequired,
};

/** A code is sent when the page requests it. */
async function startStep(
  context: WriteContext,
  { user, purpose, device }: Pick<Entry, 'user' | 'device'> & { readonly purpose: SignInPurpose },
): Promise<SignedIn> {
  const { trx } = context;
  const { userId, clientId, email } = user;
  const { token } = await openChallenge(context, { purpose, userId, accountKey: accountKey(email, device) });
  const hasPasskey = purpose === 'TWO_FACTOR' && (await hasPasskeys(trx, userId));
  const answer = { accessToken: markers[purpose], refreshToken: token, expiresInSeconds: challengeSeconds };
  return { authUser: { userId, clientId, email, ...answer, hasPasskey }, refreshToken: null };
}

/** The change of somebody who is signing in. */
export function contextOfEntry(trx: Trx, user: UserForSignIn, { ip }: Caller): ChangeContext {
  const { userId, clientId, isStaff } = user;
  return isStaff
    ? { trx, clientId: null, actor: { actor: 'STAFF', userId, ip } }
    : { trx, clientId, actor: { actor: 'USER', userId, ip } };
}
