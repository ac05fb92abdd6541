import {
  dayOfMonthOf,
  formatDay,
  fromWire,
  monthName,
  monthOf,
  yearOf,
  type Day,
} from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import type { StaffDay } from '@vestry/contract/staff/calendar/schemas';
import { sameDayIn } from '../../ui/calendar-moves.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCalendarCursor } from '../../ui/use-calendar-cursor.ts';
import { fifthsOf, fullnessOf, fullnessText, type Fullness } from './fullness.ts';
import { WeekdayRow } from '../../ui/weekday-row.tsx';

interface MonthProps {
  readonly today: Day;
  /** The day that is looked at; its month is the one shown. */
  readonly day: Day;
  readonly days: readonly StaffDay[];
  /** Another month stands in until this one's is there. */
  readonly isTurning: boolean;
  readonly onDay: (day: Day) => void;
  /** The keys have gone to another month, and no day of it is looked at yet. */
  readonly onMonth: (year: number, month: number) => void;
}

/** A month of the facility: what is closed and why, and how full each day is. Arrow keys move, a press looks at the day. */
export function Month({ today, day, days, isTurning, onDay, onMonth }: MonthProps) {
  const { cursor, grid, goTo, onKeyDown } = useCalendarCursor({
    today,
    value: day,
    blocked: 'none',
    onMonth,
  });
  const known = new Map(days.map((each) => [fromWire(each.day), each]));
  const [year, month] = [yearOf(cursor), monthOf(cursor)];
  const look = (next: Day) => {
    goTo(next);
    onDay(next);
  };
  return (
    <section aria-label="Month">
      <div className="flex items-center gap-4 pb-4">
        <IconButton icon="chevronLeft" label="Previous month" onClick={() => look(sameDayIn(cursor, -1))} />
        <h2 id="staff-month" aria-live="polite" className="min-w-48 text-center display-3">
          {monthName(month)} {year}
        </h2>
        <IconButton icon="chevronRight" label="Next month" onClick={() => look(sameDayIn(cursor, 1))} />
        {day !== today && (
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => look(today)}>
            Today
          </button>
        )}
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby="staff-month"
        aria-busy={isTurning || undefined}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse transition-opacity aria-busy:opacity-55"
      >
        <WeekdayRow />
        <tbody>
          {monthWeeks(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <DayCell
                  key={each}
                  day={each}
                  state={known.get(each)}
                  isOutside={monthOf(each) !== month}
                  isToday={each === today}
                  isPast={each < today}
                  isSelected={each === day}
                  isCursor={each === cursor}
                  onPress={() => look(each)}
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
  /** Undefined until the month is there. */
  readonly state: StaffDay | undefined;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isSelected: boolean;
  /** The one day of the grid that Tab reaches. */
  readonly isCursor: boolean;
  readonly onPress: () => void;
}

const cellClass = 'h-16 border-t border-hair p-0 align-top tablet:h-24';

function DayCell({ day, state, isOutside, isToday, isPast, isSelected, isCursor, onPress }: DayCellProps) {
  if (isOutside) return <td className={cellClass} />;
  const fullness = state === undefined ? null : fullnessOf(state.times);
  const closed = state?.closure?.reason ?? (state?.weekend === true ? 'Weekend' : null);
  const isClosed = state !== undefined && state.closure !== null;
  const said = [
    `${formatDay(day)}, ${yearOf(day)}`,
    ...(closed === null ? [] : [`closed: ${closed}`]),
    ...(fullness === null ? [] : [fullnessText(fullness)]),
  ];
  return (
    <td role="gridcell" aria-selected={isSelected} className={cellClass}>
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPress}
        className={`flex h-full w-full flex-col gap-1 p-1.5 text-left focus-visible:outline-offset-[-2px] tablet:p-2 ${isSelected ? 'bg-sunk shadow-ring' : isClosed ? 'bg-ground hover:bg-sunk' : 'hover:bg-sunk'}`}
      >
        <span className="sr-only">{said.join('; ')}</span>
        <span
          aria-hidden="true"
          className={`text-sm figures ${isToday ? 'font-mid text-cedar' : isPast || closed !== null ? 'text-ink-3' : 'font-mid'}`}
        >
          {dayOfMonthOf(day)}
        </span>
        {isClosed && (
          <span aria-hidden="true" className="line-clamp-2 text-xs text-ink-2 max-tablet:hidden">
            {closed}
          </span>
        )}
        {fullness !== null && <FullnessMark fullness={fullness} isClosed={closed !== null} />}
      </button>
    </td>
  );
}

const fifthWidths = ['w-0', 'w-1/5', 'w-2/5', 'w-3/5', 'w-4/5', 'w-full'] as const;

interface FullnessMarkProps {
  readonly fullness: Fullness;
  readonly isClosed: boolean;
}

/** What is booked, and below it how full the day is where it has a limit. */
function FullnessMark({ fullness, isClosed }: FullnessMarkProps) {
  const { booked, slots } = fullness;
  return (
    <span aria-hidden="true" className="mt-auto block w-full text-xs text-ink-2 figures">
      {booked > 0 && (
        <>
          <span className="block truncate max-tablet:hidden">{fullnessText(fullness)}</span>
          <span className="block tablet:hidden">{booked}</span>
        </>
      )}
      {slots !== null && !isClosed && (
        <span className="mt-1 block h-0.5 w-full bg-rule">
          <span className={`block h-full bg-ink ${fifthWidths[fifthsOf(fullness)] ?? ''}`} />
        </span>
      )}
    </span>
  );
}
