/** Writes what belongs to a closet besides its items: addresses, tags, planned dates, custom groups. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import { toColumns } from '../../platform/column-names.ts';
import { writesAny } from '../../platform/query-answers.ts';
import { findDueBacks, putDueBacks } from '../custody/due-backs.ts';
import { readAddressLabels } from './address-labels.ts';
import type { TenantExportAddress, TenantExportClient, TenantExportItem } from './schemas.ts';
import type { Trx } from '../../platform/database.ts';

/** The transaction and the values with which the rows of one closet are written. */
export interface RowContext {
  readonly trx: Trx;
  readonly clientId: number;
  readonly now: Date;
  /** The day of the facility. */
  readonly today: Day;
  /** Hashes of the stored photographs by the names that the tenant export gives them. */
  readonly photos: ReadonlyMap<string, string>;
  /** The same of stored documents. */
  readonly documents: ReadonlyMap<string, string>;
}

export async function putAddress({ trx, clientId, now }: RowContext, address: TenantExportAddress) {
  const { insuranceLimit, label, ...fields } = address;
  const limit = insuranceLimit && {
    insurance_limit: insuranceLimit.amount,
    insurance_currency: insuranceLimit.currency,
  };
  const values = { ...toColumns(fields), ...limit };
  const id = (await readAddressLabels(trx, clientId)).get(label);
  if (id === undefined)
    await trx
      .insertInto('addresses')
      .values({ client_id: clientId, label, ...values })
      .execute();
  else
    await trx
      .updateTable('addresses')
      .set({ ...values, updated_at: now })
      .where((eb) => eb.and({ client_id: clientId, id }))
      .execute();
}

/** Makes sure of the tags; answers the ids of all the closet's tags by their names in lower case. */
export async function putTags({ trx, clientId }: RowContext, names: readonly string[]) {
  if (names.length > 0) {
    await trx
      .insertInto('tags')
      .values(names.map((name) => ({ client_id: clientId, name })))
      .onConflict((conflict) => conflict.columns(['client_id', 'name']).doNothing())
      .execute();
  }
  const rows = await trx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** The items are due back on the days that the tenant export names; a day that an item has already stays with its reminders. */
export async function putItemDueBacks(
  context: RowContext,
  items: readonly TenantExportItem[],
  itemIds: ReadonlyMap<string, number>,
): Promise<void> {
  const present = await findDueBacks(context, [...itemIds.values()]);
  const agreed = items.flatMap(({ itemClientNumber, dueBack }) => {
    const itemId = itemIds.get(itemClientNumber);
    if (itemId === undefined || dueBack === undefined || present.get(itemId) === dueBack) return [];
    return [{ itemId, day: toDay(dueBack) }];
  });
  await putDueBacks(context, agreed, context.today);
}

/** Makes `names` the item's tags. */
export async function putItemTags(
  { trx, clientId }: RowContext,
  itemId: number,
  names: readonly string[],
  tagIds: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = [...new Set(names.map((name) => tagIds.get(name.toLowerCase()) ?? 0))];
  const links = { client_id: clientId, item_id: itemId };
  await trx
    .deleteFrom('item_tags')
    .where((eb) => eb.and({ client_id: clientId, item_id: itemId }))
    .$if(wanted.length > 0, (rows) => rows.where('tag_id', 'not in', wanted))
    .execute();
  if (wanted.length === 0) return;
  await trx
    .insertInto('item_tags')
    .values(wanted.map((tagId) => ({ ...links, tag_id: tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds or updates planned dates; a date is known by its item, day and name, and by its time where the file has several such. */
export async function putDates(
  { trx, clientId, photos }: RowContext,
  itemId: number,
  dates: NonNullable<TenantExportItem['dates']>,
): Promise<void> {
  for (const date of dates) {
    const values = {
      event_time: date.time,
      note: date.note,
      guests: date.guests,
      photo_hash: date.photo === undefined ? undefined : photos.get(date.photo),
    };
    const isSeveral = dates.filter(({ name, day }) => name === date.name && day === date.day).length > 1;
    const isUpdated = await trx
      .updateTable('dates')
      // The name is its own key: setting it keeps the statement valid when nothing else is given.
      .set({ name: date.name, ...values })
      .where((eb) => eb.and({ client_id: clientId, item_id: itemId, event_day: date.day, name: date.name }))
      .$if(isSeveral, (rows) => rows.where('event_time', 'is not distinct from', date.time ?? null))
      .$call(writesAny);
    if (isUpdated) continue;
    await trx
      .insertInto('dates')
      .values({ client_id: clientId, item_id: itemId, name: date.name, event_day: date.day, ...values })
      .execute();
  }
}

/** Makes sure of the group and makes `items` its items, in this order. */
export async function putGroup(
  { trx, clientId }: RowContext,
  group: NonNullable<TenantExportClient['customGroups']>[number],
  knownItems: ReadonlyMap<string, number>,
): Promise<void> {
  const { id } = await trx
    .insertInto('custom_groups')
    .values({ client_id: clientId, name: group.name })
    .onConflict((conflict) => conflict.columns(['client_id', 'name']).doUpdateSet({ name: group.name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('custom_group_items')
    .where((eb) => eb.and({ client_id: clientId, custom_group_id: id }))
    .execute();
  for (const [position, number] of group.items.entries()) {
    const itemId = knownItems.get(number) ?? (await itemIdOf(trx, clientId, number));
    await trx
      .insertInto('custom_group_items')
      .values({ client_id: clientId, custom_group_id: id, item_id: itemId, position })
      .execute();
  }
}

async function itemIdOf(trx: Trx, clientId: number, number: string): Promise<number> {
  const row = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql`lower(item_client_number)`, '=', number.toLowerCase())
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Prevents two imports of the same closet from making it twice: the second waits for the first. */
export async function lockClosetKey(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`world client ${key}`}, 0))`.execute(trx);
}
