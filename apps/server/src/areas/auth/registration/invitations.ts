/**
 * Invitations: an Owner invites by e-mail, and the person accepts, by registering or signed in (decisions, People and
 * closets). Until then the closet has what the Owner typed, and nothing reveals whether the e-mail is known.
 */
import { fullName } from '@vestry/contract/format/person';
import { durationText } from '@vestry/contract/auth/paused';
import type { Transaction } from 'kysely';
import { invitationDays, invitationsPerDay } from '@vestry/contract/auth/invitation-schemas';
import type { PendingInvitation, WaitingInvitation } from '@vestry/contract/auth/invitation-schemas';
import type { Invitation } from '@vestry/contract/auth/schemas';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { createNotification, type Notification } from '../../changes/notification.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { blindKey, takeToken } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginMembership } from '../../users/write-membership.ts';
import { acceptTerms, insertInvitedUser } from '../../users/write-user.ts';
import { findAccount } from '../account-repository.ts';
import type { IssuedLink } from './activation.ts';
import { refuseWeakPassword, setPassword } from '../passwords/change-password.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import * as repository from './invitation-repository.ts';
import type { OpenInvitation } from './invitation-repository.ts';
import { mailInvitation, registerUrl } from '../mails.ts';
import { hashPassword } from '../passwords/password.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Caller, Session } from '../../../platform/session.ts';
import { openSession, signedIn, type SignedIn } from '../sessions/sessions.ts';

const daySeconds = 24 * 60 * 60;

/** Who invites, and to which closet. */
export interface Inviter {
  readonly clientId: number;
  readonly closetName: string;
  /** Null for the command line. */
  readonly userId: number | null;
  /** Of the member who invites; null for staff, who are not named to clients. */
  readonly name: string | null;
  /** The link is handed over by the caller and not mailed: no mail is counted. */
  readonly withoutMail?: boolean;
}

/** The link of an invitation, and the mail that brings it; null for a link that is handed over. */
export interface InvitationLink {
  readonly link: IssuedLink;
  readonly notification: Notification<'invitation'> | null;
}

/**
 * Invites somebody by e-mail; the caller records it.
 * @throws Refusal INVITATION_PENDING while an unexpired invitation of the closet waits, TOO_MANY_REQUESTS.
 */
export async function invite(
  deps: AuthDeps,
  tx: Transaction<DB>,
  inviter: Inviter,
  invitee: repository.Invitee,
): Promise<InvitationLink> {
  const now = deps.clock.now();
  const { clientId } = inviter;
  const open = await repository.findOpen(tx, { clientId, email: invitee.email }, 'lock');
  if (open !== null && open.expiresAt > now) throw new Refusal('INVITATION_PENDING');
  await takeInvitation(tx, inviter, invitee.email, now);
  if (open !== null) await repository.revoke(tx, open, now);
  const link = newLink(now);
  await repository.insertInvitation(tx, {
    ...invitee,
    clientId,
    invitedBy: inviter.userId,
    tokenHash: link.tokenHash,
    now,
    expiresAt: link.expiresAt,
  });
  return issued(deps, inviter, invitee, link);
}

/** Sends an open invitation of the closet again; answers to whom. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function resendInvitation(
  deps: AuthDeps,
  tx: Transaction<DB>,
  inviter: Inviter,
  id: number,
): Promise<InvitationLink & { readonly email: string }> {
  const now = deps.clock.now();
  const open = await repository.findOpen(tx, { clientId: inviter.clientId, id }, 'lock');
  if (open === null) throw new Refusal('NOT_FOUND');
  await takeInvitation(tx, inviter, open.email, now);
  const link = newLink(now);
  await repository.renew(tx, open, { ...link, now });
  return { email: open.email, ...issued(deps, inviter, open, link) };
}

/** Withdraws an open invitation of the closet. @throws Refusal NOT_FOUND */
export async function withdrawInvitation(
  { clock }: AuthDeps,
  tx: Transaction<DB>,
  clientId: number,
  id: number,
): Promise<{ readonly email: string }> {
  const open = await repository.findOpen(tx, { clientId, id }, 'lock');
  if (open === null) throw new Refusal('NOT_FOUND');
  await repository.revoke(tx, open, clock.now());
  return open;
}

