/** Where an item was, on paper, with the hashes of the custody chain. */
import { evidenceText, placeThen } from '@vestry/contract/custody/word-rules';
import { shortHash } from '@vestry/contract/passport/authority';
import type { PassportCustody, PassportMovement } from '@vestry/contract/passport/schemas';
import { body, grey, put, putHeading, small, type Paper } from '../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../platform/paper/table.ts';
import type { DayOfMoment } from './paper-day.ts';

/** @param operator the brand of the operator, which stands for its staff. */
export function putCustody(
  paper: Paper,
  { movements, total, chain }: PassportCustody,
  { operator, dayOf }: { readonly operator: string; readonly dayOf: DayOfMoment },
): void {
  const heading = 'Custody';
  if (movements.length === 0) putHeading(paper, heading);
  else
    putTable(paper, {
      heading,
      columns: [
        { label: 'Day', share: 0.23 },
        { label: 'Place', share: 0.36 },
        { label: 'Evidence', share: 0.22 },
        { label: 'Record', share: 0.19 },
      ],
      rows: movements.map((movement) => rowOf(movement, operator, dayOf)),
      gap: 6,
    });
  const older = total - movements.length;
  const sentences = [
    older > 0 ? `${older} earlier movements are not printed.` : '',
    `The custody chain of this closet has ${chain.rows} ${chain.rows === 1 ? 'record' : 'records'}; each depends on all before it.`,
  ].filter((sentence) => sentence !== '');
  put(paper, { tag: 'P', text: sentences.join(' '), style: { ...body, color: grey }, gap: 10 });
  put(paper, { tag: 'P', text: 'The hash of the last record, SHA-256:', style: small, gap: 6 });
  put(paper, { tag: 'P', text: chain.lastHash, style: small, gap: 1 });
}

function rowOf(movement: PassportMovement, operator: string, dayOf: DayOfMoment): TableRow {
  const { text, reference } = placeThen(movement, 'the client');
  const [since, recorded] = [dayOf(movement.since), dayOf(movement.recordedAt)];
  return {
    cells: [
      cellOf([since, body], [since === recorded ? '' : `Recorded ${recorded}`, small]),
      reference === null ? text : `${text} ${reference}`,
      evidenceText(movement, operator),
      cellOf([`No. ${movement.seq}`, body], [shortHash(movement.hash), small]),
    ],
  };
}
