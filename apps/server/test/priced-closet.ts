/** Makes closets whose plan has a price list, and the visits and care that an invoice charges them for. */
import { randomBytes } from 'node:crypto';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { quoteVisit } from '@vestry/contract/prices/quote-rules';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { Database } from '../src/platform/database.ts';
import { makeClient, makeItem, makeUser } from './factories.ts';
import { makeAddress } from './requests.ts';

/** Round prices, so that a reader can check sums. */
export const samplePrices: PriceList = {
  currency: 'USD',
  plan: 30_000,
  included: { delivery: 1, pickup: 1 },
  visit: { delivery: 4_500, pickup: 3_500 },
  item: { delivery: 150, pickup: 0 },
  express: { PRIORITY: { amount: 2_000, cutOff: null }, RUSH: null },
  zones: [],
  elsewhere: 0,
  storage: { GARMENTS: { GR: 350, CS: 700 }, SHOES: { GR: 200, CS: 400 }, BOXES: 900 },
  care: { CLEANING: null, REPAIR: null, ALTERATION: null, PRESERVATION: null },
  tax: { name: 'Sales tax', rate: 8_875 },
};

export interface PlanFields {
  readonly prices?: Partial<PriceList>;
  readonly firstDay?: string;
  readonly period?: 'MONTH' | 'YEAR';
}

/** A plan of one garment, one pair of shoes and one box, and its price list. */
export async function makePricedPlan(
  db: Database,
  { prices = {}, firstDay = '2026-01-01', period = 'MONTH' }: PlanFields = {},
): Promise<{ readonly planId: number; readonly priceListId: number; readonly list: PriceList }> {
  const list = { ...samplePrices, ...prices };
  const plan = await db
    .insertInto('plans')
    .values({
      name: `Plan ${randomBytes(4).toString('hex')}`,
      garments_allowance: 1,
      shoes_allowance: 1,
      boxes_allowance: 1,
      deliveries_allowance: 1,
      price_cents: list.plan,
      currency: list.currency,
      period,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('price_lists')
    .values({
      plan_id: plan.id,
      version: 1,
      first_day: firstDay,
      content: JSON.stringify(list),
      created_at: new Date('2026-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { planId: plan.id, priceListId: row.id, list };
}

export interface Visit {
  readonly kind: RequestKind;
  readonly day: string;
  readonly items?: number;
  readonly used?: number;
  readonly status?: string;
}

/** A completed visit with its frozen quote; answers the id of the request. */
export async function makeQuotedVisit(
  db: Database,
  plan: Awaited<ReturnType<typeof makePricedPlan>>,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  { kind, day, items = 1, used = 0, status = 'COMPLETED' }: Visit,
): Promise<number> {
  const addressId = await makeAddress(db, clientId, `Home ${randomBytes(3).toString('hex')}`);
  const common = {
    client_id: clientId,
    user_id: userId,
    address_id: addressId,
    status: status as 'COMPLETED',
    time_of_day: 'MORNING' as const,
    requested_by: 'Ada Marsh',
    address_sent: '{}',
  };
  const request =
    kind === 'delivery'
      ? await db
          .insertInto('deliveries')
          .values({ ...common, delivery_date: day })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('pickups')
          .values({ ...common, pickup_date: day, quantities: 'LESS_THAN_50', item_types: ['Clothing'] })
          .returning('id')
          .executeTakeFirstOrThrow();
  const quote = quoteVisit(plan.list, {
    kind,
    day: null,
    notice: 'STANDARD',
    postalCode: null,
    items,
    isSameVisit: false,
    used,
    included: plan.list.included[kind],
  });
  await db
    .insertInto('visit_quotes')
    .values({
      client_id: clientId,
      ...(kind === 'delivery' ? { delivery_id: request.id } : { pickup_id: request.id }),
      price_list_id: plan.priceListId,
      notice: 'STANDARD',
      period_start: `${day.slice(0, 7)}-01`,
      currency: plan.list.currency,
      quote: JSON.stringify(quote),
      total: quote.charge.total,
      user_id: userId,
      accepted_at: new Date(`${day}T12:00:00Z`),
    })
    .execute();
  return request.id;
}

/** Care that is done; answers the number of its item. */
export async function makeDoneCare(
  db: Database,
  clientId: number,
  priceCents: number,
  fields: { readonly status?: 'DONE' | 'ACCEPTED'; readonly itemId?: number } = {},
): Promise<number> {
  const itemId = fields.itemId ?? (await makeItem(db, clientId, { location: 'AC' }));
  const row = await db
    .insertInto('recommendations')
    .values({
      client_id: clientId,
      item_id: itemId,
      service: 'REPAIR',
      price_cents: priceCents,
      status: fields.status ?? 'DONE',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A closet with a plan now and another one before, of which each period until today is to be drafted, with a visit and care. */
export async function makeClosetToInvoice(db: Database): Promise<number> {
  const plan = await makePricedPlan(db);
  const clientId = await makeClient(db);
  const { id: userId } = await makeUser(db, [clientId]);
  await db
    .updateTable('clients')
    .set({ plan_id: plan.planId, plan_started_on: '2026-10-01' })
    .where('id', '=', clientId)
    .execute();
  await db
    .insertInto('past_plans')
    .values({ client_id: clientId, plan_id: plan.planId, started_on: '2026-09-01', ended_on: '2026-09-30' })
    .execute();
  await makeQuotedVisit(db, plan, { clientId, userId }, { kind: 'delivery', day: '2026-10-03' });
  await makeDoneCare(db, clientId, 9_000);
  return clientId;
}
