/** The picking list on paper: from bin to bin, with a photograph and a box to tick for each item. */
import { formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { locationNames } from '@vestry/contract/items/rules';
import { locationCodes } from '@vestry/contract/items/schemas';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { PickingLine } from '@vestry/contract/staff/picking/schemas';
import type { Brand } from '../../../platform/config/config.ts';
import {
  body,
  closePaper,
  ink,
  openPaper,
  put,
  putListHead,
  small,
  strong,
} from '../../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../../platform/paper/table.ts';

/** A line with its photograph as a JPEG. */
export type PrintedLine = Pick<
  PickingLine,
  | 'bin'
  | 'closetName'
  | 'color'
  | 'designers'
  | 'itemClientNumber'
  | 'location'
  | 'observation'
  | 'reference'
  | 'size'
> & { readonly packedAt: Date | null; readonly photograph: Buffer };

export interface PickingListPaper {
  readonly day: Day;
  /** Of one request, or of all requests of the day; in the order in which they are picked. */
  readonly lines: readonly PrintedLine[];
  readonly printedAt: Date;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
}

export const photographWidth = 44;

export async function pickingListPdf({ day, lines, printedAt, brand }: PickingListPaper): Promise<Buffer> {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const title = references.length === 1 ? `Picking list ${references.join('')}` : 'Picking list';
  const paper = openPaper({
    size: brand.paperSize,
    title: `${title}, ${formatDay(day)}`,
    author: brand.name,
    contact: title,
    createdAt: printedAt,
  });
  const deliveries = references.length === 1 ? '1 delivery' : `${references.length} deliveries`;
  const counted = `${countedItems(lines.length)} for ${deliveries}`;
  putListHead(paper, title, `${formatDay(day)}, ${yearOf(day)}: ${counted}`);
  for (const code of locationCodes) {
    const here = lines.filter(({ location }) => location === code);
    if (here.length === 0) continue;
    const text = `${locationNames[code]}, ${countedItems(here.length)}`;
    put(paper, { tag: 'H2', text, style: { face: 'display', size: 17, color: ink }, gap: 24 });
    putTable(paper, {
      columns: [
        { label: 'Bin', share: 0.17 },
        { label: 'Number', share: 0.2 },
        { label: 'Item', share: 0.38 },
        { label: 'For', share: 0.25 },
      ],
      rows: here.map(rowOf),
      gap: 6,
      hasBoxes: true,
      photographWidth,
    });
  }
  return closePaper(paper);
}

function rowOf(line: PrintedLine): TableRow {
  const { bin, itemClientNumber, designers, observation, size, color, reference, closetName } = line;
  const traits = [size, color].filter((each) => each !== '').join(', ');
  const isTicked = line.packedAt !== null;
  return {
    isTicked,
    photograph: line.photograph,
    cells: [
      [{ text: bin === '' ? 'No bin' : bin, style: strong }],
      [{ text: itemClientNumber, style: strong }, ...(isTicked ? [{ text: 'Packed', style: small }] : [])],
      cellOf([observation, body], [designers, small], [traits, small]),
      [
        { text: reference, style: strong },
        { text: closetName, style: small },
      ],
    ],
  };
}
