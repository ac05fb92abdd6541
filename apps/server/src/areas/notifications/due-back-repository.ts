/** Reads the items that a reminder names. */
import type { Database } from '../../platform/database.ts';
import { mailItemColumns } from './item-columns.ts';

export async function listMailItems(db: Database, clientId: number, itemIds: readonly number[]) {
  return db
    .selectFrom('items')
    .select('items.id')
    .select((eb) => mailItemColumns(eb))
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', itemIds)
    .orderBy('items.id')
    .execute();
}
