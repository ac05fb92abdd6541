import { getCurrentUser } from '@vestry/contract/users/calls';
import { permit, type Permission, type PermissionVerdict } from '@vestry/contract/users/rules';
import type { CurrentUser } from '@vestry/contract/users/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Owner } from '../lib/session/session-owner.ts';
import { callQuery } from '../lib/transport/call-query.ts';

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

/** Whether the role of this user refuses it. A demo user is not refused here: what is pressed shows the demo modal. */
function useForbidden(permission: Permission): boolean {
  const verdict = usePermission(permission);
  return verdict?.ok === false && verdict.reason === 'FORBIDDEN';
}

/** Why this user can look at requests alone, as the disabled controls say; undefined for everybody else. */
export function useRequestRefusal(): string | undefined {
  return useForbidden('requests.submit')
    ? 'Your role can view requests but not send them. Please ask an Owner of this closet.'
    : undefined;
}

/** The same of addresses. */
export function useAddressRefusal(): string | undefined {
  return useForbidden('addresses.write')
    ? 'Your role can view addresses but not change them. Please ask an Owner of this closet.'
    : undefined;
}

export function roleIdsOf(user: { readonly roles: readonly { readonly id: number }[] }): number[] {
  return user.roles.map(({ id }) => id);
}
