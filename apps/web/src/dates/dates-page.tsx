import { addDays, dayOf, monthOf, yearOf, type Day } from '@vestry/contract/calendar/day';
import { monthWeeks } from '@vestry/contract/calendar/month';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
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
import { datesQuery } from './queries.ts';

const route = getRouteApi(paths.dates);
const EditPanel = lazy(async () => ({ default: (await import('./edit-panel.tsx')).EditPanel }));

/** The lookbook: a month of plans, and the look of one of its days. */
export function DatesPage({ heading }: { readonly heading: ReactNode }) {
  usePageTitle('Lookbook');
  const { clientId } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = useNavigate();
  const today = useToday();
  const day = search.day ?? today;
  const { data = [], error } = useQuery(datesQuery(clientId, ...shownDays(day)));
  const byDay = entriesByDay(data);
  const edited = useLastKnown(data.find(({ id }) => id === search.edit));
  const go = (next: DatesSearch, replace = false) =>
    void navigate({ to: paths.dates, search: next, replace, resetScroll: false });
  return (
    <div className="page-width pb-18">
      <div className="pt-8 pb-6 desktop:pt-12">{heading}</div>
      {error !== null && <Notice kind="error">{messageOf(error)}</Notice>}
      <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <MonthGrid today={today} day={day} entries={byDay} onDay={(next) => go({ day: next }, true)} />
        <DayLook
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
