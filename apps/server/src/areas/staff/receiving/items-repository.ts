/** Rows of items as the receiving page's table shows and edits them, and what identifies a photograph's item. */
import { eachItemTextField, type ItemTextField } from '@vestry/contract/items/fields';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { itemTextColumns } from '../../items/text-columns.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { photosOf } from '../../photos/select-photo.ts';

/** Locks an item and reads the columns against which an edit is checked. */
export async function lockReceivingItem(trx: Database, clientId: number, id: number) {
  const row = await trx
    .selectFrom('items')
    .select(itemTextColumns)
    .select([
      'updated_at as updatedAt',
      'item_client_number as itemClientNumber',
      'category_id as category',
      'location',
      'bin',
      'declared_value_cents as declaredValueCents',
      'acquired_on as acquiredOn',
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('record_status', '=', 1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockReceivingItem>>>;
export type ItemFields = Omit<LockedItem, 'updatedAt' | 'location'>;

/** The column of each field that staff edit. */
export const editableColumns: Readonly<Record<keyof ItemFields, string>> = {
  itemClientNumber: 'item_client_number',
  category: 'category_id',
  ...eachItemTextField(({ column }) => column),
  bin: 'bin',
  declaredValueCents: 'declared_value_cents',
  acquiredOn: 'acquired_on',
};

export interface ItemRow extends Readonly<Record<ItemTextField, string>> {
  readonly id: number;
  readonly updatedAt: Date;
  readonly itemClientNumber: string;
  readonly category: number;
  readonly location: LocationCode;
  readonly bin: string;
  readonly declaredValueCents: number | null;
  readonly photos: StoredPhoto[];
  readonly isChecked: boolean;
}

/** These active items of the closet, in no order. */
export async function listReceivingItems(
  db: Database,
  clientId: number,
  ids: readonly number[],
): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('items')
    .select((eb) => [
      'items.id',
      'items.updated_at as updatedAt',
      'items.item_client_number as itemClientNumber',
      'items.category_id as category',
      ...itemTextColumns,
      'items.location',
      'items.bin',
      'items.declared_value_cents as declaredValueCents',
      photosOf(eb).as('photos'),
      sql<boolean>`EXISTS (SELECT FROM condition_checks AS checks WHERE checks.client_id = items.client_id
        AND checks.item_id = items.id AND checks.kind = 'RECEIVED')`.as('isChecked'),
    ])
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', [...new Set(ids)])
    .where('items.record_status', '=', 1)
    .execute();
}

export interface NumberedItem {
  readonly id: number;
  readonly number: string;
}

/** Items of other closets by these numbers, with the closet's name; the disposable closets of the demo have none. */
export async function findForeignNumbers(
  db: Database,
  clientId: number,
  numbers: readonly string[],
): Promise<{ number: string; closetName: string }[]> {
  if (numbers.length === 0) return [];
  const keys = [...new Set(numbers.map((number) => number.toLowerCase()))];
  return db
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .select(['items.item_client_number as number', 'clients.name as closetName'])
    .where(sql<string>`lower(items.item_client_number)`, 'in', keys)
    .where('items.client_id', '<>', clientId)
    .where('items.record_status', '=', 1)
    .where('clients.demo_expires_at', 'is', null)
    .where('clients.status', '<>', 2)
    .orderBy('items.id')
    .limit(10)
    .execute();
}

/** The closet's active items with one of these numbers, in upper or lower case. */
export async function findNumbers(
  db: Database,
  clientId: number,
  numbers: readonly string[],
): Promise<NumberedItem[]> {
  if (numbers.length === 0) return [];
  const keys = [...new Set(numbers.map((number) => number.toLowerCase()))];
  return db
    .selectFrom('items')
    .select(['id', 'item_client_number as number'])
    .where('client_id', '=', clientId)
    .where(sql<string>`lower(item_client_number)`, 'in', keys)
    .where('record_status', '=', 1)
    .execute();
}

/** The same of items that have left the closet, as their numbers are written there. */
export async function findFormerNumbers(
  db: Database,
  clientId: number,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const keys = [...new Set(numbers.map((number) => number.toLowerCase()))];
  const rows = await db
    .selectFrom('items')
    .select('item_client_number as number')
    .where('client_id', '=', clientId)
    .where(sql<string>`lower(item_client_number)`, 'in', keys)
    .where('record_status', '<>', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ number }) => number);
}

/** Which of these photographs are stored already, and which of those belong to the item. */
export async function findImages(
  db: Database,
  clientId: number,
  hashes: readonly string[],
): Promise<{ hash: string; itemId: number | null }[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('images')
    .leftJoin('item_photos as photo', (join) =>
      join.onRef('photo.hash', '=', 'images.hash').on('photo.client_id', '=', clientId),
    )
    .select(['images.hash', 'photo.item_id as itemId'])
    .where('images.hash', 'in', [...new Set(hashes)])
    .execute();
}
