import type { DateEntry } from '@vestry/contract/dates/schemas';
import { expect, test } from 'vitest';
import { upcomingEvents } from './upcoming.ts';

let lastId = 0;

function entry(name: string, time: string, note = ''): DateEntry {
  lastId += 1;
  const item = { id: lastId, designers: 'Ferrand', itemClientNumber: `VC-${lastId}`, image: null };
  return { id: lastId, version: 1, name, note, guests: '', time, photo: null, client: { id: 1 }, item };
}

test('garments of one name and time are one event; the earliest events come first', () => {
  const events = upcomingEvents([
    entry('Lunch', '2026-12-19T12:30:00'),
    entry('Winter benefit', '2026-12-12T19:00:00'),
    entry('Winter benefit', '2026-12-12T19:00:00', 'Black tie.'),
    entry('Lisbon', '2027-01-04T00:00:00'),
    entry('Lunch', '2026-12-20T12:30:00'),
  ]);
  expect(events.map(({ name, timeText, note, entries }) => [name, timeText, note, entries.length])).toEqual([
    ['Winter benefit', 'Saturday, 7:00 PM', 'Black tie.', 2],
    ['Lunch', 'Saturday, 12:30 PM', '', 1],
    ['Lunch', 'Sunday, 12:30 PM', '', 1],
    ['Lisbon', 'Monday', '', 1],
  ]);
});

test('a whole day has no hour', () => {
  const [event] = upcomingEvents([entry('Lisbon', '2027-01-04T00:00:00')]);
  expect(event).toMatchObject({
    dayOfMonth: 4,
    month: 'Jan',
    timeText: 'Monday',
    dayText: 'Monday, January 4th',
  });
});
