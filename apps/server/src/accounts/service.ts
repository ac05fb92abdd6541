/**
 * Accounts that the operator creates: a client with its first Owner, and members of staff. Each gets an activation link
 * (auth/activation.ts), which the caller prints or mails.
 */
import type { roleIds } from '@vestry/contract/users/rules';
import { recordAudit } from '../audit/record-audit.ts';
import type { IssuedLink } from '../auth/activation.ts';
import type { AuthService } from '../auth/service.ts';
import { inTransaction, type Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import type { StaffActor } from '../staff/staff-call.ts';
import * as repository from './repository.ts';

export type NewPerson = repository.NewPerson;

export interface NewClient {
  /** Name of the closet, as people read it. */
  readonly name: string;
  readonly owner: NewPerson;
  /** E-mail address of the account manager; null for none. */
  readonly managerEmail: string | null;
}

export interface NewStaffMember extends NewPerson {
  readonly roleId: (typeof roleIds)['accountManager' | 'operations'];
}

export interface AccountService {
  /**
   * Creates a client and its first Owner, who has no account yet.
   * @throws Refusal USER_EXISTS; VALIDATION_FAILED for an account manager that nobody is.
   */
  createClient(
    by: StaffActor,
    client: NewClient,
  ): Promise<{ readonly clientId: number; readonly userId: number; readonly link: IssuedLink }>;
  /** @throws Refusal USER_EXISTS, of a client's user too: staff sign in with addresses of their own. */
  createStaffMember(
    by: StaffActor,
    member: NewStaffMember,
  ): Promise<{ readonly userId: number; readonly link: IssuedLink }>;
  /**
   * A new link for somebody who has not chosen a password yet; the earlier ones end.
   * @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password.
   */
  renewLink(by: StaffActor, email: string): Promise<{ readonly userId: number; readonly link: IssuedLink }>;
}

export interface AccountDeps {
  readonly db: Database;
  readonly auth: Pick<AuthService, 'issueActivationLink'>;
}

export function createAccountService({ db, auth }: AccountDeps): AccountService {
  return {
    createClient: async (by, client) =>
      inTransaction(db, async (tx) => {
        const managerId = await findManager(tx, client.managerEmail);
        const userId = await insertPerson(tx, client.owner);
        const clientId = await repository.insertClient(tx, { name: client.name, managerId });
        await repository.insertOwner(tx, clientId, userId);
        await recordAudit(tx, {
          clientId,
          userId: by.userId,
          actor: by.actor,
          action: 'accounts.createClient',
          entity: 'client',
          entityId: clientId,
          after: { name: client.name, owner: client.owner.email, manager: client.managerEmail },
        });
        const link = await auth.issueActivationLink(tx, { userId, email: client.owner.email });
        return { clientId, userId, link };
      }),
    createStaffMember: async (by, member) =>
      inTransaction(db, async (tx) => {
        const userId = await insertPerson(tx, member);
        await repository.insertStaff(tx, userId, member.roleId);
        await recordAudit(tx, {
          clientId: null,
          userId: by.userId,
          actor: by.actor,
          action: 'accounts.createStaffMember',
          entity: 'user',
          entityId: userId,
          after: { email: member.email, role: member.roleId },
        });
        return { userId, link: await auth.issueActivationLink(tx, { userId, email: member.email }) };
      }),
    renewLink: async (by, email) =>
      inTransaction(db, async (tx) => {
        const user = await repository.lockUser(tx, email);
        if (user === null) throw new Refusal('NOT_FOUND', { message: `Nobody has the address ${email}.` });
        if (user.hasPassword)
          throw new Refusal('CONFLICT', {
            message: `${email} has chosen a password already; "Forgot your password?" on the sign-in page replaces it.`,
          });
        await recordAudit(tx, {
          clientId: null,
          userId: by.userId,
          actor: by.actor,
          action: 'accounts.renewLink',
          entity: 'user',
          entityId: user.id,
        });
        return {
          userId: user.id,
          link: await auth.issueActivationLink(tx, { userId: user.id, email: user.email }),
        };
      }),
  };
}

/** @throws Refusal USER_EXISTS */
async function insertPerson(tx: Database, person: NewPerson): Promise<number> {
  const userId = await repository.insertUser(tx, person);
  if (userId === null)
    throw new Refusal('USER_EXISTS', {
      message: `${person.email} has an account already. Each person signs in with an address of their own.`,
    });
  return userId;
}

async function findManager(tx: Database, email: string | null): Promise<number | null> {
  if (email === null) return null;
  const managerId = await repository.findManager(tx, email);
  if (managerId === null)
    throw new Refusal('VALIDATION_FAILED', { message: `No account manager has the address ${email}.` });
  return managerId;
}
