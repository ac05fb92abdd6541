/** Checks a manifest's rows against the closet that they are for. */
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ListedItem } from './check-rows.ts';
import { inDelivery } from '../items/put-item.ts';
import type { RowProblem } from './read-manifest.ts';

export interface Closet {
  readonly id: number;
  readonly name: string;
}

const erased = 2;

/** @throws Refusal NOT_FOUND that says where the ids are listed. */
export async function findCloset(db: Database, clientId: number): Promise<Closet> {
  const closet = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', clientId)
    .where('status', '<>', erased)
    .executeTakeFirst();
  if (closet !== undefined) return closet;
  throw new Refusal('NOT_FOUND', {
    message: `there is no client with the id ${clientId}: "vestry closets" lists the ids`,
  });
}

/** An item on its way to the client is where its delivery says; a manifest that says otherwise is out of date. */
export async function checkAgainstCloset(
  db: Database,
  clientId: number,
  items: readonly ListedItem[],
): Promise<RowProblem[]> {
  const moving = await db
    .selectFrom('items')
    .innerJoin('delivery_items as line', (join) =>
      join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
    )
    .select(['items.item_client_number as number', 'items.location', 'line.delivery_id as deliveryId'])
    .where((eb) => eb.and({ 'items.client_id': clientId, 'line.active': true }))
    .execute();
  const movingByNumber = new Map(moving.map((item) => [item.number.toLowerCase(), item]));
  return items.flatMap((item): RowProblem[] => {
    const found = movingByNumber.get(item.itemClientNumber.toLowerCase());
    if (found === undefined || found.location === item.location) return [];
    return [{ line: item.line, column: 'location', reason: inDelivery(found.number, found.deliveryId) }];
  });
}
