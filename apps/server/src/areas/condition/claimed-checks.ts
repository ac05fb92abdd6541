/** For claims: the checks that one carries, chosen by the rules from the checks of its item. */
import { checksOfFinding, checksOfLoss } from '@vestry/contract/claims/rules';
import type { ClosetContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

interface ClaimedChecks {
  readonly before: repository.CheckRow | null;
  readonly after: repository.CheckRow | null;
}

/**
 * The checks before and after a finding of the item, or those of its loss.
 * @throws Refusal NOT_FOUND for a finding that the item never had, or that a correction has taken back.
 */
export async function readClaimedChecks(
  context: ClosetContext,
  { itemId, findingId }: { readonly itemId: number; readonly findingId: number | null },
): Promise<ClaimedChecks> {
  const checks = await repository.listChecks(context, [itemId]);
  const claimed = findingId === null ? checksOfLoss(checks) : checksOfFinding(checks, findingId);
  if (claimed === null) throw new Refusal('NOT_FOUND');
  return claimed;
}
