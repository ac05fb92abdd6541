/** A report as a file of comma-separated values, streamed as its rows are read. */
import { Readable } from 'node:stream';
import type { ViewKind } from '../../changes/view-kinds.ts';
import { recordView } from '../../changes/record-change.ts';
import { bindIteration } from '../../../platform/scope.ts';
import { csvLine, type Cell } from '../../../platform/csv.ts';
import type { StaffDeps } from '../deps.ts';
import { roleOf, type StaffActor } from '../staff-call.ts';

/**
 * The header, then each batch as one string, made as it is read. Each report leaves a row in
 * the audit.
 */
export function writeCsv<Row>(
  { db }: StaffDeps,
  by: StaffActor,
  report: {
    readonly kind: ViewKind;
    readonly clientId: number | undefined;
    readonly header: readonly string[];
  },
  batches: AsyncGenerator<Row[]>,
  cells: (row: Row) => readonly Cell[],
): Readable {
  const { kind, clientId = null, header } = report;
  async function* texts(): AsyncGenerator<string, void> {
    await recordView(db, { clientId, actor: by }, { kind, entity: 'report', id: null, ...roleOf(by) });
    yield csvLine(header);
    for await (const rows of batches)
      if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
  }
  return Readable.from(bindIteration(texts()));
}
