/** Pure decisions about items (specification, section 4; decisions, Items, cart, requests). */
import type { TagColor } from '../format/tag-color.ts';
import type { LocationCode } from './schemas.ts';

/** The names of locations that clients read. "Fashion Facility" is the operator's short form for code GR. */
export const locationNames: Readonly<Record<LocationCode, string>> = {
  AC: 'At Client',
  GR: 'Fashion Facility',
  CS: 'Cold Storage',
  S: 'In Service',
};

/** The tag of a location. */
export const locationColors: Readonly<Record<LocationCode, TagColor>> = {
  AC: 'gray',
  GR: 'green',
  CS: 'blue',
  S: 'pink',
};

/**
 * Whether a text is one to search by: trimmed it is longer than one character, or it is a single digit. Otherwise the
 * normal list is used (specification, section 5).
 */
export function isSearchText(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length > 1 || /^\d$/.test(trimmed);
}

const sizeLetters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/**
 * The order in which a list shows sizes: letters from small to large, then those that begin with a number by it (half
 * sizes too), then words by alphabet.
 */
export function compareSizes(a: string, b: string): number {
  const [groupA, placeA] = sizePlace(a);
  const [groupB, placeB] = sizePlace(b);
  return groupA - groupB || placeA - placeB || (a < b ? -1 : Number(a > b));
}

function sizePlace(size: string): [group: number, place: number] {
  const letters = sizeLetters.indexOf(size.trim().toUpperCase());
  if (letters >= 0) return [0, letters];
  const number = /^\s*(\d+(?:[.,]\d+)?)/.exec(size)?.[1];
  return number === undefined ? [2, 0] : [1, Number(number.replace(',', '.'))];
}
