/** A plan with a price list, for tests of what requests cost. */
import { randomBytes } from 'node:crypto';
import type { PriceList } from '@vestry/contract/prices/price-list';
import type { Database } from '../src/platform/database.ts';

/** In dollars; Manhattan is a zone, both express notices have a cut-off. */
export const samplePrices: PriceList = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 100 },
  express: { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: { amount: 6000, cutOff: '10:00' } },
  zones: [{ name: 'Manhattan', postalCodes: ['100', '101', '102'], amount: 1000 }],
  elsewhere: 2000,
  storage: { GARMENTS: { GR: 400, CS: 900 }, SHOES: { GR: 300, CS: 700 }, BOXES: 1500 },
  care: { CLEANING: 3000, REPAIR: null, ALTERATION: null, PRESERVATION: 20_000 },
  tax: { name: 'Sales tax', rate: 8875 },
};

/** Adds a version of a plan's price list; answers its id. */
export async function addPriceList(
  db: Database,
  planId: number,
  content: PriceList,
  { version = 1, firstDay = '2026-01-01' }: { readonly version?: number; readonly firstDay?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('price_lists')
    .values({
      plan_id: planId,
      version,
      first_day: firstDay,
      content: JSON.stringify(content),
      created_at: new Date('2026-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the client a plan of its own with these prices; answers the plan's id. */
export async function givePricedPlan(
  db: Database,
  clientId: number,
  content: PriceList = samplePrices,
  startedOn = '2026-03-15',
): Promise<number> {
  const { id } = await db
    .insertInto('plans')
    .values({
      name: `Plan ${randomBytes(4).toString('hex')}`,
      garments_allowance: 10,
      shoes_allowance: 4,
      boxes_allowance: 2,
      deliveries_allowance: content.included.delivery,
      price_cents: content.plan,
      currency: content.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('clients')
    .set({ plan_id: id, plan_started_on: startedOn })
    .where('id', '=', clientId)
    .execute();
  await addPriceList(db, id, content);
  return id;
}
