/**
 * Invitations: an Owner invites by email, and the person accepts, by registering or signed in (decisions, People and
 * closets). Until then the closet has what the Owner typed, and nothing reveals whether the email is known.
 */
import { durationText } from '@vestry/contract/auth/paused';
import { invitationDays, invitationsPerDay } from '@vestry/contract/auth/invitation-schemas';
import type { PendingInvitation, WaitingInvitation } from '@vestry/contract/auth/invitation-schemas';
import { fullName } from '@vestry/contract/format/person';
import {
  inContext,
  type Actor,
  type CallContext,
  type UserActor,
  type UserCall,
  type WriteContext,
} from '../../../platform/call-context.ts';
import { blindKey, requireTokens } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createNotification, type Notification } from '../../changes/notification.ts';
import { recordChange } from '../../changes/record-change.ts';
import { beginMembership } from '../../users/write-membership.ts';
import { acceptTerms } from '../../users/write-user.ts';
import { findAccount } from '../account-repository.ts';
import type { AuthDeps } from '../deps.ts';
import { mailInvitation, registerUrl, staffInvitation } from '../mails.ts';
import { hashToken, issueToken, type IssuedToken } from '../secrets.ts';
import * as repository from './invitation-repository.ts';
import type { OpenInvitation } from './invitation-repository.ts';
import type { IssuedLink } from './register.ts';

const daySeconds = 24 * 60 * 60;
const linkSeconds = invitationDays * daySeconds;

