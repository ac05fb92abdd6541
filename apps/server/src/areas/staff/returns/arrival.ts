/** The items of a pickup as they come in, and a scan that is taken back. */
import type { Place } from '@vestry/contract/custody/places';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { isAwaited } from '@vestry/contract/staff/returns/rules';
import type { Arrival, ArrivalLine } from '@vestry/contract/staff/returns/schemas';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { findLastPlaces } from '../../custody/last-places.ts';
import { takeBackNewest } from '../../custody/return-moved.ts';
import { toRequestItem } from '../../requests/items.ts';
import { unsetReceived } from '../../requests/pickup/write-received.ts';
import { isTakenMeanwhile } from '../../requests/tables.ts';
import { refuseRequested } from '../closets/retire.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { findCard } from '../today/card-repository.ts';
import { reopenEndedApart } from './quarantine-repository.ts';
import * as repository from './repository.ts';
import { lockArrived, type PickupKey } from './scan-in.ts';

/** @throws Refusal NOT_FOUND */
export async function readArrival(deps: StaffDeps, key: PickupKey): Promise<Arrival> {
  const { db } = deps;
  const { clientId, id } = key;
  if ((await findCard(db, 'pickup', clientId, id)) === null) throw new Refusal('NOT_FOUND');
  const rows = await repository.listArrival(db, clientId, id);
  const awaited = rows.filter((row) => stateOf(row) === 'AWAITED').map((row) => row.id);
  const bins = await findLastPlaces(db, clientId, awaited, ['BIN']);
  const setApart = await repository.listSetApart(db, key);
  return {
    lines: rows.map((row) => toLine(deps, clientId, row, bins.get(row.id))),
    setApart: setApart.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() })),
  };
}

function stateOf(row: repository.ArrivalRow): ArrivalLine['state'] {
  if (row.receivedAt !== null) return 'RECEIVED';
  return isAwaited(row) ? 'AWAITED' : 'ELSEWHERE';
}

function toLine(
  { photos }: StaffDeps,
  clientId: number,
  row: repository.ArrivalRow,
  lastBin: Place | undefined,
): ArrivalLine {
  const { place: _place, isOnDelivery: _isOnDelivery, location, bin, receivedAt, evidence, ...item } = row;
  const state = stateOf(row);
  const last = lastBin?.kind === 'BIN' ? { location: lastBin.zone, bin: lastBin.bin } : null;
  const { receivedBy, isAdded, ...shown } = item;
  return {
    ...toRequestItem(shown, clientId, photos),
    state,
    ...(state === 'AWAITED' ? (last ?? { location: 'GR' as const, bin: '' }) : { location, bin }),
    receivedAt: receivedAt?.toISOString() ?? null,
    receivedBy,
    isCounted: evidence === 'COUNT',
    isAdded,
  };
}

/**
 * Takes one scan back: the item is where it was before, and the pickup awaits it again or never had it.
 * @throws Refusal NOT_FOUND for an item that did not come in with it, TRANSITION_REFUSED, CONFLICT when the item has moved since,
 *   ITEMS_UNAVAILABLE when an open delivery names it by now.
 */
export const undoScanIn: StaffHandler<typeof calls.undoScanIn> = async (deps, by, { params: key, body }) => {
  const { clientId, id } = key;
  const { itemId } = body;
  try {
    await inContext(deps, { clientId, actor: by }, async (context) => {
      await lockArrived(context, key);
      const lines = await repository.listArrival(context.trx, clientId, id);
      const line = lines.find((each) => each.id === itemId);
      if (line?.receivedAt === undefined || line.receivedAt === null) throw new Refusal('NOT_FOUND');
      if (!(await repository.isNewestOfPickup(context.trx, key, itemId))) throw new Refusal('CONFLICT');
      await refuseRequested(context, { itemId, number: line.itemClientNumber }, ['delivery']);
      await takeBackNewest(context, itemId, { pickupId: id, note: 'Scanned in by mistake' });
      await unsetReceived(context, id, itemId);
      await reopenEndedApart(context, itemId, line.receivedAt);
      await recordChange(context, {
        kind: 'staff.undoScanIn',
        id,
        before: { itemId },
        related: { itemId },
      });
    });
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    throw new Refusal('CONFLICT', { cause: error });
  }
  return readArrival(deps, key);
};
