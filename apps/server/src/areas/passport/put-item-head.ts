/** The head of a paper about one item: what the paper is, the item's name, and what is known of it. */
import { attributesOf } from '@vestry/contract/items/attributes';
import { categories } from '@vestry/contract/items/categories';
import type { PassportItem } from '@vestry/contract/passport/schemas';
import {
  body,
  grey,
  ink,
  put,
  putFacts,
  putLines,
  type Fact,
  type Paper,
} from '../../platform/paper/paper.ts';

export interface ItemHead {
  /** The kind of paper, above the name of the item: 'Passport'. */
  readonly kind: string;
  readonly item: PassportItem;
  /** Facts beside those of the item, before them: its closet, its value. */
  readonly facts: readonly Fact[];
}

const factsInRow = 4;

export function putItemHead(paper: Paper, { kind, item, facts }: ItemHead): void {
  const name = item.designers || item.observation || item.itemClientNumber;
  put(paper, { tag: 'P', text: kind, style: { face: 'text', size: 12, color: grey }, gap: 0 });
  put(paper, { tag: 'H1', text: name, style: { face: 'display', size: 30, color: ink }, gap: 4 });
  if (name !== item.observation)
    put(paper, { tag: 'P', text: item.observation, style: { face: 'text', size: 12, color: ink }, gap: 4 });
  const all: Fact[] = [
    ['Number', item.itemClientNumber],
    ['Category', categories.find(({ id }) => id === item.category)?.name ?? ''],
    ...facts,
    ...attributesOf(item).map(({ label, value }): Fact => [label, value]),
  ];
  const known = all.filter(([, text]) => text !== '');
  for (let from = 0; from < known.length; from += factsInRow)
    putFacts(paper, known.slice(from, from + factsInRow), from === 0 ? 22 : 12, factsInRow);
  putLines(paper, item.notes, { ...body, color: grey }, 16);
}
