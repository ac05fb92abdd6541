/** Whether an item is active or retired. */
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import type { ItemState } from '@vestry/contract/staff/closets/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { requestTables } from '../../requests/tables.ts';

/** Record status: 0 is inactive, 1 active (specification, section 3); what was erased is in neither state. */
export const statusOf = { RETIRED: 0, ACTIVE: 1 } as const;

/** The item's state, its row locked until the transaction ends; null when the closet has no such item. */
export async function lockState(
  trx: Database,
  clientId: number,
  itemId: number,
): Promise<{ state: ItemState['state']; number: string } | null> {
  const row = await trx
    .selectFrom('items')
    .select(['record_status as status', 'item_client_number as number'])
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .where('record_status', 'in', [statusOf.RETIRED, statusOf.ACTIVE])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return { state: row.status === statusOf.ACTIVE ? 'ACTIVE' : 'RETIRED', number: row.number };
}

/** Open requests that name the item, the delivery first. */
export async function listOpenRequests(
  trx: Database,
  clientId: number,
  itemId: number,
): Promise<{ kind: RequestKind; id: number }[]> {
  const ofKind = requestKinds.map((kind) => {
    const { lines, id } = requestTables[kind];
    return sql`SELECT ${sql.lit(kind)} AS kind, ${id} AS id FROM ${lines}
      WHERE client_id = ${clientId} AND item_id = ${itemId} AND active`;
  });
  const { rows } = await sql<{
    kind: RequestKind;
    id: number;
  }>`${sql.join(ofKind, sql` UNION ALL `)}`.execute(trx);
  return rows;
}

export interface RetiredRow {
  readonly id: number;
  readonly itemClientNumber: string;
  readonly designers: string;
  readonly observation: string;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Date | null;
}

/** A page of the closet's retired items, by number, each with the audit entry of its retirement. */
export async function listRetired(
  db: Database,
  clientId: number,
  { action, page, pageSize }: { readonly action: string; readonly page: number; readonly pageSize: number },
): Promise<{ rows: RetiredRow[]; total: number }> {
  const [{ rows }, { total }] = await Promise.all([
    sql<RetiredRow>`
      SELECT items.id, items.item_client_number AS "itemClientNumber", items.designers, items.observation,
        coalesce(entry.after->>'reason', '') AS reason, entry.by, entry.created_at AS at
      FROM items LEFT JOIN LATERAL (
        SELECT audit.after, audit.created_at, nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS by
        FROM audit LEFT JOIN users ON users.id = audit.user_id
        WHERE audit.client_id = items.client_id AND audit.entity = 'item' AND audit.entity_id = items.id
          AND audit.action = ${action} ORDER BY audit.id DESC LIMIT 1
      ) AS entry ON true
      WHERE items.client_id = ${clientId} AND items.record_status = ${statusOf.RETIRED}
      ORDER BY items.item_client_number, items.id LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(db),
    db
      .selectFrom('items')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('client_id', '=', clientId)
      .where('record_status', '=', statusOf.RETIRED)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
