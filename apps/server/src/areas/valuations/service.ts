/** The value of items, for the users of their closet. */
import * as calls from '@vestry/contract/valuations/calls';
import type { ItemValuations, NewValuation, ResidenceValue } from '@vestry/contract/valuations/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { withIdempotency, type KeyedCall } from '../../platform/idempotency/service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readItemValue } from './present-valuations.ts';
import * as changes from './record-valuation.ts';
import * as repository from './repository.ts';
import { readSchedule, scheduleCsv, scheduleFile, type ScheduleDeps } from './schedule.ts';

export interface ValuationDeps extends changes.ChangeDeps, ScheduleDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export type ValuationService = ReturnType<typeof createValuationService>;

export function createValuationService(deps: ValuationDeps) {
  return bindDeps(deps, {
    ofItem,
    record,
    offerDocument,
    withdraw,
    undoWithdrawal,
    atResidence,
    readSchedule,
    scheduleFile,
    scheduleCsv,
  });
}

/** @throws Refusal NOT_FOUND for an item that the closet does not have. */
async function ofItem({ db }: ValuationDeps, clientId: number, itemId: number): Promise<ItemValuations> {
  return readItemValue(db, 'CLIENT', clientId, itemId);
}

async function offerDocument(deps: ValuationDeps, call: UserCall, itemId: number) {
  return inContext(deps, call, async (context) => changes.offerDocument(deps, context, itemId));
}

/** @throws Refusal as `recordValuation` does, IDEMPOTENCY_MISMATCH. */
async function record(deps: ValuationDeps, call: KeyedCall, itemId: number, valuation: NewValuation) {
  const request = { call: calls.recordValuation.name, body: { itemId, ...valuation } };
  return withIdempotency(deps, call, request, async (context) => {
    const id = await changes.recordValuation(deps, context, itemId, valuation);
    return { id, ...(await readItemValue(context.trx, 'CLIENT', context.clientId, itemId)) };
  });
}

async function withdraw(deps: ValuationDeps, call: UserCall, id: number): Promise<ItemValuations> {
  return inContext(deps, call, async (context) => {
    const itemId = await changes.withdrawValuation(context, id);
    return readItemValue(context.trx, 'CLIENT', context.clientId, itemId);
  });
}

async function undoWithdrawal(deps: ValuationDeps, call: UserCall, id: number): Promise<ItemValuations> {
  return inContext(deps, call, async (context) => {
    const itemId = await changes.undoWithdrawal(context, id);
    return readItemValue(context.trx, 'CLIENT', context.clientId, itemId);
  });
}

/** @throws Refusal NOT_FOUND for an address or an item that the closet does not have. */
async function atResidence(
  { db }: ValuationDeps,
  clientId: number,
  addressId: number,
  itemIds: readonly number[],
): Promise<ResidenceValue> {
  const limit = await repository.findLimit(db, clientId, addressId);
  if (limit === undefined) throw new Refusal('NOT_FOUND');
  if (itemIds.length > 0 && !(await repository.hasItems(db, clientId, itemIds)))
    throw new Refusal('NOT_FOUND');
  const [there, sent] = await Promise.all([
    repository.sumValues(db, clientId, itemIds, addressId),
    repository.sumValues(db, clientId, itemIds),
  ]);
  return { limit, there, sent };
}
