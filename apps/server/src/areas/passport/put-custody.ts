/** Where an item was, on paper, with the hashes of the custody chain. */
import { evidenceText, placeThen } from '@vestry/contract/custody/word-rules';
import type { PassportCustody, PassportMovement } from '@vestry/contract/passport/schemas';
import { body, grey, put, putHeading, small, type Paper } from '../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../platform/paper/table.ts';
import type { DayOfMoment } from './paper-day.ts';

/** The digits of a hash that name a row among all others of its closet; that of the last row is printed whole. */
const shortHash = 12;

/** @param operator the brand of the operator, which stands for its staff. */
export function putCustody(
  paper: Paper,
  { movements, total, chain }: PassportCustody,
  { operator, dayOf }: { readonly operator: string; readonly dayOf: DayOfMoment },
): void {
  putHeading(paper, 'Custody');
  if (movements.length > 0)
    putTable(paper, {
      columns: [
        { label: 'Day', share: 0.23 },
        { label: 'Place', share: 0.36 },
        { label: 'Evidence', share: 0.22 },
        { label: 'Row and its hash', share: 0.19 },
      ],
      rows: movements.map((movement) => rowOf(movement, operator, dayOf)),
      gap: 6,
    });
  const older = total - movements.length;
  const sentences = [
    older > 0 ? `${older} earlier movements are not printed.` : '',
    `The custody chain of the closet has ${chain.rows} ${chain.rows === 1 ? 'row' : 'rows'}. Each row depends on all before it; the hash of the last, SHA-256:`,
  ].filter((sentence) => sentence !== '');
  put(paper, { tag: 'P', text: sentences.join(' '), style: { ...body, color: grey }, gap: 10 });
  put(paper, { tag: 'P', text: chain.lastHash, style: body, gap: 2 });
}

function rowOf(movement: PassportMovement, operator: string, dayOf: DayOfMoment): TableRow {
  const { text, reference } = placeThen(movement, 'the client');
  const [since, recorded] = [dayOf(movement.since), dayOf(movement.recordedAt)];
  return {
    cells: [
      cellOf([since, body], [since === recorded ? '' : `Recorded ${recorded}`, small]),
      reference === null ? text : `${text} ${reference}`,
      evidenceText(movement, operator),
      cellOf([`No. ${movement.seq}`, body], [movement.hash.slice(0, shortHash), small]),
    ],
  };
}
