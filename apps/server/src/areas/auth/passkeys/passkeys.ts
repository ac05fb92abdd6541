/** Passkeys of a user, who makes one with the current password, and lists, renames and removes them. */
import type { CreationOptions, NewPasskey, Passkey } from '@vestry/contract/auth/passkey-schemas';
import { inContext, type CallContext, type UserCall } from '../../../platform/call-context.ts';
import { commitOrRefuse, inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { turnTwoFactorOn } from '../../users/write-user.ts';
import { lockAccount } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { passkeyMail } from '../mails.ts';
import { requireOwnPassword } from '../passwords/change-password.ts';
import { hashToken } from '../secrets.ts';
import { useChallenge } from '../sign-in/challenge-repository.ts';
import { openChallenge } from '../sign-in/enter.ts';
import { accountKey } from '../sign-in/tries.ts';
import * as repository from './passkey-repository.ts';
import { claimedChallenge, creationOptions, verifiedCredential } from './relying-party.ts';

const mostPasskeys = 20;
const notAdded = 'This passkey could not be added. Please try again.';

/** The user's own, the oldest first. */
export async function listPasskeys({ db }: AuthDeps, userId: number): Promise<Passkey[]> {
  return (await repository.listPasskeys(db, userId)).map(toPasskey);
}

function toPasskey({ createdAt, lastUsedAt, ...row }: repository.PasskeyRow): Passkey {
  return { ...row, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/**
 * With the password, what the browser needs to make a passkey; an earlier start of the same user ends.
 * @throws Refusal PASSWORD_WRONG, PASSKEYS_FULL; PASSWORD_PAUSED after twenty wrong passwords in a day.
 */
export async function startPasskey(
  deps: AuthDeps,
  userId: number,
  currentPassword: string,
): Promise<CreationOptions> {
  const { email, name } = await requireOwnPassword(deps, userId, currentPassword);
  const { signed, present } = await inTransaction(deps.db, async (trx) => {
    const before = await repository.listCredentials(trx, userId);
    if (before.length >= mostPasskeys) throw new Refusal('PASSKEYS_FULL');
    const challenge = { purpose: 'PASSKEY_REGISTER', userId, accountKey: accountKey(email) } as const;
    const { token } = await openChallenge({ trx, now: deps.clock.now() }, challenge);
    return { signed: token, present: before };
  });
  return creationOptions(deps, signed, { id: userId, email, fullName: name }, present);
}

/**
 * Stores what the browser made, notifies its owner by mail and turns the second step of sign-ins on. The challenge is used
 * up whether or not the answer is accepted.
 * @throws Refusal PASSKEY_REFUSED for an answer to another challenge, a used or an old one, of another page or
 *   host, or a credential that somebody has; PASSKEYS_FULL.
 */
export async function addPasskey(
  deps: AuthDeps,
  call: UserCall,
  { name, response }: NewPasskey,
): Promise<Passkey> {
  const { userId } = call.actor;
  const challenge = claimedChallenge(response.response.clientDataJSON);
  const refused = new Refusal('PASSKEY_REFUSED', { message: notAdded });
  return commitOrRefuse(deps.db, async (trx) => {
    const context = { ...call, trx, now: deps.clock.now() };
    const { now } = context;
    const account = await lockAccount(trx, userId);
    if (account === null || challenge === null) return refused;
    const ceremony = { purpose: 'PASSKEY_REGISTER', userId, tokenHash: hashToken(challenge) } as const;
    if (!(await useChallenge({ trx, now }, ceremony))) return refused;
    const credential = await verifiedCredential(deps, challenge, response);
    if (credential === null) return refused;
    if ((await repository.listCredentials(trx, userId)).length >= mostPasskeys)
      throw new Refusal('PASSKEYS_FULL');
    const { transports = [] } = response.response;
    const passkey = { ...credential, userId, name, transports, createdAt: now };
    const row = await repository.insertPasskey(trx, passkey);
    if (row === null) return refused;
    const notification = passkeyMail(deps, { to: account.email, name, isAdded: true });
    await recordChange(context, { kind: 'auth.addPasskey', id: row.id, after: { name }, notification });
    await turnOnSecondStep(context, userId);
    return toPasskey(row);
  });
}

/** A passkey that is never required protects nothing: with the first one, a sign-in requires a second step. */
async function turnOnSecondStep(context: CallContext, userId: number): Promise<void> {
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
  deps: AuthDeps,
  call: UserCall,
  passkeyId: number,
  name: string,
): Promise<Passkey> {
  return inContext(deps, call, async (context) => {
    const row = await repository.lockPasskey(context.trx, call.actor.userId, passkeyId);
    if (row === null) throw new Refusal('NOT_FOUND');
    if (row.name !== name) {
      await repository.setPasskeyName(context.trx, passkeyId, name);
      const change = { kind: 'auth.renamePasskey', before: { name: row.name }, after: { name } } as const;
      await recordChange(context, { ...change, id: passkeyId });
    }
    return toPasskey({ ...row, name });
  });
}

/** @throws Refusal NOT_FOUND for a passkey that is not the user's. */
export async function removePasskey(deps: AuthDeps, call: UserCall, passkeyId: number): Promise<void> {
  await inContext(deps, call, async (context) => {
    const { trx, actor } = context;
    const account = await lockAccount(trx, actor.userId);
    const row = await repository.lockPasskey(trx, actor.userId, passkeyId);
    if (account === null || row === null) throw new Refusal('NOT_FOUND');
    await repository.deletePasskey(trx, passkeyId);
    await recordChange(context, {
      kind: 'auth.removePasskey',
      id: passkeyId,
      before: { name: row.name },
      notification: passkeyMail(deps, { to: account.email, name: row.name, isAdded: false }),
    });
  });
}
