/** Reads the rows whose days move with the demo, with the moment of their last change. */
import type { DemoRows, Moving } from './state.ts';
import type { Trx } from './story.ts';

const tables = ['deliveries', 'pickups', 'recommendations', 'dates', 'invoices'] as const;

/** All such rows of the closets. */
export async function readMoving(trx: Trx, clientIds: readonly number[]): Promise<Moving> {
  const read = async (table: (typeof tables)[number]): Promise<DemoRows> => {
    const rows = await trx
      .selectFrom(table)
      .select(['client_id', 'id', 'updated_at'])
      .where('client_id', 'in', [...clientIds])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      clientId: row.client_id,
      id: row.id,
      updatedAt: row.updated_at.toISOString(),
    }));
  };
  return {
    deliveries: await read('deliveries'),
    pickups: await read('pickups'),
    recommendations: await read('recommendations'),
    dates: await read('dates'),
    invoices: await read('invoices'),
  };
}

/** Those of `rows` that are still as the demo left them: whatever somebody has changed since is theirs. */
export function untouched(rows: DemoRows, present: DemoRows): DemoRows {
  const changedAt = new Map(present.map((row) => [row.id, row.updatedAt]));
  return rows.filter((row) => changedAt.get(row.id) === row.updatedAt);
}