/** An open invitation, and whether staff have sent it. */
export type ListedInvitation = PendingInvitation & { readonly isFromStaff: boolean };

/** The open invitations of a closet, expired ones too. */
export async function listInvitations(
  { db, clock }: AuthDeps,
  clientId: number,
): Promise<ListedInvitation[]> {
  const now = clock.now();
  const rows = await repository.listOpen(db, clientId);
  return rows.map(({ sentAt, expiresAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }));
}

/** Whom a link is for. @throws Refusal LINK_ENDED */
export async function checkInvitation({ db, clock }: AuthDeps, token: string): Promise<Invitation> {
  const invitation = await findByToken(db, token, clock.now(), 'read');
  const { email, name, lastName, clientName } = invitation;
  const recipient = await repository.findRecipient(db, email);
  return { email, name, lastName, client: { name: clientName }, hasAccount: recipient === 'KNOWN' };
}

/** Accepts an invitation by registering. @throws Refusal LINK_ENDED, VALIDATION_FAILED */
export async function register(
  deps: AuthDeps,
  claim: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<SignedIn> {
  const found = await findByToken(deps.db, claim.token, deps.clock.now(), 'read');
  refuseWeakPassword(claim.password, found.email);
  const passwordHash = await hashPassword(claim.password);
  const opened = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const invitation = await findByToken(tx, claim.token, now, 'lock');
    const { clientId, email } = invitation;
    const userId = await insertInvitedUser(tx, invitation);
    // Somebody signs in with this e-mail by now: they accept signed in.
    if (userId === null) throw new Refusal('LINK_ENDED');
    await setPassword(tx, { id: userId, email }, passwordHash, now);
    await begin(tx, invitation, { userId, ip: caller.ip, kind: 'auth.register', now });
    return openSession(tx, { userId, clientId, email }, caller, now);
  });
  return signedIn(deps, opened);
}

/** The invitations that wait for the answer of who is signed in. */
export async function listWaitingInvitations(
  { db, clock, brand }: AuthDeps,
  userId: number,
): Promise<WaitingInvitation[]> {
  const account = await findAccount(db, { userId });
  if (account === null) return [];
  const rows = await repository.listWaiting(db, account.email, clock.now());
  return rows.map(({ id, clientName, inviterName, inviterLastName, isFromStaff, roles, expiresAt }) => ({
    id,
    client: { name: clientName },
    invitedBy: isFromStaff ? brand.name : fullName({ name: inviterName, lastName: inviterLastName }),
    roles,
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Accepts an invitation for the e-mail of the session. @throws Refusal NOT_FOUND */
export async function acceptInvitation(
  deps: AuthDeps,
  session: Session,
  id: number,
  caller: Caller,
): Promise<{ readonly id: number; readonly name: string }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const invitation = await findOwn(tx, session, id, now);
    const { userId } = session;
    await begin(tx, invitation, { userId, ip: caller.ip, kind: 'invitations.accept', now });
    return { id: invitation.clientId, name: invitation.clientName };
  });
}

/** Declines an invitation for the e-mail of the session. @throws Refusal NOT_FOUND */
export async function declineInvitation(deps: AuthDeps, session: Session, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const invitation = await findOwn(tx, session, id, now);
    await repository.revoke(tx, invitation, now);
    await recordChange(
      // Who declines stays unknown to the closet: only the e-mail that it typed is named.
      { trx: tx, clientId: invitation.clientId, actor: { actor: 'USER', userId: null } },
      { kind: 'invitations.decline', id, after: { email: invitation.email } },
    );
  });
}

/** Locks an unexpired invitation for the e-mail of the session. */
async function findOwn(tx: Database, session: Session, id: number, now: Date): Promise<OpenInvitation> {
  const account = await findAccount(tx, { userId: session.userId });
  const invitation =
    account === null ? null : await repository.findOpen(tx, { id, email: account.email }, 'lock');
  if (invitation === null || invitation.expiresAt <= now) throw new Refusal('NOT_FOUND');
  return invitation;
}

async function findByToken(
  db: Database,
  token: string,
  now: Date,
  lock: 'lock' | 'read',
): Promise<OpenInvitation> {
  const invitation = await repository.findOpen(db, { tokenHash: hashToken(token) }, lock);
  if (invitation === null || invitation.expiresAt <= now) throw new Refusal('LINK_ENDED');
  return invitation;
}

