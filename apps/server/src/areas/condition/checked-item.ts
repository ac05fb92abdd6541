import type { CheckedItem } from '@vestry/contract/condition/policy';
import { decimalsOf } from '@vestry/contract/format/currencies';
import type { CheckedItemRow } from './repository.ts';

/** The facts by which the policy decides: the value in whole units of whichever currency it stands in, which nothing converts. */
export function toCheckedItem({ categoryId, value }: CheckedItemRow): CheckedItem {
  return { categoryId, value: value === null ? null : value.amount / 10 ** decimalsOf(value.currency) };
}
