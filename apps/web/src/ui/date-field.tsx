import { formatDay, parseDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { lazy } from 'react';
import { SegmentedField, type SegmentedFieldProps } from './segmented-field.tsx';

const DateSegments = lazy(async () => ({ default: (await import('./date-segments.tsx')).DateSegments }));

interface DateFieldProps extends SegmentedFieldProps {
  /** The facility's day now. */
  readonly today: Day;
  /** The first and the last day that can be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/** A day, typed or chosen in a calendar. Its value is `yyyy-MM-dd`, which no time zone shifts; empty for none. */
export function DateField({ today, min, max, ...field }: DateFieldProps) {
  return (
    <SegmentedField
      {...field}
      placeholder="mm/dd/yyyy"
      textShown={shownDay}
      partialError="Please enter the whole date."
      errorOf={(text) => rangeError(parseDay(text), min, max)}
      segments={(segments) => <DateSegments {...segments} today={today} min={min} max={max} />}
    />
  );
}

/** '11/25/2026', as the segments show it. */
function shownDay(text: string): string {
  return `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}`;
}

/** Why a day is outside its limits; empty for one within them and for none. */
function rangeError(day: Day | null, min: Day | undefined, max: Day | undefined): string {
  if (day === null) return '';
  if (min !== undefined && day < min) return `Please choose a day from ${formatDay(min)}, ${yearOf(min)} on.`;
  if (max !== undefined && day > max) return `Please choose a day until ${formatDay(max)}, ${yearOf(max)}.`;
  return '';
}
