/** The items of deliveries. Every statement carries the client. */
import { sql } from 'kysely';
import type { CallContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { findsAny } from '../../../platform/query-answers.ts';

/** Adds items to a delivery, after those that it has. */
export async function insertItems(
  { trx, clientId, now }: CallContext,
  deliveryId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`
    INSERT INTO delivery_items (client_id, delivery_id, item_id, position, created_at)
    SELECT ${clientId}, ${deliveryId}, given.item_id, coalesce(last.position, -1) + given.place, ${now}::timestamptz
    FROM unnest(${itemIds}::bigint[]) WITH ORDINALITY AS given (item_id, place)
    CROSS JOIN (
      SELECT max(position) AS position FROM delivery_items
      WHERE client_id = ${clientId} AND delivery_id = ${deliveryId}
    ) AS last`.execute(trx);
}

export async function findClosetName(db: Database, clientId: number): Promise<string> {
  const { name } = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Whether an item of a delivery lies in cold storage. */
export async function hasColdItems(db: Database, clientId: number, id: number): Promise<boolean> {
  return db
    .selectFrom('delivery_items as line')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .select('line.item_id')
    .where((eb) => eb.and({ 'line.client_id': clientId, 'line.delivery_id': id, 'items.location': 'CS' }))
    .limit(1)
    .$call(findsAny);
}
