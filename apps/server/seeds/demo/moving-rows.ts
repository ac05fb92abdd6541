/** Reads the rows whose days move with the demo, with the moment of their last change. */
import { movingTables, type DemoRows, type Moving, type MovingTable } from './state.ts';
import type { Trx } from './story.ts';

/** Calls `rowsOf` for each table and gathers the answers by the table. */
export async function ofEachTable(
  rowsOf: (table: MovingTable) => DemoRows | Promise<DemoRows>,
): Promise<Moving> {
  const entries: [MovingTable, DemoRows][] = [];
  for (const table of movingTables) entries.push([table, await rowsOf(table)]);
  return Object.fromEntries(entries) as Moving; // an entry for each table
}

/** All such rows of the closets. */
export async function readMoving(trx: Trx, clientIds: readonly number[]): Promise<Moving> {
  return ofEachTable(async (table) => {
    const rows = await trx
      .selectFrom(table)
      .select(['client_id as clientId', 'id', 'updated_at'])
      .where('client_id', 'in', [...clientIds])
      .orderBy('id')
      .execute();
    return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }));
  });
}

/** Those of `rows` that are still as the demo left them: whatever somebody has changed since is theirs. */
export function untouched(rows: DemoRows, present: DemoRows): DemoRows {
  const changedAt = new Map(present.map((row) => [row.id, row.updatedAt]));
  return rows.filter((row) => changedAt.get(row.id) === row.updatedAt);
}
