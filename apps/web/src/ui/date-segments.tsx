import { CalendarDate, parseDate } from '@internationalized/date';
import { parseDay, type Day } from '@vestry/contract/calendar/day';
import { useState } from 'react';
import { DateField } from 'react-aria-components/DateField';
import { DateCalendar } from './date-calendar.tsx';
import { EmptyButton, InProductLocale, isHalfFilled, SegmentFrame, SegmentInput } from './segment-input.tsx';
import type { SegmentsProps } from './segmented-field.tsx';
import { dateOf, useTypedDay } from './use-typed-day.ts';

interface DateSegmentsProps extends SegmentsProps {
  readonly today: Day;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
}

/** Month, day and year, and the calendar. */
export function DateSegments(props: DateSegmentsProps) {
  const { id, label, text, today, min, max, isInvalid, isDisabled, isClearable } = props;
  const typed = useTypedDay(props);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: Day | null) => typed.change(dateOf(day ?? ''));
  return (
    <InProductLocale>
      <DateField
        value={typed.date}
        onChange={(next) =>
          typed.change(next === null ? null : new CalendarDate(next.year, next.month, next.day))
        }
        placeholderValue={parseDate(today)}
        granularity="day"
        shouldForceLeadingZeros
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-message`}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        validationBehavior="aria"
        className="flex min-w-0 flex-1"
      >
        {({ state }) => (
          <SegmentFrame
            onLeaving={typed.beginLeaving}
            onLeave={() => typed.leave(isHalfFilled(state))}
            onOpen={() => setOpen(true)}
          >
            <SegmentInput />
          </SegmentFrame>
        )}
      </DateField>
      {!isDisabled && (
        <>
          {isClearable && text !== '' && (
            <span className="mr-6 hidden @min-[12rem]:block">
              <EmptyButton label={label} onClear={() => choose(null)} />
            </span>
          )}
          <DateCalendar
            label={label}
            today={today}
            value={parseDay(text)}
            min={min}
            max={max}
            isClearable={isClearable}
            isOpen={isOpen}
            onOpen={setOpen}
            onChoice={choose}
          />
        </>
      )}
    </InProductLocale>
  );
}
