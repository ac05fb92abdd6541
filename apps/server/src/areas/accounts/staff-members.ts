/** Members of staff: invited, activated and deactivated by account managers and the operator. */
import { fullName } from '@vestry/contract/format/person';
import type { StaffMember } from '@vestry/contract/staff/accounts/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import type { Notification } from '../changes/notification.ts';
import { recordChange } from '../changes/record-change.ts';
import type { IssuedLink } from '../auth/registration/register.ts';
import { inContext, type CallContext } from '../../platform/call-context.ts';
import type { Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../staff/staff-call.ts';
import { deleteInvitedUser, insertUser, type NewPerson } from '../users/write-user.ts';
import type { AccountDeps, Sending } from './deps.ts';
import * as people from './repository.ts';
import * as repository from './staff-repository.ts';
import { releaseManager } from './write-client.ts';

/** Staff belong to no client. */
type StaffContext = CallContext<StaffActor, null>;

type StaffRoleId = (typeof roleIds)['accountManager' | 'operations'];

export interface NewStaffMember extends NewPerson {
  readonly roleId: StaffRoleId;
}

export async function listMembers({ db, clock }: AccountDeps): Promise<StaffMember[]> {
  const now = clock.now();
  const rows = await repository.listStaff(db);
  return rows.map(({ id, name, lastName, email, phone, roleId, roleName, ...row }) => {
    const state = !row.enabled ? 'INACTIVE' : row.hasPassword ? 'ACTIVE' : 'INVITED';
    const expiresAt = state === 'INVITED' ? row.expiresAt : null;
    return {
      id,
      name: fullName({ name, lastName }),
      email,
      phone,
      role: { id: roleId, name: roleName },
      state,
      expiresAt: expiresAt?.toISOString() ?? null,
      isExpired: state === 'INVITED' && (expiresAt === null || expiresAt <= now),
      lastSignIn: row.lastSignIn?.toISOString() ?? null,
    };
  });
}

/**
 * @throws Refusal USER_EXISTS, of a client's user too: staff sign in with addresses of their own; TOO_MANY_REQUESTS.
 */
export async function createMember(
  deps: AccountDeps,
  by: StaffActor,
  member: NewStaffMember,
  sending: Sending,
): Promise<{ readonly userId: number; readonly link: IssuedLink }> {
  const { email, roleId } = member;
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx } = context;
    await people.lockEmail(trx, email);
    await refuseTaken(deps, context, email);
    const userId = await insertUser(trx, member);
    if (userId === null) throw taken(email);
    await people.insertStaff(trx, userId, roleId);
    const { link, notification } = await issueLink(deps, context, { userId, ...member }, sending);
    const after = { email, role: roleId };
    await recordChange(context, { kind: 'accounts.createStaffMember', id: userId, after, notification });
    return { userId, link };
  });
}

/** Staff find the users and invitations of every closet, so that nothing is disclosed to them here. */
async function refuseTaken({ auth }: AccountDeps, { trx, now }: StaffContext, email: string): Promise<void> {
  if (await auth.isStaffEmail(trx, email))
    throw new Refusal('USER_EXISTS', {
      message: `${email} already belongs to a member of staff. The list shows the state of the account.`,
    });
  if (await people.isInvited(trx, email, now))
    throw new Refusal('USER_EXISTS', {
      message: `${email} is invited to a closet, and a client’s user cannot be staff. Please use another address.`,
    });
}

const taken = (email: string) =>
  new Refusal('USER_EXISTS', {
    message: `${email} already has an account as a client, and a client’s user cannot be staff. Please use another address.`,
  });

interface Person {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
}

async function issueLink(
  { auth }: AccountDeps,
  context: StaffContext,
  { userId, email, name }: Person,
  sending: Sending,
): Promise<{ readonly link: IssuedLink; readonly notification: Notification<'staffInvitation'> | null }> {
  const link = await auth.issueActivationLink(context, { userId, email });
  if (sending !== 'MAIL') return { link, notification: null };
  return { link, notification: await auth.staffInvitation(context, link, { to: email, name }) };
}

