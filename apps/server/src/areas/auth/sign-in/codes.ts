/** Six-digit codes by email: the second factor of a sign-in, and the proof of a forgotten password's owner. */
import { codeLength } from '@vestry/contract/auth/schemas';
import { resendSeconds } from '@vestry/contract/auth/sign-in';
import type { WriteContext } from '../../../platform/call-context.ts';
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
import { accountKey, returnTry, consumeTry } from './tries.ts';

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
async function consumeSendTurn(context: WriteContext, purpose: CodePurpose, account: string) {
  const turn = await consumeTurn(context, `code:${purpose}:${account}`, resendSeconds);
  if (!turn.ok) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

/**
 * Mails a code for the challenge with this handle.
 * @throws Refusal CHALLENGE_ENDED; TOO_MANY_REQUESTS within 60 s of the account's last code.
 */
export async function sendSignInCode(deps: AuthDeps, { userId, handle }: SignInClaim): Promise<CodeSent> {
  const now = deps.clock.now();
  const tokenHash = hashToken(handle);
  return inTransaction(deps.db, async (trx) => {
    const context = { trx, now };
    // Read, not locked: the turn below puts senders in a row before any of them touches a challenge.
    const challenge = await repository.findChallenge(context, 'TWO_FACTOR', { tokenHash }, 'read');
    if (challenge === null || challenge.userId !== userId) throw new Refusal('CHALLENGE_ENDED');
    await consumeSendTurn(context, 'TWO_FACTOR', challenge.accountKey);
    const account = await findAccount(trx, { userId });
    const code = newCode();
    const end = Math.min(secondsAfter(now, codeSeconds).getTime(), challenge.expiresAt.getTime());
    const expiresAt = new Date(end);
    await repository.killCodes(trx, 'TWO_FACTOR', challenge.accountKey);
    const row = { hash: hashCode(deps.codeKey, code, tokenHash), expiresAt };
    if (account === null || !(await repository.setCode(context, challenge.id, row)))
      throw new Refusal('CHALLENGE_ENDED');
    const expiresInSeconds = Math.floor((end - now.getTime()) / 1000);
    const mail = mails.signInCode(deps, { code, validSeconds: expiresInSeconds });
    await sendAuthMail(deps, trx, { to: account.email, discardAfter: expiresAt }, mail);
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
  const account = accountKey(email, await findKnownDevice({ trx: deps.db, now }, caller.device, email));
  const { token, ...handle } = issueToken(now, codeSeconds);
  const link = issueToken(now, codeSeconds);
  const { expiresAt } = handle;
  const code = newCode();
  await inTransaction(deps.db, async (trx) => {
    const context = { trx, now };
    await consumeSendTurn(context, 'RESET', account);
    await consumeTry(context, 'resets', account);
    const known = await findAccount(trx, { email });
    await repository.killCodes(trx, 'RESET', account);
    await repository.insertChallenge(trx, {
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
      await sendAuthMail(deps, trx, { to: email, discardAfter: expiresAt }, mails.accountNotOpen(deps, {}));
      return;
    }
    const discardAfter = known === null ? new Date(0) : expiresAt;
    const mail = mails.resetCode(deps, { code, link: link.token, validSeconds: codeSeconds });
    await sendAuthMail(deps, trx, { to: email, discardAfter }, mail);
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
  return enter(deps, caller, async (context) => {
    const { trx } = context;
    const verified = await verifyCode(deps, context, 'TWO_FACTOR', claim);
    if (verified instanceof Refusal) return verified;
    const user = await findUserForSignIn(trx, verified);
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
  return commitOrRefuse(deps.db, async (trx) => {
    const context = { trx, now: deps.clock.now() };
    const verified = await verifyCode(deps, context, 'RESET', claim);
    return verified instanceof Refusal ? verified : issueTicket(context, verified);
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
  return inTransaction(deps.db, async (trx) => {
    const context = { trx, now: deps.clock.now() };
    const challenge = await repository.findChallenge(
      context,
      'RESET',
      { linkHash: hashToken(token) },
      'lock',
    );
    const userId = challenge === null ? null : await findUserOf(trx, challenge);
    if (challenge === null || userId === null) throw new Refusal('LINK_ENDED');
    await repository.useChallenge(context, challenge);
    const { accountKey: account, email } = challenge;
    return { ...(await issueTicket(context, { userId, accountKey: account })), email: email ?? '' };
  });
}

type VerifiedChallenge = Pick<OpenChallenge, 'accountKey'> & { readonly userId: number };

async function issueTicket(context: WriteContext, { userId, accountKey: account }: VerifiedChallenge) {
  const ticket = await openChallenge(context, { purpose: 'RESET_TICKET', userId, accountKey: account });
  return { userId, accessToken: ticket.token, expiresInSeconds: challengeSeconds };
}

/** Uses the challenge of the right code up. A wrong code is counted: its refusal is returned, to be thrown after the commit. */
async function verifyCode(
  deps: AuthDeps,
  context: WriteContext,
  purpose: CodePurpose,
  claim: { readonly userId?: number; readonly code: string; readonly handle: string },
): Promise<VerifiedChallenge | Refusal> {
  const { trx, now } = context;
  const tokenHash = hashToken(claim.handle);
  const challenge = await repository.findChallenge(context, purpose, { tokenHash }, 'lock');
  if (challenge === null || (claim.userId !== undefined && challenge.userId !== claim.userId))
    throw new Refusal('CHALLENGE_ENDED');
  const userId = challenge.userId ?? (await findUserOf(trx, challenge));
  // A text that no code can be is no guess.
  if (!codePattern.test(claim.code)) throw new Refusal('CODE_INVALID');
  const { codeHash, codeExpiresAt, attempts, accountKey: account } = challenge;
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now || attempts >= triesPerCode)
    throw new Refusal('CODE_EXPIRED');
  await consumeTry(context, triesOf[purpose], account);
  await repository.countAttempt(trx, challenge.id);
  const isRight = isSameHash(codeHash, hashCode(deps.codeKey, claim.code, tokenHash));
  if (!isRight || userId === null) return new Refusal('CODE_INVALID');
  await returnTry(context, triesOf[purpose], account);
  await repository.useChallenge(context, challenge);
  return { userId, accountKey: account };
}

/** Who has the email of a reset; null when nobody does, or has no password that a reset could replace. */
async function findUserOf(trx: Database, { email }: Pick<OpenChallenge, 'email'>): Promise<number | null> {
  const account = email === null ? null : await findAccount(trx, { email });
  return account === null || account.passwordHash === null ? null : account.id;
}
