/** Six-digit codes by e-mail: the second factor of a sign-in, and the proof of a forgotten password's owner. */
import { codeLength } from '@vestry/contract/auth/schemas';
import { resendSeconds } from '@vestry/contract/auth/sign-in';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { takeToken, consumeTurn } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findAccount, findUserForSignIn } from '../account-repository.ts';
import * as repository from './challenge-repository.ts';
import type { CodePurpose, OpenChallenge } from './challenge-repository.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { mailNotActivated, mailResetCode, mailSignInCode } from '../mails.ts';
import { hashCode, hashToken, isSameHash, newCode, newToken } from '../secrets.ts';
import type { Caller } from '../../../platform/session.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { answerSignIn, challengeSeconds, enter } from './sign-in.ts';
import { accountKey, paused, returnTry, takeTry, type TriesOf } from './tries.ts';

const codeSeconds = 10 * 60;
const triesPerCode = 5;
/** Messages of resets to one account: each of its known devices, and all unknown ones together. */
const resetsPerHour = { count: 10, windowSeconds: 60 * 60 } as const;
/** Each is counted by itself, so that a used-up reset leaves the sign-in, and the other way round. */
const triesOf: Readonly<Record<CodePurpose, TriesOf>> = { TWO_FACTOR: 'sign-in-code', RESET: 'reset-code' };
const codePattern = new RegExp(`^\\d{${codeLength}}$`);

export interface CodeSent {
  readonly resendSeconds: number;
  readonly expiresInSeconds: number;
}

