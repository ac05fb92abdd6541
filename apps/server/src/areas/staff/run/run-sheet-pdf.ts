/** The run sheet: the stops of a day on paper, for a van whose telephone is empty. A box and a line to sign on for each stop. */
import { formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { addressLine } from '@vestry/contract/format/address';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { RunStop } from '@vestry/contract/staff/run/schemas';
import { visitWords } from '@vestry/contract/visits/rules';
import type { Brand } from '../../../platform/config/config.ts';
import { body, closePaper, grey, ink, openPaper, put, small } from '../../../platform/paper/paper.ts';
import { putTable, type CellText, type TableRow } from '../../../platform/paper/table.ts';

export type PrintedStop = Pick<
  RunStop,
  | 'address'
  | 'closetName'
  | 'isOver'
  | 'items'
  | 'kind'
  | 'note'
  | 'proof'
  | 'reference'
  | 'timeOfDay'
  | 'window'
>;

export interface RunSheetPaper {
  readonly day: Day;
  /** In the order of the driver. */
  readonly stops: readonly PrintedStop[];
  readonly printedAt: Date;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
}

const strong = { ...body, face: 'strong', size: 11 } as const;

export async function runSheetPdf({ day, stops, printedAt, brand }: RunSheetPaper): Promise<Buffer> {
  const paper = openPaper({
    size: brand.paperSize,
    title: `Run sheet, ${formatDay(day)}`,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: printedAt,
  });
  put(paper, { tag: 'H1', text: 'Run sheet', style: { face: 'display', size: 30, color: ink }, gap: 0 });
  const counted = stops.length === 1 ? '1 stop' : `${stops.length} stops`;
  put(paper, {
    tag: 'P',
    text: `${formatDay(day)}, ${yearOf(day)}: ${counted}`,
    style: { face: 'text', size: 12, color: grey },
    gap: 4,
  });
  putTable(paper, {
    columns: [
      { label: 'Hours', share: 0.17 },
      { label: 'Stop', share: 0.36 },
      { label: 'Items', share: 0.29 },
      { label: 'Name and signature', share: 0.18 },
    ],
    rows: stops.map(rowOf),
    gap: 20,
    hasBoxes: true,
  });
  return closePaper(paper);
}

function rowOf(stop: PrintedStop, index: number): TableRow {
  const { kind, reference, closetName, address, note, items, window, timeOfDay, proof, isOver } = stop;
  const hours = window === null ? timeOfDayLabels[timeOfDay] : formatTimeRange(window);
  const { label } = requestKindFacts[kind];
  return {
    isTicked: isOver,
    cells: [
      texts([`${index + 1}`, strong], [hours, body]),
      texts(
        [closetName, strong],
        [addressLine(address), body],
        [address.phone, body],
        [note === '' ? '' : `“${note}”`, small],
      ),
      texts(
        [`${label} ${reference}`, strong],
        [items.length === 0 ? 'New items' : countedItems(items.length), small],
        ...items.map(({ itemClientNumber, observation }) => itemText(itemClientNumber, observation)),
      ),
      // Without a proof there is room to sign.
      proof === null
        ? texts([' ', { ...body, size: 40 }])
        : texts([visitWords[kind][proof.outcome], body], [proof.signer, small], [proof.leftWith, small]),
    ],
  };
}

function itemText(number: string, observation: string): readonly [string, CellText['style']] {
  return [[number, observation].filter((text) => text !== '').join(', '), body];
}

/** Those that say something. */
function texts(...all: readonly (readonly [text: string, style: CellText['style']])[]): CellText[] {
  return all.filter(([text]) => text !== '').map(([text, style]) => ({ text, style }));
}
