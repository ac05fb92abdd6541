/** The checks of an item on paper, each a line. */
import { checkOutcome } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { Check } from '@vestry/contract/condition/schemas';
import { body, grey, put, putHeading, small, type Paper } from '../../platform/paper/paper.ts';
import { cellOf, putTable } from '../../platform/paper/table.ts';
import type { DayOfMoment } from './paper-day.ts';

export function putChecks(
  paper: Paper,
  {
    heading,
    checks,
    none,
  }: { readonly heading: string; readonly checks: readonly Check[]; readonly none: string },
  dayOf: DayOfMoment,
): void {
  if (checks.length === 0) {
    putHeading(paper, heading);
    put(paper, { tag: 'P', text: none, style: { ...body, color: grey }, gap: 6 });
    return;
  }
  putTable(paper, {
    heading,
    columns: [
      { label: 'Day', share: 0.24 },
      { label: 'Occasion', share: 0.24 },
      { label: 'Result', share: 0.52 },
    ],
    rows: checks.map((check) => ({
      cells: [
        dayOf(check.at),
        cellOf([checkKindLabels[check.kind], body], [check.request?.reference ?? '', small]),
        cellOf([capitalized(checkOutcome(check)), body], [oneLine(check.note), small]),
      ],
    })),
    gap: 6,
  });
}

/** As a text begins. */
export function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A row is never parted, so that its note has no lines of its own. */
export function oneLine(note: string): string {
  return note.replaceAll(/\s+/g, ' ').trim();
}
