/** Which pickup comes with a delivery. */
import type { CallContext } from '../../../platform/call-context.ts';

export async function findLinked({ trx, clientId }: CallContext, deliveryId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('pickups')
    .select('id')
    .where('client_id', '=', clientId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return row?.id ?? null;
}
