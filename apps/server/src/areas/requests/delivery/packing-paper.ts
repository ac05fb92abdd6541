/** The paper of a packing list: items by name, with a photograph and a box to tick for each. */
import { countedItems } from '@vestry/contract/requests/timeline';
import type { Brand } from '../../../platform/config/config.ts';
import { putLetterhead } from '../../../platform/paper/letterhead.ts';
import {
  blocksHeight,
  body,
  strong,
  closePaper,
  grey,
  ink,
  openPaper,
  put,
  putFacts,
  small,
  type Block,
} from '../../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../../platform/paper/table.ts';

export interface PackedItem {
  readonly designers: string;
  readonly itemClientNumber: string;
  readonly observation: string;
  /** A JPEG. */
  readonly photograph: Buffer;
  /** Below its name, such as the days on which it is planned. */
  readonly note?: string;
  readonly isTicked?: boolean;
}

export type PackingBrand = Pick<Brand, 'name' | 'supportPhone' | 'paperSize' | 'postalAddress'>;

export interface PackingPaper {
  /** In the file's properties: 'Packing list D-12'. */
  readonly title: string;
  readonly heading: string;
  /** Below the heading. */
  readonly when: string;
  readonly addressee: readonly string[];
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly items: readonly PackedItem[];
  readonly closing: string;
  readonly printedAt: Date;
  readonly brand: PackingBrand;
}

export const photographWidth = 52;

export async function packingPaper(list: PackingPaper): Promise<Buffer> {
  const { title, heading, when, addressee, facts, items, closing: text, printedAt, brand } = list;
  const paper = openPaper({
    size: brand.paperSize,
    title,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: printedAt,
  });
  putLetterhead(paper, { ...brand, addressee });
  put(paper, { tag: 'H1', text: heading, style: { face: 'display', size: 34, color: ink }, gap: 0 });
  put(paper, { tag: 'P', text: when, style: { face: 'text', size: 12, color: grey }, gap: 6 });
  putFacts(paper, facts, 24);
  const closing: Block = { tag: 'P', text, style: { ...body, color: grey }, gap: 20 };
  putTable(paper, {
    columns: [
      { label: countedItems(items.length), share: 0.76 },
      { label: 'Number', share: 0.24, align: 'right' },
    ],
    rows: items.map(rowOf),
    gap: 26,
    hasBoxes: true,
    photographWidth,
    heightBelow: blocksHeight(paper, [closing]),
  });
  put(paper, closing);
  return closePaper(paper);
}

function rowOf(item: PackedItem): TableRow {
  const { observation, designers, itemClientNumber, photograph, note = '', isTicked = false } = item;
  const [first = '', second = ''] = [observation, designers].filter((text) => text !== '');
  return {
    isTicked,
    photograph,
    cells: [
      cellOf([first, strong], [second, small], [note, small]),
      [{ text: itemClientNumber, style: small }],
    ],
  };
}
