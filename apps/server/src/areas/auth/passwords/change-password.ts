/** The change of a password: by its owner who knows the present one, or with a reset ticket. */
import { passwordMessage, unmetPasswordRules } from '@vestry/contract/auth/password';
import type { WriteContext } from '../../../platform/call-context.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { forgetTokens } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setPasswordHash } from '../../users/write-user.ts';
import { findAccount, lockAccount, type Account } from '../account-repository.ts';
import { endChallenges, useChallenge } from '../sign-in/challenge-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { withdrawOpenEmailChange } from '../email-change/email-change-repository.ts';
import { deleteDevices } from '../sign-in/known-device-repository.ts';
import { rememberDevice, signDevice } from '../sign-in/known-devices.ts';
import { passwordChanged } from '../mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseDemoUser, type AnySession, type Caller, type ResetTicket } from '../../../platform/session.ts';
import { revokeSessions } from '../sessions/session-repository.ts';
import { accountKey, returnTry, consumeTry, triesKey } from '../sign-in/tries.ts';

export interface PasswordChange {
  readonly id: number;
  readonly password: string;
  readonly currentPassword?: string | undefined;
}

export interface PasswordChanged {
  /** After a reset, whose message has just been read here: the browser is known, and strangers do not stop the sign-in. */
  readonly deviceCookie?: string;
}

/**
 * Changes the password and ends every other session of the user; with a ticket every one.
 * @throws Refusal NOT_FOUND for another user's id, PASSWORD_WRONG, VALIDATION_FAILED with a line for each broken
 *   rule, DEMO_RESTRICTED, SESSION_ENDED for a used ticket, TOO_MANY_REQUESTS.
 */
export async function updatePassword(
  deps: AuthDeps,
  proof: AnySession | ResetTicket,
  change: PasswordChange,
  caller: Caller,
): Promise<PasswordChanged> {
  const { userId } = proof;
  if (change.id !== userId) throw new Refusal('NOT_FOUND');
  const account = await findAccount(deps.db, { userId });
  if (account === null) throw new Refusal('SESSION_ENDED');
  // A first password is chosen with the activation link, where the terms are accepted.
  if ('ticketId' in proof && account.passwordHash === null) throw new Refusal('SESSION_ENDED');
  if ('sessionId' in proof) {
    refuseDemoUser(proof);
    await requirePassword(deps, account, change.currentPassword);
    refuseSamePassword(change);
  }
  refuseWeakPassword(change.password, account.email);
  const passwordHash = await hashPassword(change.password);
  return inTransaction(deps.db, async (trx) => {
    const context = { trx, now: deps.clock.now() };
    const present = await lockAccount(trx, userId);
    if ('ticketId' in proof) {
      if (!(await useChallenge(context, { id: proof.ticketId }))) throw new Refusal('SESSION_ENDED');
    } else if (present?.passwordHash !== account.passwordHash) {
      // Changed during the check: the password that was verified is no longer the current one.
      throw new Refusal('PASSWORD_WRONG');
    }
    await setPassword(context, account, passwordHash);
    const session = 'sessionId' in proof ? proof : null;
    await revokeSessions(context, othersOf(userId, session), 'PASSWORD');
    await deleteDevices(trx, othersOf(userId, session));
    await recordChange(
      { trx, clientId: session?.clientId ?? null, actor: { actor: 'USER', userId, ip: caller.ip } },
      { kind: 'auth.updatePassword', id: userId, notification: passwordChanged(deps, account.email) },
    );
    if (session !== null) return {};
    const { token } = await rememberDevice(context, userId, caller.device);
    return { deviceCookie: signDevice(deps.deviceKey, token) };
  });
}

/** Stores a password and ends what the old one, or its absence, left open. */
export async function setPassword(
  context: WriteContext,
  account: Pick<Account, 'id' | 'email'>,
  passwordHash: string,
): Promise<void> {
  const { trx } = context;
  await setPasswordHash(context, account.id, passwordHash);
  await endChallenges(context, account.id, account.email);
  // Somebody who knew the old password may have requested it.
  await withdrawOpenEmailChange(context, account.id);
  // Tries against the old password say nothing about the new one, nor do the codes that it led to.
  const key = accountKey(account.email);
  for (const tries of ['password', 'sign-in-code'] as const) await forgetTokens(trx, triesKey(tries, key));
}

/** @throws Refusal VALIDATION_FAILED with a line for each rule that the password breaks. */
export function refuseWeakPassword(password: string, email: string): void {
  const fields = unmetPasswordRules(password, email).map((rule) => ({
    path: 'body.password',
    message: passwordMessage(rule),
  }));
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

/** Somebody else may know the one that counts now: storing it again would only seem to end that. */
function refuseSamePassword({ password, currentPassword }: PasswordChange): void {
  if (password !== currentPassword) return;
  const message = 'This is your current password. Please choose another.';
  throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.password', message }] });
}

/** The account of a user who has given the current password. @throws Refusal PASSWORD_WRONG, PASSWORD_PAUSED, SESSION_ENDED */
export async function requireOwnPassword(deps: AuthDeps, userId: number, password: string): Promise<Account> {
  const account = await findAccount(deps.db, { userId });
  if (account === null) throw new Refusal('SESSION_ENDED');
  await requirePassword(deps, account, password);
  return account;
}

/** A wrong present password is counted, so that a found session is no place to guess it; strangers elsewhere do not add to it. */
async function requirePassword(deps: AuthDeps, account: Account, password: string | undefined) {
  if (password === undefined || password === '') throw new Refusal('PASSWORD_WRONG');
  const key = accountKey(account.email);
  const counting = { trx: deps.db, now: deps.clock.now() };
  await consumeTry(counting, 'password-in-session', key);
  if (!(await verifyPassword(account.passwordHash, password))) throw new Refusal('PASSWORD_WRONG');
  await returnTry(counting, 'password-in-session', key);
}

function othersOf(userId: number, session: AnySession | null) {
  return session === null ? { userId } : { userId, exceptSessionId: session.sessionId };
}
