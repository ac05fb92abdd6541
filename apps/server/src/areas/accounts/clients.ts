/** Clients with their Owners: created and invited by staff. A membership begins when its invitation is accepted. */
import { roleIds } from '@vestry/contract/users/rules';
import { recordChange } from '../changes/record-change.ts';
import type { IssuedLink } from '../auth/registration/register.ts';
import type { Inviter } from '../auth/registration/invitations.ts';
import { inContext, type CallContext } from '../../platform/call-context.ts';
import type { Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../staff/staff-call.ts';
import type { AccountDeps, NewClient, Sending } from './deps.ts';
import * as repository from './repository.ts';
import type { NewPerson } from '../users/write-user.ts';
import { insertClient } from './write-client.ts';

/**
 * Creates a client and invites its first Owner, whether or not somebody has the address.
 * @throws Refusal USER_EXISTS for an address of staff; INVITATION_PENDING where a client of this name waits for the
 *   same address; VALIDATION_FAILED for an email address that is no account manager's; TOO_MANY_REQUESTS.
 */
export async function createClient(deps: AccountDeps, by: StaffActor, client: NewClient, sending: Sending) {
  const { name, owner } = client;
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx, now } = context;
    await lockOwner(deps, trx, owner.email);
    // A second click on the button creates no second client.
    if (await repository.isInvited(trx, owner.email, now, name))
      throw new Refusal('INVITATION_PENDING', {
        message: `${owner.email} has already been invited to a closet “${name}”. Please send that invitation again instead.`,
      });
    const managerId = await findManager(trx, client.manager);
    const clientId = await insertClient(trx, { name, managerId });
    const ofClient = { ...context, clientId };
    const { link, notification } = await invite(deps, ofClient, inviterOf(name, sending), owner);
    const after = { name, email: owner.email, managerId };
    await recordChange(ofClient, { kind: 'accounts.createClient', id: clientId, after, notification });
    return { clientId, link };
  });
}

/**
 * @throws Refusal NOT_FOUND, USER_EXISTS for a member or an address of staff, INVITATION_PENDING, TOO_MANY_REQUESTS.
 */
export async function inviteOwner(
  deps: AccountDeps,
  by: StaffActor,
  clientId: number,
  owner: NewPerson,
  sending: Sending,
): Promise<IssuedLink> {
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx } = context;
    const closetName = await lockCloset(context);
    await lockOwner(deps, trx, owner.email);
    // Staff see the users of the closet anyway.
    if (await repository.isMember(trx, clientId, owner.email)) throw new Refusal('USER_EXISTS');
    const { link, notification } = await invite(deps, context, inviterOf(closetName, sending), owner);
    const after = { email: owner.email };
    await recordChange(context, { kind: 'accounts.inviteOwner', id: null, after, notification });
    return link;
  });
}

/** Staff cannot be members: an invitation of one by staff is refused openly, since staff may read the list of staff. */
async function lockOwner({ auth }: AccountDeps, trx: Trx, email: string): Promise<void> {
  await repository.lockEmail(trx, email);
  if (await auth.isStaffEmail(trx, email))
    throw new Refusal('USER_EXISTS', {
      message: `${email} belongs to a member of staff, who cannot be an Owner. Please use another address.`,
    });
}

async function invite(
  { auth }: AccountDeps,
  context: CallContext,
  inviter: Inviter,
  { email, name, lastName, phone }: NewPerson,
) {
  return auth.invite(context, inviter, { email, name, lastName, phone, roles: [roleIds.owner] });
}

function inviterOf(closetName: string, sending: Sending): Inviter {
  return { closetName, name: null, withoutMail: sending === 'HAND_OVER' };
}

/** The open invitations to a closet. @throws Refusal NOT_FOUND */
export async function listInvitations({ db, auth }: AccountDeps, clientId: number) {
  if ((await repository.findClosetName(db, clientId, 'read')) === null) throw new Refusal('NOT_FOUND');
  return auth.listInvitations(clientId);
}

/** Sends an invitation of staff again. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function resendInvitation(
  deps: AccountDeps,
  by: StaffActor,
  clientId: number,
  id: number,
  sending: Sending = 'MAIL',
): Promise<{ readonly email: string; readonly link: IssuedLink }> {
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const inviter = inviterOf(await lockCloset(context), sending);
    await requireSentByStaff(context, id);
    const { email, link, notification } = await deps.auth.resendInvitation(context, inviter, id);
    const after = { email };
    await recordChange(context, { kind: 'accounts.resendInvitation', id, after, notification });
    return { email, link };
  });
}

/** @throws Refusal NOT_FOUND */
export async function withdrawInvitation(deps: AccountDeps, by: StaffActor, clientId: number, id: number) {
  await inContext(deps, { clientId, actor: by }, async (context) => {
    await lockCloset(context);
    await requireSentByStaff(context, id);
    const { email } = await deps.auth.withdrawInvitation(context, id);
    await recordChange(context, { kind: 'accounts.withdrawInvitation', id, after: { email } });
  });
}

/** Staff may change only invitations that staff have sent. @throws Refusal NOT_FOUND for one that an Owner has sent. */
async function requireSentByStaff({ trx, clientId }: CallContext, id: number): Promise<void> {
  const invitations = await repository.listStaffInvitations(trx, { clientId, id });
  if (invitations.length === 0) throw new Refusal('NOT_FOUND');
}

async function lockCloset({ trx, clientId }: CallContext): Promise<string> {
  const name = await repository.findClosetName(trx, clientId, 'lock');
  if (name === null) throw new Refusal('NOT_FOUND');
  return name;
}

async function findManager(trx: Trx, manager: NewClient['manager']): Promise<number | null> {
  if (manager === null) return null;
  const managerId = await repository.lockManager(trx, manager);
  if (managerId !== null) return managerId;
  throw 'id' in manager
    ? new Refusal('NOT_FOUND')
    : new Refusal('VALIDATION_FAILED', { message: `No account manager has the address ${manager.email}.` });
}
