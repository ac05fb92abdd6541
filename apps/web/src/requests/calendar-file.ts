import { addDays, type Day } from '@vestry/contract/calendar/day';

interface Appointment {
  /** 'D-12': the same request gives the same entry. */
  readonly reference: string;
  readonly day: Day;
  readonly title: string;
  readonly place: string;
  readonly note: string;
  /** Host that made it, as calendars ask of an entry's identity. */
  readonly host: string;
  /** The moment at which it is written, ISO 8601 in UTC. */
  readonly writtenAt: string;
}

/** An entry for a calendar (RFC 5545): a whole day, which no time zone shifts. */
export function calendarFile({ reference, day, title, place, note, host, writtenAt }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//requests//EN',
    'BEGIN:VEVENT',
    `UID:${reference}@${host}`,
    `DTSTAMP:${writtenAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n') + '\r\n';
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** No line is longer than 75 bytes; one of several bytes a letter is cut earlier, never within a letter. */
function folded(line: string): string[] {
  const letters = [...line];
  const parts: string[] = [];
  for (let from = 0; from < letters.length;) {
    const size = parts.length === 0 ? 75 : 74;
    let to = from;
    let bytes = 0;
    while (to < letters.length) {
      bytes += new TextEncoder().encode(letters[to]).length;
      if (bytes > size) break;
      to += 1;
    }
    parts.push(`${parts.length === 0 ? '' : ' '}${letters.slice(from, to).join('')}`);
    from = to;
  }
  return parts;
}
