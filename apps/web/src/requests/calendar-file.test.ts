import { toDay } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  reference: 'D-12',
  day: toDay('2026-12-31'),
  title: 'Delivery',
  place: 'Home, 1 Main Street; New York',
  note: 'Ring twice\nThank you',
  host: 'example.com',
  writtenAt: '2026-11-30T15:04:05.678Z',
};

test('the entry is a whole day that ends with the next one, across the year', () => {
  const text = calendarFile(entry);
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('DTSTAMP:20261130T150405Z\r\n');
});

test('commas, semicolons and line ends are escaped', () => {
  const text = calendarFile(entry);
  expect(text).toContain(String.raw`LOCATION:Home\, 1 Main Street\; New York`);
  expect(text).toContain(String.raw`DESCRIPTION:Ring twice\nThank you`);
});

test('no line is longer than 75 bytes, and unfolded it says the same', () => {
  const text = calendarFile({ ...entry, note: 'Größe '.repeat(40) });
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('Größe '.repeat(40));
});
