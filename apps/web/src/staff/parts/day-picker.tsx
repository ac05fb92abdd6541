import { addDays, formatDay, type Day } from '@vestry/contract/calendar/day';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useFacilityDay } from '../queries.ts';
import { useDayKeys } from './use-day-keys.ts';

interface DayPickerProps {
  readonly day: Day;
  readonly onDay: (day: Day) => void;
}

/** The day of a page: the one before, the one after, today again, or any. */
export function DayPicker({ day, onDay }: DayPickerProps) {
  const today = useFacilityDay();
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
