import { expect, test } from 'vitest';
import { writeCalendarFile, type CalendarEntry } from './calendar-file.ts';
import { toDay } from './day.ts';

const entry: CalendarEntry = {
  uid: 'D-12@example.com',
  at: { day: toDay('2026-12-31') },
  summary: 'Delivery',
  description: 'Ring twice\nThank you',
  location: 'Home, 1 Main Street; New York',
  isBusy: false,
};
const write = (change: Partial<CalendarEntry> = {}) =>
  writeCalendarFile({
    product: { company: 'Vestry', name: 'Requests' },
    entries: [{ ...entry, ...change }],
    writtenAt: new Date('2026-11-30T15:04:05.678Z'),
  });

test('a whole day ends where the next begins, over the end of a year too', () => {
  expect(write().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vestry//Requests//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:D-12@example.com',
    'DTSTAMP:20261130T150405Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Delivery',
    String.raw`LOCATION:Home\, 1 Main Street\; New York`,
    String.raw`DESCRIPTION:Ring twice\nThank you`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a time of day names no time zone, instants are in UTC', () => {
  expect(write({ at: { day: toDay('2026-12-12'), time: '19:30' } })).toContain(
    'DTSTART:20261212T193000\r\nSUMMARY',
  );
  const at = { start: new Date('2026-12-31T14:00:00Z'), end: new Date('2026-12-31T17:30:00Z') };
  expect(write({ at })).toContain('DTSTART:20261231T140000Z\r\nDTEND:20261231T173000Z\r\n');
});

test('no text adds a line, ends a parameter or means something to a calendar', () => {
  const hostile = 'a\\b;c,d\r\nATTENDEE:mailto:x@y.example\re\nf';
  const escaped = String.raw`a\\b\;c\,d\nATTENDEE:mailto:x@y.example\ne\nf`;
  const file = write({
    uid: hostile,
    summary: hostile,
    description: hostile,
    location: hostile,
    url: 'https://vestry.example/\r\nATTENDEE:mailto:x@y.example',
    organizer: { name: 'Ve"stry\r\nATTENDEE:x', email: 'a@b.example\r\nATTENDEE:mailto:x@y.example' },
  });
  const unfolded = file.replaceAll('\r\n ', '');
  for (const name of ['UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION'])
    expect(unfolded).toContain(`${name}:${escaped}\r\n`);
  expect(unfolded).not.toMatch(/^ATTENDEE/m);
  expect(unfolded).toContain(`ORGANIZER;CN="Ve'stryATTENDEE:x":mailto:`);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('no line is longer than 75 octets, no character is cut, and unfolding gives the line back', () => {
  for (const text of ['short', 'é'.repeat(200), '👗'.repeat(60), 'a'.repeat(150), 'Größe '.repeat(40)]) {
    const file = write({ summary: text });
    for (const part of file.split('\r\n'))
      expect(encodeURIComponent(part).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75);
    expect(file).not.toContain('�');
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${text}\r\n`);
  }
});
