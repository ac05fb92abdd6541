/** The plans that a closet had before its present one, as a tenant export writes them: by the names of plans. */
import type { Database } from '../../platform/database.ts';
import { said } from './export-names.ts';
import type { TenantExportPastPlan } from './plan-schemas.ts';
import type { RowContext } from './put-closet-rows.ts';

/** The oldest first. */
export async function exportPastPlans(db: Database, clientId: number): Promise<TenantExportPastPlan[]> {
  const rows = await db
    .selectFrom('past_plans as past')
    .innerJoin('plans', 'plans.id', 'past.plan_id')
    .select(['plans.name as plan', 'past.started_on as startedOn', 'past.ended_on as endedOn'])
    .where('past.client_id', '=', clientId)
    .orderBy('past.ended_on')
    .orderBy('past.id')
    .execute();
  return rows.map(({ plan, startedOn, endedOn }) => ({ plan, ...said({ startedOn }), endedOn }));
}

/** Makes `pastPlans` the plans that the closet had, in this order. */
export async function putPastPlans(
  { trx, clientId }: Pick<RowContext, 'trx' | 'clientId'>,
  pastPlans: readonly TenantExportPastPlan[],
): Promise<void> {
  await trx.deleteFrom('past_plans').where('client_id', '=', clientId).execute();
  if (pastPlans.length === 0) return;
  const names = [...new Set(pastPlans.map(({ plan }) => plan))];
  const plans = await trx.selectFrom('plans').select(['id', 'name']).where('name', 'in', names).execute();
  const ids = new Map(plans.map(({ id, name }) => [name, id]));
  const rows = pastPlans.map(({ plan, startedOn = null, endedOn }) => {
    const planId = ids.get(plan);
    if (planId === undefined) throw new Error(`the plan ${plan} was not checked`);
    return { client_id: clientId, plan_id: planId, started_on: startedOn, ended_on: endedOn };
  });
  await trx.insertInto('past_plans').values(rows).execute();
}
