/** Which pickup comes with a delivery. */
import type { CallContext } from '../../../platform/call-context.ts';
import { firstOrNull } from '../../../platform/query-answers.ts';

export async function findLinked({ trx, clientId }: CallContext, deliveryId: number) {
  return trx
    .selectFrom('pickups')
    .select('id')
    .where((eb) => eb.and({ client_id: clientId, delivery_id: deliveryId }))
    .$call(firstOrNull);
}
