/** Changes of members of a closet and their roles: one at a time in a closet, checked against what stands at that moment. */
import { fullName } from '@vestry/contract/format/person';
import type { Transaction } from 'kysely';
import { grantVerdict, membershipMessage, ownerLossVerdict } from '@vestry/contract/users/membership-rules';
import { isDemoUser, permit } from '@vestry/contract/users/rules';
import type { NewUser } from '@vestry/contract/users/schemas';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange, type ChangeContext } from '../changes/record-change.ts';
import type { Inviter } from '../auth/registration/invitations.ts';
import type { AuthService } from '../auth/service.ts';
import type { Session } from '../../platform/session.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './member-repository.ts';
import type { ClosetMember } from './member-repository.ts';
import { disableMembership, setRoles } from './write-membership.ts';

export interface MemberDeps {
  readonly db: Database;
  readonly auth: Pick<
    AuthService,
    | 'invite'
    | 'resendInvitation'
    | 'withdrawInvitation'
    | 'listInvitations'
    | 'revokeDevices'
    | 'moveSession'
    | 'twoFactorStatus'
  >;
}

export type MovedSession = Awaited<ReturnType<AuthService['moveSession']>>;

interface Standing {
  readonly closetName: string;
  readonly members: readonly ClosetMember[];
  readonly actor: ClosetMember;
}

/** Locks the closet's memberships and checks again that the caller manages them: the guard's check may be out of date. */
async function takeStanding(tx: Transaction<DB>, session: Session): Promise<Standing> {
  const closet = await repository.lockCloset(tx, session.clientId);
  const members = await repository.listMembers(tx, session.clientId);
  const actor = members.find(({ userId, isMember }) => isMember && userId === session.userId);
  if (closet === null || actor === undefined) throw new Refusal('SESSION_ENDED');
  const verdict = permit(actor.roles, 'users.manage');
  if (!verdict.ok) throw new Refusal(verdict.reason);
  return { closetName: closet.name, members, actor };
}

/**
 * Invites by e-mail. What the caller learns and what is done is the same whether the e-mail is known or not.
 * @throws Refusal USER_EXISTS, INVITATION_PENDING, ROLE_REFUSED, TOO_MANY_REQUESTS, NOT_FOUND for another closet in
 *   the body.
 */
export async function createUser({ db, auth }: MemberDeps, session: Session, user: NewUser): Promise<void> {
  const { clientId } = session;
  if (user.client !== undefined && user.client.id !== clientId) throw new Refusal('NOT_FOUND');
  const { email, name, lastName, phone } = user;
  const roles = roleIdsOf(user.roles);
  await inTransaction(db, async (tx) => {
    const standing = await takeStanding(tx, session);
    // The Owner sees the members of the closet anyway.
    const isMember = standing.members.some(
      (member) => member.isMember && member.email.toLowerCase() === email,
    );
    if (isMember) throw new Refusal('USER_EXISTS');
    refuseGrant(standing.actor.roles, [], roles);
    const invitee = { email, name, lastName, phone, roles };
    const { notification } = await auth.invite(tx, inviterOf(session, standing), invitee);
    await recordChange(contextOf(tx, session), {
      kind: 'users.create',
      id: null,
      after: { email, roles },
      notification,
    });
  });
}

/** Sends an open invitation again, to the address that was typed. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function resendInvitation(
  { db, auth }: MemberDeps,
  session: Session,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const standing = await takeStanding(tx, session);
    const { email, notification } = await auth.resendInvitation(tx, inviterOf(session, standing), id);
    await recordChange(contextOf(tx, session), {
      kind: 'invitations.resend',
      id,
      after: { email },
      notification,
    });
  });
}

/** @throws Refusal NOT_FOUND */
export async function withdrawInvitation(
  { db, auth }: MemberDeps,
  session: Session,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeStanding(tx, session);
    const { email } = await auth.withdrawInvitation(tx, session.clientId, id);
    await recordChange(contextOf(tx, session), { kind: 'invitations.withdraw', id, after: { email } });
  });
}

