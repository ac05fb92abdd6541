/** Rows of plans as account managers add and change them. */
import type { AddPlan } from '@vestry/contract/staff/prices/plan-schemas';
import { fieldsOf, toColumns } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';
import { firstOrNull } from '../../../platform/query-answers.ts';

export async function insertPlan(trx: Database, plan: AddPlan, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('plans')
    .values({ ...toColumns(plan), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its fields as a change takes them, locked: no version of its price list is added and no closet gets it until `trx` ends. */
export async function lockPlan(trx: Database, planId: number) {
  return trx
    .selectFrom('plans')
    .select(fieldsOf('plans', 'name', 'period', 'currency', 'priceCents', 'updatedAt'))
    .select(fieldsOf('plans', 'garmentsAllowance', 'shoesAllowance', 'boxesAllowance', 'deliveriesAllowance'))
    .select('plans.enabled as offered')
    .where('plans.id', '=', planId)
    .forUpdate()
    .$call(firstOrNull);
}

/** The fields that a change gives another value. */
export type PlanChanges = Partial<AddPlan & { readonly offered: boolean }>;

export async function updatePlan(
  trx: Database,
  planId: number,
  { offered, ...fields }: PlanChanges,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ ...toColumns(fields), ...(offered !== undefined && { enabled: offered }) })
    .where('id', '=', planId)
    .execute();
}
