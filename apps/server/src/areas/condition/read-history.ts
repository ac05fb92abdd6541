/** All checks of items with what users said of their findings, for an export of the whole closet. */
import { leftChecked } from '@vestry/contract/condition/rules';
import type { ClosetContext } from '../../platform/call-context.ts';
import * as repository from './repository.ts';

export interface RecordedCheck extends repository.CheckRow {
  /** Of a standing check: whether the item had left with a check of its own. */
  readonly hasLeftChecked: boolean | null;
}

export interface CheckHistory {
  /** In the order in which they were recorded. */
  readonly checks: readonly RecordedCheck[];
  /** By the id under which their finding was recorded first. */
  readonly remarks: ReadonlyMap<number, readonly repository.RemarkRow[]>;
}

const itemsAtOnce = 1000;

/** The checks of these items; an item without any is left out. */
export async function readHistories(
  context: ClosetContext,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, CheckHistory>> {
  const histories = new Map<number, CheckHistory>();
  for (let start = 0; start < itemIds.length; start += itemsAtOnce) {
    const checks = await repository.listChecks(context, itemIds.slice(start, start + itemsAtOnce));
    const first = checks.flatMap(({ findings }) => findings.filter(({ restates }) => restates === null));
    const remarks = Map.groupBy(
      await repository.listRemarks(
        context,
        first.map(({ id }) => id),
      ),
      ({ findingId }) => findingId,
    );
    for (const [itemId, own] of Map.groupBy(checks, (check) => check.itemId)) {
      const known = leftChecked(own);
      const exported = own.map((check) => ({ ...check, hasLeftChecked: known.get(check.id) ?? null }));
      histories.set(itemId, { checks: exported, remarks });
    }
  }
  return histories;
}
