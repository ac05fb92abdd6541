/** The care that was done for an item, on paper. */
import type { CareDone } from '@vestry/contract/passport/schemas';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import { body, grey, put, putHeading, type Paper } from '../../platform/paper/paper.ts';
import { putTable } from '../../platform/paper/table.ts';
import type { DayOfMoment } from './paper-day.ts';
import { oneLine } from './put-checks.ts';

export function putCare(paper: Paper, care: readonly CareDone[], dayOf: DayOfMoment): void {
  const heading = 'Care done';
  if (care.length === 0) {
    putHeading(paper, heading);
    put(paper, { tag: 'P', text: 'No care is recorded.', style: { ...body, color: grey }, gap: 6 });
    return;
  }
  putTable(paper, {
    heading,
    columns: [
      { label: 'Day', share: 0.24 },
      { label: 'Service', share: 0.24 },
      { label: 'Note', share: 0.52 },
    ],
    rows: care.map(({ doneAt, service, note }) => ({
      cells: [dayOf(doneAt), recommendationServiceLabels[service], oneLine(note)],
    })),
    gap: 6,
  });
}
