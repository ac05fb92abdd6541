/** Marks the items of a delivery as packed, in the transaction of the caller. */
import { toColumns } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';

/** Null marks the item as not packed. */
export async function setPacked(
  trx: Database,
  line: { readonly clientId: number; readonly deliveryId: number; readonly itemId: number },
  packed: { readonly at: Date; readonly by: number | null } | null,
): Promise<void> {
  await trx
    .updateTable('delivery_items')
    .set({ packed_at: packed?.at ?? null, packed_by: packed?.by ?? null })
    .where((eb) => eb.and(toColumns(line)))
    .execute();
}
