import { listAudit } from '@vestry/contract/audit/calls';
import { getEmailChange } from '@vestry/contract/auth/email-change-calls';
import { listInvitations } from '@vestry/contract/auth/invitation-calls';
import { getCurrentUser, listRoles, listUsers } from '@vestry/contract/users/calls';
import { permit, type Permission, type PermissionVerdict } from '@vestry/contract/users/rules';
import type { CurrentUser } from '@vestry/contract/users/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Owner } from '../lib/session/session-owner.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import type { ActivitySearch } from './activity-search.ts';

export function currentUserQuery({ userId, clientId }: Owner) {
  return callQuery(
    ['users', 'current', clientId, userId],
    getCurrentUser,
    { params: { userId, clientId } },
    { staleTime: 5 * 60_000 },
  );
}

/** The user of this tab's session; undefined until known. */
export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(currentUserQuery(useRouteContext({ from: '/admin' }))).data;
}

/** Whether the user of this session may do something; undefined until known. The server decides in any case. */
export function usePermission(permission: Permission): PermissionVerdict | undefined {
  const user = useCurrentUser();
  return user && permit(roleIdsOf(user), permission);
}

/**
 * Why this user can look at requests and addresses alone, as the disabled controls say; undefined for everybody else. A
 * demo user is not refused here: what is pressed shows the demo modal.
 */
export function useRequestRefusal(): string | undefined {
  const verdict = usePermission('requests.submit');
  return verdict?.ok === false && verdict.reason === 'FORBIDDEN'
    ? 'Your role can view requests but not send them. Please ask an Owner of this closet.'
    : undefined;
}

export function roleIdsOf(user: { readonly roles: readonly { readonly id: number }[] }): number[] {
  return user.roles.map(({ id }) => id);
}

/** The enabled account users of the closet, in the order of the list. */
export function accountUsersQuery(clientId: number) {
  return callQuery(['users', 'list', clientId], listUsers, { params: { clientId } });
}

/** The open invitations of a closet, for those who manage its users. */
export function pendingInvitationsQuery(clientId: number) {
  return callQuery(['users', 'invitations', clientId], listInvitations, { params: { clientId } });
}

/** The open change of one's own email address; null for none. */
export function emailChangeQuery(userId: number) {
  return callQuery(['users', 'emailChange', userId], getEmailChange, {});
}

/** The roles that there are to give, and which of them the user of this session may give. */
export function rolesQuery(clientId: number) {
  return callQuery(['users', 'roles', clientId], listRoles, {}, { staleTime: 5 * 60_000 });
}

/** A page of who changed what in the closet; refetched at each visit, since any area may have added to it. */
export function activityQuery(clientId: number, { page = 1, person: userId, area }: ActivitySearch) {
  const query = {
    page: page - 1,
    pageSize: 24,
    ...(userId === undefined ? {} : { userId }),
    ...(area === undefined ? {} : { area }),
  };
  return callQuery(
    ['users', 'activity', clientId, query],
    listAudit,
    { params: { clientId }, query },
    { staleTime: 0 },
  );
}
