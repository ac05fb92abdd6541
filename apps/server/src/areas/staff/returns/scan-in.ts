/** Items of a pickup that has arrived are scanned in one by one, each recorded at once. */
import { requestReference } from '@vestry/contract/requests/kinds';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { placeName } from '@vestry/contract/staff/place-name';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { scanInMessage, scanInVerdict } from '@vestry/contract/staff/returns/rules';
import type { ScanInAnswer, ScannedIn } from '@vestry/contract/staff/returns/schemas';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { moveItems } from '../../custody/move-items.ts';
import { setReceived } from '../../requests/pickup/write-received.ts';
import type { StaffHandler } from '../deps.ts';
import { readReleased } from '../picking/released.ts';
import { findByNumber } from '../picking/repository.ts';
import { findCard, lockRequest } from '../today/card-repository.ts';
import { endOpenApart, insertFoundItem } from './quarantine-repository.ts';
import * as repository from './repository.ts';
import { targetOf } from './target-bin.ts';

export interface PickupKey {
  readonly clientId: number;
  readonly id: number;
}

/** The verdict of a scan, and where the item is then. */
interface Outcome {
  readonly verdict: ScanInAnswer['verdict'];
  readonly itemId: number | null;
  readonly otherCloset: string | null;
  readonly place: string;
}

/**
 * Receives the item that was scanned into its bin. Each scan is audited, a wrong one most of all.
 * @throws Refusal NOT_FOUND, TRANSITION_REFUSED for a pickup that has not arrived or has ended.
 */
export const scanIn: StaffHandler<typeof calls.scanIn> = async (deps, by, { params: key, body }) =>
  inContext(deps, { clientId: key.clientId, actor: by }, async (context) => {
    await lockArrived(context, key);
    const { itemClientNumber } = readScan(body.code);
    const { verdict: received, itemId, otherCloset, place } = await receive(context, key, body);
    const released =
      received === 'UNKNOWN'
        ? await readReleased(deps, context.trx, readScan(body.code), key.clientId)
        : null;
    const verdict = released === null ? received : 'RELEASED';
    const after = { code: body.code, verdict, itemId, evidence: body.evidence };
    const { id } = key;
    if (itemId !== null && (verdict === 'RECEIVED' || verdict === 'ADDED'))
      await recordChange(context, { kind: 'staff.scanIn', id, after, related: { itemId } });
    else await recordChange(context, { kind: 'staff.scanInOther', id, after });
    const reference = requestReference('pickup', id);
    const message = scanInMessage(verdict, {
      itemClientNumber,
      reference,
      otherCloset,
      place,
      released: released?.sentence ?? '',
    });
    const counts = await countArrival(context, key);
    return { verdict, message, itemClientNumber, itemId, ...counts };
  });

async function receive(context: CallContext, key: PickupKey, scanned: ScannedIn): Promise<Outcome> {
  const { trx } = context;
  const { clientId: labelId, itemClientNumber: number } = readScan(scanned.code);
  const own = labelId === null || labelId === key.clientId;
  const item = own ? await repository.lockScanned(trx, key, number) : null;
  if (item === null) return setApart(context, key, scanned.code);
  const { itemId } = item;
  const verdict = scanInVerdict(item, item.isNamed);
  const is = (place: string): Outcome => ({ verdict, itemId, otherCloset: null, place });
  if (verdict !== 'RECEIVED' && verdict !== 'ADDED') return is(placeName(item.location, item.bin));
  const to = await targetOf(context, itemId, scanned.place);
  await setReceived(context, key.id, itemId);
  await moveItems(context, {
    itemIds: [itemId],
    to,
    evidence: scanned.evidence,
    event: 'RETURNED',
    pickupId: key.id,
  });
  await endOpenApart(context, [itemId], key.id);
  return is(placeName(to.zone, to.bin));
}

/** Another client's item is not moved, but it is noted where it was found. */
async function setApart(
  { trx, now, actor }: CallContext,
  { clientId, id }: PickupKey,
  code: string,
): Promise<Outcome> {
  const read = readScan(code);
  const { clientId: labelId } = read;
  const owners = await findByNumber(trx, read, clientId);
  const owner = owners.find(
    (each) => each.clientId !== clientId && (labelId === null || each.clientId === labelId),
  );
  if (owner === undefined) return { verdict: 'UNKNOWN', itemId: null, otherCloset: null, place: '' };
  await insertFoundItem(trx, {
    ownerId: owner.clientId,
    itemId: owner.itemId,
    pickupClientId: clientId,
    pickupId: id,
    code,
    foundAt: now,
    foundBy: actor.userId,
  });
  return { verdict: 'OTHER_CLIENT', itemId: null, otherCloset: owner.closetName, place: '' };
}

/** @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export async function lockArrived({ trx }: CallContext, { clientId, id }: PickupKey): Promise<void> {
  await lockRequest(trx, 'pickup', clientId, id);
  const card = await findCard(trx, 'pickup', clientId, id);
  if (card === null) throw new Refusal('NOT_FOUND');
  if (card.status === 'ARRIVED') return;
  const { status, version } = card;
  const message = 'Items come in while their pickup has arrived and is not complete.';
  throw new Refusal('TRANSITION_REFUSED', { message, current: { status, version } });
}

async function countArrival({ trx }: CallContext, { clientId, id }: PickupKey) {
  const lines = await repository.listArrival(trx, clientId, id);
  return { received: lines.filter(({ receivedAt }) => receivedAt !== null).length, total: lines.length };
}
