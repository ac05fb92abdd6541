/** Reads the wears of a year, and the items that had none. */
import { addDays, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import type { YearWear } from '@vestry/contract/wears/rules';
import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { cardPhotoOf } from '../photos/select-photo.ts';

type ItemQuery<O> = SelectQueryBuilder<DB, 'items', O>;

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** The wears of these days, of active items. */
export async function listYearWears(db: Database, clientId: number, { from, to }: Span): Promise<YearWear[]> {
  const rows = await db
    .selectFrom('wears as wear')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'wear.client_id').onRef('items.id', '=', 'wear.item_id'),
    )
    .select(['wear.item_id as itemId', 'wear.day', 'items.designers', 'items.season'])
    .where((eb) => eb.and({ 'wear.client_id': clientId, 'items.record_status': 1 }))
    .where('wear.day', '>=', from)
    .where('wear.day', '<=', to)
    .execute();
  return rows.map(({ day, ...row }) => ({ ...row, day: toDay(day) }));
}

/** The year of the closet's first wear of an active item; null without one. */
export async function findFirstYear(db: Database, clientId: number): Promise<number | null> {
  const first = await db
    .selectFrom('wears as wear')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'wear.client_id').onRef('items.id', '=', 'wear.item_id'),
    )
    .select('wear.day')
    .where((eb) => eb.and({ 'wear.client_id': clientId, 'items.record_status': 1 }))
    .orderBy('wear.day')
    .limit(1)
    .$call(firstOrNull);
  return first === null ? null : yearOf(toDay(first.day));
}

/** These items as the page of the year shows them, in no order. */
export async function listWornItems(db: Database, clientId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return selectItems(db, clientId).where('items.id', 'in', ids).execute();
}

/** The active items that were received by the last of these days and had no wear on any: how many, and the first by designer. */
export async function findNeverWorn(db: Database, clientId: number, span: Span, limit: number) {
  const [items, { count }] = await Promise.all([
    neverWorn(selectItems(db, clientId), span)
      .orderBy('items.designers_key')
      .orderBy('items.id')
      .limit(limit)
      .execute(),
    neverWorn(activeItems(db, clientId), span)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, count };
}

function activeItems(db: Database, clientId: number) {
  return db
    .selectFrom('items')
    .where((eb) => eb.and({ 'items.client_id': clientId, 'items.record_status': 1 }));
}

function selectItems(db: Database, clientId: number) {
  return activeItems(db, clientId).select((eb) => [
    'items.id',
    'items.designers',
    'items.observation',
    'items.item_client_number as itemClientNumber',
    cardPhotoOf(eb).as('image'),
  ]);
}

/** Adds the condition to a query of items; the end of the last day is that of UTC, as the day of receipt is only roughly known. */
function neverWorn<O>(items: ItemQuery<O>, { from, to }: Span): ItemQuery<O> {
  return items
    .where('items.created_at', '<', new Date(`${addDays(to, 1)}T00:00:00Z`))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wears')
            .select('wears.id')
            .whereRef('wears.client_id', '=', 'items.client_id')
            .whereRef('wears.item_id', '=', 'items.id')
            .where('wears.day', '>=', from)
            .where('wears.day', '<=', to),
        ),
      ),
    );
}
