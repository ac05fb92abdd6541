/** The timeline of a request: what is written of it, and how it reads. */
import { formatDay, toDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { RequestEvent, RequestEventKind } from '@vestry/contract/requests/schemas';
import type { StatusTable } from '@vestry/contract/requests/status-table';
import { requestEventTitle } from '@vestry/contract/requests/timeline';
import type { Json } from '../../platform/adapters/postgres/schema.ts';

export interface RequestEventRow {
  readonly id: number;
  readonly kind: RequestEventKind;
  readonly toStatus: string | null;
  readonly note: string;
  readonly data: Json;
  /** Name of an account user of the closet. */
  readonly by: string | null;
  readonly at: Date;
}

/** The values before a status change that also change with it; what it does not change is left out. */
export interface StateBefore {
  readonly day?: string | null;
  readonly arrivalStart?: string | null;
  readonly arrivalEnd?: string | null;
}

/** The data that an event stores: ITEMS the items, DATE the appointment, ADDRESS the label. */
interface EventData {
  readonly added?: readonly number[];
  readonly removed?: readonly number[];
  readonly date?: string | null;
  readonly specialDate?: string | null;
  /** Where the client moved the appointment; left out where staff gave a special date its day. */
  readonly time?: TimeOfDay;
  readonly label?: string;
}

/** Makes the text beneath an event's title. The column's note belongs to a status; other notes are for staff alone. */
function noteOf(kind: RequestEventKind, note: string, data: EventData): string {
  switch (kind) {
    case 'STATUS':
      return note;
    case 'DATE':
      return dayText(data);
    case 'ADDRESS':
      return data.label ?? '';
    default:
      return '';
  }
}

/** 'Friday, December 4th, Morning' */
function dayText({ date, specialDate, time }: EventData): string {
  const day = date ?? specialDate;
  if (day === undefined || day === null) return '';
  const when = (date ?? null) === null ? 'special date' : time === undefined ? '' : timeOfDayLabels[time];
  return [formatDay(toDay(day)), when].filter((part) => part !== '').join(', ');
}

/** The timeline in words. */
export function toTimeline<Status extends string>(
  rows: readonly RequestEventRow[],
  table: StatusTable<Status>,
): RequestEvent[] {
  return rows.map(({ id, kind, toStatus, note, data, by, at }) => {
    const known = data as EventData; // written by the services of requests alone
    const { added = [], removed = [] } = known;
    const counts = { added: added.length, removed: removed.length };
    const headline = table[toStatus as Status]?.headline ?? null; // the column holds the statuses of this table
    return {
      id,
      kind,
      title: requestEventTitle({ kind, headline, ...counts, isMoved: known.time !== undefined }),
      note: noteOf(kind, note, known),
      by,
      time: at.toISOString(),
    };
  });
}
