/** An arrival that is set apart is matched: to a pickup, to none, and first of all to an item where nobody knew which it is. */
import { requestReference } from '@vestry/contract/requests/kinds';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { placeName } from '@vestry/contract/staff/place-name';
import type * as calls from '@vestry/contract/staff/returns/calls';
import type { ReturnPlace } from '@vestry/contract/staff/returns/schemas';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { moveItems } from '../../custody/move-items.ts';
import { updateItem } from '../../items/write-item.ts';
import { setReceived } from '../../requests/pickup/write-received.ts';
import { statusOf } from '../closets/retire-repository.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';
import { lockRequest } from '../today/card-repository.ts';
import { onlyItem } from './meant-item.ts';
import {
  findNewestMovement,
  lockWhereItIs,
  type NewestMovement,
  type WhereItIs,
} from './not-back-repository.ts';
import { endApart, endOpenApart, findArrival, lockApart, type Apart } from './quarantine-repository.ts';
import { isOpen } from './scan-back.ts';
import { findBinBeside, findEverByNumber, listMatchable } from './unannounced-repository.ts';

interface ItemKey {
  readonly clientId: number;
  readonly itemId: number;
}

/**
 * Ends what is set apart, and puts the item into its bin, unless somebody has taken it from the quarantine meanwhile. Locks the pickup,
 * the item and the row, in the order in which scans do.
 * @throws Refusal NOT_FOUND; CONFLICT where somebody was first; VALIDATION_FAILED for a number that names no item or several, and
 *   for a pickup with which it cannot have come; FORBIDDEN for a photograph that the command line would add in nobody's name.
 */
export const matchUnannounced: StaffHandler<typeof calls.matchUnannounced> = async (
  deps,
  by,
  { params: { id }, body },
) => {
  const { pickupId = null, place, note } = body;
  return inContext(deps, { clientId: null, actor: by }, async ({ trx, now, actor }) => {
    const found = requireOpen(await findArrival(trx, id));
    const key = await readItem(trx, found, body.code);
    const context = { trx, now, actor, clientId: key.clientId };
    await lockMatchable(context, pickupId);
    const item = await lockWhereItIs(trx, key);
    if (item === null) throw new Refusal('NOT_FOUND');
    const apart = requireOpen(await lockApart(trx, id));
    await endApart(trx, id, {
      outcome: 'RECEIVED',
      endedAt: now,
      endedBy: by.userId,
      endedNote: note,
      ownerId: key.clientId,
      itemId: key.itemId,
      matchPickupId: pickupId,
    });
    if (pickupId !== null) await setReceived(context, pickupId, key.itemId);
    const { hasLeft, where } = await putIntoBin(context, {
      apart,
      item,
      itemId: key.itemId,
      pickupId,
      place,
    });
    await addPhoto(deps, context, apart, key.itemId);
    const { number } = item;
    await recordChange(context, {
      kind: 'staff.matchUnannounced',
      id: key.itemId,
      after: { number, pickupId, note },
      related: { pickupId },
    });
    const how = pickupId === null ? 'without a pickup' : `with ${requestReference('pickup', pickupId)}`;
    const message = hasLeft
      ? `${number} came ${how}. It has moved since it was set apart, and stays: ${where}.`
      : `${number} came ${how}: ${where}.`;
    return { ...key, itemClientNumber: number, message };
  });
};

/** @throws Refusal NOT_FOUND, CONFLICT */
export function requireOpen(apart: Apart | null): Apart {
  if (apart === null) throw new Refusal('NOT_FOUND');
  if (apart.outcome === null) return apart;
  throw new Refusal('CONFLICT', { message: endedMessages[apart.outcome] });
}

const endedMessages = {
  RECEIVED: 'Somebody has matched this arrival already.',
  GIVEN_BACK: 'This garment has left the facility already.',
  MISTAKE: 'Somebody has taken this arrival back already.',
} as const satisfies Record<NonNullable<Apart['outcome']>, string>;

/** The item that was scanned when it arrived, or the one that staff name now. */
async function readItem(trx: Database, { ownerId, itemId }: Apart, code: string): Promise<ItemKey> {
  if (ownerId !== null && itemId !== null) return { clientId: ownerId, itemId };
  const read = readScan(code);
  const { itemClientNumber } = read;
  const hits = await findEverByNumber(trx, read);
  // Whose it may be was a guess: an item of that closet goes before others of the same number.
  const own = hits.filter(({ clientId }) => clientId === ownerId);
  const found = onlyItem(own.length > 0 ? own : hits);
  if (typeof found !== 'string') return { clientId: found.clientId, itemId: found.itemId };
  throw wrongField('code', unfoundMessage(itemClientNumber, found));
}

