/** The run sheet: the stops of a day on paper, for a van whose telephone is empty. A box and a line to sign on for each stop. */
import { formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { addressLine } from '@vestry/contract/format/address';
import { formatPhone } from '@vestry/contract/format/phone-groups';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { RunStop } from '@vestry/contract/staff/run/schemas';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { Brand } from '../../../platform/config/config.ts';
import { body, closePaper, openPaper, putListHead, small, strong } from '../../../platform/paper/paper.ts';
import { cellOf, putTable, type CellText, type TableRow } from '../../../platform/paper/table.ts';

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

export async function runSheetPdf({ day, stops, printedAt, brand }: RunSheetPaper): Promise<Buffer> {
  const paper = openPaper({
    size: brand.paperSize,
    title: `Run sheet, ${formatDay(day)}`,
    author: brand.name,
    contact: brand.supportPhone,
    createdAt: printedAt,
  });
  const counted = stops.length === 1 ? '1 stop' : `${stops.length} stops`;
  putListHead(paper, 'Run sheet', `${formatDay(day)}, ${yearOf(day)}: ${counted}`);
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
  const hours = arrivalText({ timeOfDay, window });
  const { label } = requestKindFacts[kind];
  return {
    isTicked: isOver,
    cells: [
      cellOf([`${index + 1}`, strong], [hours, body]),
      cellOf(
        [closetName, strong],
        [addressLine(address), body],
        [formatPhone(address.phone), body],
        [note === '' ? '' : `“${note}”`, small],
      ),
      cellOf(
        [`${label} ${reference}`, strong],
        [items.length === 0 ? 'New items' : countedItems(items.length), small],
        ...items.map(({ itemClientNumber, observation }) => itemText(itemClientNumber, observation)),
      ),
      // Without a proof there is room to sign.
      proof === null
        ? cellOf([' ', { ...body, size: 40 }])
        : cellOf(
            [requestCourses[kind].reportWords[proof.outcome], body],
            [proof.signer, small],
            [proof.leftWith, small],
          ),
    ],
  };
}

function itemText(number: string, observation: string): readonly [string, CellText['style']] {
  return [[number, observation].filter((text) => text !== '').join(', '), body];
}
