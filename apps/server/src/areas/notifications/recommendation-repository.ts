/** Reads the facts for the message about a recommendation. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { mailItemColumns } from './item-columns.ts';
import { firstOrNull } from '../../platform/query-answers.ts';

/** A recommendation that waits for its answer. */
export async function findWaitingRecommendation(db: Database, clientId: number, id: number) {
  return db
    .selectFrom('recommendations as care')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'care.client_id').onRef('items.id', '=', 'care.item_id'),
    )
    .innerJoin('clients', 'clients.id', 'care.client_id')
    .leftJoin('plans', 'plans.id', 'clients.plan_id')
    .select((eb) => [
      'care.service',
      'care.note',
      'care.price_cents as priceCents',
      ...mailItemColumns(eb),
      eb.fn.coalesce('plans.currency', sql<string>`'USD'`).as('currency'),
    ])
    .where((eb) => eb.and({ 'care.client_id': clientId, 'care.id': id, 'care.status': 'PENDING' }))
    .$call(firstOrNull);
}
