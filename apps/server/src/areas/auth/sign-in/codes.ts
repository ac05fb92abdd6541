/** Six-digit codes by email: the second factor of a sign-in, and the proof of a forgotten password's owner. */
import { codeLength } from '@vestry/contract/auth/schemas';
import { resendSeconds } from '@vestry/contract/auth/sign-in';
import { commitOrRefuse, inTransaction, type Database } from '../../../platform/database.ts';
import { consumeTurn } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Caller } from '../../../platform/session.ts';
import { findAccount, findUserForSignIn } from '../account-repository.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { mails } from '../../mails/catalogue.ts';
import { sendAuthMail } from '../mails.ts';
import { hashCode, hashToken, isSameHash, issueToken, newCode } from '../secrets.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import * as repository from './challenge-repository.ts';
import type { CodePurpose, OpenChallenge } from './challenge-repository.ts';
import { challengeSeconds, enter, openChallenge, proven } from './enter.ts';
import { findKnownDevice } from './known-devices.ts';
import type { SignInClaim } from './sign-in.ts';
import { accountKey, returnTry, takeTry } from './tries.ts';

const codeSeconds = 10 * 60;
const triesPerCode = 5;
/** Each is counted by itself: no tries left for a reset leave those of the sign-in, and the other way round. */
const triesOf = { TWO_FACTOR: 'sign-in-code', RESET: 'reset-code' } as const;
const codePattern = new RegExp(`^\\d{${codeLength}}$`);

export interface CodeSent {
  readonly resendSeconds: number;
  readonly expiresInSeconds: number;
}

/** Waits for a free turn of the account: one code a minute, whatever the address and however many challenges. */
async function consumeSendTurn(tx: Database, purpose: CodePurpose, account: string, now: Date) {
  const turn = await consumeTurn(tx, `code:${purpose}:${account}`, resendSeconds, now);
  if (!turn.ok) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

/**
 * Mails a code for the challenge with this handle.
 * @throws Refusal CHALLENGE_ENDED; TOO_MANY_REQUESTS within 60 s of the account's last code.
 */
export async function sendSignInCode(deps: AuthDeps, { userId, handle }: SignInClaim): Promise<CodeSent> {
  const now = deps.clock.now();
  const tokenHash = hashToken(handle);
  return inTransaction(deps.db, async (tx) => {
    // Read, not locked: the turn below puts senders in a row before any of them touches a challenge.
    const challenge = await repository.findChallenge(tx, 'TWO_FACTOR', { tokenHash }, now, 'read');
    if (challenge === null || challenge.userId !== userId) throw new Refusal('CHALLENGE_ENDED');
    await consumeSendTurn(tx, 'TWO_FACTOR', challenge.accountKey, now);
    const account = await findAccount(tx, { userId });
    const code = newCode();
    const end = Math.min(secondsAfter(now, codeSeconds).getTime(), challenge.expiresAt.getTime());
    const expiresAt = new Date(end);
    await repository.killCodes(tx, 'TWO_FACTOR', challenge.accountKey);
    const row = { hash: hashCode(deps.codeKey, code, tokenHash), expiresAt };
    if (account === null || !(await repository.setCode(tx, challenge.id, row, now)))
      throw new Refusal('CHALLENGE_ENDED');
    const expiresInSeconds = Math.floor((end - now.getTime()) / 1000);
    const mail = mails.signInCode(deps, { code, validSeconds: expiresInSeconds });
    await sendAuthMail(deps, tx, { to: account.email, discardAfter: expiresAt }, mail);
    return { resendSeconds, expiresInSeconds };
  });
}

/**
 * Mails a reset code where somebody has the email; answers the handle of the reset either way, in the same time.
 * Known or not, the same rows are written, which point to nobody, and a mail is enqueued, so that neither the answer
 * nor its time reveals which. The worker drops the mail to an email that nobody has. The mail's link verifies the
 * reset, too: a stranger who has used up the codes of an account cannot use up what cannot be guessed. An account
 * without a password is opened by its activation link alone, where the terms are accepted, and is mailed that
 * instead.
 * @throws Refusal TOO_MANY_REQUESTS within 60 s of the last one, RESET_PAUSED after ten in an hour, known email or
 *   not.
 */
export async function sendResetCode(
  deps: AuthDeps,
  email: string,
  caller: Caller,
): Promise<CodeSent & { userId: string }> {
  const now = deps.clock.now();
  const account = accountKey(email, await findKnownDevice(deps.db, caller.device, email, now));
  const { token, ...handle } = issueToken(now, codeSeconds);
  const link = issueToken(now, codeSeconds);
  const { expiresAt } = handle;
  const code = newCode();
  await inTransaction(deps.db, async (tx) => {
    await consumeSendTurn(tx, 'RESET', account, now);
    await takeTry(tx, 'resets', account, now);
    const known = await findAccount(tx, { email });
    await repository.killCodes(tx, 'RESET', account);
    await repository.insertChallenge(tx, {
      purpose: 'RESET',
      accountKey: account,
      ...handle,
      now,
      userId: null,
      email,
      code: { hash: hashCode(deps.codeKey, code, handle.tokenHash), expiresAt },
      linkHash: link.tokenHash,
    });
    if (known !== null && known.passwordHash === null) {
      await sendAuthMail(deps, tx, { to: email, discardAfter: expiresAt }, mails.accountNotOpen(deps, {}));
      return;
    }
    const discardAfter = known === null ? new Date(0) : expiresAt;
    const mail = mails.resetCode(deps, { code, link: link.token, validSeconds: codeSeconds });
    await sendAuthMail(deps, tx, { to: email, discardAfter }, mail);
  });
  return { userId: token, resendSeconds, expiresInSeconds: codeSeconds };
}

/**
 * Verifies the code of a sign-in's challenge and opens the session.
 * @throws Refusal CHALLENGE_ENDED, CODE_EXPIRED, CODE_INVALID; SIGN_IN_CODE_PAUSED after twenty failures in a day.
 */
export async function verifySignInCode(
  deps: AuthDeps,
  claim: SignInClaim & { readonly code: string },
  caller: Caller,
): Promise<SignedIn> {
  return enter(deps, caller, async (tx, now) => {
    const verified = await verifyCode(deps, tx, 'TWO_FACTOR', claim, now);
    if (verified instanceof Refusal) return verified;
    const user = await findUserForSignIn(tx, verified);
    if (user === null) throw new Refusal('CHALLENGE_ENDED');
    return proven(user);
  });
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
  return commitOrRefuse(deps.db, async (tx) => {
    const now = deps.clock.now();
    const verified = await verifyCode(deps, tx, 'RESET', claim, now);
    return verified instanceof Refusal ? verified : issueTicket(tx, verified, now);
  });
}

/**
 * Verifies the link of a reset's message. It is 256 random bits, so nothing is counted: strangers cannot use it up.
 * @throws Refusal LINK_ENDED
 */
export async function verifyResetLink(
  deps: AuthDeps,
  token: string,
): Promise<ResetVerified & { readonly email: string }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const challenge = await repository.findChallenge(
      tx,
      'RESET',
      { linkHash: hashToken(token) },
      now,
      'lock',
    );
    const userId = challenge === null ? null : await findUserOf(tx, challenge);
    if (challenge === null || userId === null) throw new Refusal('LINK_ENDED');
    await repository.useChallenge(tx, challenge, now);
    const { accountKey: account, email } = challenge;
    return { ...(await issueTicket(tx, { userId, accountKey: account }, now)), email: email ?? '' };
  });
}

