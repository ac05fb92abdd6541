/** Adds and changes plans: no change rewrites what was quoted or invoiced by one (capabilities, Prices). */
import * as calls from '@vestry/contract/staff/prices/calls';
import {
  fixedFigures,
  fixedFiguresMessage,
  planNameTakenMessage,
} from '@vestry/contract/staff/prices/plan-rules';
import type { UpdatePlan } from '@vestry/contract/staff/prices/plan-schemas';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import { violatedConstraint } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import * as repository from './plan-repository.ts';
import { readPlans } from './service.ts';

/** @throws Refusal NAME_TAKEN, also for the second of two that are sent at once. */
export const addPlan: StaffHandler<typeof calls.addPlan> = async (deps, by, { body }) => {
  try {
    return await inContext(deps, { clientId: null, actor: by }, async (context) => {
      const id = await repository.insertPlan(context.trx, body, context.now);
      await recordChange(context, { kind: calls.addPlan.name, id, after: body });
      return readPlan({ ...deps, db: context.trx }, id);
    });
  } catch (error) {
    return refuseTakenName(error);
  }
};

/** @throws Refusal NOT_FOUND, CONFLICT when the plan has changed since it was read, NAME_TAKEN, VALIDATION_FAILED for figures that stay */
export const updatePlan: StaffHandler<typeof calls.updatePlan> = async (deps, by, { params, body }) => {
  const { planId } = params;
  const { updated, ...wanted } = body;
  try {
    return await inContext(deps, { clientId: null, actor: by }, async (context) => {
      const { trx } = context;
      const own = { ...deps, db: trx };
      const row = await repository.lockPlan(trx, planId);
      if (row === null) throw new Refusal('NOT_FOUND');
      const { updatedAt, ...before } = row;
      if (updatedAt.toISOString() !== updated) throw new Refusal('CONFLICT');
      const after = changed(before, wanted);
      if (Object.keys(after).length === 0) return readPlan(own, planId);
      requireFree(await readPlan(own, planId), after);
      await repository.updatePlan(trx, planId, after);
      const names = Object.keys(after);
      const was = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));
      // The name is in each entry of the audit, so that it says which plan it was.
      const named = { before: { name: before.name, ...was }, after: { name: before.name, ...after } };
      await recordChange(context, { kind: calls.updatePlan.name, id: planId, ...named });
      return readPlan(own, planId);
    });
  } catch (error) {
    return refuseTakenName(error);
  }
};

function changed(
  before: Required<repository.PlanChanges>,
  wanted: Omit<UpdatePlan, 'updated'>,
): repository.PlanChanges {
  const was: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== was[name]),
  );
}

/** @throws Refusal VALIDATION_FAILED with each figure that stays. */
function requireFree({ versions, isUsed }: PricedPlan, changes: repository.PlanChanges): void {
  const use = { hasPriceList: versions.length > 0, isUsed };
  const message = fixedFiguresMessage(use);
  const fields = fixedFigures(use)
    .filter((figure) => figure in changes)
    .map((figure) => ({ path: `body.${figure}`, message }));
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

async function readPlan(deps: Pick<StaffDeps, 'db' | 'calendar'>, id: number): Promise<PricedPlan> {
  const [plan] = (await readPlans(deps, id)).plans;
  if (plan === undefined) throw new Refusal('NOT_FOUND');
  return plan;
}

const nameConstraints: readonly (string | undefined)[] = ['plans_name_key', 'plans_name_once'];

function refuseTakenName(error: unknown): never {
  if (!nameConstraints.includes(violatedConstraint(error))) throw error;
  const fields = [{ path: 'body.name', message: planNameTakenMessage }];
  throw new Refusal('NAME_TAKEN', { fields, cause: error });
}
