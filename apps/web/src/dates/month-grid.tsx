import type { Day } from '@vestry/contract/calendar/day';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { MonthView, type ShownDay } from '../ui/month-view.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { eventsOf } from './event-words.ts';

interface MonthGridProps {
  readonly today: Day;
  readonly day: Day;
  readonly entries: ReadonlyMap<Day, readonly DateEntry[]>;
  readonly onDay: (day: Day) => void;
}

/** A month of plans: on each day the items that are worn. */
export function MonthGrid({ entries, ...rest }: MonthGridProps) {
  return (
    <MonthView
      {...rest}
      id="lookbook-month"
      headClass="justify-between"
      cellClass="h-16 tablet:h-28"
      dayClass="photo-reveal grid content-start"
      show={(day) => shownDay(entries.get(day) ?? [])}
    />
  );
}

const thumbsMax = 2;

function shownDay(entries: readonly DateEntry[]): ShownDay {
  const events = eventsOf(entries);
  return {
    said: events.map(
      (event) =>
        `${event.name}, ${event.entries.length === 1 ? '1 garment' : `${event.entries.length} garments`}`,
    ),
    numberClass: events.length > 0 ? 'font-mid' : 'text-ink-2',
    content: (
      <>
        <DayThumbs entries={entries} />
        <span aria-hidden="true" className="truncate text-xs text-ink-2 max-tablet:hidden">
          {events[0]?.name}
        </span>
      </>
    ),
  };
}

/** The first items of the day, and how many more there are. */
function DayThumbs({ entries }: { readonly entries: readonly DateEntry[] }) {
  if (entries.length === 0) return null;
  const more = entries.length - thumbsMax;
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      {entries.slice(0, thumbsMax).map(({ id, item }, index) => (
        <span key={id} className={`block w-full max-w-11 ${index > 0 ? 'max-tablet:hidden' : ''}`}>
          <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
        </span>
      ))}
      {more > 0 && <span className="text-xs text-ink-2 figures max-tablet:hidden">+{more}</span>}
    </span>
  );
}
