import type { DateEntry } from '@vestry/contract/dates/schemas';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { eventsOf } from './event-words.ts';

const entry = (id: number, change: Partial<DateEntry> = {}): DateEntry => ({
  id,
  version: 1,
  name: 'Winter benefit',
  note: '',
  guests: '',
  time: '2026-12-12T19:00:00',
  photo: null,
  client: { id: 1 },
  item: { id: id * 10, designers: 'Ferrand', itemClientNumber: `VC-${id}`, image: null },
  ...change,
});
const fileOf = (...entries: DateEntry[]) =>
  calendarFile({
    events: eventsOf(entries),
    brandName: 'Vestry',
    host: 'closet.example',
    now: new Date('2026-11-30T08:05:09.123Z'),
  });

test('the garments of one name and time are one event, at that hour wherever it is read', () => {
  expect(fileOf(entry(2), entry(1, { note: 'Black tie, at eight' })).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vestry//Lookbook//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:date-1@closet.example',
    'DTSTAMP:20261130T080509Z',
    'DTSTART:20261212T190000',
    'SUMMARY:Winter benefit',
    String.raw`DESCRIPTION:Black tie\, at eight\nFerrand\, VC-2\nFerrand\, VC-1`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a whole day ends where the next begins, over the end of a year too', () => {
  const file = fileOf(entry(1, { time: '2026-12-31T00:00:00' }));
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
});

test('events of other names or hours stand by themselves, in their order', () => {
  const file = fileOf(entry(1, { time: '2026-12-12T21:00:00' }), entry(2), entry(3, { name: 'Lunch' }));
  expect(file.match(/UID:.*/g)).toHaveLength(3);
  expect(file.indexOf('date-2@')).toBeLessThan(file.indexOf('date-1@'));
});
