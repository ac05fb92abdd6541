/** Price lists as account managers keep them: versions are added, and none is ever changed (capabilities, Prices). */
import { toDay, toWire } from '@vestry/contract/calendar/day';
import { priceListSchema } from '@vestry/contract/prices/price-list';
import * as calls from '@vestry/contract/staff/prices/calls';
import {
  firstDayMessage,
  firstDayVerdict,
  priceListFaults,
  priceListMessage,
} from '@vestry/contract/staff/prices/rules';
import type {
  PricedPlan,
  PricedPlans,
  PriceListVersion,
  WholePriceList,
} from '@vestry/contract/staff/prices/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import type { RowOf } from '../../../platform/query-answers.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import * as repository from './repository.ts';

export const listPlans: StaffHandler<typeof calls.listPricedPlans> = async (deps) => readPlans(deps);

/** The plans with their versions; with `id` that one alone. */
export async function readPlans(
  { db, calendar }: Pick<StaffDeps, 'db' | 'calendar'>,
  id?: number,
): Promise<PricedPlans> {
  const day = calendar.today();
  const [plans, versions] = await Promise.all([
    repository.listPlans(db, day, id),
    repository.listVersions(db, id),
  ]);
  const today = toWire(day);
  return {
    today,
    plans: plans.map((plan) => {
      const own = versions.filter(({ planId }) => planId === plan.id).map(toVersion);
      return toPlan(plan, own, today);
    }),
  };
}

function toPlan(
  {
    garments,
    shoes,
    boxes,
    deliveries,
    present,
    untilNext,
    usedBy,
    updatedAt,
    ...plan
  }: RowOf<typeof repository.listPlans>,
  versions: PriceListVersion[],
  today: string,
): PricedPlan {
  return {
    ...plan,
    updated: updatedAt.toISOString(),
    allowance: { garments, shoes, boxes, deliveries },
    closets: (present ?? 0) + (untilNext ?? 0),
    isUsed: usedBy !== null,
    inForce: inForceOn(versions, today),
    versions,
  };
}

/** As the price of a request finds it: the latest first day that has come, and of two the later version. */
function inForceOn(versions: readonly PriceListVersion[], today: string): number | null {
  const begun = versions.filter(({ firstDay }) => firstDay <= today);
  const [first, ...others] = begun;
  if (first === undefined) return null;
  const isLater = (a: PriceListVersion, b: PriceListVersion) =>
    a.firstDay > b.firstDay || (a.firstDay === b.firstDay && a.version > b.version);
  return others.reduce((best, each) => (isLater(each, best) ? each : best), first).version;
}

function toVersion({
  planId: _plan,
  firstDay,
  createdAt,
  ...version
}: RowOf<typeof repository.listVersions>): PriceListVersion {
  return { ...version, firstDay: toWire(toDay(firstDay)), created: createdAt.toISOString() };
}

/** @throws Refusal NOT_FOUND */
export const readVersion: StaffHandler<typeof calls.getPriceList> = async ({ db }, _by, { params }) =>
  findVersion(db, params);

async function findVersion(
  db: Database,
  { planId, version }: { readonly planId: number; readonly version: number },
): Promise<WholePriceList> {
  const row = await repository.findVersion(db, planId, version);
  if (row === null) throw new Refusal('NOT_FOUND');
  return { ...toVersion(row), content: priceListSchema.parse(row.content) };
}

/** @throws Refusal NOT_FOUND for a plan that there is not, CONFLICT when another version is newer, VALIDATION_FAILED */
export const addVersion: StaffHandler<typeof calls.addPriceList> = async (deps, by, { params, body }) => {
  const { planId } = params;
  const { firstDay, note, content, after } = body;
  const faults = priceListFaults(content).map((fault) => ({
    path: ['body', 'content', ...fault.path].join('.'),
    message: priceListMessage(fault),
  }));
  const late = firstDayVerdict(firstDay, deps.calendar.today()).ok
    ? []
    : [{ path: 'body.firstDay', message: firstDayMessage }];
  if (faults.length + late.length > 0)
    throw new Refusal('VALIDATION_FAILED', { fields: [...late, ...faults] });
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx, now } = context;
    const newest = await repository.lockNewestVersion(trx, planId);
    if (newest === null) throw new Refusal('NOT_FOUND');
    if (newest !== after) throw new Refusal('CONFLICT');
    const version = newest + 1;
    await repository.insertVersion(trx, { planId, version, firstDay, note, content, userId: by.userId, now });
    const added = { planId, version, firstDay, note, content };
    await recordChange(context, { kind: calls.addPriceList.name, id: null, before: {}, after: added });
    return findVersion(trx, { planId, version });
  });
};
