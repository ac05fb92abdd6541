import type { CheckedItem } from '@vestry/contract/condition/policy';
import type { CheckedItemRow } from './repository.ts';

/** The facts by which the policy decides. The declared value stands in US dollars. */
export function toCheckedItem({ categoryId, declaredValueCents }: CheckedItemRow): CheckedItem {
  return { categoryId, value: declaredValueCents === null ? null : declaredValueCents / 100 };
}
