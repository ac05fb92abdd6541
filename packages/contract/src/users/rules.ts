/** Roles and what they may do (decisions, People and closets). */

export const roleIds = { owner: 1, member: 2, viewer: 3, accountManager: 4, operations: 5, demo: 6 } as const;

/**
 * The permissions that a call may require. `closet.read` browses; `closet.write` changes tags, dates, sets and the
 * cart; `requests.submit` sends deliveries and pickups, `requests.approve` decides on what others prepared;
 * `addresses.write`, `users.manage` and `billing.read` say it themselves.
 */
export type ClientPermission =
  | 'closet.read'
  | 'closet.write'
  | 'requests.submit'
  | 'requests.approve'
  | 'addresses.write'
  | 'users.manage'
  | 'billing.read';

/**
 * The permissions that a staff call may require. `staff.read` looks at boards, every closet, the calendar and reports;
 * `staff.requests` makes transitions, recommends care and writes notes; `staff.logistics` picks, receives, moves items
 * and sets the calendar; `staff.accounts` changes account managers, plans and invoices.
 */
export type StaffPermission = 'staff.read' | 'staff.requests' | 'staff.logistics' | 'staff.accounts';

export type Permission = ClientPermission | StaffPermission;

/** Whether a call with this access is a staff call, which no client may make. */
export function isStaffAccess(access: string): access is StaffPermission {
  return access.startsWith('staff.');
}

const everything: readonly ClientPermission[] = [
  'closet.read',
  'closet.write',
  'requests.submit',
  'requests.approve',
  'addresses.write',
  'users.manage',
  'billing.read',
];

const permissionsByRole: Readonly<Record<number, readonly Permission[]>> = {
  [roleIds.owner]: everything,
  [roleIds.member]: ['closet.read', 'closet.write', 'requests.submit', 'addresses.write'],
  [roleIds.viewer]: ['closet.read'],
  // A demo user sees all that an Owner sees; submitting and address writes are refused below.
  [roleIds.demo]: ['closet.read', 'closet.write', 'billing.read'],
  [roleIds.accountManager]: ['staff.read', 'staff.requests', 'staff.accounts'],
  [roleIds.operations]: ['staff.read', 'staff.requests', 'staff.logistics'],
};

const demoRestricted: readonly Permission[] = [
  'requests.submit',
  'requests.approve',
  'addresses.write',
  'users.manage',
];

/** The ids of the roles of which each alone grants a permission. */
export function rolesWith(permission: Permission): number[] {
  return Object.values(roleIds).filter((role) => permit([role], permission).ok);
}

/** Role id 6 marks a demo user (specification, section 9). */
export function isDemoUser(roles: readonly number[]): boolean {
  return roles.includes(roleIds.demo);
}

export type PermissionVerdict = { ok: true } | { ok: false; reason: 'FORBIDDEN' | 'DEMO_RESTRICTED' };

/**
 * Whether somebody with these role ids may do what `permission` names. A demo role is never widened by another
 * role beside it. Staff roles (4, 5) grant staff permissions
 * and none of a client's: staff act through their own calls.
 */
export function permit(roles: readonly number[], permission: Permission): PermissionVerdict {
  if (isDemoUser(roles) && demoRestricted.includes(permission))
    return { ok: false, reason: 'DEMO_RESTRICTED' };
  const granted = roles.some((role) => permissionsByRole[role]?.includes(permission) === true);
  return granted ? { ok: true } : { ok: false, reason: 'FORBIDDEN' };
}
