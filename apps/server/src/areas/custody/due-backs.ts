/** The days on which items are due back: written and read here for every area, in the transaction of the caller. */
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { activeStatus } from '../items/active-status.ts';

interface SetContext extends ClosetContext {
  readonly now: Date;
}

export interface AgreedDay {
  readonly itemId: number;
  /** Null for no day. */
  readonly day: Day | null;
}

/** From now on the items are due back on these days; each row remembers what it replaced. `now` names the change. */
export async function putDueBacks(
  { trx, clientId, now }: SetContext,
  agreed: readonly AgreedDay[],
  today: Day,
): Promise<void> {
  if (agreed.length === 0) return;
  await trx
    .insertInto('due_backs')
    .values(agreed.map((each) => toColumns({ ...each, clientId, setOn: today, setAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'item_id']).doUpdateSet((eb) => ({
        day: eb.ref('excluded.day'),
        set_on: eb.ref('excluded.set_on'),
        set_at: eb.ref('excluded.set_at'),
        reminded_on: null,
        replaced: sql`to_jsonb(due_backs) - 'replaced'`,
      })),
    )
    .execute();
}

/**
 * Undoes the changes of the moment `setAt`, and answers of which items: one whose day was set anew since is left. A row remembers
 * one change alone, so the undo gives it a moment of its own: an older change can then no longer be undone.
 */
export async function restoreDueBacks(
  { trx, clientId, now }: SetContext,
  itemIds: readonly number[],
  setAt: Date,
): Promise<number[]> {
  const those = sql`due.client_id = ${clientId} AND due.item_id = ANY (${[...itemIds]}::bigint[]) AND due.set_at = ${setAt}`;
  const { rows } = await sql<{ itemId: number }>`
    WITH added AS (
      DELETE FROM due_backs AS due WHERE ${those} AND due.replaced IS NULL RETURNING due.item_id
    ), changed AS (
      UPDATE due_backs AS due SET (day, set_on, set_at, reminded_on, replaced) = (
        SELECT day, set_on, GREATEST(${now}::timestamptz, due.set_at + interval '1 millisecond'), reminded_on, replaced
        FROM jsonb_populate_record(NULL::due_backs, due.replaced))
      WHERE ${those} AND due.replaced IS NOT NULL RETURNING due.item_id
    )
    SELECT item_id AS "itemId" FROM added UNION ALL SELECT item_id FROM changed ORDER BY 1`.execute(trx);
  return rows.map(({ itemId }) => itemId);
}

export async function deleteDueBacks(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .deleteFrom('due_backs')
    .where('client_id', '=', clientId)
    .where('item_id', 'in', itemIds)
    .execute();
}

/** The days of these items; one without a day is left out. */
export async function findDueBacks(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Day>> {
  if (itemIds.length === 0) return new Map();
  const rows = await dueBackItems(trx)
    .select(['due_backs.item_id as itemId', dueDay])
    .where('due_backs.client_id', '=', clientId)
    .where('due_backs.item_id', 'in', itemIds)
    .execute();
  return new Map(rows.map(({ itemId, day }) => [itemId, day]));
}

/** Of a row of `items`. A literal, as the index of these items has it. */
export const isWithClient = sql<boolean>`items.place IN ('RESIDENCE', 'TEMPORARY_ADDRESS')`;

/** The days of items that are with their clients, beside the items. */
export function dueBackItems(db: Database) {
  return db
    .selectFrom('due_backs')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'due_backs.client_id').onRef('items.id', '=', 'due_backs.item_id'),
    )
    .where('due_backs.day', 'is not', null)
    .where(isWithClient)
    .where('items.record_status', '=', activeStatus);
}

/** The columns of a row of `dueBackItems`: its day, which it has, and the day of the last reminder. */
export const dueDay = sql<Day>`due_backs.day`.as('day');
export const remindedOn = sql<Day | null>`due_backs.reminded_on`.as('remindedOn');

/** The pickup under way that will collect the item. */
export const collectingPickup = sql<number | null>`(SELECT line.pickup_id FROM pickup_items AS line
  WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active)`;

/** An item that its client may be reminded of: it is due back, and no pickup will collect it. */
export interface RemindableItem {
  readonly clientId: number;
  readonly itemId: number;
  readonly day: Day;
  readonly setOn: Day;
  readonly setAt: Date;
  readonly remindedOn: Day | null;
}

/** Those of all closets that people use which are due tomorrow or before, without those that were set or reminded of today. */
export async function listRemindable(db: Database, today: Day): Promise<RemindableItem[]> {
  return remindable(db)
    .innerJoin('clients', 'clients.id', 'due_backs.client_id')
    .where('clients.demo_expires_at', 'is', null)
    .where('clients.status', '=', 1)
    .where('due_backs.day', '<=', addDays(today, 1))
    .where(sql<boolean>`COALESCE(due_backs.reminded_on, due_backs.set_on) < ${today}`)
    .execute();
}

/** Those of these items, until the transaction ends. Another process that does the same waits, and then reads what this one wrote. */
export async function lockRemindable(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<RemindableItem[]> {
  return remindable(trx)
    .where('due_backs.client_id', '=', clientId)
    .where('due_backs.item_id', 'in', itemIds)
    .forUpdate('due_backs')
    .execute();
}

/** Notes that the client is reminded today of items that the transaction holds. */
export async function markReminded(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
  today: Day,
): Promise<void> {
  await trx
    .updateTable('due_backs')
    .set({ reminded_on: today })
    .where('client_id', '=', clientId)
    .where('item_id', 'in', itemIds)
    .execute();
}

function remindable(db: Database) {
  return dueBackItems(db)
    .select([
      'due_backs.client_id as clientId',
      'due_backs.item_id as itemId',
      dueDay,
      sql<Day>`due_backs.set_on`.as('setOn'),
      'due_backs.set_at as setAt',
      remindedOn,
    ])
    .where(collectingPickup, 'is', null)
    .orderBy('due_backs.client_id')
    .orderBy('due_backs.day')
    .orderBy('due_backs.item_id');
}
