/** Rows of items. Every query carries the closet; every function takes the pool or a transaction. */
import type { ItemListQuery } from '@vestry/contract/items/filters';
import type { ItemEvent } from '@vestry/contract/items/history';
import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../adapters/postgres/schema.ts';
import type { Database } from '../database.ts';
import { narrowItems, type ItemQuery } from './filter-items.ts';
import { rank, type Search } from './search-items.ts';
import { selectItem, type ItemRow } from './select-item.ts';

/**
 * A page of the closet's items and how many there are in all, in one statement. With a search the best match comes first
 * (equal ones by designer), without one the order that the query asks for.
 */
export async function listItems(
  db: Database,
  clientId: number,
  query: ItemListQuery,
  search: Search | null,
): Promise<{ rows: ItemRow[]; total: number }> {
  const { itemId } = query;
  const matching = narrowItems(db, clientId, { filters: query, search }).$if(itemId !== undefined, (items) =>
    items.where('items.id', '=', itemId ?? 0),
  );
  const inOrder = <O>(items: ItemQuery<O>): ItemQuery<O> =>
    search === null ? orderItems(items, query) : byRank(items, search);
  // The page is cut from ids alone: what a card shows is not read for the items that a later page skips.
  const ids = inOrder(matching.select('items.id'))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  const page = db.selectFrom('items').where('items.client_id', '=', clientId).where('items.id', 'in', ids);
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(selectItem(inOrder(page))).as('rows'),
      eb
        .selectFrom(matching.select((items) => items.fn.countAll<number>().as('count')).as('counted'))
        .select('counted.count')
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

function orderItems<O>(items: ItemQuery<O>, query: ItemListQuery): ItemQuery<O> {
  const direction = query.orderingEnum === 'DESCENDING' ? 'desc' : 'asc';
  switch (query.orderingType) {
    case 'DESIGNER':
      return items.orderBy('items.designers_key', direction).orderBy('items.id', direction);
    case 'NUMBER':
      return items.orderBy('items.item_client_number', direction).orderBy('items.id', direction);
    case 'SET':
      return items
        .orderBy(placeInSet(query.customGroups?.[0] ?? 0), direction)
        .orderBy('items.id', direction);
    case 'LATEST':
    case undefined:
      return items.orderBy('items.created_at', direction).orderBy('items.id', direction);
  }
}

/** Where an item stands in a set; null for one that is not in it. */
function placeInSet(setId: number) {
  return sql<number | null>`(
    SELECT position FROM custom_group_items AS member
    WHERE member.client_id = items.client_id AND member.custom_group_id = ${setId} AND member.item_id = items.id)`;
}

function byRank<O>(items: ItemQuery<O>, search: Search): ItemQuery<O> {
  return items.orderBy(rank(search), 'desc').orderBy('items.designers_key').orderBy('items.id');
}

/** The active items of the closet among these, in no order. */
export async function findItems(db: Database, clientId: number, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const wanted = db
    .selectFrom('items')
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', ids)
    .where('items.record_status', '=', 1);
  return selectItem(wanted).execute();
}

/** Whether the closet has this active item. */
export async function hasItem(db: Database, clientId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('record_status', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks these active items of the closet, by id; false when one of them is absent. */
export async function lockItems(
  trx: Transaction<DB>,
  clientId: number,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return true;
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', [...wanted])
    .where('record_status', '=', 1)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length === wanted.size;
}

export interface ItemEventRow extends ItemEvent {
  readonly id: number;
  readonly at: Date;
  readonly recommendationId: number | null;
}

const maxEvents = 500;

/** What happened to an item, the latest first. */
export async function listEvents(db: Database, clientId: number, itemId: number): Promise<ItemEventRow[]> {
  return db
    .selectFrom('item_events')
    .select([
      'id',
      'kind',
      'from_location as from',
      'to_location as to',
      'delivery_id as deliveryId',
      'pickup_id as pickupId',
      'recommendation_id as recommendationId',
      'created_at as at',
    ])
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();
}
