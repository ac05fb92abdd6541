import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../auth/session.ts';
import { leaveUnlessLost } from '../../lib/forms/leave-question.ts';
import { unsaved } from '../../lib/forms/unsaved.ts';
import { useRetainedFocus } from '../../lib/view/use-retained-focus.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Loaders } from '../../shell/loaders.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { renewPhotos } from '../../shell/renew-photos.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { Console } from './console.tsx';
import { liveAreas } from '@vestry/contract/events/areas';
import { followStaffEvents } from '@vestry/contract/staff/people/calls';
import { staffAreas, type StaffChange } from '@vestry/contract/staff/people/schemas';
import { inBackground } from '../../lib/async/in-background.ts';
import { shareEvents } from '../../lib/network/share-events.ts';

/** The frame around the pages of the staff console. */
export function StaffFrame() {
  const userId = session.current()?.userId;
  useEffect(() => (userId === undefined ? undefined : refetchOnStaffChange(userId)), [userId]);
  useEffect(() => {
    if (userId !== undefined) inBackground(loadDriver().then(({ followDriver }) => followDriver(userId)));
  }, [userId]);
  useRetainedFocus();
  useEffect(() => renewPhotos(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Console onSignOut={() => void signOut()} />
      <LeaveGuard />
      <ToastRegion />
      <Loaders isCalm />
    </QueryClientProvider>
  );
}

/** The part of the driver's page that every page of the console needs, once it is shown. */
const loadDriver = async () => import('../run/follow-driver.ts');

async function signOut(): Promise<void> {
  const isUnsent = await loadDriver().then(
    ({ hasUnsentReports }) => hasUnsentReports(),
    () => false,
  );
  leaveUnlessLost(isUnsent || unsaved.isLostWithPage(), () => void session.signOut());
}

/** The pages that show something of an area: the second part of their query keys. An area that is not named shows in none. */
const shownIn: Partial<Record<StaffChange['area'], readonly string[]>> = {
  addresses: ['today'],
  // Plans, and which of them closets have.
  billing: ['closets', 'invoices', 'prices'],
  // A price list opens days of the calendar.
  calendar: ['calendar', 'prices'],
  care: ['care', 'today'],
  claims: ['claims'],
  closets: ['closets'],
  deliveries: ['today', 'picking', 'run', 'calendar', 'closets', 'receiving'],
  intakes: ['receiving'],
  invoices: ['invoices'],
  items: ['closets', 'receiving', 'moves', 'picking', 'today', 'returns'],
  members: ['members', 'closets', 'me'],
  notes: ['closets'],
  picking: ['picking', 'today', 'moves'],
  pickups: ['today', 'run', 'calendar', 'care', 'closets', 'receiving', 'returns'],
  checks: ['condition', 'care', 'closets', 'picking', 'receiving', 'returns', 'today'],
  returns: ['returns', 'today'],
  runs: ['run'],
  users: ['closets', 'me'],
};

/** Refetches what changes on the server. Returns the function that stops it. */
function refetchOnStaffChange(userId: number): () => void {
  return shareEvents<StaffChange>({
    name: `vestry.events.staff.${userId}`,
    call: followStaffEvents,
    areas: [...liveAreas, ...staffAreas],
    keysOf: ({ area }) => shownIn[area] ?? [],
    refresh: (pages) => {
      for (const page of pages) inBackground(queryClient.invalidateQueries({ queryKey: ['staff', page] }));
    },
    refreshAll: () => inBackground(queryClient.invalidateQueries({ queryKey: ['staff'] })),
  });
}
