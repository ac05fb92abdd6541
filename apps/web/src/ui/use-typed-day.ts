import { parseDate, type CalendarDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import type { SegmentsProps } from './segmented-field.tsx';

/** Years of fewer digits are still being typed. */
const leastYear = 1000;

/** The day in the segments of a field, and when it becomes the field's text. */
export function useTypedDay({
  text,
  onText,
  onPartial,
}: Pick<SegmentsProps, 'text' | 'onText' | 'onPartial'>) {
  const [date, setDate] = useState(() => dateOf(text));
  const [seen, setSeen] = useState(text);
  /** While the focus leaves the field, until the field has made a day of what stands in it. */
  const isLeaving = useRef(false);
  if (text !== seen) {
    setSeen(text);
    setDate(dateOf(text));
  }

  function publish(next: string): void {
    setSeen(next);
    onText(next);
  }

  function change(typed: CalendarDate | null): void {
    const next = isLeaving.current ? withCentury(typed) : typed;
    const isShort = next !== null && next.year < leastYear;
    setDate(next);
    onPartial(isLeaving.current && isShort);
    // A year that is being typed is 2 before it is 2026.
    if (!isShort) publish(next?.toString() ?? '');
    else if (isLeaving.current) publish('');
    isLeaving.current = false;
  }

  return {
    date,
    change,
    beginLeaving(): void {
      isLeaving.current = true;
    },
    leave(isHalf: boolean): void {
      // A day that no month has was made its last before.
      if (!isLeaving.current) return;
      if (!isHalf) return change(date);
      isLeaving.current = false;
      onPartial(true);
      publish('');
    },
  };
}

/** A year of one or two digits is one of this century. */
function withCentury(date: CalendarDate | null): CalendarDate | null {
  return date !== null && date.year < 100 ? date.set({ year: date.year + 2000 }) : date;
}

export function dateOf(text: string): CalendarDate | null {
  return text === '' ? null : parseDate(text);
}
