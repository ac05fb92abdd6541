/** Calendar files (iCalendar, RFC 5545): those of the lookbook, of the month calendar, of a request that was sent, and of mails about appointments. */
import type { RequestKind } from '../requests/kinds.ts';
import { addDays, type Day } from './day.ts';

/**
 * When an entry is: a whole day, or all days up to `lastDay`, which no time zone shifts; a time of day that is the same
 * wherever the calendar is read; or two instants.
 */
export type EntryTime =
  | { readonly day: Day; readonly lastDay?: Day }
  | { readonly day: Day; readonly time: string }
  | { readonly start: Date; readonly end: Date };

export interface CalendarEntry {
  /** Unique everywhere; the same for every file about the same thing, so that a calendar replaces its entry. */
  readonly uid: string;
  readonly at: EntryTime;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  readonly url?: string;
  /** Grows with every change: a calendar takes the highest. */
  readonly sequence?: number;
  readonly status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Who published it: calendars trace a cancellation back to them. */
  readonly organizer?: { readonly name: string; readonly email: string };
  /** Whether the reader is busy meanwhile. */
  readonly isBusy: boolean;
}

export interface CalendarFile {
  /** Who wrote the file, and with what. */
  readonly product: { readonly company: string; readonly name: string };
  /** For a file that a mail brings: whether its entries are entered or taken out. */
  readonly method?: 'PUBLISH' | 'CANCEL';
  readonly entries: readonly CalendarEntry[];
  readonly writtenAt: Date;
}

/** The name of a request's entry in every file about it, by mail or from a page; `host` is the domain of the mails. */
export function requestUid(kind: RequestKind, clientId: number, id: number, host: string): string {
  return `${kind}-${clientId}-${id}@${host}`;
}

export function writeCalendarFile({ product, method, entries, writtenAt }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product.company)}//${escapeText(product.name)}//EN`,
    'CALSCALE:GREGORIAN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...entries.flatMap((entry) => entryLines(entry, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry, writtenAt: Date): string[] {
  const { uid, sequence, at, summary, description, location, url, organizer, status, isBusy } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${instant(writtenAt)}`,
    ...timeLines(at),
    `SUMMARY:${escapeText(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `DESCRIPTION:${escapeText(description)}`,
    ...(organizer === undefined
      ? []
      : [`ORGANIZER;CN="${parameterText(organizer.name)}":mailto:${lineText(organizer.email)}`]),
    ...(url === undefined ? [] : [`URL;VALUE=URI:${lineText(url)}`]),
    ...(status === undefined ? [] : [`STATUS:${status}`]),
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

function timeLines(at: EntryTime): string[] {
  if ('start' in at) return [`DTSTART:${instant(at.start)}`, `DTEND:${instant(at.end)}`];
  if ('time' in at) return [`DTSTART:${compact(at.day)}T${at.time.slice(0, 5).replace(':', '')}00`];
  return [
    `DTSTART;VALUE=DATE:${compact(at.day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(at.lastDay ?? at.day, 1))}`,
  ];
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}

/** In UTC: '20261130T150405Z'. */
function instant(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks are written with a backslash. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** An address stands as it is, on its one line. */
function lineText(text: string): string {
  return text.replaceAll(/[\r\n]/g, '');
}

/** RFC 5545, 3.2: a parameter in quotes holds no quotes. */
function parameterText(text: string): string {
  return lineText(text).replaceAll('"', "'");
}

const octetsMax = 75;

/** RFC 5545, 3.1: no line is longer than 75 octets; the next begins with a blank. No character is cut in two. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    // The blank before a continued line counts.
    if (octets + size > octetsMax - Number(parts.length > 0)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** Counts the octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
