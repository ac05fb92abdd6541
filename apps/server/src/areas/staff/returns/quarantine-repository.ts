/** Rows of what is set apart at the facility. */
import { toColumns } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';

export interface FoundItem {
  readonly ownerId: number;
  readonly itemId: number;
  readonly pickupClientId: number;
  readonly pickupId: number;
  readonly code: string;
  readonly foundAt: Date;
  readonly foundBy: number | null;
}

/** Sets another client's item apart; one that is set apart already stays as it is. */
export async function insertFoundItem(trx: Database, found: FoundItem): Promise<void> {
  await trx
    .insertInto('quarantine')
    .values(toColumns(found))
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'item_id']).where('ended_at', 'is', null).doNothing(),
    )
    .execute();
}
