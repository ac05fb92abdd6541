import { listStaffMembers } from '@vestry/contract/staff/accounts/calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

export const membersQuery = queryOptions({
  queryKey: ['staff', 'members', 'list'],
  queryFn: ({ signal }) => callApi(listStaffMembers, {}, { signal }),
});
