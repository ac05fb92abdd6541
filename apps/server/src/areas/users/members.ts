/** Changes of members of a closet and their roles: one at a time in a closet, checked against what stands at that moment. */
import { fullName } from '@vestry/contract/format/person';
import { grantVerdict, membershipMessage, ownerLossVerdict } from '@vestry/contract/users/membership-rules';
import { permit } from '@vestry/contract/users/rules';
import type { NewUser } from '@vestry/contract/users/schemas';
import { callOf, inContext, type CallContext, type UserActor } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseDemoUser, type Session } from '../../platform/session.ts';
import type { Inviter } from '../auth/registration/invitations.ts';
import type { AuthService, SignedIn } from '../auth/service.ts';
import { recordChange } from '../changes/record-change.ts';
import * as repository from './member-repository.ts';
import type { ClosetMember } from './member-repository.ts';
import { disableMembership, setRoles } from './write-membership.ts';

export interface MemberDeps {
  readonly db: Database;
  readonly clock: Clock;
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

interface Standing {
  readonly closetName: string;
  readonly members: readonly ClosetMember[];
  readonly manager: ClosetMember;
}

/** A change by who manages the members: their rows are locked, for the guard's check of the role may be out of date. */
async function asManager(
  deps: MemberDeps,
  session: Session,
  change: (context: CallContext<UserActor>, standing: Standing) => Promise<void>,
): Promise<void> {
  await inContext(deps, callOf(session), async (context) => {
    const closet = await repository.lockCloset(context.trx, session.clientId);
    const members = await repository.listMembers(context.trx, session.clientId);
    const manager = members.find(({ userId, isMember }) => isMember && userId === session.userId);
    if (closet === null || manager === undefined) throw new Refusal('SESSION_ENDED');
    const verdict = permit(manager.roles, 'users.manage');
    if (!verdict.ok) throw new Refusal(verdict.reason);
    await change(context, { closetName: closet.name, members, manager });
  });
}

/**
 * Invites by email. What the caller learns and what is done is the same whether the email is known or not.
 * @throws Refusal USER_EXISTS, INVITATION_PENDING, ROLE_REFUSED, TOO_MANY_REQUESTS, NOT_FOUND for another closet in
 *   the body.
 */
export async function createUser(deps: MemberDeps, session: Session, user: NewUser): Promise<void> {
  const { email, name, lastName, phone, client } = user;
  if (client !== undefined && client.id !== session.clientId) throw new Refusal('NOT_FOUND');
  const roles = roleIdsOf(user.roles);
  await asManager(deps, session, async (context, standing) => {
    const { members, manager } = standing;
    // The Owner sees the members of the closet anyway.
    if (members.some((member) => member.isMember && member.email.toLowerCase() === email))
      throw new Refusal('USER_EXISTS');
    requireGrantable(manager.roles, [], roles);
    const invitee = { email, name, lastName, phone, roles };
    const { notification } = await deps.auth.invite(context, inviterOf(standing), invitee);
    const after = { email, roles };
    await recordChange(context, { kind: 'users.create', id: null, after, notification });
  });
}

/** Sends an open invitation again, to the address that was typed. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function resendInvitation(deps: MemberDeps, session: Session, id: number): Promise<void> {
  await asManager(deps, session, async (context, standing) => {
    const { email, notification } = await deps.auth.resendInvitation(context, inviterOf(standing), id);
    await recordChange(context, { kind: 'invitations.resend', id, after: { email }, notification });
  });
}

/** The open invitations of the closet, as they were typed. */
export async function listInvitations({ auth }: MemberDeps, { clientId }: Session) {
  return auth.listInvitations(clientId);
}

/** @throws Refusal NOT_FOUND */
export async function withdrawInvitation(deps: MemberDeps, session: Session, id: number): Promise<void> {
  await asManager(deps, session, async (context) => {
    const { email } = await deps.auth.withdrawInvitation(context, id);
    await recordChange(context, { kind: 'invitations.withdraw', id, after: { email } });
  });
}

function inviterOf({ closetName, manager }: Standing): Inviter {
  return { closetName, name: fullName(manager) };
}

/**
 * Ends one's own membership of the closet of the session. The last Owner stays. The session moves to another
 * closet of the user; null without one, where it ends, as every other session of the closet that is left does.
 * @throws Refusal LAST_OWNER, DEMO_RESTRICTED, NOT_FOUND for another closet.
 */
export async function leave(deps: MemberDeps, session: Session, leftId: number): Promise<SignedIn | null> {
  const { clientId, userId } = session;
  if (leftId !== clientId) throw new Refusal('NOT_FOUND');
  refuseDemoUser(session);
  return inContext(deps, callOf(session), async (context) => {
    const { trx } = context;
    await repository.lockCloset(trx, clientId);
    const members = await repository.listMembers(trx, clientId);
    findMember(members, userId);
    const remaining = await repository.lockOtherMembership(trx, clientId, userId);
    const moved = remaining === null ? null : await deps.auth.moveSession(context, session, remaining);
    await endMembership(deps, context, members, userId);
    return moved;
  });
}

/** Gives a member other roles. @throws Refusal NOT_FOUND, ROLE_REFUSED, LAST_OWNER */
export async function changeRoles(
  deps: MemberDeps,
  session: Session,
  userId: number,
  granted: readonly { readonly id: number }[],
): Promise<void> {
  const roles = roleIdsOf(granted);
  await asManager(deps, session, async (context, { members, manager }) => {
    const before = { roles: findMember(members, userId).roles };
    requireGrantable(manager.roles, before.roles, roles);
    refuseOwnerLoss(members, userId, roles);
    await setRoles(context, userId, roles);
    await recordChange(context, { kind: 'users.updateRoles', id: userId, before, after: { roles } });
  });
}

/** Takes a user out of the closet; other closets of theirs stay. @throws Refusal NOT_FOUND, LAST_OWNER */
export async function inactivate(deps: MemberDeps, session: Session, userId: number): Promise<void> {
  await asManager(deps, session, async (context, { members }) => {
    findMember(members, userId);
    await endMembership(deps, context, members, userId);
  });
}

async function endMembership(
  { auth }: MemberDeps,
  context: CallContext,
  members: readonly ClosetMember[],
  userId: number,
): Promise<void> {
  refuseOwnerLoss(members, userId, null);
  await disableMembership(context.trx, context.clientId, userId);
  await auth.revokeDevices(context, userId);
  const values = { before: { enable: true }, after: { enable: false } };
  await recordChange(context, { kind: 'users.inactivate', id: userId, ...values });
}

function findMember(members: readonly ClosetMember[], userId: number): ClosetMember {
  const member = members.find((candidate) => candidate.isMember && candidate.userId === userId);
  if (member === undefined) throw new Refusal('NOT_FOUND');
  return member;
}

function requireGrantable(
  actor: readonly number[],
  before: readonly number[],
  after: readonly number[],
): void {
  const verdict = grantVerdict({ actor, before, after });
  if (!verdict.ok) throw new Refusal('ROLE_REFUSED', { message: membershipMessage(verdict.reason) });
}

function refuseOwnerLoss(...loss: Parameters<typeof ownerLossVerdict>): void {
  if (!ownerLossVerdict(...loss).ok) throw new Refusal('LAST_OWNER');
}

function roleIdsOf(roles: readonly { readonly id: number }[]): number[] {
  return [...new Set(roles.map(({ id }) => id))].sort((a, b) => a - b);
}
