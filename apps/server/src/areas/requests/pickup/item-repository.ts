/** The items of pickups. Every statement carries the client. */
import type { PlaceKind } from '@vestry/contract/custody/places';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql } from 'kysely';
import type { CallContext, ClosetContext } from '../../../platform/call-context.ts';
import { toColumns } from '../../../platform/column-names.ts';
import { lockItemRows } from '../../items/lock-items.ts';
import { isOnDelivery } from '../delivery/select-on-delivery.ts';

export interface PickupItemState {
  readonly number: string;
  readonly location: LocationCode;
  readonly place: PlaceKind;
  /** Whether an open pickup has it. */
  readonly pickupRequested: boolean;
  /** Whether it is on the road with a delivery that is still active. */
  readonly isOnDelivery: boolean;
}

/** Locks the closet's active items among these, and answers what decides whether they can be fetched. */
export async function lockItems(
  { trx, clientId }: CallContext,
  itemIds: readonly number[],
): Promise<Map<number, PickupItemState>> {
  if (itemIds.length === 0) return new Map();
  await lockItemRows(trx, clientId, itemIds);
  // Read after the lock: a pickup that was being made with one of them has ended by now.
  const rows = await trx
    .selectFrom('items')
    .select((eb) => [
      'items.id',
      'items.item_client_number as number',
      'items.location',
      sql<PlaceKind>`items.place`.as('place'),
      eb
        .exists(
          eb
            .selectFrom('pickup_items as line')
            .select('line.item_id')
            .whereRef('line.client_id', '=', 'items.client_id')
            .whereRef('line.item_id', '=', 'items.id')
            .where('line.active', '=', true),
        )
        .$castTo<boolean>()
        .as('pickupRequested'),
      isOnDelivery(eb).as('isOnDelivery'),
    ])
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .where('record_status', '=', 1)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function insertItems(
  { trx, clientId, now }: CallContext,
  pickupId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId) => toColumns({ clientId, pickupId, itemId, createdAt: now }));
  await trx.insertInto('pickup_items').values(rows).execute();
}

/** The categories of these items of the closet. */
export async function listCategories(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .selectFrom('items')
    .select('category_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('id', 'in', itemIds)
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/** The items of a pickup that came in with it. */
export async function listReceived(
  { trx, clientId }: CallContext,
  pickupId: number,
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('pickup_items')
    .select('item_id')
    .where((eb) => eb.and({ client_id: clientId, pickup_id: pickupId }))
    .where('received_at', 'is not', null)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
