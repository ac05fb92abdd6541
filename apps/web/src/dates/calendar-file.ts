import { writeCalendarFile, type CalendarEntry } from '@vestry/contract/calendar/calendar-file';
import type { PlannedEvent } from './event-words.ts';

interface LookbookFile {
  readonly events: readonly PlannedEvent[];
  /** The operator that made it, and the origin of its pages: identifiers must be unique everywhere. */
  readonly brandName: string;
  readonly host: string;
  readonly now: Date;
}

/** Planned events as a calendar file: a dinner at 19:00 is at 19:00 wherever the calendar is read, as it is in the closet. */
export function calendarFile({ events, brandName, host, now }: LookbookFile): string {
  return writeCalendarFile({
    product: { company: brandName, name: 'Lookbook' },
    entries: events.map((event) => entryOf(event, host)),
    writtenAt: now,
  });
}

function entryOf({ name, at, entries }: PlannedEvent, host: string): CalendarEntry {
  const ids = entries.map(({ id }) => id).sort((a, b) => a - b);
  const notes = [...new Set(entries.map(({ note }) => note).filter((note) => note !== ''))];
  const items = entries.map(({ item }) => `${item.designers}, ${item.itemClientNumber}`);
  return {
    uid: `date-${ids[0] ?? 0}@${host}`,
    at: at.time === null ? { day: at.day } : { day: at.day, time: at.time },
    summary: name,
    description: [...notes, ...items].join('\n'),
    isBusy: false,
  };
}
