/** The checks that hold a transition until they are made, by staff and by the command line alike (capabilities, Condition). */
import { isCheckRequired } from '@vestry/contract/condition/policy';
import { conditionOf, openFindings } from '@vestry/contract/condition/rules';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { ItemCheck } from '@vestry/contract/staff/condition/schemas';
import type { CallContext, ClosetContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requestTables } from '../requests/tables.ts';
import { toCheckedItem } from './checked-item.ts';
import { readCheckPolicy } from './policy.ts';
import * as repository from './repository.ts';

interface RequestKey {
  readonly kind: RequestKind;
  readonly id: number;
}

/** The items with their condition, and whether the request waits for a check of each. */
export async function listItemChecks(
  context: ClosetContext,
  { kind, id }: RequestKey,
  itemIds: readonly number[],
): Promise<ItemCheck[]> {
  const policy = await readCheckPolicy(context.trx);
  const { namedIn } = requestTables[kind];
  const items = await repository.listCheckedItems(context, itemIds);
  const checks = Map.groupBy(await repository.listChecks(context, itemIds), ({ itemId }) => itemId);
  return items.map((item) => {
    const own = checks.get(item.id) ?? [];
    const condition = conditionOf(own);
    const check = condition.standing.findLast(
      (each) => each.kind === requestCourses[kind].check.kind && namedIn(each) === id,
    );
    const isRequired = isCheckRequired(policy, toCheckedItem(item));
    return {
      itemId: item.id,
      itemClientNumber: item.number,
      isRequired,
      check: check === undefined ? null : { id: check.id, isAsBefore: check.isAsBefore },
      holds: isRequired && check?.isAsBefore !== false,
      lastCheckId: own.at(-1)?.id ?? null,
      grade: condition.graded?.grade ?? null,
      openFindings: openFindings(condition).length,
    };
  });
}

/**
 * Requires the checks of a request, which the caller has locked, before it goes to `to`.
 * @throws Refusal NOT_CHECKED with each item that has not been looked at for this request.
 */
export async function requireChecks(
  context: CallContext,
  request: RequestKey & { readonly to: string },
  itemIds: readonly number[],
): Promise<void> {
  if (request.to !== requestCourses[request.kind].check.status) return;
  const held = (await listItemChecks(context, request, itemIds)).filter(({ holds }) => holds);
  if (held.length === 0) return;
  const lines = held.map(({ itemId, itemClientNumber }) => ({
    itemId,
    code: 'NOT_CHECKED',
    message: `The condition of ${itemClientNumber} has not been checked.`,
  }));
  throw new Refusal('NOT_CHECKED', { lines });
}
