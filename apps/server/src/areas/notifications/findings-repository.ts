/** Reads the facts for the message about what a check has found. */
import type { FindingKind, Severity } from '@vestry/contract/condition/kinds';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { mailItemColumns } from './item-columns.ts';

/** The item of a check, and with which delivery it had left. */
export async function findFoundItem(db: Database, clientId: number, checkId: number) {
  return db
    .selectFrom('condition_checks as check')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'check.client_id').onRef('items.id', '=', 'check.item_id'),
    )
    .select((eb) => [
      'check.item_id as itemId',
      'check.kind',
      'check.left_with_delivery_id as leftWith',
      ...mailItemColumns(eb),
    ])
    .where((eb) => eb.and({ 'check.client_id': clientId, 'check.id': checkId }))
    .$call(firstOrNull);
}

export async function listNewFindings(db: Database, clientId: number, checkId: number) {
  return (
    db
      .selectFrom('condition_findings')
      .select(['kind', 'severity', 'note'])
      .where('client_id', '=', clientId)
      .where('check_id', '=', checkId)
      .where('restates_id', 'is', null)
      .orderBy('id')
      // The columns' checks admit the contract's words alone.
      .$castTo<{ readonly kind: FindingKind; readonly severity: Severity; readonly note: string }>()
      .execute()
  );
}
