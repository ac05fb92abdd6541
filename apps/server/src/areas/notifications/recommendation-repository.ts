/** Reads the facts for the message about a recommendation. */
import type { Day } from '@vestry/contract/calendar/day';
import type { Database } from '../../platform/database.ts';
import { closetCurrency } from '../prices/closet-currency.ts';
import { mailItemColumns } from './item-columns.ts';
import { firstOrNull } from '../../platform/query-answers.ts';

/** A recommendation that waits for its answer. */
export async function findWaitingRecommendation(db: Database, clientId: number, id: number, today: Day) {
  return db
    .selectFrom('recommendations as care')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'care.client_id').onRef('items.id', '=', 'care.item_id'),
    )
    .innerJoin('clients', 'clients.id', 'care.client_id')
    .select((eb) => [
      'care.service',
      'care.note',
      'care.price_cents as priceCents',
      ...mailItemColumns(eb),
      closetCurrency(today).as('currency'),
    ])
    .where((eb) => eb.and({ 'care.client_id': clientId, 'care.id': id, 'care.status': 'PENDING' }))
    .$call(firstOrNull);
}
