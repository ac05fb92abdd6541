/** Account users: who belongs to a closet, as what, and who they are. */
import { fullName } from '@vestry/contract/format/person';
import { canNeedApproval } from '@vestry/contract/approvals/rules';
import type { AccountUser, CurrentUser, Manager, Role, UserUpdate } from '@vestry/contract/users/schemas';
import { accountUsers, grantableRoles } from '@vestry/contract/users/membership-rules';
import { isDemoUser, permit } from '@vestry/contract/users/rules';
import type { Session } from '../../platform/session.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import * as members from './members.ts';
import { changeProfile, updateTwoFactorStatus } from './profile.ts';
import * as repository from './repository.ts';
import { removePortrait } from './portrait.ts';

export interface UserDeps extends members.MemberDeps {
  readonly photos: PhotoPresenter;
}

export type UserService = ReturnType<typeof createUserService>;

export function createUserService(deps: UserDeps) {
  return bindDeps(deps, {
    find,
    findFor,
    list,
    listRoles,
    update,
    updateRoles,
    updateTwoFactorStatus,
    removePortrait,
    create: members.createUser,
    inactivate: members.inactivate,
    leave: members.leave,
    listInvitations: members.listInvitations,
    resendInvitation: members.resendInvitation,
    withdrawInvitation: members.withdrawInvitation,
  });
}

/** The user as the caller may see it: oneself, or anybody of the closet to who manages users. @throws Refusal NOT_FOUND */
async function findFor(deps: UserDeps, session: Session, userId: number): Promise<CurrentUser> {
  if (userId !== session.userId && !seesEverybody(session)) throw new Refusal('NOT_FOUND');
  return find(deps, session.clientId, userId);
}

/** Enabled users, the current one first, the others by first name; oneself alone to who does not manage users. */
async function list({ db, photos }: UserDeps, session: Session): Promise<AccountUser[]> {
  const { clientId, userId } = session;
  const rows = await repository.listUsersInCloset(db, clientId, seesEverybody(session) ? null : userId);
  return accountUsers(rows, userId).map((row) => toAccountUser(row, clientId, photos));
}

async function listRoles({ db }: UserDeps, { roles }: Session): Promise<Role[]> {
  const grantable = grantableRoles(roles);
  const all = await repository.listClientRoles(db);
  return all.map((role) => ({ ...role, grantable: grantable.includes(role.id) }));
}

/**
 * Changes a profile: one's own, or as an Owner that of somebody who belongs to this closet alone.
 * @throws Refusal NOT_FOUND, FORBIDDEN, CONFLICT for a version that is not the present one, VALIDATION_FAILED for another email.
 */
async function update(deps: UserDeps, session: Session, changes: UserUpdate): Promise<AccountUser> {
  await changeProfile(deps, session, changes);
  return findAccountUser(deps, session, changes.id);
}

/** @throws Refusal NOT_FOUND, ROLE_REFUSED, LAST_OWNER */
async function updateRoles(
  deps: UserDeps,
  session: Session,
  userId: number,
  roles: readonly { readonly id: number }[],
): Promise<AccountUser> {
  await members.changeRoles(deps, session, userId, roles);
  return findAccountUser(deps, session, userId);
}

async function findAccountUser({ db, photos }: UserDeps, { clientId }: Session, userId: number) {
  const [row] = await repository.listUsersInCloset(db, clientId, userId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return toAccountUser(row, clientId, photos);
}

/** Who manages users sees them; a demo user sees what an Owner sees. */
function seesEverybody({ roles }: Session): boolean {
  return permit(roles, 'users.manage').ok || isDemoUser(roles);
}

/** The user as a member of the closet. @throws Refusal NOT_FOUND when the user is no member of it. */
async function find({ db, photos }: UserDeps, clientId: number, userId: number): Promise<CurrentUser> {
  const row = await repository.findUserInCloset(db, clientId, userId);
  if (row === null) throw new Refusal('NOT_FOUND');
  const { id, name, lastName, email, phone, code2FAStatus, version, enable, roles, photo } = row;
  return {
    id,
    name,
    lastName,
    email,
    phone,
    code2FAStatus,
    version,
    enable,
    roles,
    needsApproval: needsApproval(row),
    photo: photo === null ? null : photos.present(photo, clientId),
    isDemoUser: isDemoUser(roles.map((role) => role.id)),
    client: { id: row.clientId, name: row.clientName, manager: toManager(row, clientId, photos) },
  };
}

type ListedRow = Awaited<ReturnType<typeof repository.listUsersInCloset>>[number];

function toAccountUser({ photo, ...row }: ListedRow, clientId: number, photos: PhotoPresenter): AccountUser {
  return {
    ...row,
    // Who opens a disposable demo has no password and waits for nothing.
    invited: row.invited && !isDemoUser(row.roles.map(({ id }) => id)),
    needsApproval: needsApproval(row),
    photo: photo === null ? null : photos.present(photo, clientId),
  };
}

/** The flag stays while other roles make nothing of it. */
function needsApproval(row: Pick<ListedRow, 'needsApproval' | 'roles'>): boolean {
  return row.needsApproval && canNeedApproval(row.roles.map(({ id }) => id));
}

type UserRow = NonNullable<Awaited<ReturnType<typeof repository.findUserInCloset>>>;

function toManager(row: UserRow, clientId: number, photos: PhotoPresenter): Manager | null {
  if (row.managerId === null) return null;
  return {
    name: fullName({ name: row.managerName, lastName: row.managerLastName }),
    phone: row.managerPhone ?? '',
    email: row.managerEmail ?? '',
    photo: row.managerPhoto === null ? null : photos.present(row.managerPhoto, clientId),
  };
}
