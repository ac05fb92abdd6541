/** Invitations: an Owner lets somebody in by e-mail, who sets a password (decisions, Authentication). */
import type { Invitation } from '@vestry/contract/auth/schemas';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../database.ts';
import type { DB } from '../adapters/postgres/schema.ts';
import type { Transaction } from 'kysely';
import { Refusal } from '../refusal.ts';
import { acceptTerms } from './account-repository.ts';
import { refuseWeakPassword, setPassword } from './change-password.ts';
import { secondsAfter, type AuthDeps } from './deps.ts';
import * as repository from './invitation-repository.ts';
import { mailInvitation } from './mails.ts';
import { hashPassword } from './password.ts';
import { hashToken, newToken } from './secrets.ts';
import type { Caller } from './session.ts';
import { openSession, signedIn, type SignedIn } from './sessions.ts';

const invitationSeconds = 7 * 24 * 60 * 60;

export interface Invitee {
  readonly clientId: number;
  readonly closetName: string;
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** Signs in already, so that there is no password to set. */
  readonly hasPassword: boolean;
  readonly invitedBy: { readonly userId: number; readonly name: string };
}

/** Mails a new member the way in; links sent before to the same member end. */
export async function invite(deps: AuthDeps, tx: Transaction<DB>, invitee: Invitee): Promise<void> {
  const now = deps.clock.now();
  const expiresAt = secondsAfter(now, invitationSeconds);
  const token = invitee.hasPassword ? null : newToken();
  if (token !== null) {
    await repository.insertInvitation(tx, {
      clientId: invitee.clientId,
      userId: invitee.userId,
      invitedBy: invitee.invitedBy.userId,
      tokenHash: hashToken(token),
      now,
      expiresAt,
    });
  }
  await mailInvitation(deps, tx, {
    to: invitee.email,
    name: invitee.name,
    closetName: invitee.closetName,
    token,
    expiresAt,
    invitedByName: invitee.invitedBy.name,
  });
}

export async function checkInvitation({ db, clock }: AuthDeps, token: string): Promise<Invitation> {
  const invitation = await repository.findInvitation(db, hashToken(token), clock.now(), 'read');
  if (invitation === null) throw new Refusal('LINK_ENDED');
  const { email, name, lastName, clientName } = invitation;
  return { email, name, lastName, client: { name: clientName } };
}

export async function register(
  deps: AuthDeps,
  claim: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<SignedIn> {
  const tokenHash = hashToken(claim.token);
  const found = await repository.findInvitation(deps.db, tokenHash, deps.clock.now(), 'read');
  if (found === null) throw new Refusal('LINK_ENDED');
  refuseWeakPassword(claim.password, found.email);
  const passwordHash = await hashPassword(claim.password);
  const opened = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const invitation = await repository.findInvitation(tx, tokenHash, now, 'lock');
    if (invitation === null) throw new Refusal('LINK_ENDED');
    const { clientId, userId, email } = invitation;
    await setPassword(tx, { id: userId, email }, passwordHash, now);
    await acceptTerms(tx, userId, now);
    await recordAudit(tx, {
      clientId,
      userId,
      ip: caller.ip,
      action: 'auth.register',
      entity: 'user',
      entityId: userId,
    });
    return openSession(tx, { userId, clientId, email }, caller, now);
  });
  return signedIn(deps, opened);
}
