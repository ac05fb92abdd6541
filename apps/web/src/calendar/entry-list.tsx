import type { MonthEntry } from '@vestry/contract/calendar/entry-rules';
import type { Closures } from '@vestry/contract/calendar/closures';
import { dayOfMonthOf, formatDay, type Day } from '@vestry/contract/calendar/day';
import { Icon } from '../ui/icons.tsx';
import { PhotoStrip } from '../ui/photo-strip.tsx';
import { EntryLink, entryMarks } from './entry-link.tsx';

interface EntryListProps {
  readonly label: string;
  readonly entries: readonly MonthEntry[];
}

/** Entries as lines, each of which leads to its page or panel. */
export function EntryList({ label, entries }: EntryListProps) {
  return (
    <ul aria-label={label}>
      {entries.map((entry) => (
        <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} />
      ))}
    </ul>
  );
}

/** An entry shows so many of its photographs, and counts the others. */
const photosMax = 4;

function EntryLine({ entry }: { readonly entry: MonthEntry }) {
  const { kind, name, detail, images, firstDay, lastDay, isCanceled } = entry;
  const { icon, look } = entryMarks[kind];
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4 border-t border-hair py-2">
      <span className={`mt-1 grid size-9 place-items-center rounded-round ${look}`}>
        <Icon name={icon} className="size-4.5" />
      </span>
      <EntryLink entry={entry}>
        <span className={`wrap-anywhere font-mid ${isCanceled ? 'text-ink-2 line-through' : ''}`}>
          {name}
        </span>
        <span className="text-sm wrap-anywhere text-ink-2">{detail}</span>
        {firstDay !== lastDay && (
          <span className="text-sm text-ink-2">
            {formatDay(firstDay)} to {formatDay(lastDay)}
          </span>
        )}
        {images.length > 0 && !isCanceled && (
          <span className="pt-2">
            <PhotoStrip photos={images.map((image) => image ?? undefined)} most={photosMax} size="medium" />
          </span>
        )}
      </EntryLink>
    </li>
  );
}

interface AgendaProps {
  readonly days: ReadonlyMap<Day, readonly MonthEntry[]>;
  readonly closures: Closures;
}

/** All entries of a month under their days; a trip stands under its first day that the month has. */
export function Agenda({ days, closures }: AgendaProps) {
  return (
    <ol className="gap-18 desktop:columns-2">
      {[...days].map(([day, entries]) => (
        <li
          key={day}
          className="grid break-inside-avoid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 pb-5 tablet:grid-cols-[6.5rem_1fr]"
        >
          <h3 className="border-t border-rule pt-3">
            <span className="sr-only">{formatDay(day)}</span>
            <span aria-hidden="true" className="block display-3 figures">
              {dayOfMonthOf(day)}
            </span>
            <span aria-hidden="true" className="text-sm text-ink-2">
              {formatDay(day).slice(0, 3)}
            </span>
            {closures.get(day) !== undefined && <span className="block text-sm text-ink-2">Closed</span>}
          </h3>
          <EntryList label={formatDay(day)} entries={entries} />
        </li>
      ))}
    </ol>
  );
}
