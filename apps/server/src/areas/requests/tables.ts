/** The tables of each kind of request and the names of their columns, for statements that serve every kind. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { sql, type RawBuilder } from 'kysely';
import type { ItemMove } from '../items/move-items.ts';
import { violatedConstraint } from '../../platform/database.ts';

interface RequestTables {
  readonly requests: RawBuilder<unknown>;
  readonly events: RawBuilder<unknown>;
  readonly lines: RawBuilder<unknown>;
  readonly dismissals: RawBuilder<unknown>;
  /** The request of an event, a line or a dismissal. */
  readonly id: RawBuilder<unknown>;
  /** The day of the appointment. */
  readonly day: RawBuilder<unknown>;
  /** Of a `line`: when staff packed the item and who did, or when it came in; null where the kind has no such moment. */
  readonly packedAt: RawBuilder<Date | null>;
  readonly packedBy: RawBuilder<number | null>;
  readonly receivedAt: RawBuilder<Date | null>;
  readonly lineOrder: RawBuilder<unknown>;
  /** Of a `request`: what the staff's card shows of this kind alone. */
  readonly cardColumns: RawBuilder<unknown>;
  /** Of a `request`: whether its client is reminded of it on the day before. */
  readonly isReminded: RawBuilder<boolean>;
  /** Of a `request`: whether its appointment is the visit of another request, which stands at the same time. */
  readonly isOtherVisit: RawBuilder<boolean>;
  /** The column by which a movement of its items names the request. */
  readonly reasonOfMove: (id: number) => Pick<ItemMove, 'deliveryId' | 'pickupId'>;
  /** The unique index that keeps an item out of two active requests of the kind. */
  readonly oneActive: string;
}

export const requestTables: Readonly<Record<RequestKind, RequestTables>> = {
  delivery: {
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
    isReminded: sql`request.status IN ('CONFIRMED', 'READY_FOR_DELIVERY')`,
    isOtherVisit: sql`false`,
    reasonOfMove: (deliveryId) => ({ deliveryId }),
    oneActive: 'delivery_items_one_active',
  },
  pickup: {
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
    // A pickup that comes with a delivery on the same day is part of its reminder.
    isReminded: sql`request.status = 'CONFIRMED' AND NOT EXISTS (
      SELECT FROM deliveries WHERE deliveries.client_id = request.client_id
        AND deliveries.id = request.delivery_id AND deliveries.delivery_date = request.pickup_date
        AND deliveries.status IN ('CONFIRMED', 'READY_FOR_DELIVERY'))`,
    isOtherVisit: sql`EXISTS (
      SELECT FROM deliveries WHERE deliveries.client_id = request.client_id
        AND deliveries.id = request.delivery_id AND deliveries.status <> 'CANCELED'
        AND deliveries.delivery_date = request.pickup_date AND deliveries.time_of_day = request.time_of_day)`,
    reasonOfMove: (pickupId) => ({ pickupId }),
    oneActive: 'pickup_items_one_active',
  },
};

const oneActive: readonly string[] = Object.values(requestTables).map((tables) => tables.oneActive);

/** Whether the database refused an item because another request of the kind, made meanwhile, has it. */
export function isTakenMeanwhile(error: unknown): boolean {
  return oneActive.includes(violatedConstraint(error) ?? '');
}
