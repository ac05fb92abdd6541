/** Account users: who belongs to a closet, as what, and who they are. */
import { fullName } from '@vestry/contract/format/person';
import type { PendingInvitation } from '@vestry/contract/auth/invitation-schemas';
import { canNeedApproval } from '@vestry/contract/approvals/rules';
import type { AccountUser, CurrentUser, Manager, Role, UserUpdate } from '@vestry/contract/users/schemas';
import { accountUsers, grantableRoles } from '@vestry/contract/users/membership-rules';
import { isDemoUser, permit } from '@vestry/contract/users/rules';
import type { Session } from '../../platform/session.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bindDeps, type BoundFunctions } from '../../platform/bind-deps.ts';
import {
  createUser,
  inactivate,
  leave,
  resendInvitation,
  updateRoles,
  withdrawInvitation,
  type MemberDeps,
} from './members.ts';
import { updateProfile, updateTwoFactorStatus } from './profile.ts';
import * as repository from './repository.ts';
import { removePortrait } from './portrait.ts';

/** What the other files of this area do, each with its refusals beside it. */
const parts = {
  create: createUser,
  inactivate,
  leave,
  resendInvitation,
  withdrawInvitation,
  updateTwoFactorStatus,
};

export interface UserService extends BoundFunctions<typeof parts> {
  /**
   * The user as a member of the closet.
   * @throws Refusal NOT_FOUND when the user is no member of it.
   */
  find(clientId: number, userId: number): Promise<CurrentUser>;
  /** The same as the caller may see it: oneself, or anybody of the closet to who manages users. @throws Refusal NOT_FOUND */
  findFor(session: Session, userId: number): Promise<CurrentUser>;
  /** Enabled users, the current one first, the others by first name; oneself alone to who does not manage users. */
  list(session: Session): Promise<AccountUser[]>;
  listRoles(session: Session): Promise<Role[]>;
  /**
   * Changes a profile: one's own, or as an Owner that of somebody who belongs to this closet alone.
   * @throws Refusal NOT_FOUND, FORBIDDEN, CONFLICT for a version that is not the present one, VALIDATION_FAILED for another e-mail.
   */
  update(session: Session, update: UserUpdate): Promise<AccountUser>;
  /** @throws Refusal NOT_FOUND, ROLE_REFUSED, LAST_OWNER */
  updateRoles(
    session: Session,
    userId: number,
    roles: readonly { readonly id: number }[],
  ): Promise<AccountUser>;
  /** The open invitations of the closet, as they were typed. */
  listInvitations(session: Session): Promise<PendingInvitation[]>;
  /** Without a photograph nothing changes. @throws Refusal NOT_FOUND, FORBIDDEN for a user of other closets, too. */
  removePortrait(session: Session, userId: number): Promise<void>;
}

export interface UserDeps extends MemberDeps {
  readonly photos: PhotoPresenter;
}

export function createUserService(deps: UserDeps): UserService {
  const findAccountUser = async ({ clientId }: Session, userId: number): Promise<AccountUser> => {
    const [row] = await repository.listUsersInCloset(deps.db, clientId, userId);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return toAccountUser(row, clientId, deps.photos);
  };
  return {
    ...bindDeps(deps, parts),
    find: async (clientId, userId) => find(deps, clientId, userId),
    async findFor(session, userId) {
      if (userId !== session.userId && !seesEverybody(session)) throw new Refusal('NOT_FOUND');
      return find(deps, session.clientId, userId);
    },
    async list(session) {
      const { clientId, userId } = session;
      const only = seesEverybody(session) ? null : userId;
      const rows = await repository.listUsersInCloset(deps.db, clientId, only);
      return accountUsers(rows, userId).map((row) => toAccountUser(row, clientId, deps.photos));
    },
    async listRoles({ roles }) {
      const grantable = grantableRoles(roles);
      const all = await repository.listClientRoles(deps.db);
      return all.map((role) => ({ ...role, grantable: grantable.includes(role.id) }));
    },
    async update(session, update) {
      await updateProfile(deps, session, update);
      return findAccountUser(session, update.id);
    },
    async updateRoles(session, userId, roles) {
      await updateRoles(deps, session, userId, roles);
      return findAccountUser(session, userId);
    },
    listInvitations: async ({ clientId }) => deps.auth.listInvitations(clientId),
    removePortrait: async (session, userId) => removePortrait(deps.db, session, userId),
  };
}

/** Who manages users sees them; a demo user sees what an Owner sees. */
function seesEverybody({ roles }: Session): boolean {
  return permit(roles, 'users.manage').ok || isDemoUser(roles);
}

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
