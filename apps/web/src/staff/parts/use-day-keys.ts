import { addDays, type Day } from '@vestry/contract/calendar/day';
import { useEffect, useEffectEvent } from 'react';

/** Left and right turn the day, wherever on the page the focus is, but for where those keys mean something themselves. */
export function useDayKeys(day: Day, onDay: (day: Day) => void): void {
  const turn = useEffectEvent((days: 1 | -1) => onDay(addDays(day, days)));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const days = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (days === null || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      turn(days);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isTaken({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], [role="grid"], select, textarea') !== null) return true;
  // An empty line has nothing to go through: the field of a scan keeps the focus all day.
  return target instanceof HTMLInputElement && (target.value !== '' || target.type !== 'text');
}
