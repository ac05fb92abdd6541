/** Numbers the requests of the demo in the order in which they were sent, as a real facility would have. */
import type { RequestArea } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database.ts';
import { deliveryPlans } from './delivery-plans.ts';
import { pickupPlans } from './pickup-plans.ts';
import { sentAt } from './request-states.ts';
import type { DeliveryPlan, PickupPlan } from './requests-plan.ts';
import type { DemoContext } from './demo-context.ts';
import { tripPlans } from './trip-plans.ts';

type RequestPlan = DeliveryPlan | PickupPlan;

/** The id of the request of a plan. */
export type NumberOf = (plan: RequestPlan) => number;

export async function numberRequests(demo: DemoContext): Promise<NumberOf> {
  const ids = new Map([
    ...(await numberThose(demo, 'deliveries', [
      ...deliveryPlans,
      ...tripPlans.map(({ delivery }) => delivery),
    ])),
    ...(await numberThose(demo, 'pickups', [...pickupPlans, ...tripPlans.map(({ back }) => back)])),
  ]);
  return (plan) => {
    const id = ids.get(plan);
    if (id === undefined) throw new Error(`a request to ${plan.address} has no number`);
    return id;
  };
}

async function numberThose(
  demo: DemoContext,
  table: RequestArea,
  plans: readonly RequestPlan[],
): Promise<[RequestPlan, number][]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id
    FROM generate_series(1, ${plans.length}::int)`.execute(demo.trx);
  return plans
    .toSorted((a, b) => sentAt(demo, a).getTime() - sentAt(demo, b).getTime())
    .map((plan, index) => [plan, rows[index]?.id ?? 0]);
}

/** Inserts a request under a number of `numberRequests`. */
export async function insertNumbered(
  trx: Trx,
  table: RequestArea,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
    VALUES (${sql.join(Object.values(row))})`.execute(trx);
}
