import { addDays, formatDay, type Day } from '@vestry/contract/calendar/day';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useFacilityDay } from '../queries.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The day of a page, which its address says: the one before, the one after, today again, or any. */
export function DayPicker({ day }: { readonly day: Day }) {
  const today = useFacilityDay();
  const navigate = useNavigate();
  const onDay = (next: Day) =>
    void navigate({ to: '.', search: { day: next === today ? undefined : next }, resetScroll: false });
  useDayKeys(day, onDay);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <IconButton icon="chevronLeft" label="Previous day" onClick={() => onDay(addDays(day, -1))} />
      <Popover
        // Choosing a day closes it.
        key={day}
        label="Choose a day"
        placement="bottom"
        trigger={(props) => (
          <button {...props} type="button" className="flex min-h-target items-center gap-3 text-base figures">
            <Icon name="calendar" className="size-4 text-ink-2" />
            <span aria-live="polite">{formatDay(day)}</span>
          </button>
        )}
      >
        <MonthCalendar
          label="Day"
          today={today}
          value={day}
          blocked="none"
          onChoice={onDay}
          verdictOf={() => ({ ok: true })}
        />
      </Popover>
      <IconButton icon="chevronRight" label="Next day" onClick={() => onDay(addDays(day, 1))} />
      {day !== today && (
        <button type="button" className="text-link text-sm text-ink-2" onClick={() => onDay(today)}>
          Today
        </button>
      )}
    </div>
  );
}

/** Left and right turn the day, wherever on the page the focus is, but for where those keys mean something themselves. */
function useDayKeys(day: Day, onDay: (day: Day) => void): void {
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
