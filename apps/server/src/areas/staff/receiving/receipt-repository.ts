/** Tells by the events of an item's history what its receipt did to it. */
import type { Database } from '../../../platform/database.ts';

export interface Receipt {
  /** RECEIVED when it created the item, RETURNED and MOVED when it moved it, null when it did neither. */
  readonly kind: 'RECEIVED' | 'RETURNED' | 'MOVED' | null;
  readonly hasMovedSince: boolean;
}

/** Locks the item and reads its events from `receivedAt` on. */
export async function findReceipt(
  trx: Database,
  {
    clientId,
    itemId,
    receivedAt,
  }: { readonly clientId: number; readonly itemId: number; readonly receivedAt: Date },
): Promise<Receipt> {
  await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .forUpdate()
    .execute();
  const events = await trx
    .selectFrom('item_events')
    .select(['kind', 'created_at as at'])
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('created_at', '>=', receivedAt)
    .where('kind', 'in', ['RECEIVED', 'RETURNED', 'MOVED', 'DELIVERED'])
    .orderBy('id')
    .execute();
  const [first] = events;
  const own = first?.at.getTime() === receivedAt.getTime() ? first : undefined;
  const kind = own === undefined || own.kind === 'DELIVERED' ? null : (own.kind as Receipt['kind']); // by the condition above
  return {
    kind,
    hasMovedSince: events.length > (own === undefined ? 0 : 1),
  };
}
