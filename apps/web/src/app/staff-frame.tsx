import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../auth/session.ts';
import { leaveUnlessLost } from '../lib/forms/leave-question.ts';
import { unsaved } from '../lib/forms/unsaved.ts';
import { Console } from '../staff/console.tsx';
import { keepStaffLive } from '../staff/live.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { ErrorState } from './error-state.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Loaders } from './loaders.tsx';
import { queryClient } from './query-client.ts';
import { renewPhotos } from './renew-photos.ts';

/** The frame around the pages of the staff console. */
export function StaffFrame() {
  const userId = session.current()?.userId;
  useEffect(() => (userId === undefined ? undefined : keepStaffLive(queryClient, userId)), [userId]);
  useEffect(() => renewPhotos(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Console errorComponent={ErrorState} onSignOut={signOut} />
      <LeaveGuard />
      <ToastRegion />
      <Loaders />
    </QueryClientProvider>
  );
}

function signOut(): void {
  leaveUnlessLost(unsaved.isLostWithPage(), () => void session.signOut());
}