/** Who invites, and to which closet, beside the context of the call. */
export interface Inviter {
  readonly closetName: string;
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
 * Invites somebody by email; the caller records it.
 * @throws Refusal INVITATION_PENDING while an unexpired invitation of the closet waits, TOO_MANY_REQUESTS.
 */
export async function invite(
  deps: AuthDeps,
  context: CallContext,
  inviter: Inviter,
  invitee: repository.Invitee,
): Promise<InvitationLink> {
  const { trx, clientId, actor, now } = context;
  const open = await repository.findOpen(trx, { clientId, email: invitee.email }, 'lock');
  if (open !== null && open.expiresAt > now) throw new Refusal('INVITATION_PENDING');
  if (inviter.withoutMail !== true) await countInvitation(context, invitee.email);
  if (open !== null) await repository.revoke(trx, open, now);
  const link = issueToken(now, linkSeconds);
  await repository.insertInvitation(trx, { ...invitee, ...link, clientId, invitedBy: actor.userId, now });
  return issued(deps, inviter, invitee, link);
}

/** Sends an open invitation of the closet again; answers to whom. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function resendInvitation(
  deps: AuthDeps,
  context: CallContext,
  inviter: Inviter,
  id: number,
): Promise<InvitationLink & { readonly email: string }> {
  const { trx, clientId, now } = context;
  const open = await repository.findOpen(trx, { clientId, id }, 'lock');
  if (open === null) throw new Refusal('NOT_FOUND');
  if (inviter.withoutMail !== true) await countInvitation(context, open.email);
  const link = issueToken(now, linkSeconds);
  await repository.renew(trx, open, { ...link, now });
  return { email: open.email, ...issued(deps, inviter, open, link) };
}

/** Withdraws an open invitation of the closet. @throws Refusal NOT_FOUND */
export async function withdrawInvitation({ trx, clientId, now }: CallContext, id: number) {
  const open = await repository.findOpen(trx, { clientId, id }, 'lock');
  if (open === null) throw new Refusal('NOT_FOUND');
  await repository.revoke(trx, open, now);
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

/** The invitations that wait for the answer of the signed-in user. */
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

/** Accepts an invitation for the email of the caller. @throws Refusal NOT_FOUND */
export async function acceptInvitation(
  deps: AuthDeps,
  call: UserCall,
  id: number,
): Promise<{ readonly id: number; readonly name: string }> {
  return inContext(deps, call, async (context) => {
    const invitation = await lockOwn(context, id);
    const { clientId, clientName: name } = invitation;
    await acceptFor({ ...context, clientId }, invitation, 'invitations.accept');
    return { id: clientId, name };
  });
}

/** Declines an invitation for the email of the caller. @throws Refusal NOT_FOUND */
export async function declineInvitation(deps: AuthDeps, call: UserCall, id: number): Promise<void> {
  await inContext(deps, call, async (context) => {
    const { trx, now } = context;
    const invitation = await lockOwn(context, id);
    await repository.revoke(trx, invitation, now);
    await recordChange(
      // Who declines stays unknown to the closet: only the email that it typed is named.
      { trx, clientId: invitation.clientId, actor: { actor: 'USER', userId: null } },
      { kind: 'invitations.decline', id, after: { email: invitation.email } },
    );
  });
}

/** Locks an unexpired invitation for the email of the caller. @throws Refusal NOT_FOUND */
async function lockOwn({ trx, actor, now }: CallContext<UserActor>, id: number): Promise<OpenInvitation> {
  const account = await findAccount(trx, actor);
  const invitation =
    account === null ? null : await repository.findOpen(trx, { id, email: account.email }, 'lock');
  if (invitation === null || invitation.expiresAt <= now)
    throw new Refusal('NOT_FOUND', { message: invitationEnded });
  return invitation;
}

const invitationEnded = 'This invitation is no longer open. Please ask for a new one.';

/** @throws Refusal LINK_ENDED */
export async function findByToken({ trx, now }: WriteContext, token: string, lock: 'lock' | 'read') {
  const invitation = await repository.findOpen(trx, { tokenHash: hashToken(token) }, lock);
  if (invitation === null || invitation.expiresAt <= now) throw new Refusal('LINK_ENDED');
  return invitation;
}

/** Begins the membership of the actor that an accepted invitation promises. */
export async function acceptFor(
  context: CallContext<UserActor>,
  invitation: OpenInvitation,
  kind: 'auth.register' | 'invitations.accept',
): Promise<void> {
  const { userId } = context.actor;
  await acceptTerms(context, userId);
  await beginMembership(context, userId, invitation.roles);
  await repository.markAccepted(context, invitation, userId);
  await recordChange(context, { kind, id: userId });
}

/** Staff cannot be members, so a staff address is mailed that instead of a link; a member who invites sees no difference. */
function issued(
  deps: AuthDeps,
  { name: invitedByName, closetName, withoutMail }: Inviter,
  { email: to, name }: Pick<repository.Invitee, 'email' | 'name'>,
  { token, expiresAt }: IssuedToken,
): InvitationLink {
  const notification = createNotification('invitation', async (trx) => {
    const recipient = await repository.findRecipient(trx, to);
    const shown = recipient === 'STAFF' ? null : token;
    await mailInvitation(deps, trx, { to, name, invitedByName, closetName, token: shown, expiresAt });
  });
  return {
    link: { url: registerUrl(deps.publicOrigin, token), expiresAt },
    notification: withoutMail === true ? null : notification,
  };
}

/** The mail of an activation link to a member of staff, counted against the limits. @throws Refusal TOO_MANY_REQUESTS */
export async function inviteStaff(
  deps: AuthDeps,
  context: CallContext<Actor, null>,
  { url, expiresAt }: IssuedLink,
  { to, name }: { readonly to: string; readonly name: string },
): Promise<Notification<'staffInvitation'>> {
  await countInvitation(context, to);
  return staffInvitation(deps, { to, name, url, expiresAt });
}

/**
 * Counts an invitation to a closet, or with null to the staff, against the limits of closet, sender and address.
 * @throws Refusal TOO_MANY_REQUESTS that says when the next invitation can be sent.
 */
async function countInvitation(
  { trx, clientId, actor, now }: CallContext<Actor, number | null>,
  email: string,
): Promise<void> {
  const address = blindKey(email.toLowerCase());
  const { addressOfCloset, sender, closet, address: anywhere } = invitationsPerDay;
  const limits = [
    [`address:${clientId ?? 'staff'}:${address}`, addressOfCloset],
    [`sender:${actor.userId ?? 'command-line'}`, sender],
    ...(clientId === null ? [] : [[`closet:${clientId}`, closet] as const]),
    [`address:${address}`, anywhere],
  ] as const;
  await requireTokens(
    { trx, now },
    limits.map(([key, count]) => [`invitations:${key}`, { count, windowSeconds: daySeconds }]),
    (seconds) =>
      `Many invitations have been sent recently. You can send the next one in ${durationText(seconds)}.`,
  );
}
