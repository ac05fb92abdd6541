import { toDay } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import { calendarFile, type Appointment } from './calendar-file.ts';

const operator = { name: 'Vestry', email: 'no-reply@vestry.example', timeZone: 'America/New_York' };
const now = new Date('2026-11-30T15:00:00Z');
const appointment: Appointment = {
  uid: 'delivery-1-12@vestry.example',
  sequence: 2,
  state: 'CONFIRMED',
  day: toDay('2026-12-31'),
  window: null,
  summary: 'Delivery, morning; Vestry',
  description:
    'Two items\nand a note that is longer than the seventy-five bytes which a line of a calendar file may have',
  location: '1 Main Street, New York',
  url: 'https://vestry.example/admin/request-history/delivery',
};
const lines = (change: Partial<Appointment> = {}) => {
  const file = calendarFile({ ...appointment, ...change }, operator, now);
  return { file, lines: file.replaceAll('\r\n ', '').split('\r\n') };
};

test('an appointment without hours is a whole day, whatever zone the process runs in', () => {
  expect(lines().lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:delivery-1-12@vestry.example',
      'SEQUENCE:2',
      'DTSTAMP:20261130T150000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Vestry":mailto:no-reply@vestry.example',
    ]),
  );
});

test('an arrival window is written as instants', () => {
  expect(lines({ window: { start: '09:00:00', end: '12:30:00' } }).lines).toEqual(
    expect.arrayContaining(['DTSTART:20261231T140000Z', 'DTEND:20261231T173000Z']),
  );
});

test('a canceled one takes its entry away', () => {
  expect(lines({ state: 'CANCELLED', sequence: 3 }).lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']),
  );
});

test('text is escaped, lines are folded at 75 bytes and end as RFC 5545 wants', () => {
  const { file } = lines({ location: '1 Main Street\r\nATTENDEE:mailto:x@y.example' });
  expect(file).toContain(String.raw`SUMMARY:Delivery\, morning\; Vestry`);
  expect(file).not.toMatch(/^ATTENDEE/m);
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
});
