/** Reads the facts for the message about a claim. */
import type { ClaimStatus } from '@vestry/contract/claims/kinds';
import type { FindingKind, Severity } from '@vestry/contract/condition/kinds';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { mailItemColumns } from './item-columns.ts';

/** A claim with its item, and what was written as it came to this status. */
export async function findMovedClaim(db: Database, clientId: number, id: number, status: ClaimStatus) {
  return db
    .selectFrom('claims as claim')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'claim.client_id').onRef('items.id', '=', 'claim.item_id'),
    )
    .innerJoin('claim_events as event', (join) =>
      join
        .onRef('event.client_id', '=', 'claim.client_id')
        .onRef('event.claim_id', '=', 'claim.id')
        .on('event.kind', '=', status),
    )
    .leftJoin('condition_findings as finding', (join) =>
      join.onRef('finding.client_id', '=', 'claim.client_id').onRef('finding.id', '=', 'claim.finding_id'),
    )
    .select((eb) => [
      'event.text as note',
      'claim.insurer',
      'claim.insurer_reference as insurerReference',
      'claim.claimed_amount as claimedAmount',
      'claim.claimed_currency as claimedCurrency',
      'claim.settled_amount as settledAmount',
      'claim.settled_currency as settledCurrency',
      // The columns' checks admit the contract's words alone.
      eb.ref('finding.kind').$castTo<FindingKind | null>().as('findingKind'),
      eb.ref('finding.severity').$castTo<Severity | null>().as('severity'),
      ...mailItemColumns(eb),
    ])
    .where((eb) => eb.and({ 'claim.client_id': clientId, 'claim.id': id }))
    .$call(firstOrNull);
}
