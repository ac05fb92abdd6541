import { useEffect } from 'react';
import { soundAlarm } from './sounds.ts';

/** Sounds the alarm as something opens that stops the scans, and at each scan that goes on without a look at it. */
export function useAlarm(): void {
  useEffect(() => {
    soundAlarm();
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && !(target instanceof HTMLButtonElement)) soundAlarm();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
