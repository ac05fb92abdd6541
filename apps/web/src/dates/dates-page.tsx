import { addDays, dayOf, monthName, monthOf, yearOf, type Day } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useToday } from '../calendar/queries.ts';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { useLastKnown } from '../lib/view/use-last-known.ts';
import { Notice } from '../ui/notice.tsx';
import { DayLook } from './day-look.tsx';
import type { DatesSearch } from './dates-search.ts';
import { entriesByDay } from './event-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { NextLook } from './next-look.tsx';
import { datesQuery, upcomingEventsQuery } from './queries.ts';

const route = getRouteApi(paths.dates);
const EditPanel = lazy(async () => ({ default: (await import('./edit-panel.tsx')).EditPanel }));

interface DatesPageProps {
  readonly heading: ReactNode;
  /** Takes the look of a day along on a trip. */
  readonly onTrip: (day: Day, entries: readonly DateEntry[]) => void;
}

/** The lookbook: a month of plans, and the look of one of its days. */
export function DatesPage({ heading, onTrip }: DatesPageProps) {
  usePageTitle('Lookbook');
  const { clientId } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = useNavigate();
  // Who comes for a day sees that day first.
  const [isLed] = useState(search.day === undefined);
  const today = useToday();
  const day = search.day ?? today;
  const { data = [], error, isFetching } = useQuery(datesQuery(clientId, ...shownDays(day)));
  const byDay = entriesByDay(data);
  const edited = useLastKnown(data.find(({ id }) => id === search.edit));
  const go = (next: DatesSearch, replace = false) =>
    void navigate({ to: paths.dates, search: next, replace, resetScroll: false });
  return (
    <div className="pb-18">
      <div className="page-width pt-8 pb-6 desktop:pt-12">{heading}</div>
      {isLed && <NextLook />}
      <div className="page-width pt-12">
        {error !== null && <Notice kind="error">{messageOf(error)}</Notice>}
        <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <div>
            <MonthGrid today={today} day={day} entries={byDay} onDay={(next) => go({ day: next }, true)} />
            {!isFetching && [...byDay.keys()].every((planned) => monthOf(planned) !== monthOf(day)) && (
              <EmptyMonth clientId={clientId} day={day} onDay={(next) => go({ day: next }, true)} />
            )}
          </div>
          <DayLook
            onTrip={onTrip}
            key={day}
            day={day}
            today={today}
            entries={byDay.get(day) ?? []}
            onEdit={(edit) => go({ ...search, edit })}
          />
        </div>
        <Suspense>
          {edited !== undefined && <Edit clientId={clientId} entry={edited} search={search} go={go} />}
        </Suspense>
      </div>
    </div>
  );
}

interface EmptyMonthProps {
  readonly clientId: number;
  readonly day: Day;
  readonly onDay: (day: Day) => void;
}

/** Beneath a month without plans: the way to the next one that has some. */
function EmptyMonth({ clientId, day, onDay }: EmptyMonthProps) {
  const { data: events = [] } = useQuery(upcomingEventsQuery(clientId, useToday()));
  const next = events.find(({ at }) => at.day > day) ?? events[0];
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pt-6 text-ink-2">
      <p>Nothing is planned in {monthName(monthOf(day))}.</p>
      {next !== undefined && (
        <button type="button" className="text-link text-ink" onClick={() => onDay(next.at.day)}>
          {next.name}, {next.dayText}
        </button>
      )}
    </div>
  );
}

interface EditProps {
  readonly clientId: number;
  readonly entry: DateEntry;
  readonly search: DatesSearch;
  readonly go: (next: DatesSearch, replace: boolean) => void;
}

function Edit({ clientId, entry, search, go }: EditProps) {
  const { edit, ...rest } = search;
  return (
    <EditPanel clientId={clientId} entry={entry} isOpen={entry.id === edit} onClose={() => go(rest, true)} />
  );
}

/** The month of a day with the weeks that it begins and ends in. */
function shownDays(day: Day): [from: Day, to: Day] {
  const first = dayOf(yearOf(day), monthOf(day), 1);
  const weeks = monthWeeks(yearOf(day), monthOf(day));
  return [weeks[0]?.[0] ?? first, weeks.at(-1)?.at(-1) ?? addDays(first, 41)];
}
