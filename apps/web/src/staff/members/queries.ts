import { listStaffMembers } from '@vestry/contract/staff/accounts/calls';
import { callQuery } from '../../lib/transport/call-query.ts';

export const membersQuery = callQuery(['staff', 'members', 'list'], listStaffMembers, {});