/** Waits for a free turn of the account: one code a minute, whatever the address and however many challenges. */
async function consumeSendTurn(
  tx: Database,
  purpose: CodePurpose,
  account: string,
  now: Date,
): Promise<void> {
  const turn = await consumeTurn(tx, `code:${purpose}:${account}`, resendSeconds, now);
  if (!turn.ok) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

/**
 * Mails a code for the challenge with this handle.
 * @throws Refusal CHALLENGE_ENDED; TOO_MANY_REQUESTS within 60 s of the account's last code.
 */
export async function sendSignInCode(deps: AuthDeps, userId: number, handle: string): Promise<CodeSent> {
  const now = deps.clock.now();
  const handleHash = hashToken(handle);
  return inTransaction(deps.db, async (tx) => {
    // Read, not locked: the turn below puts senders in a row before any of them touches a challenge.
    const challenge = await repository.findChallenge(tx, 'TWO_FACTOR', handleHash, now, 'read');
    if (challenge === null || challenge.userId !== userId) throw new Refusal('CHALLENGE_ENDED');
    await consumeSendTurn(tx, 'TWO_FACTOR', challenge.accountKey, now);
    const account = await findAccount(tx, { userId });
    const code = newCode();
    const end = Math.min(secondsAfter(now, codeSeconds).getTime(), challenge.expiresAt.getTime());
    const expiresAt = new Date(end);
    await repository.killCodes(tx, 'TWO_FACTOR', challenge.accountKey);
    const row = { hash: hashCode(deps.codeKey, code, handleHash), expiresAt };
    if (account === null || !(await repository.setCode(tx, challenge.id, row, now)))
      throw new Refusal('CHALLENGE_ENDED');
    const expiresInSeconds = Math.floor((end - now.getTime()) / 1000);
    await mailSignInCode(deps, tx, {
      to: account.email,
      code,
      discardAfter: expiresAt,
      validSeconds: expiresInSeconds,
    });
    return { resendSeconds, expiresInSeconds };
  });
}

/**
 * Mails a reset code where somebody has the e-mail; answers the handle of the reset either way, in the same time.
 * Known or not, the same rows are written, which point to nobody, and a mail is enqueued, so that neither the answer
 * nor its time reveals which. The worker drops the mail to an e-mail that nobody has. The mail's link verifies the
 * reset, too: a stranger who has used up the codes of an account cannot use up what cannot be guessed. An account
 * without a password is opened by its activation link alone, where the terms are accepted, and is mailed that
 * instead.
 * @throws Refusal TOO_MANY_REQUESTS within 60 s of the last one, RESET_PAUSED after ten in an hour, known e-mail or
 *   not.
 */
export async function sendResetCode(
  deps: AuthDeps,
  email: string,
  caller: Caller,
): Promise<CodeSent & { userId: string }> {
  const now = deps.clock.now();
  const account = accountKey(email, await findKnownDevice(deps.db, caller.device, email, now));
  const handle = newToken();
  const link = newToken();
  const handleHash = hashToken(handle);
  const code = newCode();
  const expiresAt = secondsAfter(now, codeSeconds);
  await inTransaction(deps.db, async (tx) => {
    await consumeSendTurn(tx, 'RESET', account, now);
    const allowed = await takeToken(tx, `resets:${account}`, resetsPerHour, now);
    if (!allowed.ok) throw paused('RESET_PAUSED', allowed.retryAfterSeconds);
    const known = await findAccount(tx, { email });
    await repository.killCodes(tx, 'RESET', account);
    await repository.insertChallenge(tx, {
      purpose: 'RESET',
      accountKey: account,
      handleHash,
      now,
      expiresAt,
      userId: null,
      email,
      code: { hash: hashCode(deps.codeKey, code, handleHash), expiresAt },
      linkHash: hashToken(link),
    });
    if (known !== null && known.passwordHash === null) {
      await mailNotActivated(deps, tx, { to: email, discardAfter: expiresAt });
      return;
    }
    await mailResetCode(deps, tx, {
      to: email,
      code,
      link,
      validSeconds: codeSeconds,
      discardAfter: known === null ? new Date(0) : expiresAt,
    });
  });
  return { userId: handle, resendSeconds, expiresInSeconds: codeSeconds };
}

/**
 * Verifies the code of a sign-in's challenge and opens the session.
 * @throws Refusal CHALLENGE_ENDED, CODE_EXPIRED, CODE_INVALID; SIGN_IN_CODE_PAUSED after twenty failures in a day.
 */
export async function verifySignInCode(
  deps: AuthDeps,
  claim: { readonly userId: number; readonly code: string; readonly handle: string },
  caller: Caller,
): Promise<SignedIn> {
  const entered = await withVerifiedCode(deps, 'TWO_FACTOR', claim, async (tx, userId, now) => {
    const user = await findUserForSignIn(tx, { userId });
    if (user === null || !user.enabled || user.clientId === null) throw new Refusal('CHALLENGE_ENDED');
    const facts = { userId, clientId: user.clientId, email: user.email };
    return { facts, opened: await enter(tx, { ...user, ...facts }, caller, now) };
  });
  return answerSignIn(deps, entered.facts, entered.opened);
}

export interface ResetVerified {
  readonly userId: number;
  /** The reset ticket. */
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

/**
 * Verifies the code of a reset and gives the ticket that opens one change of password.
 * @throws Refusal as `verifySignInCode`, but RESET_CODE_PAUSED
 */
export async function verifyResetCode(
  deps: AuthDeps,
  claim: { readonly code: string; readonly handle: string },
): Promise<ResetVerified> {
  return withVerifiedCode(deps, 'RESET', claim, issueTicket);
}

/**
 * Verifies the link of a reset's message. It is 256 random bits, so nothing is counted: strangers cannot use it up.
 * @throws Refusal LINK_ENDED
 */
export async function verifyResetLink(
  deps: AuthDeps,
  token: string,
): Promise<ResetVerified & { readonly email: string }> {
  const now = deps.clock.now();
  const verified = await inTransaction(deps.db, async (tx) => {
    const challenge = await repository.lockResetLink(tx, hashToken(token), now);
    const userId = challenge === null ? null : await findUserOf(tx, challenge);
    if (challenge === null || userId === null) return null;
    await repository.useChallenge(tx, challenge.id, now);
    return { ...(await issueTicket(tx, userId, now, challenge.accountKey)), email: challenge.email ?? '' };
  });
  if (verified === null) throw new Refusal('LINK_ENDED');
  return verified;
}

async function issueTicket(tx: Database, userId: number, now: Date, account: string): Promise<ResetVerified> {
  const accessToken = newToken();
  await repository.insertChallenge(tx, {
    purpose: 'RESET_TICKET',
    userId,
    accountKey: account,
    now,
    handleHash: hashToken(accessToken),
    expiresAt: secondsAfter(now, challengeSeconds),
  });
  return { userId, accessToken, expiresInSeconds: challengeSeconds };
}

/**
 * Runs `then` in the transaction that uses the challenge up. A wrong code is counted in the database, and that stays:
 * the refusal is thrown after the transaction has ended.
 */
async function withVerifiedCode<T>(
  deps: AuthDeps,
  purpose: CodePurpose,
  claim: { readonly userId?: number; readonly code: string; readonly handle: string },
  then: (tx: Database, userId: number, now: Date, account: string) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  const handleHash = hashToken(claim.handle);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const challenge = await repository.findChallenge(tx, purpose, handleHash, now, 'lock');
    if (challenge === null || (claim.userId !== undefined && challenge.userId !== claim.userId))
      return { refusal: new Refusal('CHALLENGE_ENDED') };
    const userId = challenge.userId ?? (await findUserOf(tx, challenge));
    const refusal = await evaluate(
      tx,
      { ...challenge, userId, of: triesOf[purpose] },
      hashCode(deps.codeKey, claim.code, handleHash),
      {
        now,
        isCode: codePattern.test(claim.code),
      },
    );
    if (refusal !== null || userId === null) return { refusal: refusal ?? new Refusal('CODE_INVALID') };
    await repository.useChallenge(tx, challenge.id, now);
    return { result: await then(tx, userId, now, challenge.accountKey) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

/** Who has the e-mail of a reset; null when nobody does, or has no password that a reset could replace. */
async function findUserOf(tx: Database, { email }: Pick<OpenChallenge, 'email'>): Promise<number | null> {
  const account = email === null ? null : await findAccount(tx, { email });
  return account === null || account.passwordHash === null ? null : account.id;
}

/** Null for the right code. The account's failure is taken before the comparison and given back when it was none. */
async function evaluate(
  tx: Database,
  challenge: OpenChallenge & { readonly of: TriesOf },
  claimedHash: Buffer,
  { now, isCode }: { readonly now: Date; readonly isCode: boolean },
): Promise<Refusal | null> {
  // A text that no code can be is no guess.
  if (!isCode) return new Refusal('CODE_INVALID');
  const { codeHash, codeExpiresAt, attempts } = challenge;
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now || attempts >= triesPerCode)
    return new Refusal('CODE_EXPIRED');
  const refusal = await takeTry(tx, challenge.of, challenge.accountKey, now);
  if (refusal !== null) return refusal;
  await repository.countAttempt(tx, challenge.id);
  if (!isSameHash(codeHash, claimedHash) || challenge.userId === null) return new Refusal('CODE_INVALID');
  await returnTry(tx, challenge.of, challenge.accountKey, now);
  return null;
}
