/** Plans as the console's form holds them: the price and the allowances are texts. */
import { z } from 'zod/mini';
import { parsePrice, priceMessage } from '../../prices/price-input.ts';
import { addPlanBody, type AddPlan } from './plan-schemas.ts';

const countMessage = 'Please enter a whole number, at most 100,000.';
const mostStored = 100_000;

const countText = z
  .string()
  .check(
    z.refine((text) => /^\d{1,6}$/.test(text.trim()) && Number(text) <= mostStored, { error: countMessage }),
  );

const { name, period, currency } = addPlanBody.shape;

const planTexts = z.object({
  name,
  period,
  priceCents: z.string(),
  currency,
  garmentsAllowance: countText,
  shoesAllowance: countText,
  boxesAllowance: countText,
  deliveriesAllowance: countText,
});
type PlanTexts = z.output<typeof planTexts>;

/** The complaint about an entered price; undefined for one that is right. */
function complaintOf({ priceCents, currency: code }: Pick<PlanTexts, 'priceCents' | 'currency'>) {
  const verdict = parsePrice(priceCents, code);
  return verdict.ok ? undefined : priceMessage(verdict.reason, code);
}

const priceCheck = z.refine<PlanTexts>((plan) => complaintOf(plan) === undefined, {
  path: ['priceCents'],
  error: ({ input }) => complaintOf(input as PlanTexts), // the check runs on what has these fields
  when: ({ value }) => typeof (value as Partial<PlanTexts> | undefined)?.priceCents === 'string',
});

function readPlan({ priceCents, ...texts }: PlanTexts): AddPlan {
  const price = parsePrice(priceCents, texts.currency);
  return {
    ...texts,
    // The check before has refused what is no price.
    priceCents: price.ok ? price.amount : 0,
    garmentsAllowance: Number(texts.garmentsAllowance),
    shoesAllowance: Number(texts.shoesAllowance),
    boxesAllowance: Number(texts.boxesAllowance),
    deliveriesAllowance: Number(texts.deliveriesAllowance),
  };
}

export const planFormSchema = z.pipe(planTexts.check(priceCheck), z.transform(readPlan));
