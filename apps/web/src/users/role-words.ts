import { roleIds, type Permission } from '@vestry/contract/users/rules';

/** Says in one line beside its name what a role may do. */
export function roleSummary(roleId: number): string {
  switch (roleId) {
    case roleIds.owner:
      return 'Everything: the closet, its requests, account users and billing.';
    case roleIds.member:
      return 'The closet, its requests and addresses. Not account users, not billing.';
    case roleIds.viewer:
      return 'Sees the closet and its requests, and changes nothing.';
    case roleIds.demo:
      return 'Explores the demo.';
    default:
      return 'Assigned by us.';
  }
}

/** The permissions in the words of the table that compares roles, in its order. */
export const permissionWords: readonly { readonly permission: Permission; readonly text: string }[] = [
  { permission: 'closet.read', text: 'See the closet and its requests' },
  { permission: 'closet.write', text: 'Manage tags, dates and the delivery list' },
  { permission: 'requests.submit', text: 'Request deliveries and pickups' },
  { permission: 'addresses.write', text: 'Add and edit addresses' },
  { permission: 'users.manage', text: 'Add and manage account users' },
  { permission: 'billing.read', text: 'See billing' },
];
