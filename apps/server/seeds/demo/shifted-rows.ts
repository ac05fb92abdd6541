/** Reads the rows whose days are shifted with the demo, with the moment of their last change. */
import type { Trx } from '../../src/platform/database.ts';
import { shiftedTables, type DemoRows, type ShiftedRows, type ShiftedTable } from './state.ts';

/** Calls `rowsOf` for each table and gathers the answers by the table. */
export async function collectByTable(
  rowsOf: (table: ShiftedTable) => DemoRows | Promise<DemoRows>,
): Promise<ShiftedRows> {
  const entries: [ShiftedTable, DemoRows][] = [];
  for (const table of shiftedTables) entries.push([table, await rowsOf(table)]);
  return Object.fromEntries(entries) as ShiftedRows; // an entry for each table
}

/** All such rows of the closets. */
export async function readShiftedRows(trx: Trx, clientIds: readonly number[]): Promise<ShiftedRows> {
  return collectByTable(async (table) => {
    const rows = await trx
      .selectFrom(table)
      .select(['client_id as clientId', 'id', 'updated_at'])
      .where('client_id', 'in', [...clientIds])
      .orderBy('id')
      .execute();
    return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }));
  });
}

/** Those of `rows` that are still as the demo left them: a row that somebody has changed since is no longer shifted. */
export function untouched(rows: DemoRows, present: DemoRows): DemoRows {
  const changedAt = new Map(present.map((row) => [row.id, row.updatedAt]));
  return rows.filter((row) => changedAt.get(row.id) === row.updatedAt);
}
