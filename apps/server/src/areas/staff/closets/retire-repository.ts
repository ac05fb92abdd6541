/** Whether an item is active or retired. */
import type { Release } from '@vestry/contract/custody/releases';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import type { ItemState, RetiredItemQuery } from '@vestry/contract/staff/closets/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { requestTables } from '../../requests/tables.ts';
import { numberKey } from '../../items/number-order.ts';

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
  readonly image: StoredPhoto | null;
  readonly release: Release | null;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Date | null;
}

type RetiredChoice = RetiredItemQuery & {
  /** The audited action that retires an item. */
  readonly action: string;
};

/** A page of the closet's retired items, by number, each with its release and the audit entry of its retirement. */
export async function listRetired(
  db: Database,
  clientId: number,
  { action, page, pageSize, release }: RetiredChoice,
): Promise<{ rows: RetiredRow[]; total: number }> {
  const retired = sql`items LEFT JOIN custody AS way ON way.client_id = items.client_id AND way.seq = items.custody_seq
      AND way.place = 'RELEASED'
    WHERE items.client_id = ${clientId} AND items.record_status = ${sql.lit(statusOf.RETIRED)}
      AND (${release ?? null}::text IS NULL OR way.release = ${release ?? null})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<RetiredRow>`
      SELECT picked.id, picked."itemClientNumber", picked.designers, picked.observation, picked.release,
        (SELECT card->'photos'->0 FROM item_cards WHERE client_id = ${clientId} AND item_id = picked.id) AS image,
        coalesce(entry.after->>'reason', '') AS reason, entry.by, coalesce(entry.created_at, picked.moved_at) AS at
      FROM (
        SELECT items.id, items.item_client_number AS "itemClientNumber", items.designers, items.observation, way.release, way.moved_at
        FROM ${retired} ORDER BY ${numberKey('items.item_client_number')}, items.id LIMIT ${pageSize} OFFSET ${page * pageSize}
      ) AS picked LEFT JOIN LATERAL (
        SELECT audit.after, audit.created_at, nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS by
        FROM audit LEFT JOIN users ON users.id = audit.user_id
        WHERE audit.client_id = ${clientId} AND audit.entity = 'item' AND audit.entity_id = picked.id
          AND audit.action = ${action} ORDER BY audit.id DESC LIMIT 1
      ) AS entry ON true
      ORDER BY ${numberKey('picked.itemClientNumber')}, picked.id`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM ${retired}`.execute(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
