/** What is read of an item for a card or its page: its fields, photographs, tags and sets, in one statement. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../adapters/postgres/schema.ts';
import type { StoredPhoto } from '../photos/present-photo.ts';
import { photosOf } from '../photos/select-photo.ts';
import type { ItemQuery } from './filter-items.ts';

export interface ItemRow {
  readonly id: number;
  readonly itemClientNumber: string;
  readonly designers: string;
  readonly observation: string;
  readonly category: number;
  readonly location: LocationCode;
  readonly size: string;
  readonly color: string;
  readonly season: string;
  readonly material: string;
  readonly condition: string;
  readonly notes: string;
  readonly declaredValueCents: number | null;
  readonly acquiredOn: string | null;
  readonly deliveryRequested: boolean;
  readonly photos: readonly StoredPhoto[];
  readonly tags: { id: number; name: string }[];
  readonly customGroups: { id: number; name: string }[];
}

/** Reads each item of the query as an `ItemRow`. */
export function selectItem(items: ItemQuery<object>) {
  return items.select((eb) => [
    'items.id',
    'items.item_client_number as itemClientNumber',
    'items.designers',
    'items.observation',
    'items.category_id as category',
    'items.location',
    'items.size',
    'items.color',
    'items.season',
    'items.material',
    'items.condition',
    'items.notes',
    'items.declared_value_cents as declaredValueCents',
    'items.acquired_on as acquiredOn',
    isInActiveDelivery(eb).as('deliveryRequested'),
    photosOf(eb).as('photos'),
    tagsOf(eb).as('tags'),
    customGroupsOf(eb).as('customGroups'),
  ]);
}

type Items = ExpressionBuilder<DB, 'items'>;

/** Whether a delivery that is under way brings the item. */
export function isInActiveDelivery(eb: Items) {
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

function tagsOf(eb: Items) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_tags as link')
      .innerJoin('tags as tag', (join) =>
        join.onRef('tag.client_id', '=', 'link.client_id').onRef('tag.id', '=', 'link.tag_id'),
      )
      .select(['tag.id', 'tag.name'])
      .whereRef('link.client_id', '=', 'items.client_id')
      .whereRef('link.item_id', '=', 'items.id')
      .orderBy('tag.name'),
  );
}

function customGroupsOf(eb: Items) {
  return jsonArrayFrom(
    eb
      .selectFrom('custom_group_items as member')
      .innerJoin('custom_groups as group', (join) =>
        join
          .onRef('group.client_id', '=', 'member.client_id')
          .onRef('group.id', '=', 'member.custom_group_id'),
      )
      .select(['group.id', 'group.name'])
      .whereRef('member.client_id', '=', 'items.client_id')
      .whereRef('member.item_id', '=', 'items.id')
      .orderBy('group.name'),
  );
}
