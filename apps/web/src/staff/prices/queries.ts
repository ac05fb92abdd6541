import { getPriceList, listPricedPlans } from '@vestry/contract/staff/prices/calls';
import type { PricedPlan, PricedPlans } from '@vestry/contract/staff/prices/schemas';
import { callQuery } from '../../lib/transport/call-query.ts';

/** Every plan with the versions of its price list. */
export const pricedPlansQuery = callQuery(['staff', 'prices', 'plans'], listPricedPlans, {});

export const priceListQuery = (planId: number, version: number) =>
  callQuery(['staff', 'prices', 'version', planId, version], getPriceList, { params: { planId, version } });

export function planIn({ plans }: PricedPlans, planId: number): PricedPlan | undefined {
  return plans.find(({ id }) => id === planId);
}

/** The newest version of a plan's price list; 0 without any. */
export function newestOf({ versions }: PricedPlan): number {
  return versions[0]?.version ?? 0;
}
