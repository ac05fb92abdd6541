import { buttonClass } from '../ui/button.tsx';
import { usePermission } from '../users/queries.ts';
import {
  addDays,
  dayOf,
  monthName,
  monthOf,
  yearOf,
  formatDay,
  type Day,
} from '@vestry/contract/calendar/day';
import { entriesOn, entryInFile, type MonthEntry } from '@vestry/contract/calendar/entry-rules';
import { writeCalendarFile } from '@vestry/contract/calendar/calendar-file';
import { addMonths } from '@vestry/contract/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { useBrand, usePageTitle } from '../config/queries.ts';
import { closuresFrom } from '../lib/data/closures-from.ts';
import { groupBy } from '@vestry/contract/group-by';
import { messageOf } from '../lib/transport/api-error.ts';
import { saveFile } from '../lib/view/save-file.ts';
import { daysOfMonth, sameDayIn } from '../ui/calendar-moves.ts';
import { blockedReasons } from '../ui/calendar-reasons.ts';
import { ReasonList } from '../ui/calendar-reason-list.tsx';
import type { CalendarVerdict } from '../ui/calendar-verdict.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { tabClass } from '../ui/tab-class.ts';
import { calendarViews, type CalendarSearch, type CalendarView } from './calendar-search.ts';
import { EntryGrid } from './entry-grid.tsx';
import { Agenda, EntryList } from './entry-list.tsx';
import { facilityDaysQuery, useToday } from './queries.ts';
import { useEntries } from './use-entries.ts';

const route = getRouteApi(paths.calendar);
/** An empty month leads to the next entry of this many days after it. */
const searchedDays = 366;
const viewLabels: Readonly<Record<CalendarView, string>> = { month: 'Month', agenda: 'Agenda' };

/** Trips, deliveries, pickups, plans and items due back: a month as a grid, or as a list, which is what a phone shows. */
export function CalendarPage({ heading }: { readonly heading: ReactNode }) {
  usePageTitle('Calendar');
  const { clientId, userId } = route.useRouteContext();
  const { day: searched, view = 'month' } = route.useSearch();
  const navigate = useNavigate();
  const today = useToday();
  const day = searched ?? today;
  const [first, last] = monthOfDay(day);
  const { entries, isComplete, error, retry } = useEntries({ clientId, userId }, first, last);
  const { data: days } = useQuery(facilityDaysQuery(first, last));
  const closures = closuresFrom(days?.days ?? []);
  const go = (next: CalendarSearch) =>
    void navigate({ to: paths.calendar, search: { day, view, ...next }, replace: true, resetScroll: false });
  const emptyMonth = (wayOn?: ReactNode) =>
    isComplete &&
    entries.length === 0 && (
      <EmptyMonth owner={{ clientId, userId }} last={last} onDay={(next) => go({ day: next })}>
        {wayOn}
      </EmptyMonth>
    );
  return (
    <div className="page-width pt-8 pb-18 desktop:pt-12">
      {heading}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-8 pb-6">
        <Views view={view} onView={(next) => go({ view: next })} />
        {entries.length > 0 && <SaveFile entries={entries} clientId={clientId} first={first} />}
      </div>
      {error !== null && (
        <Notice kind="error">
          {messageOf(error)}{' '}
          <button type="button" className="text-link" onClick={retry}>
            Try again
          </button>
        </Notice>
      )}
      {view === 'month' && (
        <div className="grid gap-x-18 gap-y-12 max-tablet:hidden desktop:grid-cols-[minmax(0,1fr)_21rem]">
          <EntryGrid
            today={today}
            day={day}
            entries={entries}
            closures={closures}
            isTurning={!isComplete && error === null}
            onDay={(next) => go({ day: next })}
            onMonth={(year, month) => go({ day: dayOf(year, month, 1) })}
          />
          <DayEntries
            day={day}
            today={today}
            entries={entriesOn(entries, day)}
            closure={closures.get(day)}
            emptyMonth={emptyMonth()}
          />
        </div>
      )}
      <div className={view === 'month' ? 'tablet:hidden' : ''}>
        <MonthHead day={day} today={today} onDay={(next) => go({ day: next })} />
        <div aria-busy={!isComplete && error === null}>
          <Agenda
            days={groupBy(entries, ({ firstDay }) => (firstDay < first ? first : firstDay))}
            closures={closures}
          />
          <ReasonList
            id="closed-days"
            label="Closed days"
            reasons={blockedReasons(daysOfMonth(yearOf(day), monthOf(day)), (each) =>
              closedVerdict(closures.get(each)),
            )}
            looked={null}
          />
        </div>
        {emptyMonth(
          <Link to={paths.closet} search={{}} className="text-link text-ink">
            Choose garments for a day
          </Link>,
        )}
      </div>
    </div>
  );
}