function inviterOf({ clientId }: Session, { closetName, actor }: Standing): Inviter {
  const name = fullName(actor);
  return { clientId, closetName, userId: actor.userId, name };
}

function contextOf(trx: Transaction<DB>, { clientId, userId }: Session): ChangeContext {
  return { trx, clientId, actor: { actor: 'USER', userId } };
}

/**
 * Ends one's own membership of the closet of the session. The last Owner stays. The session moves to another
 * closet of the user; null without one, where it ends, as every other session of the closet that is left does.
 * @throws Refusal LAST_OWNER, DEMO_RESTRICTED, NOT_FOUND for another closet.
 */
export async function leave(
  { db, auth }: MemberDeps,
  session: Session,
  leftId: number,
): Promise<MovedSession | null> {
  const { clientId, userId, roles } = session;
  if (leftId !== clientId) throw new Refusal('NOT_FOUND');
  if (isDemoUser(roles)) throw new Refusal('DEMO_RESTRICTED');
  return inTransaction(db, async (tx) => {
    await repository.lockCloset(tx, clientId);
    const members = await repository.listMembers(tx, clientId);
    findMember(members, userId);
    const remaining = await repository.lockOtherMembership(tx, clientId, userId);
    const moved = remaining === null ? null : await auth.moveSession(tx, session, remaining);
    await endMembership({ tx, auth, session }, members, userId);
    return moved;
  });
}

export async function updateRoles(
  { db }: MemberDeps,
  session: Session,
  userId: number,
  granted: readonly { readonly id: number }[],
): Promise<void> {
  const { clientId } = session;
  const roles = roleIdsOf(granted);
  await inTransaction(db, async (tx) => {
    const { members, actor } = await takeStanding(tx, session);
    const member = findMember(members, userId);
    refuseGrant(actor.roles, member.roles, roles);
    refuseOwnerLoss(members, userId, roles);
    await setRoles(tx, clientId, userId, roles);
    await recordChange(contextOf(tx, session), {
      kind: 'users.updateRoles',
      id: userId,
      before: { roles: member.roles },
      after: { roles },
    });
  });
}

/** Takes a user out of the closet; other closets of theirs stay. @throws Refusal NOT_FOUND, LAST_OWNER */
export async function inactivate({ db, auth }: MemberDeps, session: Session, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { members } = await takeStanding(tx, session);
    findMember(members, userId);
    await endMembership({ tx, auth, session }, members, userId);
  });
}

async function endMembership(
  { tx, auth, session }: Pick<MemberDeps, 'auth'> & { tx: Transaction<DB>; session: Session },
  members: readonly ClosetMember[],
  userId: number,
): Promise<void> {
  const { clientId } = session;
  refuseOwnerLoss(members, userId, null);
  await disableMembership(tx, clientId, userId);
  await auth.revokeDevices(tx, clientId, userId);
  await recordChange(contextOf(tx, session), {
    kind: 'users.inactivate',
    id: userId,
    before: { enable: true },
    after: { enable: false },
  });
}

function findMember(members: readonly ClosetMember[], userId: number): ClosetMember {
  const member = members.find((candidate) => candidate.isMember && candidate.userId === userId);
  if (member === undefined) throw new Refusal('NOT_FOUND');
  return member;
}

function refuseGrant(actor: readonly number[], before: readonly number[], after: readonly number[]): void {
  const verdict = grantVerdict({ actor, before, after });
  if (!verdict.ok) throw new Refusal('ROLE_REFUSED', { message: membershipMessage(verdict.reason) });
}

function refuseOwnerLoss(
  members: readonly ClosetMember[],
  userId: number,
  after: readonly number[] | null,
): void {
  if (!ownerLossVerdict(members, userId, after).ok) throw new Refusal('LAST_OWNER');
}

function roleIdsOf(roles: readonly { readonly id: number }[]): number[] {
  return [...new Set(roles.map(({ id }) => id))].sort((a, b) => a - b);
}
