/** The value of items, as staff read and record it for their clients. */
import type { Readable } from 'node:stream';
import type { CallInput } from '@vestry/contract/call';
import * as calls from '@vestry/contract/staff/valuations/calls';
import type { ItemValuations } from '@vestry/contract/valuations/schemas';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { readItemValue } from '../../valuations/present-valuations.ts';
import { readSchedule, scheduleCsv, scheduleFile } from '../../valuations/schedule.ts';
import * as changes from '../../valuations/record-valuation.ts';
import { auditLook } from '../audit-look.ts';
import { requireCloset } from '../closets/service.ts';
import type { FileHandler, StaffDeps, StaffHandler } from '../deps.ts';
import { once } from '../once.ts';
import type { StaffActor } from '../staff-call.ts';

/** The view of the item is audited, of which this is a part. @throws Refusal NOT_FOUND */
export const readValue: StaffHandler<typeof calls.getStaffItemValue> = async (deps, _by, { params }) => {
  await requireCloset(deps, params.clientId);
  return readItemValue(deps.db, 'STAFF', params.clientId, params.itemId);
};

export const offerDocument: StaffHandler<typeof calls.offerStaffDocument> = async (deps, by, { params }) => {
  const { clientId, itemId } = params;
  await requireCloset(deps, clientId);
  return inContext(deps, { clientId, actor: by }, async (context) =>
    changes.offerDocument(deps, context, itemId),
  );
};

export const recordValuation: StaffHandler<typeof calls.recordStaffValuation> = async (deps, by, input) => {
  const { clientId, itemId } = input.params;
  await requireCloset(deps, clientId);
  const { id } = await once(deps, by, calls.recordStaffValuation, input, async (context) => ({
    id: await changes.recordValuation(deps, context, itemId, input.body),
  }));
  return { id, ...(await readItemValue(deps.db, 'STAFF', clientId, itemId)) };
};

export const withdrawValuation: StaffHandler<typeof calls.withdrawStaffValuation> = async (
  deps,
  by,
  { params },
) => changeValuation(deps, by, params, changes.withdrawValuation);

export const undoWithdrawal: StaffHandler<typeof calls.undoStaffWithdrawal> = async (deps, by, { params }) =>
  changeValuation(deps, by, params, changes.undoWithdrawal);

/** Changes a valuation, and answers the value of its item since. */
async function changeValuation(
  deps: StaffDeps,
  by: StaffActor,
  { clientId, id }: { readonly clientId: number; readonly id: number },
  change: (context: CallContext<StaffActor>, id: number) => Promise<number>,
): Promise<ItemValuations> {
  await requireCloset(deps, clientId);
  return inContext(deps, { clientId, actor: by }, async (context) =>
    readItemValue(context.trx, 'STAFF', clientId, await change(context, id)),
  );
}

/** @throws Refusal NOT_FOUND */
export const openDocument: FileHandler<typeof calls.getStaffDocument> = async (deps, by, { params }) => {
  const { clientId, id } = params;
  await requireCloset(deps, clientId);
  const file = await deps.documents.openFile(clientId, id);
  await auditLook(deps, by, { kind: calls.getStaffDocument.name, clientId });
  return file;
};

/** @throws Refusal NOT_FOUND, VALIDATION_FAILED for a day to come. */
export const readStaffSchedule: StaffHandler<typeof calls.getStaffSchedule> = async (
  deps,
  by,
  { params, query },
) => {
  await lookAtSchedule(deps, by, params.clientId);
  return readSchedule(deps, params.clientId, query.day);
};

/** @throws Refusal as `readStaffSchedule` does. */
export const makeScheduleFile: StaffHandler<typeof calls.getStaffScheduleFile> = async (
  deps,
  by,
  { params, query },
) => {
  await lookAtSchedule(deps, by, params.clientId);
  return scheduleFile(deps, params.clientId, query.day);
};

/** @throws Refusal as `readStaffSchedule` does. */
export async function makeScheduleCsv(
  deps: StaffDeps,
  by: StaffActor,
  { params, query }: CallInput<typeof calls.getStaffScheduleCsv>,
): Promise<Readable> {
  await lookAtSchedule(deps, by, params.clientId);
  return scheduleCsv(deps, params.clientId, query.day);
}

async function lookAtSchedule(deps: StaffDeps, by: StaffActor, clientId: number): Promise<void> {
  await requireCloset(deps, clientId);
  await auditLook(deps, by, { kind: calls.getStaffSchedule.name, clientId });
}
