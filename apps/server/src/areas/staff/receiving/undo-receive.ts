/** An item that was received by mistake in an open receiving: it is again where it was before. */
import type * as calls from '@vestry/contract/staff/receiving/calls';
import { recordChange } from '../../changes/record-change.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { moveItems } from '../../custody/move-items.ts';
import { takeBackNewest } from '../../custody/return-moved.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffHandler } from '../deps.ts';
import { lockOpen, readReceiving } from './service.ts';
import * as receivings from './repository.ts';
import { refuseRequested } from '../closets/retire.ts';
import { updateItem } from '../../items/write-item.ts';
import { statusOf } from '../closets/retire-repository.ts';
import { findNewestMovement } from '../returns/not-back-repository.ts';
import { reopenEndedApart } from '../returns/quarantine-repository.ts';
import { findReceipt, type Receipt } from './receipt-repository.ts';

/**
 * Undoes the receipt of one number: an item that the receipt created is retired, one that had been released is so again, one that came back is At Client
 * again, one
 * that was moved is where it was. A line that nobody expected is deleted, any other waits again.
 * A line that is not received changes nothing.
 * @throws Refusal NOT_FOUND for a number that the receiving does not have; INTAKE_CLOSED; ITEMS_UNAVAILABLE when the item has
 *   moved since, or when an open request names it.
 */
export const undoReceive: StaffHandler<typeof calls.undoReceive> = async (
  deps,
  by,
  { params: key, body },
) => {
  const { clientId, id } = key;
  const { number } = body;
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx } = context;
    const { pickupId } = await lockOpen(trx, key);
    const line = await receivings.findLine(trx, key, number);
    if (line === null) throw new Refusal('NOT_FOUND');
    const { itemId, receivedAt } = line;
    if (itemId !== null && receivedAt !== null) {
      const receipt = await findReceipt(trx, { clientId, itemId, receivedAt });
      if (receipt.hasMovedSince) throw movedSince(itemId, number);
      await takeBack(context, { itemId, number, pickupId }, receipt);
      await reopenEndedApart(context, itemId, receivedAt);
      await receivings.reopenLine(trx, key, line);
      const after = { number, created: receipt.kind === 'RECEIVED' };
      await recordChange(context, { kind: 'staff.undoReceive', id, after });
    }
    return readReceiving({ ...deps, db: trx }, key);
  });
};

interface ReceivedItem {
  readonly itemId: number;
  readonly number: string;
  readonly pickupId: number | null;
}

async function takeBack(
  context: CallContext,
  { itemId, number, pickupId }: ReceivedItem,
  { kind }: Receipt,
): Promise<void> {
  if (kind === 'RECEIVED') {
    await refuseRequested(context, { itemId, number });
    await updateItem(context, itemId, { record_status: statusOf.RETIRED });
    const newest = await findNewestMovement(context.trx, { clientId: context.clientId, itemId });
    // One that had been released is again: the client reads when it left, and how.
    if (newest?.before === 'RELEASED') {
      await takeBackNewest(context, itemId, { pickupId, note: 'Received by mistake' });
      return;
    }
    const to = { kind: 'RELEASED', release: 'MISTAKE' } as const;
    await moveItems(context, { itemIds: [itemId], to, evidence: 'CORRECTION', event: null });
    return;
  }
  if (kind === null) return;
  if (kind === 'RETURNED') await refuseRequested(context, { itemId, number }, ['delivery']);
  await takeBackNewest(context, itemId, { pickupId, note: 'Received by mistake' });
}

function movedSince(itemId: number, number: string): Refusal {
  const message = `${number} has been moved since it was received.`;
  return new Refusal('ITEMS_UNAVAILABLE', { message, lines: [{ itemId, code: 'MOVED_SINCE', message }] });
}
