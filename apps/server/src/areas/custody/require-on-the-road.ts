/** Whether items are still on the road with their delivery. */
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Locks the items of a delivery that is on its way again.
 * @throws Refusal CONFLICT when one of them has been scanned in, or has moved elsewhere, since it left.
 */
export async function requireOnTheRoad(
  { trx, clientId }: ClosetContext,
  deliveryId: number,
  itemIds: readonly number[],
): Promise<void> {
  const own = sql`items.client_id = ${clientId} AND items.id = ANY (${[...itemIds]}::bigint[])`;
  await sql`SELECT items.id FROM items WHERE ${own} ORDER BY items.id FOR NO KEY UPDATE`.execute(trx);
  // Read after the lock: somebody who scanned one of them at the same time has ended by now.
  const { rows } = await sql<{ isAway: boolean }>`
    SELECT items.place = 'IN_TRANSIT' AND newest.delivery_id IS NOT DISTINCT FROM ${deliveryId}::bigint AS "isAway"
    FROM items JOIN custody AS newest ON newest.client_id = items.client_id AND newest.seq = items.custody_seq
    WHERE ${own}`.execute(trx);
  if (rows.some(({ isAway }) => !isAway)) throw new Refusal('CONFLICT');
}