type VerifiedChallenge = Pick<OpenChallenge, 'accountKey'> & { readonly userId: number };

async function issueTicket(tx: Database, { userId, accountKey: account }: VerifiedChallenge, now: Date) {
  const ticket = await openChallenge(tx, { purpose: 'RESET_TICKET', userId, accountKey: account }, now);
  return { userId, accessToken: ticket.token, expiresInSeconds: challengeSeconds };
}

/** Uses the challenge of the right code up. A wrong code is counted: its refusal is returned, to be thrown after the commit. */
async function verifyCode(
  deps: AuthDeps,
  tx: Database,
  purpose: CodePurpose,
  claim: { readonly userId?: number; readonly code: string; readonly handle: string },
  now: Date,
): Promise<VerifiedChallenge | Refusal> {
  const tokenHash = hashToken(claim.handle);
  const challenge = await repository.findChallenge(tx, purpose, { tokenHash }, now, 'lock');
  if (challenge === null || (claim.userId !== undefined && challenge.userId !== claim.userId))
    throw new Refusal('CHALLENGE_ENDED');
  const userId = challenge.userId ?? (await findUserOf(tx, challenge));
  // A text that no code can be is no guess.
  if (!codePattern.test(claim.code)) throw new Refusal('CODE_INVALID');
  const { codeHash, codeExpiresAt, attempts, accountKey: account } = challenge;
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now || attempts >= triesPerCode)
    throw new Refusal('CODE_EXPIRED');
  await takeTry(tx, triesOf[purpose], account, now);
  await repository.countAttempt(tx, challenge.id);
  const isRight = isSameHash(codeHash, hashCode(deps.codeKey, claim.code, tokenHash));
  if (!isRight || userId === null) return new Refusal('CODE_INVALID');
  await returnTry(tx, triesOf[purpose], account, now);
  await repository.useChallenge(tx, challenge, now);
  return { userId, accountKey: account };
}

/** Who has the email of a reset; null when nobody does, or has no password that a reset could replace. */
async function findUserOf(tx: Database, { email }: Pick<OpenChallenge, 'email'>): Promise<number | null> {
  const account = email === null ? null : await findAccount(tx, { email });
  return account === null || account.passwordHash === null ? null : account.id;
}
