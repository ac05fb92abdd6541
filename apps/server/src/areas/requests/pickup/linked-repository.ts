/** The pickup that comes with a delivery, or that brings the items of its trip back. */
import { sql } from 'kysely';
import type { CallContext } from '../../../platform/call-context.ts';
import { firstOrNull } from '../../../platform/query-answers.ts';

export async function findLinked({ trx, clientId }: CallContext, deliveryId: number) {
  return (
    trx
      .selectFrom('pickups')
      .select('id')
      .where('client_id', '=', clientId)
      .where((eb) => eb.or([eb('delivery_id', '=', deliveryId), eb('return_of', '=', deliveryId)]))
      // A return that was canceled may have been followed by another.
      .orderBy(sql`status = 'CANCELED'`)
      .orderBy('id', 'desc')
      .limit(1)
      .$call(firstOrNull)
  );
}
