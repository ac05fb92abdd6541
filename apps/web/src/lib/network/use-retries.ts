import { useEffect, useEffectEvent } from 'react';

const firstWaitMs = 1_000;
/** Without a connection a page tries again after this time at the latest. */
const longestWaitMs = 15_000;

/**
 * Calls `attempt` while something waits for the server: as soon as the device is connected again, and after one second, two, four and so on.
 * A device says that it is connected a moment before its first call can succeed.
 */
export function useRetries(waits: boolean, attempt: () => void): void {
  const onAttempt = useEffectEvent(attempt);
  useEffect(() => {
    if (!waits) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    function attemptAfter(waitMs: number) {
      timer = setTimeout(() => {
        onAttempt();
        attemptAfter(Math.min(waitMs * 2, longestWaitMs));
      }, waitMs);
    }
    function onOnline() {
      clearTimeout(timer);
      onAttempt();
      attemptAfter(firstWaitMs);
    }
    attemptAfter(firstWaitMs);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [waits]);
}
