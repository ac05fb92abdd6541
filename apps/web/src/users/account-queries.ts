/** The queries of the pages of accounts and activity, which no other area shows. */
import { listAudit } from '@vestry/contract/audit/calls';
import { getEmailChange } from '@vestry/contract/auth/email-change-calls';
import { listInvitations } from '@vestry/contract/auth/invitation-calls';
import { listRoles, listUsers } from '@vestry/contract/users/calls';
import { callQuery } from '../lib/transport/call-query.ts';
import type { ActivitySearch } from './activity-search.ts';

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
