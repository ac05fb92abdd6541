import { getStaffMe } from '@vestry/contract/staff/people/calls';
import type { StaffMe } from '@vestry/contract/staff/people/schemas';
import { fromWire, type Day } from '@vestry/contract/calendar/day';
import { facilityNow, type FacilityNow } from '@vestry/contract/requests/late-rules';
import { permit, type StaffPermission } from '@vestry/contract/users/rules';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../lib/view/use-now.ts';
import { callQuery } from '../lib/transport/call-query.ts';

/*
 * Query keys of the console: `['staff', <page>, …]`. `frame/staff-frame.tsx` says which pages refetch when something changes.
 */

export const staffMeQuery = callQuery(
  ['staff', 'me'],
  getStaffMe,
  {},
  {
    staleTime: 5 * 60_000,
    // A board stays open over midnight, and shows the new day then.
    refetchInterval: 10 * 60_000,
  },
);

/** Who is signed in. Pages are shown once the console knows it. */
function useStaffMe(): StaffMe {
  const { data } = useQuery(staffMeQuery);
  if (data === undefined) throw new Error('a page of the console is shown before its user is known');
  return data;
}

/** Whether this member of staff may do something. The server decides in any case. */
export function useMay(permission: StaffPermission): boolean {
  return permit([useStaffMe().role.id], permission).ok;
}

/** The facility's clock, anew each minute. */
export function useFacilityNow(): FacilityNow {
  return facilityNow(useNow(), useStaffMe().timeZone);
}

/** The facility's day. */
export function useFacilityDay(): Day {
  const { today } = useStaffMe();
  const day = fromWire(today);
  if (day === null) throw new Error(`the server's day is none: ${today}`);
  return day;
}
