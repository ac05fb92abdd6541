/** The tables of pickups, and what statements over every kind take from them. */
import { sql } from 'kysely';
import type { RequestTables } from '../tables.ts';

export const pickupTables: RequestTables = {
  requests: sql.table('pickups'),
  events: sql.table('pickup_events'),
  lines: sql.table('pickup_items'),
  dismissals: sql.table('pickup_dismissals'),
  id: sql.ref('pickup_id'),
  day: sql.ref('pickup_date'),
  packedAt: sql`NULL::timestamptz`,
  packedBy: sql`NULL::bigint`,
  receivedAt: sql`line.received_at`,
  lineOrder: sql`line.item_id`,
  cardColumns: sql`request.delivery_id, request.item_types, request.quantities, request.account_manager_notes`,
  fetchedBy: sql`fetched.id = request.id`,
  // A pickup that comes with a delivery on the same day is part of its reminder.
  isReminded: sql`request.status = 'CONFIRMED' AND NOT EXISTS (
    SELECT FROM deliveries WHERE deliveries.client_id = request.client_id
      AND deliveries.id = request.delivery_id AND deliveries.delivery_date = request.pickup_date
      AND deliveries.status IN ('CONFIRMED', 'READY_FOR_DELIVERY'))`,
  isOtherVisit: sql`EXISTS (
    SELECT FROM deliveries WHERE deliveries.client_id = request.client_id
      AND deliveries.id = request.delivery_id AND deliveries.status <> 'CANCELED'
      AND deliveries.delivery_date = request.pickup_date AND deliveries.time_of_day = request.time_of_day)`,
  tripDelivery: sql`request.return_of`,
  tripVisit: 'return',
  isPricedWith: ({ deliveryId, pickupId }) =>
    deliveryId === null
      ? sql`request.id = ${pickupId}`
      : sql`(request.delivery_id = ${deliveryId} OR request.return_of = ${deliveryId})`,
  deliveryDay: sql`(SELECT coalesce(came.delivery_date, came.special_date) FROM deliveries AS came
    WHERE came.client_id = request.client_id AND came.id = request.delivery_id)`,
  hasBegun: sql`request.status NOT IN ('REQUEST', 'CONFIRMED')`,
  namedBy: (pickupId) => ({ pickupId }),
  namedIn: ({ pickupId }) => pickupId,
  oneActive: 'pickup_items_one_active',
};
