import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../auth/session.ts';
import { leaveUnlessLost } from '../../lib/forms/leave-question.ts';
import { unsaved } from '../../lib/forms/unsaved.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Loaders } from '../../shell/loaders.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { renewPhotos } from '../../shell/renew-photos.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { Console } from './console.tsx';
import { keepStaffLive } from './live.ts';

/** The frame around the pages of the staff console. */
export function StaffFrame() {
  const userId = session.current()?.userId;
  useEffect(() => (userId === undefined ? undefined : keepStaffLive(queryClient, userId)), [userId]);
  useEffect(() => renewPhotos(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Console onSignOut={signOut} />
      <LeaveGuard />
      <ToastRegion />
      <Loaders isCalm />
    </QueryClientProvider>
  );
}

function signOut(): void {
  leaveUnlessLost(unsaved.isLostWithPage(), () => void session.signOut());
}
