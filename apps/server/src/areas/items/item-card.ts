/** The card of an item that the database maintains (`item_cards`, ADR 0017), and one field of it that is queried alone. */
import type { ItemTextField } from '@vestry/contract/items/fields';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { StoredPhoto } from '../photos/present-photo.ts';

/** An item as lists and its page show it, but for the addresses of its photographs. */
export interface ItemCard extends Readonly<Record<ItemTextField, string>> {
  readonly id: number;
  readonly itemClientNumber: string;
  readonly category: number;
  readonly location: LocationCode;
  readonly declaredValueCents: number | null;
  readonly acquiredOn: string | null;
  readonly deliveryRequested: boolean;
  /** Undefined on a card that was written before cards had it. */
  readonly isOnTheWay?: boolean;
  readonly photos: readonly StoredPhoto[];
  readonly tags: { id: number; name: string }[];
  readonly customGroups: { id: number; name: string }[];
}

/** Whether a delivery that is under way brings the item. */
export function isInActiveDelivery(eb: ExpressionBuilder<DB, 'items'>) {
  return eb
    .exists(
      eb
        .selectFrom('delivery_items as line')
        .select('line.item_id')
        .whereRef('line.client_id', '=', 'items.client_id')
        .whereRef('line.item_id', '=', 'items.id')
        .where('line.active', '=', true),
    )
    .$castTo<boolean>();
}