function unfoundMessage(number: string, why: 'UNKNOWN' | 'SEVERAL'): string {
  if (number === '') return 'Please scan the label of the item.';
  return why === 'UNKNOWN'
    ? `No item has the number ${number}.`
    : `Several closets use the number ${number}. Please scan the label.`;
}

/** Nobody cancels the pickup meanwhile. */
async function lockMatchable({ trx, clientId, now }: CallContext, pickupId: number | null): Promise<void> {
  if (pickupId === null) return;
  await lockRequest(trx, 'pickup', clientId, pickupId);
  const pickups = await listMatchable(trx, [clientId], now);
  if (!pickups.some(({ id }) => id === pickupId))
    throw wrongField('pickupId', 'This pickup is not open, and was not completed in the last two weeks.');
}

function wrongField(name: string, message: string): Refusal {
  return new Refusal('VALIDATION_FAILED', { message, fields: [{ path: `body.${name}`, message }] });
}

interface Placing {
  readonly apart: Apart;
  readonly item: WhereItIs;
  readonly itemId: number;
  readonly pickupId: number | null;
  readonly place: ReturnPlace | undefined;
}

/** Answers where the item is then. One that has left the quarantine since stays where it is, but for a bin that staff name. */
async function putIntoBin(
  context: CallContext,
  { apart, item, itemId, pickupId, place }: Placing,
): Promise<{ readonly hasLeft: boolean; readonly where: string }> {
  const { trx, clientId } = context;
  const key = { clientId, itemId };
  const hasLeft = hasLeftSince(apart, item, await findNewestMovement(trx, key));
  if (hasLeft && (item.place !== 'BIN' || place === undefined)) return { hasLeft, where: placeText(item) };
  const last = await findBinBeside(trx, key, apart.bin);
  const { location, bin } = place ?? last ?? { location: 'GR', bin: '' };
  // One that was released is its client's again.
  if (item.place === 'RELEASED') await updateItem(context, itemId, { record_status: statusOf.ACTIVE });
  await moveItems(context, {
    itemIds: [itemId],
    to: { kind: 'BIN', zone: location, bin },
    evidence: 'STAFF_WORD',
    event: item.place === 'BIN' ? 'MOVED' : 'RETURNED',
    pickupId,
  });
  await endOpenApart(context, [itemId], pickupId);
  return { hasLeft: false, where: placeName(location, bin) };
}

/**
 * Whether somebody has taken the item from the quarantine. One that its scan put there is elsewhere then. Any other was only found, and
 * has moved since, or is in a bin; a movement that was taken back left it where it had been.
 */
function hasLeftSince(apart: Apart, item: WhereItIs, newest: NewestMovement | null): boolean {
  if (wasMoved(apart)) return item.place !== 'BIN' || item.bin !== apart.bin;
  if (item.place === 'BIN' || (item.place === 'IN_TRANSIT' && isOpen(item))) return true;
  return newest !== null && newest.recordedAt > apart.foundAt && newest.evidence !== 'CORRECTION';
}

/** Whether the item itself was put into the quarantine bin when it was set apart. */
export function wasMoved({ foundWith, photoHash }: Apart): boolean {
  return foundWith === null && photoHash === null;
}

function placeText({ place, location, bin, ...item }: WhereItIs): string {
  if (place === 'RELEASED') return 'Released';
  if (place !== 'IN_TRANSIT') return placeName(location, bin);
  return item.kind === null
    ? 'On the road'
    : `On the road with ${requestReference(item.kind, item.requestId)}`;
}

/** The photograph of a garment that nobody had known becomes the item's. */
async function addPhoto(
  { uploads }: StaffDeps,
  { actor, ...context }: CallContext<StaffActor>,
  { photoHash }: Apart,
  itemId: number,
): Promise<void> {
  if (photoHash === null) return;
  const { userId } = actor;
  if (userId === null) throw new Refusal('FORBIDDEN');
  await uploads.attach({ ...context, userId }, itemId, photoHash);
}
