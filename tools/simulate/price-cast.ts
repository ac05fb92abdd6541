/** The plans of a run with their price lists, and which closet has which of them. */
import type { SimulatedInstance } from './instance.ts';
import type { Prices, SimulatedPlan, Term } from './prices.ts';

type Pool = SimulatedInstance['pool'];

const newYork: Prices = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 100 },
  express: { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: { amount: 6000, cutOff: '11:30' } },
  zones: [
    { name: 'Manhattan', postalCodes: ['100', '101', '102'], amount: 1000 },
    { name: 'Tribeca', postalCodes: ['10013'], amount: 750 },
  ],
  elsewhere: 2000,
  storage: { GARMENTS: { GR: 405, CS: 909 }, SHOES: { GR: 303, CS: 707 }, BOXES: 1501 },
  care: { CLEANING: 3000, REPAIR: null, ALTERATION: null, PRESERVATION: 20_000 },
  tax: { name: 'Sales tax', rate: 8875 },
};

/** Rush is not offered, and no pickup is included. */
const tokyo: Prices = {
  ...newYork,
  currency: 'JPY',
  plan: 29_800,
  included: { delivery: 1, pickup: 0 },
  visit: { delivery: 5505, pickup: 4480 },
  item: { delivery: 165, pickup: 0 },
  express: { PRIORITY: { amount: 2750, cutOff: null }, RUSH: null },
  zones: [{ name: 'Nowhere', postalCodes: ['10001'], amount: 0 }],
  elsewhere: 3300,
  tax: { name: 'Consumption tax', rate: 10_000 },
};

/** Nothing is taxed, and a rush visit can be had all day. */
const london: Prices = {
  ...newYork,
  currency: 'GBP',
  plan: 18_000,
  included: { delivery: 0, pickup: 2 },
  express: { PRIORITY: null, RUSH: { amount: 4800, cutOff: null } },
  zones: [],
  tax: null,
};

const firstDay = '2026-08-01';
const priced = (prices: Prices, allowance: SimulatedPlan['allowance']): SimulatedPlan => ({
  period: 'MONTH',
  allowance,
  versions: [{ version: 1, firstDay, prices }],
});

const plans: readonly SimulatedPlan[] = [
  priced(newYork, { GARMENTS: 4, SHOES: 1, BOXES: 1 }),
  priced(tokyo, { GARMENTS: 2, SHOES: 0, BOXES: 2 }),
  { period: 'MONTH', allowance: { GARMENTS: 10, SHOES: 4, BOXES: 2 }, versions: [] },
  priced(london, { GARMENTS: 6, SHOES: 2, BOXES: 0 }),
];

/** Before the first period that ends. */
export const plansSince = '2026-08-31';
const createdOn = '2026-09-12';

/**
 * The plans of the closets, by turns: periods of the calendar, periods from the 15th on, a plan without prices, periods that end with a
 * month, and a plan with prices that begins after one without.
 */
const termsOfClosets: readonly (readonly Term[])[] = [
  [{ plan: 0, startedOn: null, firstDay: createdOn, endedOn: null }],
  [{ plan: 1, startedOn: '2026-09-15', firstDay: '2026-09-15', endedOn: null }],
  [{ plan: 2, startedOn: null, firstDay: createdOn, endedOn: null }],
  [{ plan: 3, startedOn: '2026-08-31', firstDay: '2026-08-31', endedOn: null }],
  [
    { plan: 2, startedOn: '2026-09-15', firstDay: '2026-09-15', endedOn: '2026-10-20' },
    { plan: 0, startedOn: '2026-10-21', firstDay: '2026-10-21', endedOn: null },
  ],
];

export function termsOf(closet: number): readonly Term[] {
  return termsOfClosets[closet % termsOfClosets.length] ?? [];
}

export const boxesOfClosets = 3;

export interface PlanCast {
  readonly plans: readonly SimulatedPlan[];
  readonly planIds: readonly number[];
}

/** Makes the plans of a run, each with the first version of its price list. */
export async function openPlans(pool: Pool, run: string): Promise<PlanCast> {
  const planIds: number[] = [];
  for (const [index, { period, allowance, versions }] of plans.entries()) {
    const { GARMENTS, SHOES, BOXES } = allowance;
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO plans (name, garments_allowance, shoes_allowance, boxes_allowance, deliveries_allowance, price_cents, period)
        VALUES ($1, $2, $3, $4, 2, 10000, $5) RETURNING id`,
      [`Plan ${run}-${index}`, GARMENTS, SHOES, BOXES, period],
    );
    const id = rows[0]?.id ?? 0;
    planIds.push(id);
    for (const { version, firstDay: from, prices } of versions)
      await pool.query(
        `INSERT INTO price_lists (plan_id, version, first_day, content, created_at) VALUES ($1, $2, $3, $4, $5)`,
        [id, version, from, JSON.stringify(prices), `${from}T12:00:00Z`],
      );
  }
  return { plans, planIds };
}

/** Gives a closet its plans: the last one is its present one. */
export async function givePlans(
  pool: Pool,
  { clientId, terms, planIds }: { clientId: number; terms: readonly Term[]; planIds: readonly number[] },
): Promise<void> {
  for (const { plan, startedOn, endedOn } of terms)
    if (endedOn === null)
      await pool.query(
        `UPDATE clients SET plan_id = $2, plan_started_on = $3, boxes = $4, created_at = $5 WHERE id = $1`,
        [clientId, planIds[plan], startedOn, boxesOfClosets, `${createdOn}T12:00:00Z`],
      );
    else
      await pool.query(
        `INSERT INTO past_plans (client_id, plan_id, started_on, ended_on) VALUES ($1, $2, $3, $4)`,
        [clientId, planIds[plan], startedOn, endedOn],
      );
}
