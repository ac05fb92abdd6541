import { monthName, monthOf, yearOf, type Day } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import { useId, useState, type ReactNode } from 'react';
import { CalendarDay } from './calendar-day.tsx';
import { canShow, daysOfMonth, sameDayIn } from './calendar-moves.ts';
import { blockedReasons, extraReasons, type BlockedReason } from './calendar-reasons.ts';
import { ReasonList } from './calendar-reason-list.tsx';
import type { CalendarVerdict } from './calendar-verdict.ts';
import { HiddenValue } from './hidden-value.tsx';
import { IconButton } from './icon-button.tsx';
import { useCalendarCursor, type CursorOptions } from './use-calendar-cursor.ts';
import { WeekdayRow } from './weekday-row.tsx';

interface MonthCalendarProps extends CursorOptions {
  /** Names the purpose of the day: 'Delivery date'. */
  readonly label: string;
  /** In a form, the name under which the day stands in it, as `yyyy-MM-dd`. */
  readonly name?: string;
  readonly onChoice: (day: Day) => void;
  /** Null while the answer is on its way. */
  readonly verdictOf: (day: Day) => CalendarVerdict | null;
  /** Stands between the month and the list of reasons: what is chosen together with the day. */
  readonly children?: ReactNode;
}

/**
 * A month to choose a day of. Days are the contract's texts, so that no time zone shifts them. Blocked days can be
 * reached and say why; why stands in the list beneath as well.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, name, today, value, onChoice, verdictOf, children } = props;
  const id = useId();
  const { cursor, ends, grid, goTo, onKeyDown } = useCalendarCursor(props);
  /** The day that was last focused or pressed: if blocked, its reason stands out. */
  const [looked, setLooked] = useState<Day | null>(null);
  const [said, setSaid] = useState('');
  const [year, month] = [yearOf(cursor), monthOf(cursor)];
  const reasons = blockedReasons(daysOfMonth(year, month), verdictOf);
  const extras = extraReasons(daysOfMonth(year, month), verdictOf);

  function look(day: Day): void {
    setLooked(day);
    goTo(day);
  }

  function choose(day: Day, verdict: CalendarVerdict | null): void {
    // Not every browser puts the focus on a button that is pressed.
    look(day);
    if (verdict?.ok === true) onChoice(day);
    setSaid(verdict?.ok === false ? verdict.message : '');
  }

  const turn = (months: 1 | -1) =>
    canShow(cursor, months, ends) ? () => goTo(sameDayIn(cursor, months)) : null;

  return (
    <div data-field={name} className="min-w-0">
      {name !== undefined && <HiddenValue name={name} value={value ?? ''} />}
      <MonthHead
        id={id}
        label={label}
        title={`${monthName(month)} ${year}`}
        onPrevious={turn(-1)}
        onNext={turn(1)}
      />
      <table
        ref={grid}
        role="grid"
        aria-labelledby={`${id}-title`}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLooked(null);
        }}
        className="w-full table-fixed border-collapse"
      >
        <WeekdayRow />
        <tbody>
          {monthWeeks(year, month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  isOutside={monthOf(day) !== month}
                  isToday={day === today}
                  isSelected={day === value}
                  isCursor={day === cursor}
                  isLooked={day === looked}
                  verdict={verdictOf(day)}
                  reasonId={extraIdOf(id, day, extras) ?? reasonIdOf(id, day, reasons)}
                  onLook={look}
                  onPress={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <ReasonList id={`${id}-more`} label="Days with an extra charge" reasons={extras} looked={looked} />
      <ReasonList
        id={`${id}-why`}
        label="Why some days are not available"
        reasons={reasons}
        looked={looked}
      />
      <span id={`${id}-past`} hidden>
        This day is in the past.
      </span>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** The id of the text that says what a day costs beyond others; null for most. */
function extraIdOf(id: string, day: Day, extras: readonly BlockedReason[]): string | null {
  const line = extras.findIndex(({ days }) => days.has(day));
  return line === -1 ? null : `${id}-more-${line}`;
}

/** The id of the text that says why a day is blocked: its line in the list, or that it is past. */
function reasonIdOf(id: string, day: Day, reasons: readonly BlockedReason[]): string {
  const line = reasons.findIndex(({ days }) => days.has(day));
  return line === -1 ? `${id}-past` : `${id}-why-${line}`;
}

interface MonthHeadProps {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** Null where there is no further month. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

function MonthHead({ id, label, title, onPrevious, onNext }: MonthHeadProps) {
  const disabled = (onTurn: unknown) =>
    onTurn === null ? { 'aria-disabled': true, 'aria-describedby': `${id}-end` } : {};
  return (
    <div className="flex items-center justify-between pb-2">
      <IconButton
        icon="chevronLeft"
        label="Previous month"
        {...disabled(onPrevious)}
        onClick={() => onPrevious?.()}
      />
      <h3 id={`${id}-title`} aria-live="polite" className="display-4">
        <span className="sr-only">{label}, </span>
        {title}
      </h3>
      <IconButton icon="chevronRight" label="Next month" {...disabled(onNext)} onClick={() => onNext?.()} />
      <span id={`${id}-end`} hidden>
        No day of that month can be chosen.
      </span>
    </div>
  );
}
