import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line is quoted where it must be, and ends as RFC 4180 says', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', 3, null, true])).toBe(
    'a,"b,c","say ""hi""","two\nlines",3,,true\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '=HYPERLINK("x")', '＝1+1', '＠SUM(A1)'])(
  'what a spreadsheet would run is made text: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['a;=1+1', 'a\t=1+1'])('no other separator begins a cell within a text: %j', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

test('a number of our own is a number, even below zero', () => {
  expect(csvLine([-5, { amount: '-12.50' }])).toBe('-5,-12.50\r\n');
});
