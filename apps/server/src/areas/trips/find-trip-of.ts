import type { CallContext } from '../../platform/call-context.ts';
import { firstOrNull } from '../../platform/query-answers.ts';

/** Reads the trip of a delivery, and the day on which its items are due back; null for a delivery that is of no trip. */
export async function findTripOf(
  { trx, clientId }: Pick<CallContext, 'trx' | 'clientId'>,
  deliveryId: number,
) {
  return trx
    .selectFrom('trips')
    .select(['id', 'due_back as dueBack'])
    .where((eb) => eb.and({ client_id: clientId, delivery_id: deliveryId }))
    .$call(firstOrNull);
}
