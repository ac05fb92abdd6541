/** Which items must be checked before they leave and after they come back (capabilities, Condition). */
import { z } from 'zod/mini';
import { categoryClosure } from '../items/categories.ts';

/** The operator's setting. */
export const checkPolicySchema = z.object({
  /** Items of a higher value are checked: whole units of the currency in which the value stands. Null for no such limit. */
  valueAbove: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  /** Items of these categories, and of those below them, are checked. */
  categoryIds: z.array(z.int()).check(z.maxLength(200)),
});
export type CheckPolicy = z.output<typeof checkPolicySchema>;

/** Furs, gowns and handbags, and each item above 1,000. */
export const defaultCheckPolicy: CheckPolicy = { valueAbove: 1000, categoryIds: [27, 15, 59] };

/** The facts of an item by which it must be checked or not. */
export interface CheckedItem {
  readonly categoryId: number;
  /** The value in whole units of its currency, rounded down; null for none. */
  readonly value: number | null;
}

/** Whether an item must be looked at whole, so that "as before" is not enough. */
export function isCheckRequired(policy: CheckPolicy, { categoryId, value }: CheckedItem): boolean {
  if (policy.valueAbove !== null && value !== null && value > policy.valueAbove) return true;
  return categoryClosure(policy.categoryIds).includes(categoryId);
}
