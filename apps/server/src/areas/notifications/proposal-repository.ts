/** What the message about a care proposal says. */
import type { RecommendationService } from '@vestry/contract/requests/pickup/recommendations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export interface ProposalFacts {
  readonly service: RecommendationService;
  readonly note: string;
  readonly priceCents: number;
  readonly currency: string;
  readonly designers: string;
  readonly number: string;
}

/** A proposal that waits for its answer. */
export async function findProposal(
  db: Database,
  clientId: number,
  id: number,
): Promise<ProposalFacts | null> {
  const row = await db
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
      'items.designers',
      'items.item_client_number as number',
      eb.fn.coalesce('plans.currency', sql<string>`'USD'`).as('currency'),
    ])
    .where('care.client_id', '=', clientId)
    .where('care.id', '=', id)
    .where('care.status', '=', 'PENDING')
    .executeTakeFirst();
  return row ?? null;
}
