import { dayOfMonthOf, formatDay, monthName, monthOf, yearOf, type Day } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { sameDayIn } from '../ui/calendar-moves.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { useCalendarCursor } from '../ui/use-calendar-cursor.ts';
import { eventsOf } from './event-words.ts';
import { WeekdayRow } from '../ui/weekday-row.tsx';

interface MonthGridProps {
  readonly today: Day;
  /** The day that is looked at; its month is the one shown. */
  readonly day: Day;
  readonly entries: ReadonlyMap<Day, readonly DateEntry[]>;
  readonly onDay: (day: Day) => void;
}

/** A month of plans: on each day the garments that are worn. Arrow keys move, a press looks at the day. */
export function MonthGrid({ today, day, entries, onDay }: MonthGridProps) {
  const { cursor, grid, goTo, onKeyDown } = useCalendarCursor({
    today,
    value: day,
    blocked: 'none',
    onMonth: () => undefined,
  });
  const [year, month] = [yearOf(cursor), monthOf(cursor)];
  const turn = (months: 1 | -1) => {
    const next = sameDayIn(cursor, months);
    goTo(next);
    onDay(next);
  };
  return (
    <section aria-label="Month">
      <div className="flex items-center justify-between pb-4">
        <IconButton icon="chevronLeft" label="Previous month" onClick={() => turn(-1)} />
        <h2 id="lookbook-month" aria-live="polite" className="display-3">
          {monthName(month)} {year}
        </h2>
        <IconButton icon="chevronRight" label="Next month" onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby="lookbook-month"
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <WeekdayRow />
        <tbody>
          {monthWeeks(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <DayCell
                  key={each}
                  day={each}
                  isOutside={monthOf(each) !== month}
                  isToday={each === today}
                  isSelected={each === day}
                  isCursor={each === cursor}
                  entries={entries.get(each) ?? []}
                  onPress={() => {
                    goTo(each);
                    onDay(each);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayCellProps {
  readonly day: Day;
  /** Of a neighbouring month. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** The one day of the grid that Tab reaches. */
  readonly isCursor: boolean;
  readonly entries: readonly DateEntry[];
  readonly onPress: () => void;
}

const thumbsMax = 2;

function DayCell({ day, isOutside, isToday, isSelected, isCursor, entries, onPress }: DayCellProps) {
  const number = dayOfMonthOf(day);
  const events = eventsOf(entries);
  // Of a neighbouring month nothing is shown: a press on it would lead away from this one.
  if (isOutside) return <td className="h-16 border-t border-hair tablet:h-28" />;
  const said = [
    `${formatDay(day)}, ${yearOf(day)}`,
    ...events.map(
      (event) =>
        `${event.name}, ${event.entries.length === 1 ? '1 garment' : `${event.entries.length} garments`}`,
    ),
  ];
  return (
    <td
      role="gridcell"
      aria-selected={isSelected}
      className="h-16 border-t border-hair p-0 align-top tablet:h-28"
    >
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPress}
        className={`photo-reveal grid h-full w-full content-start gap-1 p-1.5 text-left focus-visible:outline-offset-[-2px] ${isSelected ? 'bg-sunk shadow-ring' : 'hover:bg-sunk'}`}
      >
        <span className="sr-only">{said.join('; ')}</span>
        <span
          aria-hidden="true"
          className={`text-sm figures ${isToday ? 'font-mid text-cedar' : events.length > 0 ? 'font-mid' : 'text-ink-2'}`}
        >
          {number}
        </span>
        <DayThumbs entries={entries} />
        <span aria-hidden="true" className="truncate text-xs text-ink-2 max-tablet:hidden">
          {events[0]?.name}
        </span>
      </button>
    </td>
  );
}

/** The first garments of the day, and how many more there are. */
function DayThumbs({ entries }: { readonly entries: readonly DateEntry[] }) {
  if (entries.length === 0) return null;
  const more = entries.length - thumbsMax;
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      {entries.slice(0, thumbsMax).map(({ id, item }, index) => (
        <span key={id} className={`block w-full max-w-11 ${index > 0 ? 'max-tablet:hidden' : ''}`}>
          <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
        </span>
      ))}
      {more > 0 && <span className="text-xs text-ink-2 figures max-tablet:hidden">+{more}</span>}
    </span>
  );
}
