/** Rows of wears. Every statement carries the client, and items are active ones. */
import type { Money } from '@vestry/contract/valuations/rules';
import type { NewWears } from '@vestry/contract/wears/schemas';
import type { CallContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { fullNameSql } from '../users/full-name-sql.ts';

/** Records wears; answers those that were not known. Two calls at once add one row (`wears_once_a_day`). */
export async function insertWears(
  { trx, clientId, actor: { userId }, now: recordedAt }: CallContext,
  { wears, ...event }: NewWears,
) {
  const rows = wears.map((wear) => toColumns({ ...wear, ...event, clientId, userId, recordedAt }));
  return trx
    .insertInto('wears')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('wears_once_a_day').doNothing())
    .returning(['id', 'item_id as itemId', 'day'])
    .execute();
}

/** Deletes wears of active items; answers those that were there. */
export async function deleteWears({ trx, clientId }: CallContext, ids: readonly number[]) {
  return trx
    .deleteFrom('wears')
    .using('items')
    .whereRef('items.client_id', '=', 'wears.client_id')
    .whereRef('items.id', '=', 'wears.item_id')
    .where((eb) => eb.and({ 'wears.client_id': clientId, 'items.record_status': 1 }))
    .where('wears.id', 'in', ids)
    .returning(['wears.item_id as itemId', 'wears.day'])
    .execute();
}

/** The wears of an item, the newest day first. */
export async function listWears(db: Database, clientId: number, itemId: number) {
  return db
    .selectFrom('wears as wear')
    .leftJoin('users', 'users.id', 'wear.user_id')
    .select(['wear.id', 'wear.day', 'wear.event', 'wear.guests', 'wear.recorded_at as recordedAt'])
    .select(fullNameSql('users').as('recordedBy'))
    .where((eb) => eb.and({ 'wear.client_id': clientId, 'wear.item_id': itemId }))
    .orderBy('wear.day', 'desc')
    .execute();
}

/** The price that was paid for the item, by the newest valuation that says so; null where none does. */
export async function findPrice(db: Database, clientId: number, itemId: number): Promise<Money | null> {
  return db
    .selectFrom('valuations')
    .select(['amount', 'currency'])
    .where((eb) => eb.and({ client_id: clientId, item_id: itemId, basis: 'PURCHASE' }))
    .where('withdrawn_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$call(firstOrNull);
}

/** Whether all of these are active items of the closet. */
export async function hasItems(db: Database, clientId: number, itemIds: readonly number[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and({ client_id: clientId, record_status: 1 }))
    .where('id', 'in', itemIds)
    .executeTakeFirstOrThrow();
  return count === new Set(itemIds).size;
}

/** The wears of these items of which the guests are known, the newest day first. */
export async function listGuestWears(db: Database, clientId: number, itemIds: readonly number[]) {
  return db
    .selectFrom('wears as wear')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'wear.client_id').onRef('items.id', '=', 'wear.item_id'),
    )
    .select(['wear.item_id as itemId', 'wear.day', 'wear.event', 'wear.guests'])
    .where((eb) => eb.and({ 'wear.client_id': clientId, 'items.record_status': 1 }))
    .where('wear.item_id', 'in', itemIds)
    .where('wear.guests', '<>', '')
    .orderBy('wear.day', 'desc')
    .orderBy('wear.id')
    .execute();
}
