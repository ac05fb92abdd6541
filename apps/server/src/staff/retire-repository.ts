/** Whether an item is active or retired. */
import type { ItemState } from '@vestry/contract/staff/closets-schemas';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Record status: 0 is inactive, 1 active (specification, section 3); what was erased is in neither state. */
const statusOf = { RETIRED: 0, ACTIVE: 1 } as const;

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

export async function updateState(
  trx: Database,
  clientId: number,
  itemId: number,
  { state, now }: { readonly state: ItemState['state']; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ record_status: statusOf[state], updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .execute();
}

/** Open requests that name the item, the delivery first. */
export async function listOpenRequests(
  trx: Database,
  clientId: number,
  itemId: number,
): Promise<{ kind: 'delivery' | 'pickup'; id: number }[]> {
  const { rows } = await sql<{ kind: 'delivery' | 'pickup'; id: number }>`
    SELECT 'delivery' AS kind, delivery_id AS id FROM delivery_items
      WHERE client_id = ${clientId} AND item_id = ${itemId} AND active
    UNION ALL
    SELECT 'pickup' AS kind, pickup_id AS id FROM pickup_items
      WHERE client_id = ${clientId} AND item_id = ${itemId} AND active`.execute(trx);
  return rows;
}