interface ViewsProps {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
}

function Views({ view, onView }: ViewsProps) {
  return (
    <ul aria-label="View" className="flex gap-8 max-tablet:hidden">
      {calendarViews.map((each) => (
        <li key={each}>
          <button
            type="button"
            aria-current={each === view ? true : undefined}
            className={tabClass}
            onClick={() => onView(each)}
          >
            {viewLabels[each]}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface MonthHeadProps {
  readonly day: Day;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
}

function MonthHead({ day, today, onDay }: MonthHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 pb-6 tablet:gap-x-6">
      <IconButton icon="chevronLeft" label="Previous month" onClick={() => onDay(sameDayIn(day, -1))} />
      <h2 aria-live="polite" className="min-w-40 tablet:min-w-48 text-center display-3">
        {monthName(monthOf(day))} {yearOf(day)}
      </h2>
      <IconButton icon="chevronRight" label="Next month" onClick={() => onDay(sameDayIn(day, 1))} />
      {monthName(monthOf(day)) + yearOf(day) !== monthName(monthOf(today)) + yearOf(today) && (
        <button type="button" className="text-link text-sm" onClick={() => onDay(today)}>
          Today
        </button>
      )}
    </div>
  );
}

interface DayEntriesProps {
  readonly day: Day;
  readonly today: Day;
  readonly entries: readonly MonthEntry[];
  readonly closure: string | undefined;
  /** Said instead of the day where the whole month has no entries; else false. */
  readonly emptyMonth: ReactNode;
}

/** The day that is looked at, beside the grid: an empty one can be planned. */
function DayEntries({ day, today, entries, closure, emptyMonth }: DayEntriesProps) {
  const canWrite = usePermission('closet.write')?.ok === true;
  return (
    <section aria-labelledby="calendar-day">
      <h2 id="calendar-day" className="pb-4 display-3">
        {formatDay(day)}
      </h2>
      {closure !== undefined && <p className="pb-4 text-ink-2">No deliveries or pickups on this day.</p>}
      {entries.length === 0 ? (
        <>
          {emptyMonth === false ? <p className="text-ink-2">Nothing is planned for this day.</p> : emptyMonth}
          {canWrite && day >= today && (
            <div className="pt-6">
              <Link to={paths.closet} search={{ plan: day }} className={buttonClass('black', true)}>
                Choose garments for this day
              </Link>
            </div>
          )}
        </>
      ) : (
        <EntryList label="Entries of the day" entries={entries} />
      )}
    </section>
  );
}

interface EmptyMonthProps {
  readonly owner: { readonly clientId: number; readonly userId: number };
  readonly last: Day;
  readonly onDay: (day: Day) => void;
  /** Where no day is shown beside it that can be planned. */
  readonly children: ReactNode;
}

/** Of a month without entries: that it is empty, and the way to the next one that has some. */
function EmptyMonth({ owner, last, onDay, children }: EmptyMonthProps) {
  const { entries } = useEntries(owner, addDays(last, 1), addDays(last, searchedDays));
  const next = entries[0];
  return (
    <div role="status" className="grid justify-items-start gap-2 text-ink-2">
      <p>Nothing is in your calendar in {monthName(monthOf(last))}.</p>
      {next !== undefined && (
        <button type="button" className="text-link text-start text-ink" onClick={() => onDay(next.firstDay)}>
          {next.name}, {formatDay(next.firstDay)}
        </button>
      )}
      {children}
    </div>
  );
}

interface SaveFileProps {
  readonly entries: readonly MonthEntry[];
  readonly clientId: number;
  readonly first: Day;
}

function SaveFile({ entries, clientId, first }: SaveFileProps) {
  const { brandName, mailDomain } = useBrand();
  const save = () => {
    const text = writeCalendarFile({
      product: { company: brandName, name: 'Calendar' },
      entries: entries.map((entry) => entryInFile(entry, clientId, mailDomain)),
      writtenAt: new Date(),
    });
    saveFile(new File([text], `calendar-${first.slice(0, 7)}.ics`, { type: 'text/calendar' }));
  };
  return (
    <button type="button" className="inline-flex min-h-target items-center gap-2 text-sm" onClick={save}>
      <Icon name={pageIcons.download} className="size-4" />
      <span className="text-link">Calendar file</span>
    </button>
  );
}

function closedVerdict(reason: string | undefined): CalendarVerdict | null {
  return reason === undefined ? null : { ok: false, message: reason === '' ? 'Closed' : `Closed: ${reason}` };
}

function monthOfDay(day: Day): [first: Day, last: Day] {
  const first = dayOf(yearOf(day), monthOf(day), 1);
  const next = addMonths(yearOf(day), monthOf(day), 1);
  return [first, addDays(dayOf(next.year, next.month, 1), -1)];
}
