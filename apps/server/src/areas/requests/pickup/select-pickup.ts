/** What is read of a pickup for lists and its panel: its fields, the items that it fetches and its care proposals. */
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { PickupQuantities, PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import type { SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, Json } from '../../../platform/adapters/postgres/schema.ts';
import { isShownOnHome } from '../delivery/dismissals.ts';
import { requestItemColumns, type RequestItemRow } from '../delivery/select-request-items.ts';

export interface PickupRow {
  readonly id: number;
  readonly userId: number;
  readonly deliveryId: number | null;
  readonly status: PickupStatus;
  readonly date: string | null;
  readonly specialDate: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly quantities: PickupQuantities;
  readonly itemTypes: string[];
  readonly requestedBy: string;
  readonly note: string;
  readonly accountManagerNotes: string;
  readonly addressId: number;
  readonly addressSent: Json;
  readonly view: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly items: RequestItemRow[];
}

/** Reads each pickup of the query as a `PickupRow`; `view` is whether this user has it on Home. */
export function selectPickup(pickups: SelectQueryBuilder<DB, 'pickups', object>, userId: number) {
  return pickups.select((eb) => [
    'pickups.id',
    'pickups.user_id as userId',
    'pickups.delivery_id as deliveryId',
    'pickups.status',
    'pickups.pickup_date as date',
    'pickups.special_date as specialDate',
    'pickups.time_of_day as timeOfDay',
    'pickups.arrival_start as arrivalStart',
    'pickups.arrival_end as arrivalEnd',
    'pickups.quantities',
    'pickups.item_types as itemTypes',
    'pickups.requested_by as requestedBy',
    'pickups.note',
    'pickups.account_manager_notes as accountManagerNotes',
    'pickups.address_id as addressId',
    'pickups.address_sent as addressSent',
    isShownOnHome('pickups', userId).as('view'),
    'pickups.version',
    'pickups.created_at as createdAt',
    'pickups.updated_at as updatedAt',
    jsonArrayFrom(
      eb
        .selectFrom('items')
        .innerJoin('pickup_items as line', (join) =>
          join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
        )
        .select(requestItemColumns)
        .whereRef('line.client_id', '=', 'pickups.client_id')
        .whereRef('line.pickup_id', '=', 'pickups.id')
        .orderBy('line.item_id'),
    ).as('items'),
  ]);
}
