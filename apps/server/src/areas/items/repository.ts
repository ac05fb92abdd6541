/** Rows of items. Every query carries the closet; every function takes the pool or a transaction. */
import { requestIdNames } from '@vestry/contract/requests/ids';
import type { ItemListQuery } from '@vestry/contract/items/filters';
import type { ItemEvent, PlaceNews } from '@vestry/contract/items/history';
import { sql, type Expression, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { narrowItems, type ItemQuery, type Narrowing } from './filter-items.ts';
import { rank } from './search-items.ts';
import type { ItemCard } from './item-card.ts';
import { numberKey } from './number-order.ts';

/**
 * A page of the closet's items and how many there are in all, in one statement. With a search the best match comes first
 * (equal ones by designer), without one the order that the query names.
 */
export async function listItems(
  db: Database,
  clientId: number,
  query: ItemListQuery,
  { search, today }: Pick<Narrowing, 'search' | 'today'>,
): Promise<{ rows: ItemCard[]; total: number }> {
  const { itemId } = query;
  const matching = narrowItems(db, clientId, { filters: query, search, today }).$if(
    itemId !== undefined,
    (items) => items.where('items.id', '=', itemId ?? 0),
  );
  if (search === null) {
    const counted = matching.select((items) => items.fn.countAll<number>().as('count'));
    return db
      .selectNoFrom([
        cardsOf(clientId, paginate(orderItems(matching.select('items.id'), query), query)).as('rows'),
        sql<number>`(${counted})`.as('total'),
      ])
      .executeTakeFirstOrThrow();
  }
  // Found and ranked once, for the page and for the total.
  const found = matching.select(['items.id', 'items.designers_key', rank(search).as('rank')]);
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectNoFrom((eb) => {
      const best = eb.selectFrom('found').select('found.id');
      const inOrder = best.orderBy('found.rank', 'desc').orderBy('found.designers_key').orderBy('found.id');
      const counted = eb.selectFrom('found').select((all) => all.fn.countAll<number>().as('count'));
      return [
        cardsOf(clientId, paginate(inOrder, query)).as('rows'),
        counted.$asScalar().$notNull().as('total'),
      ];
    })
    .executeTakeFirstOrThrow();
}

function paginate<Q extends { limit(count: number): Q; offset(count: number): Q }>(
  ids: Q,
  { page, pageSize }: Pick<ItemListQuery, 'page' | 'pageSize'>,
): Q {
  return ids.limit(pageSize).offset(page * pageSize);
}

/** The cards of these items, in their order: a page is cut from ids alone, so that no card is read for one that it skips. */
function cardsOf(clientId: number, ids: Expression<{ id: number }>): RawBuilder<ItemCard[]> {
  return sql`(
    SELECT coalesce(json_agg((
      SELECT card FROM item_cards WHERE client_id = ${clientId} AND item_id = page.id) ORDER BY page.place), '[]')
    FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (id, place))`;
}

function orderItems<O>(items: ItemQuery<O>, query: ItemListQuery): ItemQuery<O> {
  const direction = query.orderingEnum === 'DESCENDING' ? 'desc' : 'asc';
  switch (query.orderingType) {
    case 'DESIGNER':
      return items.orderBy('items.designers_key', direction).orderBy('items.id', direction);
    case 'NUMBER':
      return items.orderBy(numberKey('items.item_client_number'), direction).orderBy('items.id', direction);
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

/** Whether a search finds any item of the closet. */
export async function findsAny(
  db: Database,
  clientId: number,
  narrowing: Pick<Narrowing, 'search' | 'today'>,
): Promise<boolean> {
  const found = await narrowItems(db, clientId, { filters: {}, ...narrowing })
    .select('items.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The active items of the closet among these, in no order. */
export async function findItems(db: Database, clientId: number, ids: readonly number[]): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .innerJoin('item_cards as stored', (join) =>
      join.onRef('stored.client_id', '=', 'items.client_id').onRef('stored.item_id', '=', 'items.id'),
    )
    .select(sql<ItemCard>`stored.card`.as('card'))
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', ids)
    .where('items.record_status', '=', 1)
    .execute();
  return rows.map(({ card }) => card);
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

const erasedStatus = 2;

/** Whether the closet has the item, or had it until it was released. */
export async function hadItem(db: Database, clientId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('record_status', '<>', erasedStatus)
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

export interface PlaceNewsRow extends PlaceNews {
  readonly seq: number;
  readonly at: Date;
}

const maxEvents = 500;

/**
 * Lists what the chain of custody alone records of an item, the latest first: its releases, and where it was by the client's
 * word while it was with them. A correction stands at the moment at which it was made.
 */
export async function listPlaceNews(db: Database, clientId: number, itemId: number): Promise<PlaceNewsRow[]> {
  const { rows } = await sql<PlaceNewsRow>`
    WITH way AS (
      SELECT seq, place, release, address_id, lag(place) OVER (ORDER BY seq) AS before,
        CASE evidence WHEN 'CORRECTION' THEN recorded_at ELSE moved_at END AS at
      FROM custody WHERE client_id = ${clientId} AND item_id = ${itemId}
    )
    SELECT way.seq, way.release, address.label, way.at FROM way
    LEFT JOIN addresses AS address ON address.client_id = ${clientId} AND address.id = way.address_id
    WHERE way.place = 'RELEASED'
      OR way.place IN ('RESIDENCE', 'TEMPORARY_ADDRESS') AND way.before IN ('RESIDENCE', 'TEMPORARY_ADDRESS', 'RELEASED')
    ORDER BY way.seq DESC LIMIT ${maxEvents}`.execute(db);
  return rows;
}

/** Lists the events of an item, the latest first. */
export async function listEvents(db: Database, clientId: number, itemId: number): Promise<ItemEventRow[]> {
  return db
    .selectFrom('item_events')
    .select([
      'id',
      'kind',
      'from_location as from',
      'to_location as to',
      ...fieldsOf('item_events', ...requestIdNames),
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
