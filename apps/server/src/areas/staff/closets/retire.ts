/** An item that is no longer stored leaves the closet's lists, and comes back when that was a mistake. */
import { listRetiredItems as listRetiredItemsCall, setItemState } from '@vestry/contract/staff/closets/calls';
import type { ItemState, RetiredItem } from '@vestry/contract/staff/closets/schemas';
import { requestReference } from '@vestry/contract/requests/kinds';
import { validationMessages } from '@vestry/contract/validation';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditLook, requireCloset } from './service.ts';
import { updateItem } from '../../items/write-item.ts';
import type { StaffDeps } from '../deps.ts';
import * as repository from './retire-repository.ts';
import type { StaffActor } from '../staff-call.ts';

/**
 * Retires an active item, or makes a retired one active again; a state that it has already changes nothing. Its history,
 * photographs and requests stay.
 * @throws Refusal NOT_FOUND; ITEMS_UNAVAILABLE while an open delivery or pickup names it; VALIDATION_FAILED for a retirement
 *   without a reason.
 */
export async function changeItemState(
  { db, clock }: StaffDeps,
  by: StaffActor,
  { clientId, itemId }: { readonly clientId: number; readonly itemId: number },
  { state, reason }: ItemState,
): Promise<{ state: ItemState['state'] }> {
  if (state === 'RETIRED' && reason === '') {
    const fields = [{ path: 'body.reason', message: validationMessages.required }];
    throw new Refusal('VALIDATION_FAILED', { fields });
  }
  return inTransaction(db, async (trx) => {
    const item = await repository.lockState(trx, clientId, itemId);
    if (item === null) throw new Refusal('NOT_FOUND');
    if (item.state === state) return { state };
    if (state === 'RETIRED') await refuseRequested(trx, clientId, { itemId, number: item.number });
    await updateItem({ trx, clientId, now: clock.now() }, itemId, {
      record_status: repository.statusOf[state],
    });
    await recordChange(
      { trx, clientId, actor: by },
      { kind: 'staff.setItemState', id: itemId, before: { state: item.state }, after: { state, reason } },
    );
    return { state };
  });
}

/** @throws Refusal NOT_FOUND for a closet that there is not. */
export async function listRetiredItems(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<RetiredItem>> {
  await requireCloset(deps, clientId);
  const query = { action: setItemState.name, page, pageSize };
  const { rows, total } = await repository.listRetired(deps.db, clientId, query);
  await auditLook(deps, by, listRetiredItemsCall.name, clientId);
  const items = rows.map(({ at, ...row }) => ({ ...row, time: at?.toISOString() ?? null }));
  return toPage(items, page, pageSize, total);
}

/** @throws Refusal ITEMS_UNAVAILABLE while an open delivery or pickup names the item. */
export async function refuseRequested(
  trx: Transaction<DB>,
  clientId: number,
  { itemId, number }: { readonly itemId: number; readonly number: string },
): Promise<void> {
  const [request] = await repository.listOpenRequests(trx, clientId, itemId);
  if (request === undefined) return;
  const reference = requestReference(request.kind, request.id);
  const line = { itemId, code: 'REQUESTED', message: `${number} is in ${reference}, which is still open.` };
  throw new Refusal('ITEMS_UNAVAILABLE', { message: line.message, lines: [line] });
}
