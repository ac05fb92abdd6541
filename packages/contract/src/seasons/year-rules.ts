/** When a season begins and ends, north and south of the equator: meteorological seasons of three whole months. */
import { addDays, dayOf, monthOf, yearOf, type Day } from '../calendar/day.ts';
import { seasons, type Season } from './seasons.ts';

/** Countries whose seasons are the opposite of those in the north, as addresses name them. */
const southern: ReadonlySet<string> = new Set([
  'Angola',
  'Argentina',
  'Australia',
  'Bolivia',
  'Botswana',
  'Brazil',
  'Chile',
  'Comoros',
  'Eswatini',
  'Fiji',
  'French Polynesia',
  'Lesotho',
  'Madagascar',
  'Malawi',
  'Mauritius',
  'Mozambique',
  'Namibia',
  'New Caledonia',
  'New Zealand',
  'Paraguay',
  'Peru',
  'Réunion',
  'Samoa',
  'South Africa',
  'Tonga',
  'Uruguay',
  'Vanuatu',
  'Zambia',
  'Zimbabwe',
]);

export const hemispheres = ['NORTH', 'SOUTH'] as const;
export type Hemisphere = (typeof hemispheres)[number];

export function hemisphereOf(country: string): Hemisphere {
  return southern.has(country.trim()) ? 'SOUTH' : 'NORTH';
}

/** The season of a day. */
export function seasonOn(day: Day, hemisphere: Hemisphere): Season {
  // March to May is the first quarter; the south is two quarters ahead.
  const quarter = Math.floor(((monthOf(day) + 9) % 12) / 3) + (hemisphere === 'SOUTH' ? 2 : 0);
  // An index modulo the length is one of the array.
  return seasons[quarter % seasons.length] as Season;
}

/** Half of a season ahead: a wardrobe is changed for a season until the middle of it. */
const aheadDays = 45;

/** The season for which a wardrobe is changed on this day. */
export function comingSeason(today: Day, hemisphere: Hemisphere): Season {
  return seasonOn(addDays(today, aheadDays), hemisphere);
}

/** So many days before and after the first day of a season are near its turn. */
const nearDays = 21;

export function isNearTurn(today: Day): boolean {
  return seasonOn(addDays(today, -nearDays), 'NORTH') !== seasonOn(addDays(today, nearDays), 'NORTH');
}

/** From the first day until before `end`. */
export interface SeasonDays {
  readonly start: Day;
  readonly end: Day;
}

/** The days of the season that is on today, or of the next one of its name. */
export function daysOfSeason(season: Season, today: Day, hemisphere: Hemisphere): SeasonDays {
  const isOn = seasonOn(today, hemisphere) === season;
  let start = firstOfMonth(today);
  const wanted = (day: Day) => seasonOn(day, hemisphere) === season;
  // Of the season that is on, the first month is before or now; of any other it is still to come.
  if (isOn) while (wanted(monthBefore(start))) start = monthBefore(start);
  else while (!wanted(start)) start = monthAfter(start);
  return { start, end: monthAfter(monthAfter(monthAfter(start))) };
}

/** The same season a year before. */
export function yearBefore({ start, end }: SeasonDays): SeasonDays {
  return { start: sameDayBefore(start), end: sameDayBefore(end) };
}

function firstOfMonth(day: Day): Day {
  return dayOf(yearOf(day), monthOf(day), 1);
}

function monthBefore(first: Day): Day {
  return firstOfMonth(addDays(first, -1));
}

function monthAfter(first: Day): Day {
  return firstOfMonth(addDays(first, 31));
}

/** The first of a month a year before. */
function sameDayBefore(first: Day): Day {
  return dayOf(yearOf(first) - 1, monthOf(first), 1);
}
