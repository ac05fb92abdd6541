/** The figures of a plan that can be changed, for the console and the server alike: none by which something was quoted or invoiced. */
import type { AddPlan } from './plan-schemas.ts';

/** The figures of a plan, all but its name. */
export type PlanFigure = Exclude<keyof AddPlan, 'name'>;

const planAllowances = [
  'garmentsAllowance',
  'shoesAllowance',
  'boxesAllowance',
  'deliveriesAllowance',
] as const satisfies readonly PlanFigure[];

export interface PlanUse {
  /** Its prices are those of the list, which count for its period and in the list's currency. */
  readonly hasPriceList: boolean;
  /** A closet has the plan or had it. */
  readonly isUsed: boolean;
}

/**
 * The figures that stay as they are. Periods are counted from the day on which a closet's plan began, and proposals of care are in the
 * plan's currency, so both stay once a closet has it. Storage of past periods is charged beyond the allowances, where there is a price list.
 */
export function fixedFigures({ hasPriceList, isUsed }: PlanUse): readonly PlanFigure[] {
  return [
    ...(hasPriceList || isUsed ? (['period', 'currency'] as const) : []),
    ...(hasPriceList ? (['priceCents'] as const) : []),
    ...(hasPriceList && isUsed ? planAllowances : []),
  ];
}

/** Why figures stay, and what to do instead; empty where none does. */
export function fixedFiguresMessage({ hasPriceList, isUsed }: PlanUse): string {
  if (hasPriceList && isUsed)
    return 'Closets are charged by this plan, so its figures stay. For other prices, add a version of the price list. For other allowances, add a plan.';
  if (hasPriceList)
    return 'The price list says what this plan costs, in its own currency and for its period. For other prices, add a version.';
  return isUsed
    ? 'Closets have had this plan, so its period and currency stay. For others, please add a plan.'
    : '';
}

/** Names of plans are compared by it. */
export function planNameKey(name: string): string {
  return name.trim().toLowerCase();
}

export const planNameTakenMessage = 'Another plan has this name. Please choose another.';

export const planNotOfferedMessage = 'This plan is no longer offered. Please choose another.';
