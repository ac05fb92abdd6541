/** An item that was received by mistake in an open receiving: it is again where it was before. */
import type { Receiving } from '@vestry/contract/staff/receiving/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { moveItems } from '../../items/move-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { lockOpen, readReceiving, type ReceivingKey } from './service.ts';
import * as receivings from './repository.ts';
import { refuseRequested } from '../closets/retire.ts';
import { updateItem } from '../../items/write-item.ts';
import { statusOf } from '../closets/retire-repository.ts';
import type { StaffActor } from '../staff-call.ts';
import { findReceipt, type Receipt } from './receipt-repository.ts';

/**
 * Undoes the receipt of one number: an item that the receipt created is retired, one that came back is At Client again, one
 * that was moved is where it was. A line that nobody expected is deleted, any other waits again.
 * A line that is not received changes nothing.
 * @throws Refusal NOT_FOUND for a number that the receiving does not have; INTAKE_CLOSED; ITEMS_UNAVAILABLE when the item has
 *   moved since, or when an open request names it.
 */
export async function undoReceive(
  deps: StaffDeps,
  by: StaffActor,
  key: ReceivingKey,
  number: string,
): Promise<Receiving> {
  return inTransaction(deps.db, async (trx) => {
    const { pickupId } = await lockOpen(trx, key);
    const line = await receivings.findLine(trx, key, number);
    if (line === null) throw new Refusal('NOT_FOUND');
    const { itemId, receivedAt } = line;
    if (itemId !== null && receivedAt !== null) {
      const now = deps.clock.now();
      const receipt = await findReceipt(trx, { clientId: key.clientId, itemId, receivedAt });
      if (receipt.hasMovedSince) throw movedSince(itemId, number);
      await takeBack(trx, { clientId: key.clientId, itemId, number, pickupId }, receipt, { by, now });
      await receivings.reopenLine(trx, key, line);
      await recordChange(
        { trx, clientId: key.clientId, actor: by },
        {
          kind: 'staff.undoReceive',
          id: key.id,
          after: { number, created: receipt.kind === 'RECEIVED' },
        },
      );
    }
    return readReceiving({ ...deps, db: trx }, key);
  });
}

interface ReceivedItem {
  readonly clientId: number;
  readonly itemId: number;
  readonly number: string;
  readonly pickupId: number | null;
}

async function takeBack(
  trx: Transaction<DB>,
  { clientId, itemId, number, pickupId }: ReceivedItem,
  { kind, from, fromBin }: Receipt,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  if (kind === 'RECEIVED') {
    await refuseRequested(trx, clientId, { itemId, number });
    await updateItem({ trx, clientId, now }, itemId, { record_status: statusOf.RETIRED });
    return;
  }
  if (kind === null || from === null) return;
  const request = pickupId === null ? {} : { pickupId };
  const move = {
    clientId,
    itemIds: [itemId],
    to: from,
    bin: fromBin,
    kind: 'MOVED',
    userId: by.userId,
    now,
  } as const;
  await moveItems(trx, { ...move, ...request, note: 'Received by mistake' });
}

function movedSince(itemId: number, number: string): Refusal {
  const message = `${number} has been moved since it was received.`;
  return new Refusal('ITEMS_UNAVAILABLE', { message, lines: [{ itemId, code: 'MOVED_SINCE', message }] });
}
