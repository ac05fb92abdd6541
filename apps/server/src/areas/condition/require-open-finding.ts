/** The finding that something else refers to, such as a care proposal. */
import { conditionOf } from '@vestry/contract/condition/rules';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

/**
 * The open finding of an item, which the caller has locked, by the id under which it was recorded first.
 * @throws Refusal NOT_FOUND for one that the item never had, FINDING_CLOSED
 */
export async function requireOpenFinding(
  context: CallContext,
  { itemId, findingId }: { readonly itemId: number; readonly findingId: number },
): Promise<repository.FindingRow> {
  if ((await repository.findItemOfFinding(context, findingId)) !== itemId) throw new Refusal('NOT_FOUND');
  const { findings } = conditionOf(await repository.listChecks(context, [itemId]));
  const found = findings.find(({ id }) => id === findingId);
  if (found === undefined || found.closedBy !== null) throw new Refusal('FINDING_CLOSED');
  return found.finding;
}
