/** The audit of an item that a file brings in: written in the transaction that writes the item. */
import type { CallContext } from '../../platform/call-context.ts';
import { recordChange } from '../changes/record-change.ts';
import type { PutItem } from '../items/put-item.ts';

/** Columns whose name in the contract is another one. */
const fieldNames: Readonly<Record<string, string>> = {
  category_id: 'category',
  declared_value_cents: 'declaredValueCents',
  acquired_on: 'acquiredOn',
  record_status: 'status',
  created_at: 'receivedAt',
};

function named(columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [fieldNames[column] ?? column, value]),
  );
}

/** Records what `put` has written; an item that stays as it is has no entry. */
export async function auditItem(
  { trx, clientId }: Pick<CallContext, 'trx' | 'clientId'>,
  itemClientNumber: string,
  put: PutItem,
) {
  if (put.outcome === 'unchanged') return;
  await recordChange(
    { trx, clientId, actor: { actor: 'COMMAND_LINE', userId: null } },
    {
      kind: 'intake.item',
      id: put.id,
      ...(put.outcome === 'updated' && { before: named(put.before) }),
      after: { itemClientNumber, ...named(put.after) },
    },
  );
}
