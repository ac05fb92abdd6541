/** What the message about a care proposal says, and who may answer it. */
import type { RecommendationService } from '@vestry/contract/pickups/recommendations';
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

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

/** Owners, and Members whose word is enough. Whether they want to be told, their settings say. */
export async function listDeciders(db: Database, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as membership')
    .innerJoin('membership_roles as role', (join) =>
      join
        .onRef('role.client_id', '=', 'membership.client_id')
        .onRef('role.user_id', '=', 'membership.user_id'),
    )
    .select('membership.user_id as userId')
    .distinct()
    .where('membership.client_id', '=', clientId)
    .where('membership.enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('role.role_id', '=', roleIds.owner),
        eb.and([eb('role.role_id', '=', roleIds.member), eb('membership.needs_approval', '=', false)]),
      ]),
    )
    .orderBy('membership.user_id')
    .execute();
  return rows.map(({ userId }) => userId);
}