/** @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password; TOO_MANY_REQUESTS. */
export async function resendInvitation(deps: AccountDeps, by: StaffActor, userId: number) {
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { email, name } = await lockInvited(context.trx, userId);
    const { link, notification } = await issueLink(deps, context, { userId, email, name }, 'MAIL');
    const after = { email };
    await recordChange(context, { kind: 'accounts.resendStaffInvitation', id: userId, after, notification });
    return { email, link };
  });
}

/**
 * Removes the account of somebody who has not accepted.
 * @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password.
 */
export async function withdrawInvitation(deps: AccountDeps, by: StaffActor, userId: number): Promise<void> {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx } = context;
    const before = { email: (await lockInvited(trx, userId)).email };
    const related = { released: await releaseManager(trx, userId) };
    await deleteInvitedUser(trx, userId);
    await recordChange(context, { kind: 'accounts.withdrawStaffInvitation', id: userId, before, related });
  });
}

async function lockInvited(trx: Trx, userId: number): Promise<repository.StaffRow> {
  const member = await repository.lockStaff(trx, userId);
  if (member === null) throw new Refusal('NOT_FOUND');
  if (member.hasPassword)
    throw new Refusal('CONFLICT', { message: 'The invitation has been accepted already.' });
  return member;
}

/** @throws Refusal NOT_FOUND; CONFLICT for oneself, for somebody who is invited, and for the last account manager. */
export async function setStatus(deps: AccountDeps, by: StaffActor, userId: number, active: boolean) {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx } = context;
    const managers = await repository.lockManagers(trx);
    const member = await repository.lockStaff(trx, userId);
    if (member === null) throw new Refusal('NOT_FOUND');
    if (member.enabled === active) return;
    if (!active) requireDeactivatable(by, member, managers);
    await repository.setEnabled(trx, userId, active);
    if (!active) await deps.auth.endSessions(context, userId);
    await recordChange(context, {
      kind: 'accounts.setStaffStatus',
      id: userId,
      before: { email: member.email, enabled: !active },
      after: { enabled: active },
      related: { released: active ? [] : await releaseManager(trx, userId) },
    });
  });
}

function requireDeactivatable(
  by: StaffActor,
  { id, hasPassword }: repository.StaffRow,
  managers: readonly number[],
): void {
  if (id === by.userId) throw new Refusal('CONFLICT', { message: 'You cannot deactivate your own account.' });
  if (!hasPassword)
    throw new Refusal('CONFLICT', {
      message: 'This person has not accepted yet. Please withdraw the invitation instead.',
    });
  refuseLastManager(id, managers);
}

function refuseLastManager(id: number, managers: readonly number[]): void {
  if (managers.every((manager) => manager === id) && managers.length > 0)
    throw new Refusal('CONFLICT', {
      message: 'This is the last account manager. Please invite another one first.',
    });
}

/**
 * Changes the role also of somebody who is invited or inactive. Every call reads the role, so that open sessions go on with the new one.
 * @throws Refusal NOT_FOUND; CONFLICT for oneself and for the last account manager.
 */
export async function setRole(deps: AccountDeps, by: StaffActor, userId: number, roleId: StaffRoleId) {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx } = context;
    const managers = await repository.lockManagers(trx);
    const member = await repository.lockStaff(trx, userId);
    if (member === null) throw new Refusal('NOT_FOUND');
    if (userId === by.userId) throw new Refusal('CONFLICT', { message: 'You cannot change your own role.' });
    if (member.roleId === roleId) return;
    refuseLastManager(userId, managers);
    await repository.setRole(trx, userId, roleId);
    await recordChange(context, {
      kind: 'accounts.setStaffRole',
      id: userId,
      before: { email: member.email, role: member.roleId },
      after: { role: roleId },
      related: { released: roleId === roleIds.accountManager ? [] : await releaseManager(trx, userId) },
    });
  });
}
