import { useEffect, useState } from 'react';

/** Whole seconds until a moment of `Date.now()`, counting down to 0; a wait that is over, or null, is 0 from the start. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return seconds;
}
