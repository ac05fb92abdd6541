import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneCountries } from '../addresses/phone-countries.ts';
import { addDays, daysBetween, toDay } from '../calendar/day.ts';
import { seasons } from './seasons.ts';
import {
  comingSeason,
  daysOfSeason,
  hemisphereOf,
  hemispheres,
  isNearTurn,
  seasonOn,
  yearBefore,
} from './year-rules.ts';

const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(toDay('2000-01-01'), days));
const someSeason = fc.constantFrom(...seasons);
const someHemisphere = fc.constantFrom(...hemispheres);

test.each([
  ['2026-02-28', 'WINTER', 'SUMMER'],
  ['2026-03-01', 'SPRING', 'FALL'],
  ['2026-06-30', 'SUMMER', 'WINTER'],
  ['2026-11-30', 'FALL', 'SPRING'],
  ['2026-12-01', 'WINTER', 'SUMMER'],
] as const)('%s is %s in the north and %s in the south', (day, north, south) => {
  expect(seasonOn(toDay(day), 'NORTH')).toBe(north);
  expect(seasonOn(toDay(day), 'SOUTH')).toBe(south);
});

test('the country of an address says in which half of the world it is', () => {
  expect(hemisphereOf(' Australia ')).toBe('SOUTH');
  expect(hemisphereOf('United States')).toBe('NORTH');
  expect(phoneCountries.filter(({ name }) => hemisphereOf(name) === 'SOUTH').length).toBeGreaterThan(3);
});

test('a wardrobe is changed for a season from the middle of the one before', () => {
  expect(comingSeason(toDay('2026-11-26'), 'NORTH')).toBe('WINTER');
  expect(comingSeason(toDay('2027-01-14'), 'NORTH')).toBe('WINTER');
  expect(comingSeason(toDay('2027-01-15'), 'NORTH')).toBe('SPRING');
  expect(comingSeason(toDay('2026-11-26'), 'SOUTH')).toBe('SUMMER');
});

test.each([
  ['2026-11-09', false],
  ['2026-11-10', true],
  ['2026-12-21', true],
  ['2026-12-22', false],
])('%s is near a turn: %s', (day, isNear) => {
  expect(isNearTurn(toDay(day))).toBe(isNear);
});

test('the days of a season are the season that is on, or the next one of its name', () => {
  fc.assert(
    fc.property(someDay, someSeason, someHemisphere, (today, season, hemisphere) => {
      const { start, end } = daysOfSeason(season, today, hemisphere);
      expect(seasonOn(start, hemisphere)).toBe(season);
      expect(seasonOn(addDays(end, -1), hemisphere)).toBe(season);
      expect(seasonOn(addDays(start, -1), hemisphere)).not.toBe(season);
      expect(seasonOn(end, hemisphere)).not.toBe(season);
      expect(today < end).toBe(true);
      // From March 1st to December 1st: the longest way to the next season of a name.
      expect(daysBetween(today, start)).toBeLessThanOrEqual(275);
      expect(start <= today).toBe(seasonOn(today, hemisphere) === season);
      const before = yearBefore({ start, end });
      expect([before.start.slice(4), before.end.slice(4)]).toEqual([start.slice(4), end.slice(4)]);
      expect([365, 366]).toContain(daysBetween(before.start, start));
    }),
  );
});
