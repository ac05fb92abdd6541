import { addDays, dayOf, fromWire, monthOf, yearOf } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import { getStaffCalendar } from '@vestry/contract/staff/calendar/calls';
import type { StaffCalendar } from '@vestry/contract/staff/calendar/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageQuery } from '../../lib/transport/call-query.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { useFacilityDay } from '../queries.ts';
import { KeysHint, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { staffPaths } from '../paths.ts';
import { DayPart } from './day-part.tsx';
import { WeekdaysPart } from './weekdays-part.tsx';
import { Month, type MonthProps } from './month.tsx';

/** The days of a month's weeks, with closures, limits and what is booked. `month` is 1 to 12. */
function staffMonthQuery(year: number, month: number) {
  const weeks = monthWeeks(year, month);
  const from = weeks[0]?.[0] ?? dayOf(year, month, 1);
  const to = addDays(from, weeks.length * 7 - 1);
  return pageQuery(['staff', 'calendar', 'month', year, month], getStaffCalendar, { query: { from, to } });
}

/** The facility's calendar: what is closed and why, how full each day is, and how much it takes. */
export function CalendarPage() {
  const today = useFacilityDay();
  const navigate = useNavigate();
  const { day = today } = useSearch({ from: staffPaths.calendar });
  const [[year, month], setMonth] = useState(() => [yearOf(day), monthOf(day)] as const);
  const query = useQuery(staffMonthQuery(year, month));
  return (
    <>
      <PageTitle title="Calendar" />
      <QueryBoundary
        query={query}
        title="The calendar did not load"
        skeleton={<Skeletons className={columns} shapes={['h-96', 'h-64']} />}
      >
        {(calendar) => (
          <CalendarView
            calendar={calendar}
            today={today}
            day={day}
            isTurning={query.isPlaceholderData}
            onMonth={(...next) => setMonth(next)}
            onDay={(next) => {
              setMonth([yearOf(next), monthOf(next)]);
              const search = next === today ? {} : { day: next };
              void navigate({ to: staffPaths.calendar, search, replace: true, resetScroll: false });
            }}
          />
        )}
      </QueryBoundary>
      <KeysHint keys={keys} />
    </>
  );
}

const columns = 'grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_22rem]';

const keys = [
  ['← → ↑ ↓', 'from day to day'],
  ['Page Up, Page Down', 'month before, month after'],
  ['Enter', 'look at the day'],
] as const;

interface CalendarViewProps extends Omit<MonthProps, 'days'> {
  readonly calendar: StaffCalendar;
}

function CalendarView({ calendar, ...month }: CalendarViewProps) {
  const { today, day } = month;
  // The keys may show another month by now: the open day stays.
  const { data = calendar } = useQuery(staffMonthQuery(yearOf(day), monthOf(day)));
  const state = data.days.find((each) => fromWire(each.day) === day);
  return (
    <>
      <div className={columns}>
        <Month {...month} days={calendar.days} />
        {state === undefined ? (
          <Skeleton className="h-64" />
        ) : (
          <DayPart key={day} day={day} isPast={day < today} state={state} weekdays={calendar.weekdays} />
        )}
      </div>
      <WeekdaysPart weekdays={calendar.weekdays} cutOff={calendar.cutOff} />
    </>
  );
}
