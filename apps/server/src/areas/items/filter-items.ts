/** The closet's active items under the filters of the list. Values are parameters, never SQL. */
import type { Day } from '@vestry/contract/calendar/day';
import { categoryClosure } from '@vestry/contract/items/categories';
import type { ItemFilterName, ItemFilters } from '@vestry/contract/items/filters';
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import { matches, type Search } from './search-items.ts';
import { activeStatus } from './active-status.ts';
import { isAtResidences, isInGroups } from './place-filter.ts';
import { isWornAs } from './worn-filter.ts';

export type ItemQuery<O> = SelectQueryBuilder<DB, 'items', O>;

/** The filters and the search that narrow a list, and the facility's day, since which a year of wears is counted. */
export interface Narrowing {
  readonly filters: ItemFilters;
  readonly search: Search | null;
  readonly today: Day;
}

/** Whether anything but the filter `except` narrows the list. */
export function isNarrowed(
  { filters, search }: Pick<Narrowing, 'filters' | 'search'>,
  except: ItemFilterName,
): boolean {
  return (
    search !== null ||
    Object.entries(filters).some(([name, values]) => name !== except && values !== undefined)
  );
}

/** The closet's active items under the filters; `except` is the filter that a list of its own values leaves out. */
export function narrowItems(
  db: Database,
  clientId: number,
  { filters, search, today }: Narrowing,
  except?: ItemFilterName,
): ItemQuery<object> {
  const active = db
    .selectFrom('items')
    .where('items.client_id', '=', clientId)
    .where('items.record_status', '=', activeStatus);
  const filtered = active.where((eb) =>
    eb.and(conditions(eb, { ...filters, [except ?? '']: undefined }, today)),
  );
  return search === null ? filtered : filtered.where(matches(clientId, search));
}

function conditions(
  eb: ExpressionBuilder<DB, 'items'>,
  filters: ItemFilters,
  today: Day,
): Expression<SqlBool>[] {
  const {
    categoryId,
    location,
    places,
    residences,
    worn,
    season,
    designers,
    size,
    color,
    tags,
    customGroups,
  } = filters;
  const all: Expression<SqlBool>[] = [];
  if (categoryId !== undefined)
    all.push(sql`items.category_id = ANY (${categoryClosure(categoryId)}::smallint[])`);
  if (location !== undefined) all.push(eb('items.location', 'in', location));
  if (places !== undefined) all.push(isInGroups(eb, places));
  if (residences !== undefined) all.push(isAtResidences(eb, residences));
  if (worn !== undefined) all.push(isWornAs(eb, worn, today));
  // Names of one designer differ in capitals and accents; `designers_key` is what they share.
  if (designers !== undefined)
    all.push(
      sql`items.designers_key = ANY (SELECT search_key(name) FROM unnest(${designers}::text[]) AS name)`,
    );
  if (season !== undefined) all.push(sql`items.season = ANY (${season}::text[])`);
  if (size !== undefined) all.push(sql`items.size = ANY (${size}::text[])`);
  if (color !== undefined) all.push(sql`items.color = ANY (${color}::text[])`);
  if (tags !== undefined) all.push(eb.exists(tagged(eb, tags)));
  if (customGroups !== undefined) all.push(eb.exists(grouped(eb, customGroups)));
  return all;
}

function tagged(eb: ExpressionBuilder<DB, 'items'>, tags: readonly number[]) {
  return eb
    .selectFrom('item_tags as link')
    .select('link.tag_id')
    .whereRef('link.client_id', '=', 'items.client_id')
    .whereRef('link.item_id', '=', 'items.id')
    .where('link.tag_id', 'in', tags);
}

function grouped(eb: ExpressionBuilder<DB, 'items'>, customGroups: readonly number[]) {
  return eb
    .selectFrom('custom_group_items as member')
    .select('member.item_id')
    .whereRef('member.client_id', '=', 'items.client_id')
    .whereRef('member.item_id', '=', 'items.id')
    .where('member.custom_group_id', 'in', customGroups);
}
