/** Whether an item is on the road with a delivery that is still active, as an expression over a query that has `items` in it. */
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';

export function isOnDelivery(eb: ExpressionBuilder<DB, 'items'>) {
  return eb
    .and([
      eb('items.place', '=', 'IN_TRANSIT'),
      eb.exists(
        eb
          .selectFrom('delivery_items as carried')
          .select('carried.item_id')
          .whereRef('carried.client_id', '=', 'items.client_id')
          .whereRef('carried.item_id', '=', 'items.id')
          .where('carried.active', '=', true),
      ),
    ])
    .$castTo<boolean>();
}
