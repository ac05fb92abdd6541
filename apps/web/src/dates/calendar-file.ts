import { addDays, type Day } from '@vestry/contract/calendar/day';
import type { PlannedEvent } from './event-words.ts';

interface CalendarFile {
  readonly events: readonly PlannedEvent[];
  /** The operator that made it, and the origin of its pages: identifiers must be unique everywhere. */
  readonly brandName: string;
  readonly host: string;
  readonly now: Date;
}

/**
 * Planned events as an iCalendar file (RFC 5545). Times are "floating": a dinner at 19:00 is at 19:00 wherever the
 * calendar is looked at, as it is in the closet. A whole day has no hours.
 */
export function calendarFile({ events, brandName, host, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brandName)}//Lookbook//EN`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ name, at, entries }: PlannedEvent, host: string, now: Date): string[] {
  const ids = entries.map(({ id }) => id).sort((a, b) => a - b);
  const notes = [...new Set(entries.map(({ note }) => note).filter((note) => note !== ''))];
  const garments = entries.map(({ item }) => `${item.designers}, ${item.itemClientNumber}`);
  return [
    'BEGIN:VEVENT',
    `UID:date-${ids[0] ?? 0}@${host}`,
    `DTSTAMP:${stampOf(now)}`,
    ...(at.time === null
      ? [`DTSTART;VALUE=DATE:${compact(at.day)}`, `DTEND;VALUE=DATE:${compact(addDays(at.day, 1))}`]
      : [`DTSTART:${compact(at.day)}T${at.time.replace(':', '')}00`]),
    `SUMMARY:${escapeText(name)}`,
    `DESCRIPTION:${escapeText([...notes, ...garments].join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}

function stampOf(now: Date): string {
  return now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks are written with a backslash. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

const octetsMax = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.1: no line is longer than 75 octets; the next begins with a blank. No character is cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
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

/** The name of a day's file: `lookbook-2026-12-19.ics`. */
export function calendarFileName(day: Day): string {
  return `lookbook-${day}.ics`;
}
