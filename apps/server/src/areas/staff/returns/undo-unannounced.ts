/** A match or an arrival that was a mistake is taken back, and a garment that nobody knows may leave again. */
import type * as calls from '@vestry/contract/staff/returns/calls';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { takeBackNewest } from '../../custody/return-moved.ts';
import { updateItem } from '../../items/write-item.ts';
import { deleteItemPhoto } from '../../photos/write-item-photo.ts';
import { unsetReceived } from '../../requests/pickup/write-received.ts';
import { refuseRequested } from '../closets/retire.ts';
import { statusOf } from '../closets/retire-repository.ts';
import type { StaffHandler } from '../deps.ts';
import { requireOpen } from './match-unannounced.ts';
import { findMovedAt, findNewestMovement, lockWhereItIs } from './not-back-repository.ts';
import { endApart, lockApart, reopenApart } from './quarantine-repository.ts';

/**
 * The item is set apart again, as before the match.
 * @throws Refusal NOT_FOUND, CONFLICT where nothing is matched, or the item has moved since.
 */
export const undoMatch: StaffHandler<typeof calls.undoMatch> = async (deps, by, { params: { id } }) => {
  await inContext(deps, { clientId: null, actor: by }, async ({ trx, now, actor }) => {
    const apart = await lockApart(trx, id);
    if (apart === null) throw new Refusal('NOT_FOUND');
    const { ownerId: clientId, itemId, endedAt, matchPickupId: pickupId } = apart;
    if (apart.outcome !== 'RECEIVED' || clientId === null || itemId === null || endedAt === null)
      throw new Refusal('CONFLICT');
    const context = { trx, now, actor, clientId };
    const key = { clientId, itemId };
    if ((await lockWhereItIs(trx, key)) === null) throw new Refusal('NOT_FOUND');
    // One that had left the quarantine before the match was not moved by it.
    const { isMoved, isNewest } = await findMovedAt(trx, key, endedAt);
    if (isMoved && !isNewest) throw new Refusal('CONFLICT');
    if (isMoved) await takeBackNewest(context, itemId, { pickupId, note: 'Matched by mistake' });
    if (pickupId !== null) await unsetReceived(context, pickupId, itemId);
    if (apart.photoHash !== null) await deleteItemPhoto(context, itemId, apart.photoHash);
    await reopenApart(trx, apart);
    await recordChange(context, {
      kind: 'staff.undoMatch',
      id: itemId,
      before: { pickupId },
      related: { pickupId },
    });
  });
};

/**
 * Nothing had arrived: the item is where it was before it was set apart.
 * @throws Refusal NOT_FOUND, CONFLICT where it is matched, or the item has moved since; ITEMS_UNAVAILABLE where it was released before, and
 *   an open request names it by now.
 */
export const undoUnannounced: StaffHandler<typeof calls.undoUnannounced> = async (
  deps,
  by,
  { params: { id } },
) => {
  await inContext(deps, { clientId: null, actor: by }, async ({ trx, now, actor }) => {
    const apart = requireOpen(await lockApart(trx, id));
    const { ownerId, itemId, foundWith, foundAt, photoHash } = apart;
    const end = { outcome: 'MISTAKE', endedAt: now, endedBy: by.userId, endedNote: '' } as const;
    await endApart(trx, id, end);
    const isMoved = foundWith === null && photoHash === null;
    if (ownerId !== null && itemId !== null && isMoved)
      await takeBackArrival({ trx, now, actor, clientId: ownerId }, itemId, foundAt);
    await recordChange(
      { trx, actor, clientId: itemId === null ? null : ownerId },
      itemId === null
        ? { kind: 'staff.undoUnknown', id }
        : { kind: 'staff.undoUnannounced', id: itemId, before: { quarantineId: id } },
    );
  });
};

async function takeBackArrival(context: CallContext, itemId: number, foundAt: Date): Promise<void> {
  const { trx, clientId } = context;
  const key = { clientId, itemId };
  const item = await lockWhereItIs(trx, key);
  const newest = await findNewestMovement(trx, key);
  if (item === null || newest?.recordedAt.getTime() !== foundAt.getTime()) throw new Refusal('CONFLICT');
  if (newest.before === 'RELEASED') {
    await refuseRequested(context, { itemId, number: item.number });
    await updateItem(context, itemId, { record_status: statusOf.RETIRED });
  }
  await takeBackNewest(context, itemId, { note: 'Set apart by mistake' });
}

/** @throws Refusal NOT_FOUND; CONFLICT where it is over, or known: an item leaves with a delivery. */
export const giveBack: StaffHandler<typeof calls.giveBack> = async (
  deps,
  by,
  { params: { id }, body: { note } },
) => {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx, now } = context;
    const { itemId } = requireOpen(await lockApart(trx, id));
    if (itemId !== null)
      throw new Refusal('CONFLICT', { message: 'An item of a closet leaves with a delivery.' });
    await endApart(trx, id, { outcome: 'GIVEN_BACK', endedAt: now, endedBy: by.userId, endedNote: note });
    await recordChange(context, { kind: 'staff.giveBack', id, after: { note } });
  });
};
