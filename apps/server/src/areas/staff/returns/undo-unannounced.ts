/** A match or an arrival that was a mistake is taken back, and a garment that nobody knows may leave again. */
import type * as calls from '@vestry/contract/staff/returns/calls';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { takeBackNewest } from '../../custody/return-moved.ts';
import { updateItem } from '../../items/write-item.ts';
import { deleteItemPhoto } from '../../photos/write-item-photo.ts';
import { unsetReceived } from '../../requests/pickup/write-received.ts';
import { isTakenMeanwhile } from '../../requests/tables.ts';
import { refuseRequested } from '../closets/retire.ts';
import { statusOf } from '../closets/retire-repository.ts';
import type { StaffHandler } from '../deps.ts';
import { lockRequest } from '../today/card-repository.ts';
import { requireOpen, wasMoved } from './match-unannounced.ts';
import { findNewestMovement, hasMovedAt, lockWhereItIs, type WhereItIs } from './not-back-repository.ts';
import {
  endApart,
  findArrival,
  isApartMeanwhile,
  lockApart,
  reopenApart,
  reopenEndedApart,
  type Apart,
} from './quarantine-repository.ts';

/**
 * The item is set apart again, as before the match.
 * @throws Refusal NOT_FOUND; CONFLICT where nothing is matched, the item has moved since, or another pickup awaits it by now;
 *   ITEMS_UNAVAILABLE where it came from elsewhere, and an open request names it by now.
 */
export const undoMatch: StaffHandler<typeof calls.undoMatch> = async (deps, by, { params: { id } }) => {
  try {
    await inContext(deps, { clientId: null, actor: by }, async ({ trx, now, actor }) => {
      const found = requireMatched(await findArrival(trx, id));
      const { clientId, itemId, pickupId, endedAt } = found;
      const context = { trx, now, actor, clientId };
      const key = { clientId, itemId };
      if (pickupId !== null) await lockRequest(trx, 'pickup', clientId, pickupId);
      const item = await lockWhereItIs(trx, key);
      const apart = await lockApart(trx, id);
      // Somebody who undid it, or matched it anew, at the same time has ended by now.
      if (apart?.endedAt?.getTime() !== endedAt.getTime()) throw new Refusal('CONFLICT');
      // One that had left the quarantine before the match was not moved by it.
      if (await hasMovedAt(trx, key, endedAt))
        await takeBackMove(context, { itemId, item, at: endedAt, pickupId, note: 'Matched by mistake' });
      if (pickupId !== null) await unsetReceived(context, pickupId, itemId);
      if (apart.photoHash !== null)
        await deleteItemPhoto(context, itemId, { hash: apart.photoHash, addedAt: endedAt });
      await reopenApart(trx, apart);
      await reopenEndedApart(context, itemId, endedAt);
      await recordChange(context, {
        kind: 'staff.undoMatch',
        id: itemId,
        before: { pickupId },
        related: { pickupId },
      });
    });
  } catch (error) {
    if (!isTakenMeanwhile(error) && !isApartMeanwhile(error)) throw error;
    throw new Refusal('CONFLICT', { cause: error });
  }
};

/** @throws Refusal NOT_FOUND, CONFLICT */
function requireMatched(apart: Apart | null) {
  if (apart === null) throw new Refusal('NOT_FOUND');
  const { outcome, ownerId: clientId, itemId, endedAt, matchPickupId: pickupId } = apart;
  if (outcome !== 'RECEIVED' || clientId === null || itemId === null || endedAt === null)
    throw new Refusal('CONFLICT');
  return { clientId, itemId, endedAt, pickupId };
}

interface Move {
  readonly itemId: number;
  readonly item: WhereItIs | null;
  readonly at: Date;
  readonly pickupId: number | null;
  readonly note: string;
}

/**
 * Takes the movement of a locked item back that was made then. One that had been released is released again.
 * @throws Refusal CONFLICT where it has moved since; ITEMS_UNAVAILABLE where an open request names what would be released, or an open
 *   delivery what would leave its bin.
 */
async function takeBackMove(context: CallContext, { itemId, item, at, pickupId, note }: Move): Promise<void> {
  const newest = await findNewestMovement(context.trx, { clientId: context.clientId, itemId });
  if (item === null || newest?.recordedAt.getTime() !== at.getTime()) throw new Refusal('CONFLICT');
  if (newest.before === 'RELEASED') {
    await refuseRequested(context, { itemId, number: item.number });
    await updateItem(context, itemId, { record_status: statusOf.RETIRED });
  } else if (newest.before !== 'BIN')
    await refuseRequested(context, { itemId, number: item.number }, ['delivery']);
  await takeBackNewest(context, itemId, { pickupId, note });
}

/**
 * Nothing had arrived: the item is where it was before it was set apart.
 * @throws Refusal NOT_FOUND, CONFLICT where it is matched, or the item has moved since; ITEMS_UNAVAILABLE where it was elsewhere before, and
 *   an open request names it by now.
 */
export const undoUnannounced: StaffHandler<typeof calls.undoUnannounced> = async (
  deps,
  by,
  { params: { id } },
) => {
  await inContext(deps, { clientId: null, actor: by }, async ({ trx, now, actor }) => {
    const { ownerId, itemId } = requireOpen(await findArrival(trx, id));
    const known = ownerId === null || itemId === null ? null : { clientId: ownerId, itemId };
    const item = known === null ? null : await lockWhereItIs(trx, known);
    const apart = requireOpen(await lockApart(trx, id));
    await endApart(trx, id, { outcome: 'MISTAKE', endedAt: now, endedBy: by.userId, endedNote: '' });
    if (known !== null && wasMoved(apart)) {
      const context = { trx, now, actor, clientId: known.clientId };
      const at = apart.foundAt;
      await takeBackMove(context, {
        itemId: known.itemId,
        item,
        at,
        pickupId: null,
        note: 'Set apart by mistake',
      });
    }
    await recordChange(
      { trx, actor, clientId: itemId === null ? null : ownerId },
      itemId === null
        ? { kind: 'staff.undoUnknown', id }
        : { kind: 'staff.undoUnannounced', id: itemId, before: { quarantineId: id } },
    );
  });
};

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
