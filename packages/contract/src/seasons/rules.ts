/**
 * The suggestion of a season change: which stored items come home and which of those with the client go into storage, each with the
 * reason (capabilities, Trips and seasons). A suggestion is reviewed, never sent by itself.
 */
import { formatDay, type Day } from '../calendar/day.ts';
import { categories } from '../items/categories.ts';
import { parseSeasons } from './season-text-rules.ts';
import { seasonLabels, seasons, type Season } from './seasons.ts';

/** The facts of an item that decide; those with `was` are of the same season a year before. */
export interface SeasonItem {
  /** Free text of the label. */
  readonly season: string;
  readonly category: number;
  readonly material: string;
  /** Stored at the facility, or with the client where the visit goes. */
  readonly place: 'STORED' | 'WITH_CLIENT';
  /** Whether it was with the client on some day of it. */
  readonly wasWithClient: boolean;
  /** Whether it lay at the facility on each day of it. */
  readonly wasStored: boolean;
  /** Whether it is known to have been worn on a day of it. */
  readonly wasWorn: boolean;
  /** Whether it was planned for a day of it. */
  readonly wasPlanned: boolean;
  /** The next day for which it is planned, up to the end of the season; null for none. */
  readonly plannedFor: Day | null;
}

export type SeasonDirection = 'HOME' | 'STORAGE';

export interface SeasonAdvice {
  readonly direction: SeasonDirection;
  /** 'Linen, marked Summer' */
  readonly reason: string;
  /** The lower, the surer. */
  readonly rank: number;
}

/** The season by which things of a category are worn, where their label says nothing, in the words of a reason. */
const kinds: ReadonlyMap<number, { readonly words: string; readonly seasons: readonly Season[] }> = new Map([
  [16, { words: 'Winter coat', seasons: ['FALL', 'WINTER'] }],
  [27, { words: 'Fur', seasons: ['FALL', 'WINTER'] }],
  [31, { words: 'Parka', seasons: ['FALL', 'WINTER'] }],
  [30, { words: 'Trench coat', seasons: ['SPRING', 'FALL'] }],
  [13, { words: 'Knitwear', seasons: ['FALL', 'WINTER'] }],
  [20, { words: 'Sweater', seasons: ['FALL', 'WINTER'] }],
  [44, { words: 'Turtleneck', seasons: ['FALL', 'WINTER'] }],
  [3, { words: 'Boots', seasons: ['FALL', 'WINTER'] }],
  [56, { words: 'Ankle boots', seasons: ['FALL', 'WINTER'] }],
  [57, { words: 'Tall boots', seasons: ['FALL', 'WINTER'] }],
  [68, { words: 'Gloves', seasons: ['FALL', 'WINTER'] }],
  [12, { words: 'Shorts', seasons: ['SUMMER'] }],
  [25, { words: 'Swimwear', seasons: ['SUMMER'] }],
  [37, { words: 'Tank top', seasons: ['SUMMER'] }],
  [49, { words: 'Sandals', seasons: ['SUMMER'] }],
  [54, { words: 'Espadrilles', seasons: ['SUMMER'] }],
] as const);

/** The seasons in which an item is worn, and the words for it; none where nothing says so, or it is worn all year. */
interface Worn {
  readonly seasons: readonly Season[];
  readonly words: string;
  readonly isMarked: boolean;
}

function wornIn({ season, category, material }: SeasonItem, read: typeof parseSeasons): Worn {
  const marked = read(season);
  if (marked.length === seasons.length) return { seasons: [], words: '', isMarked: true };
  if (marked.length > 0) return { seasons: marked, words: markedWords(season, material), isMarked: true };
  return { ...(kinds.get(category) ?? { seasons: [], words: '' }), isMarked: false };
}

/** A material of a word or two, such as 'Linen', stands before the mark; a longer one says too much. */
function markedWords(season: string, material: string): string {
  const mark = `marked ${season.trim()}`;
  return /^\p{L}{2,14}(?: \p{L}{2,10})?$/u.test(material.trim()) ? `${material.trim()}, ${mark}` : mark;
}

/** Spring and summer are one half of the year, fall and winter the other. */
function isOfOtherHalf(season: Season, target: Season): boolean {
  return isWarm(season) !== isWarm(target);
}

function isWarm(season: Season): boolean {
  return season === 'SPRING' || season === 'SUMMER';
}

/**
 * The suggestion for an item when the wardrobe is changed for `target`; null: it stays where it is.
 * @param read reads the season of a label; a caller with thousands of items remembers what it has read.
 */
export function seasonAdvice(
  item: SeasonItem,
  target: Season,
  read: typeof parseSeasons = parseSeasons,
): SeasonAdvice | null {
  const worn = wornIn(item, read);
  return item.place === 'STORED' ? adviceForStored(item, worn, target) : adviceForHeld(item, worn, target);
}

function adviceForStored(item: SeasonItem, worn: Worn, target: Season): SeasonAdvice | null {
  const fits = worn.seasons.includes(target);
  const used = usedWords(item, target);
  const mark = fits ? worn.words : '';
  if (item.plannedFor !== null) return advice('HOME', 0, mark, `planned for ${formatDay(item.plannedFor)}`);
  if (used !== '') return advice('HOME', fits ? 1 : 2, mark, used);
  if (!fits) return null;
  // An item that lay in storage all of that season is suggested only where its label says so.
  if (item.wasStored) return worn.isMarked ? advice('HOME', 4, mark, `in storage ${last(target)}`) : null;
  return advice('HOME', 3, mark);
}

function adviceForHeld(
  item: SeasonItem,
  { seasons: ofItem, words }: Worn,
  target: Season,
): SeasonAdvice | null {
  if (item.plannedFor !== null || item.wasPlanned || item.wasWorn) return null;
  const wasStored = item.wasStored ? `in storage ${last(target)}` : '';
  if (ofItem.length > 0)
    return ofItem.every((season) => isOfOtherHalf(season, target))
      ? advice('STORAGE', item.wasStored ? 0 : 1, words, wasStored)
      : null;
  // A thing for all the year goes where it was.
  return item.wasStored ? advice('STORAGE', 2, '', wasStored) : null;
}

function usedWords({ wasWorn, wasPlanned, wasWithClient }: SeasonItem, target: Season): string {
  if (wasWorn) return `worn ${last(target)}`;
  if (wasPlanned) return `planned ${last(target)}`;
  return wasWithClient ? `with you ${last(target)}` : '';
}

function last(season: Season): string {
  return `last ${seasonLabels[season].toLowerCase()}`;
}

function advice(direction: SeasonDirection, rank: number, ...words: readonly string[]): SeasonAdvice {
  const text = words.filter((word) => word !== '').join(', ');
  return { direction, rank, reason: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
}

/** Under which heading an item stands: the kind of clothing, or else shoes, bags and accessories as a whole. */
export function seasonGroup(category: number): { readonly id: number; readonly name: string } {
  const known = categories.find(({ id }) => id === category);
  if (known === undefined) return { id: 0, name: 'Other' };
  const parent = categories.find(({ id }) => id === known.parentId);
  // Below the top of clothing the kinds stay apart: coats and dresses are different decisions.
  const isGroup = parent === undefined || (known.group === 'clothing' && parent.parentId === null);
  return isGroup ? { id: known.id, name: known.name } : seasonGroup(parent.id);
}

/** The headings in the order of the category tree. */
export function seasonGroupOrder(category: number): number {
  const { id } = seasonGroup(category);
  return categories.findIndex((known) => known.id === id);
}

/** A visit carries at most so many items in a direction; more are suggested at the next. */
export const seasonLinesMax = 200;
