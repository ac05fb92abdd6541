import { dayOfMonthOf, formatDay, weekdayOf, type Day } from '@vestry/contract/calendar/day';
import type { Closures } from '@vestry/contract/calendar/closures';
import { entriesOn, tripLines, type MonthEntry } from '@vestry/contract/calendar/entry-rules';
import { MonthView, type ShownDay } from '../ui/month-view.tsx';
import { entryMarks } from './entry-link.tsx';

interface EntryGridProps {
  readonly today: Day;
  readonly day: Day;
  readonly entries: readonly MonthEntry[];
  readonly closures: Closures;
  readonly isTurning: boolean;
  readonly onDay: (day: Day) => void;
  /** The keys show another month. */
  readonly onMonth: (year: number, month: number) => void;
}

const shownMax = 3;

/** A month of entries: trips as bands over their days, the others as marks, closed days by name. */
export function EntryGrid({ entries, closures, ...rest }: EntryGridProps) {
  const lines = tripLines(entries);
  return (
    <MonthView
      {...rest}
      id="calendar-month"
      hasToday
      headClass="gap-6"
      titleClass="min-w-48 text-center"
      cellClass="h-32"
      dayClass="grid content-start overflow-hidden"
      show={(day) => shownDay(day, entriesOn(entries, day), lines, closures.get(day))}
    />
  );
}

function shownDay(
  day: Day,
  entries: readonly MonthEntry[],
  lines: ReadonlyMap<number, number>,
  closure: string | undefined,
): ShownDay {
  const trips = entries.filter(({ kind }) => kind === 'trip');
  const others = entries.filter(({ kind }) => kind !== 'trip');
  const lineCount = Math.max(0, ...trips.map(({ id }) => (lines.get(id) ?? 0) + 1));
  const shown = others.slice(0, Math.max(1, shownMax - lineCount));
  const more = others.length - shown.length;
  return {
    said: [
      ...(closure === undefined ? [] : ['closed']),
      ...entries.map(({ name, detail }) => `${name}, ${detail}`),
    ],
    numberClass: entries.length > 0 ? 'font-mid' : 'text-ink-2',
    ...(closure === undefined ? {} : { shade: 'bg-ground hover:bg-sunk' }),
    content: (
      <span aria-hidden="true" className="grid gap-0.5 text-xs">
        {Array.from({ length: lineCount }, (_, line) => (
          <Band key={line} day={day} trip={trips.find(({ id }) => lines.get(id) === line)} />
        ))}
        {shown.map(({ kind, id, name, isCanceled }) => (
          <span
            key={`${kind} ${id}`}
            className={`truncate rounded-control px-1 py-0.75 ${entryMarks[kind].look} ${isCanceled ? 'line-through' : ''}`}
          >
            {name}
          </span>
        ))}
        {more > 0 && <span className="px-1 text-ink-2 figures">+{more}</span>}
        {closure !== undefined && entries.length === 0 && <span className="truncate text-ink-2">Closed</span>}
      </span>
    ),
  };
}

/** The part of a trip's band on one day: it runs on into the days beside it, and is named where it or a row of the grid begins. */
function Band({ day, trip }: { readonly day: Day; readonly trip: MonthEntry | undefined }) {
  if (trip === undefined) return <span className="h-5" />;
  const { firstDay, lastDay, name, isCanceled } = trip;
  const isNamed = day === firstDay || weekdayOf(day) === 0 || dayOfMonthOf(day) === 1;
  const start = day === firstDay ? 'rounded-l-control' : '-ml-1.5';
  const end = day === lastDay ? 'rounded-r-control' : '-mr-1.5';
  return (
    <span
      title={`${formatDay(firstDay)} to ${formatDay(lastDay)}`}
      className={`h-5 truncate px-1 py-0.75 ${entryMarks.trip.look} ${start} ${end} ${isCanceled ? 'line-through' : ''}`}
    >
      {isNamed ? name : ''}
    </span>
  );
}
