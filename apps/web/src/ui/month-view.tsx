import { dayOfMonthOf, formatDay, monthName, monthOf, yearOf, type Day } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import type { ReactNode } from 'react';
import { sameDayIn } from './calendar-moves.ts';
import { IconButton } from './icon-button.tsx';
import { useCalendarCursor } from './use-calendar-cursor.ts';
import { WeekdayRow } from './weekday-row.tsx';

/** The marks of one day of a month. */
export interface ShownDay {
  /** The texts for screen readers after the day's name. */
  readonly said: readonly string[];
  readonly numberClass: string;
  /** Of the day where it is not the one that is looked at. */
  readonly shade?: string;
  readonly content: ReactNode;
}

interface MonthViewProps {
  /** Of the title. */
  readonly id: string;
  readonly today: Day;
  /** The day that is looked at; its month is the one shown. */
  readonly day: Day;
  /** Another month stands in until this one's is there. */
  readonly isTurning?: boolean;
  /** A link leads back to today. */
  readonly hasToday?: boolean;
  readonly headClass: string;
  readonly titleClass?: string;
  readonly cellClass: string;
  readonly dayClass: string;
  readonly onDay: (day: Day) => void;
  /** The keys show another month, and no day of it has the focus yet. */
  readonly onMonth?: (year: number, month: number) => void;
  readonly show: (day: Day) => ShownDay;
}

/** A month to look at its days. Arrow keys move, a press looks at the day. */
export function MonthView(props: MonthViewProps) {
  const { id, today, day, isTurning, hasToday = false, headClass, titleClass = '', onDay, onMonth } = props;
  const { cursor, grid, goTo, onKeyDown } = useCalendarCursor({
    today,
    value: day,
    blocked: 'none',
    ...(onMonth === undefined ? {} : { onMonth }),
  });
  const [year, month] = [yearOf(cursor), monthOf(cursor)];
  const look = (next: Day) => {
    goTo(next);
    onDay(next);
  };
  return (
    <section aria-label="Month">
      <div className={`flex items-center pb-4 ${headClass}`}>
        <IconButton icon="chevronLeft" label="Previous month" onClick={() => look(sameDayIn(cursor, -1))} />
        <h2 id={id} aria-live="polite" className={`display-3 ${titleClass}`}>
          {monthName(month)} {year}
        </h2>
        <IconButton icon="chevronRight" label="Next month" onClick={() => look(sameDayIn(cursor, 1))} />
        {hasToday && day !== today && (
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => look(today)}>
            Today
          </button>
        )}
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={id}
        aria-busy={isTurning === true || undefined}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse transition-opacity aria-busy:opacity-55"
      >
        <WeekdayRow />
        <tbody>
          {monthWeeks(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) =>
                monthOf(each) === month ? (
                  <DayCell
                    key={each}
                    {...props}
                    day={each}
                    isSelected={each === day}
                    isCursor={each === cursor}
                    onDay={look}
                  />
                ) : (
                  // Of a neighbouring month nothing is shown: a press on it would lead away from this one.
                  <td key={each} className={`border-t border-hair ${props.cellClass}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayCellProps extends MonthViewProps {
  readonly isSelected: boolean;
  /** The one day of the grid that Tab reaches. */
  readonly isCursor: boolean;
}

function DayCell({ day, today, isSelected, isCursor, cellClass, dayClass, onDay, show }: DayCellProps) {
  const { said, numberClass, shade = 'hover:bg-sunk', content } = show(day);
  return (
    <td
      role="gridcell"
      aria-selected={isSelected}
      className={`border-t border-hair p-0 align-top ${cellClass}`}
    >
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
        className={`h-full w-full gap-1 p-1.5 text-left focus-visible:outline-offset-[-2px] ${dayClass} ${isSelected ? 'bg-sunk shadow-ring' : shade}`}
      >
        <span className="sr-only">{[`${formatDay(day)}, ${yearOf(day)}`, ...said].join('; ')}</span>
        <span
          aria-hidden="true"
          className={`text-sm figures ${day === today ? 'font-mid text-cedar' : numberClass}`}
        >
          {dayOfMonthOf(day)}
        </span>
        {content}
      </button>
    </td>
  );
}
