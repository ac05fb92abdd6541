/** Writes rows of items, in the transaction of the area that calls. */
import type { Updateable } from 'kysely';
import type { Items } from '../../platform/adapters/postgres/schema.ts';
import type { CallContext } from '../../platform/call-context.ts';

/** The columns that a change of an item may set; custody alone writes where it is. */
export type ItemColumns = Omit<
  Updateable<Items>,
  | 'client_id'
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'place'
  | 'location'
  | 'bin'
  | 'address_id'
  | 'custody_seq'
>;

export async function updateItem(
  { trx, clientId, now }: Pick<CallContext, 'trx' | 'clientId' | 'now'>,
  itemId: number,
  columns: ItemColumns,
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ ...columns, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .execute();
}
