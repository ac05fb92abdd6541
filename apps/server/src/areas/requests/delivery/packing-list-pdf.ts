/** The packing list, which goes with a delivery to the client: its items by name, with a photograph and a box to tick for each. */
import { formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { cityLine } from '@vestry/contract/format/address';
import type { RequestAddress, TimeRange } from '@vestry/contract/requests/schemas';
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
import { putTable, type TableRow } from '../../../platform/paper/table.ts';

interface PackedItem {
  readonly designers: string;
  readonly itemClientNumber: string;
  readonly observation: string;
  /** A JPEG. */
  readonly photograph: Buffer;
}

export type PackingBrand = Pick<Brand, 'name' | 'supportPhone' | 'paperSize' | 'postalAddress'>;

export interface PackingListPaper {
  /** 'D-12'. */
  readonly reference: string;
  readonly closetName: string;
  /** Null while staff have not confirmed a special date. */
  readonly day: Day | null;
  readonly timeOfDay: TimeOfDay;
  readonly window: TimeRange | null;
  readonly address: RequestAddress;
  readonly items: readonly PackedItem[];
  readonly printedAt: Date;
  readonly brand: PackingBrand;
}

export const photographWidth = 52;

export async function packingListPdf(delivery: PackingListPaper): Promise<Buffer> {
  const { reference, closetName, day, items, printedAt, brand } = delivery;
  const paper = openPaper({
    size: brand.paperSize,
    title: `Packing list ${reference}`,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: printedAt,
  });
  putLetterhead(paper, { ...brand, addressee: addresseeOf(delivery.address) });
  put(paper, { tag: 'H1', text: 'Packing list', style: { face: 'display', size: 34, color: ink }, gap: 0 });
  const arrives = day === null ? 'On a day to be confirmed' : `${formatDay(day)}, ${yearOf(day)}`;
  put(paper, { tag: 'P', text: arrives, style: { face: 'text', size: 12, color: grey }, gap: 6 });
  const { window, timeOfDay } = delivery;
  const time = window === null ? timeOfDayLabels[timeOfDay] : formatTimeRange(window);
  putFacts(
    paper,
    [
      ['Time', time],
      ['Closet', closetName],
      ['Delivery', reference],
    ],
    24,
  );
  const closing: Block = {
    tag: 'P',
    text: `Tick each item as you unpack it. If anything is missing or not as it should be, please call ${brand.supportPhone}.`,
    style: { ...body, color: grey },
    gap: 20,
  };
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

function rowOf({ observation, designers, itemClientNumber, photograph }: PackedItem): TableRow {
  const name = [observation, designers].filter((text) => text !== '');
  return {
    isTicked: false,
    photograph,
    cells: [
      name.map((text, index) => ({ text, style: index === 0 ? strong : small })),
      [{ text: itemClientNumber, style: small }],
    ],
  };
}

function addresseeOf(address: RequestAddress): string[] {
  const { name, addressLineOne, addressLineTwo, country } = address;
  return [name, addressLineOne, addressLineTwo, cityLine(address), country];
}
