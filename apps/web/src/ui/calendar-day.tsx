import { dayOfMonthOf, formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import type { CalendarVerdict } from './calendar-verdict.ts';

interface CalendarDayProps {
  readonly day: Day;
  /** Of a neighbouring month: shown, not to be chosen here. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** The one day of the grid that Tab reaches. */
  readonly isCursor: boolean;
  /** Blocked and pressed: ringed, while its reason is emphasized. */
  readonly isLooked: boolean;
  readonly verdict: CalendarVerdict | null;
  readonly reasonId: string;
  readonly onLook: (day: Day) => void;
  readonly onPress: (day: Day, verdict: CalendarVerdict | null) => void;
}

/** A day of the month calendar: open ones stand on a disc, the chosen one on cedar, blocked ones on nothing. */
export function CalendarDay({
  day,
  isOutside,
  isToday,
  isSelected,
  isCursor,
  isLooked,
  verdict,
  reasonId,
  onLook,
  onPress,
}: CalendarDayProps) {
  const number = dayOfMonthOf(day);
  if (isOutside) {
    return (
      <td className={cell}>
        {/* Faint, as what cannot be chosen may be, and no text: a screen reader finds the day in its own month. */}
        <span
          aria-hidden="true"
          data-number={number}
          className="text-rule forced-colors:invisible before:content-[attr(data-number)]"
        />
      </td>
    );
  }
  const isOpen = verdict?.ok === true;
  const mark = verdict?.ok === true ? verdict.extra?.mark : undefined;
  return (
    <td role="gridcell" aria-selected={isSelected} className={cell}>
      <button
        type="button"
        tabIndex={isCursor ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOpen || undefined}
        aria-describedby={verdict?.ok === false || mark !== undefined ? reasonId : undefined}
        onFocus={() => onLook(day)}
        onClick={() => onPress(day, verdict)}
        className={`tap-area mx-auto grid aspect-square w-full max-w-10.5 place-items-center rounded-round focus-visible:outline-offset-1 ${lookOf(isOpen, isSelected, isLooked)}`}
      >
        <span className="sr-only">{`${formatDay(day)}, ${yearOf(day)}${isSelected ? ', selected' : ''}`}</span>
        <span aria-hidden="true" className={mark === undefined ? '' : '-mt-2.5'}>
          {number}
        </span>
        {mark !== undefined && (
          <span aria-hidden="true" className="absolute bottom-1 text-cap">
            {mark}
          </span>
        )}
        {isToday && mark === undefined && (
          <span aria-hidden="true" className="absolute bottom-2 h-px w-4 bg-current" />
        )}
      </button>
    </td>
  );
}

const cell = 'h-11.5 p-0 text-center figures';

function lookOf(isOpen: boolean, isSelected: boolean, isLooked: boolean): string {
  if (isSelected) return 'bg-cedar font-mid text-on-cedar forced-color-adjust-none';
  // The border is seen under forced colours alone, where the disc is not.
  if (isOpen) return 'border border-transparent bg-ground font-mid hover:shadow-ring';
  return isLooked ? 'text-ink shadow-ring' : 'cursor-default text-ink-3';
}
