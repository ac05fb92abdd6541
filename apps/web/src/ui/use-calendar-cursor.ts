import { monthOf, yearOf, type Day } from '@vestry/contract/calendar/day';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { calendarEnds, dayAfterKey, withinEnds } from './calendar-moves.ts';

export interface CursorOptions {
  /** The facility's day now. */
  readonly today: Day;
  /** The chosen day. */
  readonly value: Day | null;
  /** Where the months end: before the current one, after it, or nowhere. Which of their days are blocked, `verdictOf` says. */
  readonly blocked?: 'past' | 'future' | 'none';
  /** The last day that can be queried. */
  readonly lastDay?: Day;
  /** The month shown at first is that of the chosen day, else of this one, else the current. */
  readonly startOn?: Day | undefined;
  /** Called when another month is shown, for pages that query it. `month` is 1 to 12. */
  readonly onMonth?: (year: number, month: number) => void;
  /** For a control beside the calendar that chooses a day of it. */
  readonly ref?: Ref<CalendarHandle>;
}

export interface CalendarHandle {
  /** Shows a day and puts the focus on it. */
  readonly focusDay: (day: Day) => void;
}

/** The day of the grid that has the focus or would get it, and the keys that move it. Its month is the one shown. */
export function useCalendarCursor(options: CursorOptions) {
  const { today, value, blocked = 'past', lastDay = null, startOn, onMonth, ref } = options;
  const grid = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const [moved, setMoved] = useState<Day | null>(null);
  const ends = calendarEnds(today, blocked, lastDay);
  const cursor = withinEnds(moved ?? value ?? startOn ?? today, ends);

  function focusCursor(): void {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  useEffect(() => {
    if (takesFocus.current) focusCursor();
    takesFocus.current = false;
  }, [cursor]);

  function goTo(day: Day): void {
    const next = withinEnds(day, ends);
    setMoved(next);
    if (monthOf(next) !== monthOf(cursor) || yearOf(next) !== yearOf(cursor)) {
      onMonth?.(yearOf(next), monthOf(next));
    }
  }

  useImperativeHandle(ref, () => ({
    focusDay(day) {
      takesFocus.current = true;
      goTo(day);
      // Nothing moves to it that stands on it.
      if (day === cursor) focusCursor();
    },
  }));

  function onKeyDown(event: KeyboardEvent): void {
    const next = dayAfterKey(cursor, event.key, event.shiftKey);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    takesFocus.current = true;
    goTo(next);
  }

  return { cursor, ends, grid, goTo, onKeyDown };
}
