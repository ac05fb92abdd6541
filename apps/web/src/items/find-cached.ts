import { itemTextFieldsWith } from '@vestry/contract/items/fields';
import { categoryPath } from './category-tree.ts';
import { foldText } from './highlight.ts';
import type { CachedItem } from './cached-closet.ts';

/** VC-2 comes before VC-10. */
const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The cached items that have every typed word, begun or whole, in their words; by designer and number. */
export function findCached(items: readonly CachedItem[], typed: string): readonly CachedItem[] {
  const words = foldText(typed).split(/\s+/u).filter(Boolean);
  return items
    .filter((item) => {
      const text = ` ${wordsOf(item)}`;
      return words.every((word) => text.includes(` ${word}`));
    })
    .toSorted(
      (a, b) =>
        compare(foldText(a.designers), foldText(b.designers)) ||
        byNumber.compare(a.itemClientNumber, b.itemClientNumber),
    );
}

/** Words are parted by blanks alone: `VC-1057` is found by `VC-10` and by `1057`. */
function wordsOf(item: CachedItem): string {
  const texts = [
    item.itemClientNumber,
    ...itemTextFieldsWith('isSearched').map((name) => item[name]),
    ...categoryPath(item.category).flatMap(({ name, group }) => [name, group]),
    ...item.tags.map(({ name }) => name),
    ...item.customGroups.map(({ name }) => name),
  ].map(foldText);
  return [...texts, ...texts.map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))].join(' ');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
