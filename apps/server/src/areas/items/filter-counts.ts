/** Counts for each value of a filter the items that it would show under the other filters. */
import { placeGroups, unnamedResidence } from '@vestry/contract/custody/place-groups';
import { placeGroupNames, placeGroupOf, unnamedResidenceName } from '@vestry/contract/custody/place-rules';
import type { PlaceKind } from '@vestry/contract/custody/places';
import type { CategoryGroup } from '@vestry/contract/items/categories';
import { filterLists, type FilterList, type ItemFilters } from '@vestry/contract/items/filters';
import { wornGroupNames } from '@vestry/contract/wears/rules';
import { wornGroups } from '@vestry/contract/wears/worn-groups';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { StoredPhoto } from '../photos/present-photo.ts';
import { activeStatus } from './active-status.ts';
import { isNarrowed, narrowItems, type ItemQuery, type Narrowing } from './filter-items.ts';
import { isWithClient } from './place-filter.ts';
import { isInWornGroup } from './worn-filter.ts';

export interface CountedValue {
  readonly value: string;
  /** As the closet's own rows say it; a location has no name of its own. */
  readonly name: string;
  readonly count: number;
}

/** The values of a list with their counts, those without an item left out; unordered. The list's own filter does not narrow it. */
export async function countValues(
  db: Database,
  clientId: number,
  list: FilterList,
  narrowing: Narrowing,
): Promise<CountedValue[]> {
  const items = narrowItems(db, clientId, narrowing, filterLists[list]);
  switch (list) {
    // Grouped by their keys: to compare names of any case takes longer than to count.
    case 'tags':
      return items
        .innerJoin('item_tags as link', (join) =>
          join.onRef('link.client_id', '=', 'items.client_id').onRef('link.item_id', '=', 'items.id'),
        )
        .innerJoin('tags as tag', (join) =>
          join.onRef('tag.client_id', '=', 'link.client_id').onRef('tag.id', '=', 'link.tag_id'),
        )
        .select((eb) => [
          sql<string>`tag.id::text`.as('value'),
          sql<string>`tag.name::text`.as('name'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(['tag.client_id', 'tag.id'])
        .execute();
    case 'customGroups':
      return items
        .innerJoin('custom_group_items as member', (join) =>
          join.onRef('member.client_id', '=', 'items.client_id').onRef('member.item_id', '=', 'items.id'),
        )
        .innerJoin('custom_groups as set', (join) =>
          join.onRef('set.client_id', '=', 'member.client_id').onRef('set.id', '=', 'member.custom_group_id'),
        )
        .select((eb) => [
          sql<string>`"set".id::text`.as('value'),
          sql<string>`"set".name::text`.as('name'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(['set.client_id', 'set.id'])
        .execute();
    case 'places': {
      const rows = await items
        .select((eb) => ['items.place', 'items.location', eb.fn.countAll<number>().as('count')])
        .groupBy(['items.location', 'items.place'])
        .execute();
      return sumByGroup(rows);
    }
    case 'residences':
      return countResidences(db, clientId, items, narrowing.filters.residences ?? []);
    case 'wears':
      return countWorn(items, narrowing);
    case 'designers': {
      // One designer written in several ways is one; the way used most is its name.
      const name = sql<string>`mode() WITHIN GROUP (ORDER BY items.designers)`;
      return items
        .select((eb) => [name.as('value'), name.as('name'), eb.fn.countAll<number>().as('count')])
        .where('items.designers', '<>', '')
        .groupBy('items.designers_key')
        .execute();
    }
    case 'locations':
    case 'seasons':
    case 'sizes':
    case 'colors': {
      const column = sql.ref<string>(`items.${filterLists[list]}`);
      return items
        .select((eb) => [column.as('value'), column.as('name'), eb.fn.countAll<number>().as('count')])
        .where(column, '<>', '')
        .groupBy(column)
        .execute();
    }
  }
}

interface PlaceCount {
  readonly place: PlaceKind;
  readonly location: LocationCode;
  readonly count: number;
}

function sumByGroup(rows: readonly PlaceCount[]): CountedValue[] {
  return placeGroups.flatMap((group) => {
    const count = rows
      .filter(({ place, location }) => placeGroupOf(place, location) === group)
      .reduce((sum, row) => sum + row.count, 0);
    return count === 0 ? [] : [{ value: group, name: placeGroupNames[group], count }];
  });
}

/** The residences with items; of those that were chosen also one that no item is at any more, for its name. */
async function countResidences(
  db: Database,
  clientId: number,
  items: ItemQuery<object>,
  chosen: NonNullable<ItemFilters['residences']>,
): Promise<CountedValue[]> {
  const counted = items
    .where(isWithClient)
    .select((eb) => ['items.address_id', eb.fn.countAll().as('count')])
    .groupBy('items.address_id');
  const ids = chosen.filter((value) => value !== unnamedResidence);
  const { rows } = await sql<CountedValue>`
    WITH counted AS MATERIALIZED (${counted})
    SELECT ${unnamedResidence} AS value, ${unnamedResidenceName} AS name, count FROM counted WHERE address_id IS NULL
    UNION ALL
    SELECT address.id::text, address.label, coalesce(counted.count, 0)
    FROM addresses AS address LEFT JOIN counted ON counted.address_id = address.id
    WHERE address.client_id = ${clientId} AND (counted.count > 0 OR address.id = ANY (${ids}::bigint[]))`.execute(
    db,
  );
  return rows;
}

async function countWorn(items: ItemQuery<object>, { today }: Narrowing): Promise<CountedValue[]> {
  const counted = await items
    .select((eb) =>
      wornGroups.map((group) =>
        eb.fn
          .countAll<number>()
          .filterWhere((of) => isInWornGroup(of, group, today))
          .as(group),
      ),
    )
    .executeTakeFirstOrThrow();
  return wornGroups.flatMap((group) => {
    const count = counted[group];
    return count === 0 ? [] : [{ value: group, name: wornGroupNames[group], count }];
  });
}

export interface CategoryRows {
  /** The items in each category itself; those above it are for the caller to add up. */
  readonly counts: Readonly<Record<number, number>>;
  /** The card photograph of the latest photographed item in or below the top category of each group, whatever narrows the counts. */
  readonly photos: Readonly<Partial<Record<CategoryGroup, StoredPhoto>>>;
}

/**
 * Counts the items in each category, and finds the photographs of the top ones: from each category the latest photographed item,
 * which the index by category and age has first, and of those the latest in each group.
 */
export async function countCategories(
  db: Database,
  clientId: number,
  narrowing: Narrowing,
): Promise<CategoryRows> {
  const counted = narrowItems(db, clientId, narrowing, 'categoryId')
    .select((eb) => ['items.category_id', eb.fn.countAll().as('count')])
    .groupBy('items.category_id');
  // Without filters the counted categories are all that have items.
  const own = isNarrowed(narrowing, 'categoryId')
    ? sql`true`
    : sql`category.id IN (SELECT category_id FROM counted)`;
  // The planner turns EXISTS into a join, which reads the photographs of the whole closet; a scalar subquery stays a look-up.
  const { rows } = await sql<CategoryRows>`
    WITH counted AS MATERIALIZED (${counted})
    SELECT coalesce((SELECT json_object_agg(category_id, count) FROM counted), '{}') AS counts,
      coalesce((SELECT json_object_agg(latest."group", (
          SELECT card->'photos'->0 FROM item_cards WHERE client_id = ${clientId} AND item_id = latest.id))
        FROM (SELECT DISTINCT ON (category."group") category."group", item.id
          FROM categories AS category CROSS JOIN LATERAL (
            SELECT items.id, items.created_at FROM items
            WHERE items.client_id = ${clientId} AND items.record_status = ${activeStatus} AND items.category_id = category.id AND (
              SELECT true FROM item_photos AS photo
              WHERE photo.client_id = items.client_id AND photo.item_id = items.id LIMIT 1)
            ORDER BY items.created_at DESC, items.id DESC LIMIT 1) AS item
          WHERE ${own}
          ORDER BY category."group", item.created_at DESC, item.id DESC) AS latest), '{}') AS photos`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without FROM answers one row');
  return row;
}
