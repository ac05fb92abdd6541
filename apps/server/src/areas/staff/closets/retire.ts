/** An item that is no longer stored leaves the closet's lists, and comes back when that was a mistake. */
import * as calls from '@vestry/contract/staff/closets/calls';
import type { Release } from '@vestry/contract/custody/releases';
import { requestKinds, requestReference, type RequestKind } from '@vestry/contract/requests/kinds';
import { validationMessages } from '@vestry/contract/validation';
import { toPage } from '@vestry/contract/wire';
import { recordChange } from '../../changes/record-change.ts';
import { moveItems } from '../../custody/move-items.ts';
import { takeBackNewest } from '../../custody/return-moved.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditLook } from '../audit-look.ts';
import { requireCloset } from './service.ts';
import { updateItem } from '../../items/write-item.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './retire-repository.ts';

/**
 * Retires an active item, or makes a retired one active again; a state that it has already changes nothing. Its history,
 * photographs and requests stay.
 * @throws Refusal NOT_FOUND; ITEMS_UNAVAILABLE while an open delivery or pickup names it; VALIDATION_FAILED for a retirement
 *   without a reason.
 */
export const changeItemState: StaffHandler<typeof calls.setItemState> = async (
  deps,
  by,
  { params, body },
) => {
  const { clientId, itemId } = params;
  const { state, reason, release = 'GIVEN_BACK' } = body;
  if (state === 'RETIRED' && reason === '') {
    const fields = [{ path: 'body.reason', message: validationMessages.required }];
    throw new Refusal('VALIDATION_FAILED', { fields });
  }
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const item = await repository.lockState(context.trx, clientId, itemId);
    if (item === null) throw new Refusal('NOT_FOUND');
    if (item.state === state) return { state };
    if (state === 'RETIRED') await refuseRequested(context, { itemId, number: item.number });
    await updateItem(context, itemId, { record_status: repository.statusOf[state] });
    if (state === 'RETIRED') await releaseItem(context, itemId, release);
    else await takeBackNewest(context, itemId, {});
    const values = {
      before: { state: item.state },
      after: { state, reason, ...(state === 'RETIRED' && { release }) },
    };
    await recordChange(context, { kind: calls.setItemState.name, id: itemId, ...values });
    return { state };
  });
};

async function releaseItem(context: CallContext, itemId: number, release: Release): Promise<void> {
  const to = { kind: 'RELEASED', release } as const;
  await moveItems(context, { itemIds: [itemId], to, evidence: 'STAFF_WORD', event: null });
}

/** @throws Refusal NOT_FOUND for a closet that there is not. */
export const listRetiredItems: StaffHandler<typeof calls.listRetiredItems> = async (deps, by, input) => {
  const { clientId } = input.params;
  const { page, pageSize } = input.query;
  await requireCloset(deps, clientId);
  const query = { ...input.query, action: calls.setItemState.name };
  const { rows, total } = await repository.listRetired(deps.db, clientId, query);
  await auditLook(deps, by, { kind: calls.listRetiredItems.name, clientId });
  const items = rows.map(({ at, image, ...row }) => ({
    ...row,
    image: image === null ? null : deps.photos.present(image, clientId),
    time: at?.toISOString() ?? null,
  }));
  return toPage(items, page, pageSize, total);
};

/**
 * The item is locked: nobody requests it meanwhile.
 * @param kinds Those of the requests that keep the item; all by default.
 * @throws Refusal ITEMS_UNAVAILABLE while an open delivery or pickup names the item.
 */
export async function refuseRequested(
  { trx, clientId }: CallContext,
  { itemId, number }: { readonly itemId: number; readonly number: string },
  kinds: readonly RequestKind[] = requestKinds,
): Promise<void> {
  const requests = await repository.listOpenRequests(trx, clientId, itemId);
  const request = requests.find(({ kind }) => kinds.includes(kind));
  if (request === undefined) return;
  const reference = requestReference(request.kind, request.id);
  const line = { itemId, code: 'REQUESTED', message: `${number} is in ${reference}, which is still open.` };
  throw new Refusal('ITEMS_UNAVAILABLE', { message: line.message, lines: [line] });
}