interface Beginning {
  readonly userId: number;
  readonly ip: string;
  readonly kind: 'auth.register' | 'invitations.accept';
  readonly now: Date;
}

/** Begins the membership that an accepted invitation promises. */
async function begin(
  tx: Transaction<DB>,
  invitation: OpenInvitation,
  { userId, ip, kind, now }: Beginning,
): Promise<void> {
  const { clientId, roles } = invitation;
  await acceptTerms(tx, userId, now);
  await beginMembership(tx, clientId, userId, roles);
  await repository.markAccepted(tx, invitation, { userId, now });
  await recordChange({ trx: tx, clientId, actor: { actor: 'USER', userId, ip } }, { kind, id: userId });
}

interface Link {
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

function issued(
  deps: AuthDeps,
  inviter: Inviter,
  invitee: Pick<repository.Invitee, 'email' | 'name'>,
  link: Link,
): InvitationLink {
  const { token, expiresAt } = link;
  const notification = createNotification('invitation', async (tx) =>
    mailLink(deps, tx, inviter, invitee, link),
  );
  return {
    link: { url: registerUrl(deps.publicOrigin, token), expiresAt },
    notification: inviter.withoutMail === true ? null : notification,
  };
}

function newLink(now: Date): Link {
  const token = newToken();
  return { token, tokenHash: hashToken(token), expiresAt: secondsAfter(now, invitationDays * daySeconds) };
}

/** Staff cannot be members, so a staff address is mailed that instead of a link; a member who invites sees no difference. */
async function mailLink(
  deps: AuthDeps,
  tx: Transaction<DB>,
  inviter: Inviter,
  invitee: Pick<repository.Invitee, 'email' | 'name'>,
  { token, expiresAt }: Link,
): Promise<void> {
  const recipient = await repository.findRecipient(tx, invitee.email);
  await mailInvitation(deps, tx, {
    to: invitee.email,
    name: invitee.name,
    invitedByName: inviter.name,
    closetName: inviter.closetName,
    token: recipient === 'STAFF' ? null : token,
    expiresAt,
  });
}

/** Counts an invitation against the limits of the closet, the sender and the address; a refusal counts none. */
async function takeInvitation(tx: Database, inviter: Inviter, email: string, now: Date): Promise<void> {
  if (inviter.withoutMail === true) return;
  const address = blindKey(email.toLowerCase());
  await countOrRefuse(
    tx,
    [
      [`invitations:address:${inviter.clientId}:${address}`, invitationsPerDay.addressOfCloset],
      [`invitations:sender:${inviter.userId ?? 'command-line'}`, invitationsPerDay.sender],
      [`invitations:closet:${inviter.clientId}`, invitationsPerDay.closet],
      [`invitations:address:${address}`, invitationsPerDay.address],
    ],
    now,
  );
}

/** As `takeTokens`; the refusal says when the next invitation can be sent. */
async function countOrRefuse(...limits: Parameters<typeof takeTokens>): Promise<void> {
  try {
    await takeTokens(...limits);
  } catch (cause) {
    const seconds = cause instanceof Refusal ? cause.retryAfterSeconds : undefined;
    if (seconds === undefined) throw cause;
    const message = `Many invitations were sent lately. The next one can be sent in ${durationText(seconds)}.`;
    throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfterSeconds: seconds, cause });
  }
}

/** Counts an invitation to the staff, as `takeInvitation` counts those to closets. */
export async function takeStaffInvitation(
  tx: Database,
  senderId: number | null,
  email: string,
  now: Date,
): Promise<void> {
  const address = blindKey(email.toLowerCase());
  await countOrRefuse(
    tx,
    [
      [`invitations:address:staff:${address}`, invitationsPerDay.addressOfCloset],
      [`invitations:sender:${senderId ?? 'command-line'}`, invitationsPerDay.sender],
      [`invitations:address:${address}`, invitationsPerDay.address],
    ],
    now,
  );
}

async function takeTokens(
  tx: Database,
  limits: readonly (readonly [key: string, count: number])[],
  now: Date,
): Promise<void> {
  for (const [key, count] of limits) {
    const verdict = await takeToken(tx, key, { count, windowSeconds: daySeconds }, now);
    if (!verdict.ok) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}
