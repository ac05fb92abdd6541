/**
 * Activation links: a member of staff, whose account the operator or a colleague created, chooses a first password with
 * one. They open the same page and calls as invitations (ADR 0024).
 */
import type { Transaction } from 'kysely';
import type { Invitation } from '@vestry/contract/auth/schemas';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { acceptTerms } from '../../users/write-user.ts';
import { findUserForSignIn } from '../account-repository.ts';
import * as repository from './activation-repository.ts';
import { refuseWeakPassword, setPassword } from '../passwords/change-password.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { registerUrl } from '../mails.ts';
import { hashPassword } from '../passwords/password.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller } from '../../../platform/session.ts';
import { openSession, type SignedIn } from '../sessions/sessions.ts';
import { answerSignIn, startChallenge } from '../sign-in/sign-in.ts';
import { accountKey } from '../sign-in/tries.ts';

const activationSeconds = 7 * 24 * 60 * 60;

export interface IssuedLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Issues a link for a user without a password; those issued before end. */
export async function issueActivationLink(
  { clock, publicOrigin }: AuthDeps,
  tx: Transaction<DB>,
  user: { readonly userId: number; readonly email: string },
): Promise<IssuedLink> {
  const now = clock.now();
  const expiresAt = secondsAfter(now, activationSeconds);
  const token = newToken();
  await repository.insertActivationLink(tx, {
    userId: user.userId,
    accountKey: accountKey(user.email),
    handleHash: hashToken(token),
    now,
    expiresAt,
  });
  return { url: registerUrl(publicOrigin, token), expiresAt };
}

/** Whom a link is for; null for a token that is none of these links. */
export async function checkActivation({ db, clock }: AuthDeps, token: string): Promise<Invitation | null> {
  const link = await repository.findActivationLink(db, hashToken(token), clock.now(), 'read');
  if (link === null) return null;
  const { email, name, lastName } = link;
  const user = await findUserForSignIn(db, { userId: link.userId });
  if (user?.isStaff === true) return { email, name, lastName, client: null, hasAccount: false };
  const clientName = await repository.findClientName(db, user?.clientId ?? 0);
  return clientName === null
    ? null
    : { email, name, lastName, client: { name: clientName }, hasAccount: false };
}

/**
 * Sets the first password and signs in; null for a token that is none of these links. Staff still need their second step,
 * as at every sign-in.
 */
export async function activate(
  deps: AuthDeps,
  claim: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<SignedIn | null> {
  const handleHash = hashToken(claim.token);
  const found = await repository.findActivationLink(deps.db, handleHash, deps.clock.now(), 'read');
  if (found === null) return null;
  refuseWeakPassword(claim.password, found.email);
  const passwordHash = await hashPassword(claim.password);
  const { facts, opened } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const link = await repository.findActivationLink(tx, handleHash, now, 'lock');
    const user = link === null ? null : await findUserForSignIn(tx, { userId: link.userId });
    if (link === null || user === null || user.clientId === null) throw new Refusal('LINK_ENDED');
    const { userId, email } = link;
    await setPassword(tx, { id: userId, email }, passwordHash, now);
    await acceptTerms(tx, userId, now);
    await recordChange(
      {
        trx: tx,
        clientId: user.isStaff ? null : user.clientId,
        actor: { actor: user.isStaff ? 'STAFF' : 'USER', userId, ip: caller.ip },
      },
      { kind: 'auth.activate', id: userId },
    );
    const who = { userId, clientId: user.clientId, email };
    return {
      facts: who,
      opened: user.isStaff ? await startChallenge(tx, who, now) : await openSession(tx, who, caller, now),
    };
  });
  return answerSignIn(deps, facts, opened);
}
