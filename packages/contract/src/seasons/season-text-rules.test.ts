import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSeasons } from './season-text-rules.ts';
import { seasonLabels, seasons, type Season } from './seasons.ts';

const all = [...seasons];
const warm: Season[] = ['SPRING', 'SUMMER'];
const cold: Season[] = ['FALL', 'WINTER'];

test.each<[string, Season[]]>([
  ['Winter', ['WINTER']],
  [' fall / winter ', cold],
  ['Fall-Winter 2019', cold],
  ['Autumn & Winter', cold],
  ['FallWinter', cold],
  ['FW21', cold],
  ['F/W 21', cold],
  ['A/W2019', cold],
  ['AW', cold],
  ['2021FW', cold],
  ['SS 2022', warm],
  ['S/S', warm],
  ['Spring Summer', warm],
  ['spring, summer', warm],
  ['Resort 2022', warm],
  ['Cruise', warm],
  ['warm weather', warm],
  ['Pre-Fall 2020', ['FALL']],
  ['PF19', ['FALL']],
  ['F21', ['FALL']],
  ['A22', ['FALL']],
  ['W18', ['WINTER']],
  ['S20', warm],
  ['Holiday', ['WINTER']],
  ['High Summer', ['SUMMER']],
  ['Mid-season', ['SPRING', 'FALL']],
  ['Transitional', ['SPRING', 'FALL']],
  ['All season', all],
  ['all seasons', all],
  ['All-year', all],
  ['Year-round', all],
  ['4 seasons', all],
  ['Seasonless', all],
  ['Trans-seasonal', all],
  ['All seasons except winter', ['SPRING', 'SUMMER', 'FALL']],
  ['not winter', ['SPRING', 'SUMMER', 'FALL']],
  ['Summer, not spring', ['SUMMER']],
  ['', []],
  ['S', []],
  ['M', []],
  ['2021', []],
  ['Waterfall print', []],
  ['Wool', []],
  ['constructor', []],
])('"%s" names %j', (text, expected) => {
  expect(parseSeasons(text)).toEqual(expected);
});

const someSeasons = fc.subarray(all, { minLength: 1 });
const aYear = fc.integer({ min: 1990, max: 2040 });
const aSeparator = fc.constantFrom(' ', '/', ', ', ' & ', ' + ', '-');

test('named seasons are read in whatever order, case and way of writing, with a year or without', () => {
  fc.assert(
    fc.property(
      someSeasons,
      fc.nat(23),
      aSeparator,
      fc.option(aYear),
      fc.boolean(),
      (named, turn, separator, year, isLoud) => {
        const words = [...named.slice(turn % named.length), ...named.slice(0, turn % named.length)]
          .map((season) => seasonLabels[season])
          .join(separator);
        const text = year === null ? words : `${words} ${String(year)}`;
        expect(parseSeasons(isLoud ? text.toUpperCase() : text.toLowerCase())).toEqual(named);
      },
    ),
  );
});

test('any text names some of the seasons, each once and in the order of the year', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
      (text) => {
        const named = parseSeasons(text);
        expect(named).toEqual(seasons.filter((season) => named.includes(season)));
      },
    ),
  );
});
