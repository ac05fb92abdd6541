/** What is read of a delivery for lists and its panel: its fields, items and the pickup that comes with it. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, Json } from '../../../platform/adapters/postgres/schema.ts';
import { isShownOnHome } from './dismissals.ts';
import { requestItemColumns, type RequestItemRow } from './select-request-items.ts';

export interface DeliveryRow {
  readonly id: number;
  readonly userId: number;
  readonly status: DeliveryStatus;
  readonly deliveryDate: string | null;
  readonly specialDate: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly requestedBy: string;
  readonly note: string;
  readonly addressId: number;
  readonly addressSent: Json;
  readonly view: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly items: RequestItemRow[];
  readonly pickup: {
    readonly id: number;
    readonly quantities: PickupQuantities;
    readonly itemTypes: string[];
  } | null;
}

/** Reads each delivery of the query as a `DeliveryRow`; `view` is whether this user has it on Home. */
export function selectDelivery(deliveries: SelectQueryBuilder<DB, 'deliveries', object>, userId: number) {
  return deliveries.select((eb) => [
    'deliveries.id',
    'deliveries.user_id as userId',
    'deliveries.status',
    'deliveries.delivery_date as deliveryDate',
    'deliveries.special_date as specialDate',
    'deliveries.time_of_day as timeOfDay',
    'deliveries.arrival_start as arrivalStart',
    'deliveries.arrival_end as arrivalEnd',
    'deliveries.requested_by as requestedBy',
    'deliveries.note',
    'deliveries.address_id as addressId',
    'deliveries.address_sent as addressSent',
    isShownOnHome('deliveries', userId).as('view'),
    'deliveries.version',
    'deliveries.created_at as createdAt',
    'deliveries.updated_at as updatedAt',
    itemsOf(eb).as('items'),
    linkedPickupOf(eb).as('pickup'),
  ]);
}

type Deliveries = ExpressionBuilder<DB, 'deliveries'>;

function itemsOf(eb: Deliveries) {
  return jsonArrayFrom(
    eb
      .selectFrom('items')
      .innerJoin('delivery_items as line', (join) =>
        join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
      )
      .select(requestItemColumns)
      .whereRef('line.client_id', '=', 'deliveries.client_id')
      .whereRef('line.delivery_id', '=', 'deliveries.id')
      .orderBy('line.position')
      .orderBy('line.item_id'),
  );
}

function linkedPickupOf(eb: Deliveries) {
  return jsonObjectFrom(
    eb
      .selectFrom('pickups as linked')
      .select(['linked.id', 'linked.quantities', 'linked.item_types as itemTypes'])
      .whereRef('linked.client_id', '=', 'deliveries.client_id')
      .whereRef('linked.delivery_id', '=', 'deliveries.id'),
  );
}
