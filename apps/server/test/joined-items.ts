/** Items as their cards must say, joined anew from the tables that hold them: what stored cards are measured and compared with. */
import type { SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../src/platform/adapters/postgres/schema.ts';
import type { Database } from '../src/platform/database.ts';
import { isInActiveDelivery } from '../src/areas/items/item-card.ts';
import { itemTextColumns } from '../src/areas/items/text-columns.ts';
import { photosOf } from '../src/areas/photos/select-photo.ts';

/** Adds what a card shows to a query of items. */
export function joinCard(items: SelectQueryBuilder<DB, 'items', object>) {
  return items.select((eb) => [
    'items.id',
    'items.item_client_number as itemClientNumber',
    'items.category_id as category',
    'items.location',
    ...itemTextColumns,
    'items.declared_value_cents as declaredValueCents',
    'items.acquired_on as acquiredOn',
    isInActiveDelivery(eb).as('deliveryRequested'),
    eb('items.place', '=', 'IN_TRANSIT').$castTo<boolean>().as('isOnTheWay'),
    photosOf(eb).as('photos'),
    jsonArrayFrom(
      eb
        .selectFrom('item_tags as link')
        .innerJoin('tags as tag', (join) =>
          join.onRef('tag.client_id', '=', 'link.client_id').onRef('tag.id', '=', 'link.tag_id'),
        )
        .select(['tag.id', 'tag.name'])
        .whereRef('link.client_id', '=', 'items.client_id')
        .whereRef('link.item_id', '=', 'items.id')
        .orderBy('tag.name'),
    ).as('tags'),
    jsonArrayFrom(
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
    ).as('customGroups'),
  ]);
}

/** The first page of a closet by designer with its total, as one would query it without cards. */
export function joinedPage(db: Database, clientId: number, pageSize: number) {
  const active = db
    .selectFrom('items')
    .where('items.client_id', '=', clientId)
    .where('items.record_status', '=', 1);
  const first = active.orderBy('items.designers_key').orderBy('items.id');
  const ids = first.select('items.id').limit(pageSize);
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(joinCard(first.where('items.id', 'in', ids))).as('rows'),
    eb
      .selectFrom(active.select((items) => items.fn.countAll<number>().as('count')).as('counted'))
      .select('counted.count')
      .$asScalar()
      .$notNull()
      .as('total'),
  ]);
}
