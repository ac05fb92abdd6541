import { facilityDay, parseDay } from '@vestry/contract/calendar/day';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { awaitServer, pageHost } from '../../lib/network/server-back.ts';
import { queryClient } from '../../shell/query-client.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { storedDriver } from './driver.ts';
import { outbox } from './outbox.ts';
import { RunView } from './run-view.tsx';

/** The driver's page when it is opened without a connection: the run as it is stored on this device. */
export function OfflineRun() {
  // The page itself comes back once the server answers: the session with it, and the reports are sent.
  useEffect(
    () =>
      awaitServer({ ...pageHost, onBack: () => void outbox.whenIdle(async () => window.location.reload()) }),
    [],
  );
  const [opened, setOpened] = useState(() => searchOf('stop'));
  const driver = storedDriver();
  if (driver === null) return null;
  const today = facilityDay(new Date(), driver.timeZone);
  const day = parseDay(searchOf('day') ?? '') ?? today;

  /** The address says it too, so that a reload, and the page that comes back, open the same stop. */
  function open(reference: string | null): void {
    const url = new URL(window.location.href);
    if (reference === null) url.searchParams.delete('stop');
    else url.searchParams.set('stop', reference);
    window.history.replaceState(window.history.state, '', url);
    setOpened(reference);
  }

  return (
    <QueryClientProvider client={queryClient}>
      <main className="page-width pb-18">
        <h1 className="pt-8 pb-6 display-2">Run</h1>
        <RunView driver={driver} day={day} isToCome={day > today} opened={opened} onOpen={open} />
      </main>
      <ToastRegion />
    </QueryClientProvider>
  );
}

function searchOf(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}
