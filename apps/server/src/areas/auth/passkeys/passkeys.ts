/** Passkeys: made by who knows the password, listed, renamed and removed by whom they belong to. */
import type { CreationOptions, NewPasskey, Passkey } from '@vestry/contract/auth/passkey-schemas';
import { isDemoUser } from '@vestry/contract/users/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange, type ChangeContext } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { turnTwoFactorOn } from '../../users/write-user.ts';
import { findAccount, lockAccount } from '../account-repository.ts';
import { requirePassword } from '../passwords/change-password.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { passkeyMail } from '../mails.ts';
import * as repository from './passkey-repository.ts';
import { claimedChallenge, creationOptions, verifiedCredential } from './relying-party.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller, Session } from '../../../platform/session.ts';
import { challengeSeconds } from '../sign-in/sign-in.ts';
import { accountKey } from '../sign-in/tries.ts';

const mostPasskeys = 20;
const notAdded = 'This passkey could not be added. Please try again.';

/** The user's own, the oldest first. */
export async function listPasskeys({ db }: AuthDeps, { userId }: Session): Promise<Passkey[]> {
  return (await repository.listPasskeys(db, userId)).map(toPasskey);
}

function toPasskey({ createdAt, lastUsedAt, ...row }: repository.PasskeyRow): Passkey {
  return { ...row, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/**
 * With the password, what the browser needs to make a passkey; an earlier start of the same user ends.
 * @throws Refusal PASSWORD_WRONG, DEMO_RESTRICTED, PASSKEYS_FULL; TOO_MANY_REQUESTS after twenty wrong passwords in
 *   a day.
 */
export async function startPasskey(
  deps: AuthDeps,
  session: Session,
  currentPassword: string,
): Promise<CreationOptions> {
  const { userId } = session;
  if (isDemoUser(session.roles)) throw new Refusal('DEMO_RESTRICTED');
  const account = await findAccount(deps.db, { userId });
  if (account === null) throw new Refusal('SESSION_ENDED');
  await requirePassword(deps, account, currentPassword);
  const challenge = newToken();
  const present = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const before = await repository.listCredentials(tx, userId);
    if (before.length >= mostPasskeys) throw new Refusal('PASSKEYS_FULL');
    await repository.insertCeremony(tx, {
      ceremony: 'PASSKEY_REGISTER',
      userId,
      accountKey: accountKey(account.email),
      challengeHash: hashToken(challenge),
      now,
      expiresAt: secondsAfter(now, challengeSeconds),
    });
    return before;
  });
  const { email, name } = account;
  return creationOptions(deps, challenge, { id: userId, email, fullName: name }, present);
}

/**
 * Stores what the browser made, notifies its owner by mail and turns the second step of sign-ins on.
 * @throws Refusal PASSKEY_REFUSED for an answer to another challenge, a used or an old one, of another page or
 *   host, or a credential that somebody has; PASSKEYS_FULL, DEMO_RESTRICTED.
 */
export async function addPasskey(
  deps: AuthDeps,
  session: Session,
  { name, response }: NewPasskey,
  caller: Caller,
): Promise<Passkey> {
  const { userId } = session;
  if (isDemoUser(session.roles)) throw new Refusal('DEMO_RESTRICTED');
  const challenge = claimedChallenge(response.response.clientDataJSON);
  const added = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const account = await lockAccount(tx, userId);
    if (account === null || challenge === null) return null;
    const ceremony = { ceremony: 'PASSKEY_REGISTER', userId, challengeHash: hashToken(challenge) } as const;
    // Used up whether or not the answer is accepted: that stays, since the refusal is thrown after the transaction.
    if (!(await repository.useCeremony(tx, ceremony, now))) return null;
    const credential = await verifiedCredential(deps, challenge, response);
    if (credential === null) return null;
    if ((await repository.listCredentials(tx, userId)).length >= mostPasskeys)
      throw new Refusal('PASSKEYS_FULL');
    const { transports = [] } = response.response;
    const row = await repository.insertPasskey(tx, { ...credential, userId, name, transports, now });
    if (row === null) return null;
    const context = contextOf(tx, session, caller);
    const notification = passkeyMail(deps, { to: account.email, name, isAdded: true });
    await recordChange(context, { kind: 'auth.addPasskey', id: row.id, after: { name }, notification });
    await askForSecondStep(context, userId);
    return toPasskey(row);
  });
  if (added === null) throw new Refusal('PASSKEY_REFUSED', { message: notAdded });
  return added;
}

/** A passkey that is never required protects nothing: with the first one, a sign-in requires a second step. */
async function askForSecondStep(context: ChangeContext, userId: number): Promise<void> {
  if (!(await turnTwoFactorOn(context.trx, userId))) return;
  await recordChange(context, {
    kind: 'users.updateTwoFactorStatus',
    id: userId,
    before: { code2FAStatus: false },
    after: { code2FAStatus: true },
    // The person gets the mail of the passkey instead.
    notification: null,
  });
}

/** @throws Refusal NOT_FOUND for a passkey that is not the user's. */
export async function renamePasskey(
  { db }: AuthDeps,
  session: Session,
  passkeyId: number,
  name: string,
  caller: Caller,
): Promise<Passkey> {
  return inTransaction(db, async (tx) => {
    const row = await repository.lockPasskey(tx, session.userId, passkeyId);
    if (row === null) throw new Refusal('NOT_FOUND');
    if (row.name !== name) {
      await repository.setPasskeyName(tx, passkeyId, name);
      const change = { kind: 'auth.renamePasskey', before: { name: row.name }, after: { name } } as const;
      await recordChange(contextOf(tx, session, caller), { ...change, id: passkeyId });
    }
    return toPasskey({ ...row, name });
  });
}

/** @throws Refusal NOT_FOUND for a passkey that is not the user's. */
export async function removePasskey(
  deps: AuthDeps,
  session: Session,
  passkeyId: number,
  caller: Caller,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, session.userId);
    const row = await repository.lockPasskey(tx, session.userId, passkeyId);
    if (account === null || row === null) throw new Refusal('NOT_FOUND');
    await repository.deletePasskey(tx, passkeyId);
    await recordChange(contextOf(tx, session, caller), {
      kind: 'auth.removePasskey',
      id: passkeyId,
      before: { name: row.name },
      notification: passkeyMail(deps, { to: account.email, name: row.name, isAdded: false }),
    });
  });
}

function contextOf(trx: Transaction<DB>, { clientId, userId }: Session, { ip }: Caller): ChangeContext {
  return { trx, clientId, actor: { actor: 'USER', userId, ip } };
}
