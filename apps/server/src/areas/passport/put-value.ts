/** The worth of an item on paper: its value, the valuations that it comes from, and their documents. */
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { documentKindText } from '@vestry/contract/documents/words';
import type { StoredDocument } from '@vestry/contract/documents/schemas';
import { formatMoney } from '@vestry/contract/format/money';
import { basisNames } from '@vestry/contract/valuations/rules';
import type { ItemValuations, ItemValue, Valuation } from '@vestry/contract/valuations/schemas';
import { body, grey, put, putHeading, small, strong, type Paper } from '../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../platform/paper/table.ts';
import { oneLine } from './put-checks.ts';

export function putValue(paper: Paper, { value, valuations }: ItemValuations): void {
  putHeading(paper, 'Value');
  if (value === null)
    put(paper, { tag: 'P', text: 'No value is recorded.', style: { ...body, color: grey }, gap: 6 });
  else put(paper, { tag: 'P', text: valueText(value), style: strong, gap: 6 });
  if (valuations.length > 0)
    putTable(paper, {
      columns: [
        { label: 'Day', share: 0.23 },
        { label: 'Basis', share: 0.22 },
        { label: 'Note and document', share: 0.35 },
        { label: 'Value', share: 0.2, align: 'right' },
      ],
      rows: valuations.map(rowOf),
      gap: 8,
    });
}

/** '$2,400.00, Appraisal, October 11th, 2026' */
function valueText({ amount, currency, basis, day }: ItemValue): string {
  const since = day === null ? 'from when it was received' : dayWithYear(day);
  return `${formatMoney(amount, currency)}, ${basisNames[basis]}, ${since}`;
}

function rowOf({ day, basis, amount, currency, note, document }: Valuation): TableRow {
  const name = document?.name ?? '';
  return {
    cells: [
      dayWithYear(day),
      basisNames[basis],
      cellOf([oneLine(note), body], [name, small]),
      formatMoney(amount, currency),
    ],
  };
}

export function putDocuments(paper: Paper, documents: readonly StoredDocument[]): void {
  if (documents.length === 0) return;
  putTable(paper, {
    heading: 'Documents',
    columns: [
      { label: 'Name', share: 0.7 },
      { label: 'Kind', share: 0.3 },
    ],
    rows: documents.map((document) => ({ cells: [document.name, documentKindText(document)] })),
    gap: 6,
  });
}
