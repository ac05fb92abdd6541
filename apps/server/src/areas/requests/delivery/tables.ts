/** The tables of deliveries, and what statements over every kind take from them. */
import { sql } from 'kysely';
import type { RequestTables } from '../tables.ts';

export const deliveryTables: RequestTables = {
  requests: sql.table('deliveries'),
  events: sql.table('delivery_events'),
  lines: sql.table('delivery_items'),
  dismissals: sql.table('delivery_dismissals'),
  id: sql.ref('delivery_id'),
  day: sql.ref('delivery_date'),
  packedAt: sql`line.packed_at`,
  packedBy: sql`line.packed_by`,
  receivedAt: sql`NULL::timestamptz`,
  lineOrder: sql`line.position, line.item_id`,
  cardColumns: sql`NULL::bigint AS delivery_id, NULL::text[] AS item_types, NULL::text AS quantities,
    '' AS account_manager_notes`,
  fetchedBy: sql`fetched.delivery_id = request.id AND fetched.status <> 'CANCELED'`,
  isReminded: sql`request.status IN ('CONFIRMED', 'READY_FOR_DELIVERY')`,
  isOtherVisit: sql`false`,
  tripDelivery: sql`request.id`,
  tripVisit: 'delivery',
  isPricedWith: ({ deliveryId }) => sql`request.id = ${deliveryId}`,
  deliveryDay: sql`NULL::date`,
  hasBegun: sql`false`,
  namedBy: (deliveryId) => ({ deliveryId }),
  namedIn: ({ deliveryId }) => deliveryId,
  oneActive: 'delivery_items_one_active',
};
