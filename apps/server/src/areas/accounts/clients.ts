/** Clients with their Owners: created and invited by staff. A membership begins when its invitation is accepted. */
import { roleIds } from '@vestry/contract/users/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import type { IssuedLink } from '../auth/registration/register.ts';
import type { InvitationLink, Inviter, ListedInvitation } from '../auth/registration/invitations.ts';
import { inTransaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../staff/staff-call.ts';
import type { AccountDeps, NewClient, Sending } from './deps.ts';
import * as repository from './repository.ts';
import type { NewPerson } from '../users/write-user.ts';
import { insertClient } from './write-client.ts';

/**
 * Creates a client and invites its first Owner, whether or not somebody has the address.
 * @throws Refusal USER_EXISTS for an address of staff; INVITATION_PENDING where a client of this name waits for the
 *   same address; VALIDATION_FAILED for an account manager that nobody is; TOO_MANY_REQUESTS.
 */
export async function createClient(
  deps: AccountDeps,
  by: StaffActor,
  client: NewClient,
  sending: Sending,
): Promise<{ readonly clientId: number; readonly link: IssuedLink }> {
  const { name, owner } = client;
  return inTransaction(deps.db, async (tx) => {
    await lockOwner(deps, tx, owner.email);
    // A second press of the button creates no second client.
    if (await repository.isInvited(tx, owner.email, deps.clock.now(), name))
      throw new Refusal('INVITATION_PENDING', {
        message: `A closet “${name}” waits for ${owner.email} already. Please send its invitation again instead.`,
      });
    const managerId = await findManager(tx, client.manager);
    const clientId = await insertClient(tx, { name, managerId });
    const { link, notification } = await invite(deps, tx, { by, clientId, closetName: name, sending }, owner);
    await recordChange(
      { trx: tx, clientId, actor: by },
      {
        kind: 'accounts.createClient',
        id: clientId,
        after: { name, email: owner.email, managerId },
        notification,
      },
    );
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
  return inTransaction(deps.db, async (tx) => {
    const closetName = await lockCloset(tx, clientId);
    await lockOwner(deps, tx, owner.email);
    // Staff see the users of the closet anyway.
    if (await repository.isMember(tx, clientId, owner.email)) throw new Refusal('USER_EXISTS');
    const { link, notification } = await invite(deps, tx, { by, clientId, closetName, sending }, owner);
    await recordChange(
      { trx: tx, clientId, actor: by },
      { kind: 'accounts.inviteOwner', id: null, after: { email: owner.email }, notification },
    );
    return link;
  });
}

/** Staff cannot be members: an invitation of one by staff is refused openly, since staff may read the list of staff. */
async function lockOwner({ auth }: AccountDeps, tx: Transaction<DB>, email: string): Promise<void> {
  await repository.lockEmail(tx, email);
  if (await auth.isStaffEmail(tx, email))
    throw new Refusal('USER_EXISTS', {
      message: `${email} belongs to a member of staff, who cannot be an Owner. Please use another address.`,
    });
}

interface Place {
  readonly by: StaffActor;
  readonly clientId: number;
  readonly closetName: string;
  readonly sending: Sending;
}

async function invite(
  { auth }: AccountDeps,
  tx: Transaction<DB>,
  { by, clientId, closetName, sending }: Place,
  { email, name, lastName, phone }: NewPerson,
): Promise<InvitationLink> {
  return auth.invite(tx, inviterOf(by, clientId, closetName, sending), {
    email,
    name,
    lastName,
    phone,
    roles: [roleIds.owner],
  });
}

function inviterOf({ userId }: StaffActor, clientId: number, closetName: string, sending: Sending): Inviter {
  return { clientId, closetName, userId, name: null, withoutMail: sending === 'HAND_OVER' };
}

/** The open invitations to a closet. @throws Refusal NOT_FOUND */
export async function listInvitations(
  { db, auth }: AccountDeps,
  clientId: number,
): Promise<ListedInvitation[]> {
  if ((await repository.findCloset(db, clientId, 'read')) === null) throw new Refusal('NOT_FOUND');
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
  return inTransaction(deps.db, async (tx) => {
    const closetName = await lockCloset(tx, clientId);
    await requireOwn(tx, clientId, id);
    const inviter = inviterOf(by, clientId, closetName, sending);
    const { email, link, notification } = await deps.auth.resendInvitation(tx, inviter, id);
    const change = { kind: 'accounts.resendInvitation', id, after: { email }, notification } as const;
    await recordChange({ trx: tx, clientId, actor: by }, change);
    return { email, link };
  });
}

/** @throws Refusal NOT_FOUND */
export async function withdrawInvitation(
  deps: AccountDeps,
  by: StaffActor,
  clientId: number,
  id: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockCloset(tx, clientId);
    await requireOwn(tx, clientId, id);
    const { email } = await deps.auth.withdrawInvitation(tx, clientId, id);
    const change = { kind: 'accounts.withdrawInvitation', id, after: { email } } as const;
    await recordChange({ trx: tx, clientId, actor: by }, change);
  });
}

/** What an Owner of the closet has sent is the Owner's. @throws Refusal NOT_FOUND */
async function requireOwn(tx: Transaction<DB>, clientId: number, id: number): Promise<void> {
  const own = await repository.listOwnInvitations(tx, { clientId, id });
  if (own.length === 0) throw new Refusal('NOT_FOUND');
}

async function lockCloset(tx: Transaction<DB>, clientId: number): Promise<string> {
  const name = await repository.findCloset(tx, clientId, 'lock');
  if (name === null) throw new Refusal('NOT_FOUND');
  return name;
}

async function findManager(tx: Transaction<DB>, manager: NewClient['manager']): Promise<number | null> {
  if (manager === null) return null;
  const managerId = await repository.findManager(tx, manager);
  if (managerId !== null) return managerId;
  throw 'id' in manager
    ? new Refusal('NOT_FOUND')
    : new Refusal('VALIDATION_FAILED', { message: `No account manager has the address ${manager.email}.` });
}
