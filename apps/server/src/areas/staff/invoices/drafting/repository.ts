/** Rows for the drafting of invoices: plans with their prices, closets with their terms, and what is stored. */
import { randomUUID } from 'node:crypto';
import type { Day } from '@vestry/contract/calendar/day';
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import type { BillingPeriod } from '@vestry/contract/billing/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import type { CallContext } from '../../../../platform/call-context.ts';
import type { DaySpan, PlanDays } from '@vestry/contract/prices/plan-terms';

export interface PricedPlan {
  readonly id: number;
  readonly name: string;
  readonly period: BillingPeriod;
  /** Of care services, whose prices say none. */
  readonly currency: string;
  readonly allowance: { readonly GARMENTS: number; readonly SHOES: number; readonly BOXES: number };
  /** The newest first; of two with the same first day the later version. */
  readonly lists: readonly { readonly firstDay: Day; readonly content: PriceList }[];
}

/** By their ids. */
export type Plans = ReadonlyMap<number, PricedPlan>;

/** The plans that have a price list. */
export async function listPricedPlans(db: Database): Promise<PricedPlan[]> {
  const { rows } = await sql<Omit<PricedPlan, 'lists'> & { lists: { firstDay: Day; content: unknown }[] }>`
    SELECT plans.id, plans.name, plans.period, plans.currency,
      json_build_object('GARMENTS', garments_allowance, 'SHOES', shoes_allowance, 'BOXES', boxes_allowance) AS allowance,
      json_agg(json_build_object('firstDay', first_day, 'content', content) ORDER BY first_day DESC, version DESC) AS lists
    FROM plans JOIN price_lists ON price_lists.plan_id = plans.id
    GROUP BY plans.id`.execute(db);
  return rows.map(({ lists, ...plan }) => ({
    ...plan,
    lists: lists.map(({ firstDay, content }) => ({ firstDay, content: priceListSchema.parse(content) })),
  }));
}

export interface ClosetToInvoice {
  readonly id: number;
  readonly boxes: number;
  readonly createdOn: Day;
  /** Null without a plan. */
  readonly planId: number | null;
  readonly startedOn: Day | null;
  readonly past: readonly (PlanDays & { readonly endedOn: Day })[];
  /** The drafts that there are already: the plan of each, and the first day of its part. */
  readonly drafted: readonly { readonly planId: number; readonly day: Day }[];
}

const batch = 200;

export async function countClosets(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '<>', 2)
    .where('demo_expires_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** All closets but erased ones and those of the demo, in batches. */
export async function* readClosets(db: Database, timeZone: string): AsyncGenerator<ClosetToInvoice[], void> {
  let last = 0;
  for (;;) {
    const { rows }: { rows: ClosetToInvoice[] } = await sql<ClosetToInvoice>`
      SELECT clients.id, clients.boxes, (clients.created_at AT TIME ZONE ${timeZone})::date::text AS "createdOn",
        clients.plan_id AS "planId", clients.plan_started_on::text AS "startedOn",
        (SELECT coalesce(json_agg(json_build_object('planId', plan_id, 'startedOn', started_on, 'endedOn', ended_on)
            ORDER BY ended_on, id), '[]')
          FROM past_plans WHERE past_plans.client_id = clients.id) AS past,
        (SELECT coalesce(json_agg(json_build_object('planId', drafted_plan_id, 'day', drafted_for)), '[]')
          FROM invoices WHERE invoices.client_id = clients.id AND drafted_for IS NOT NULL) AS drafted
      FROM clients
      WHERE clients.id > ${last} AND clients.status <> 2 AND clients.demo_expires_at IS NULL
      ORDER BY clients.id LIMIT ${batch}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return;
  }
}

export interface NewPeriodDraft {
  readonly planId: number;
  readonly part: DaySpan;
  /** The first day of the part; of what no part is left for, the day on which it is drafted. */
  readonly draftedFor: Day;
  readonly currency: string;
}

/** Begins the draft of a part; null where it was drafted already. It waits for another transaction that drafts the same. */
export async function insertPeriodDraft(
  { trx, clientId, now }: Pick<CallContext, 'trx' | 'clientId' | 'now'>,
  { planId, part, draftedFor, currency }: NewPeriodDraft,
): Promise<number | null> {
  const row = await trx
    .insertInto('invoices')
    .values({
      client_id: clientId,
      // A draft has no number: the operator's invoice numbers have no gaps.
      number: `DRAFT-${randomUUID().slice(-12)}`,
      period_start: part.from,
      period_end: part.to,
      currency,
      drafted_for: draftedFor,
      drafted_plan_id: planId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'drafted_for', 'drafted_plan_id'])
        .where('drafted_for', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The moment at which the newest invoice of a closet was drafted, whose row is locked until the transaction ends; null for none. */
export async function lockLastDrafted({ trx, clientId }: Pick<CallContext, 'trx' | 'clientId'>) {
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const { at } = await trx
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('client_id', '=', clientId)
    .where('drafted_for', 'is not', null)
    .executeTakeFirstOrThrow();
  return at;
}
