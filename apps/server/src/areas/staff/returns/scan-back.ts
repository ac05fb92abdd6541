/** Items that are on the road although their request is over are scanned in one by one. */
import { requestReference } from '@vestry/contract/requests/kinds';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { placeName } from '@vestry/contract/staff/place-name';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { scanBackMessage, scanBackVerdict } from '@vestry/contract/staff/returns/not-back-rules';
import type { ScanBackAnswer } from '@vestry/contract/staff/returns/not-back-schemas';
import type { ScannedIn } from '@vestry/contract/staff/returns/schemas';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { moveItems } from '../../custody/move-items.ts';
import { takeBackNewest } from '../../custody/return-moved.ts';
import { requestTables } from '../../requests/tables.ts';
import { refuseRequested } from '../closets/retire.ts';
import type { StaffActor } from '../staff-call.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { readReleased } from '../picking/released.ts';
import { findByNumber, type NumberedItem } from '../picking/repository.ts';
import { meantItems, onlyItem } from './meant-item.ts';
import * as repository from './not-back-repository.ts';
import { endOpenApart, reopenEndedApart } from './quarantine-repository.ts';
import { targetOf } from './target-bin.ts';

/** Puts the scanned item into its bin, where it is one that is not back. Each scan is audited, a wrong one most of all. */
export const scanBack: StaffHandler<typeof calls.scanBack> = async (deps, by, { body }) => {
  const read = readScan(body.code);
  const { itemClientNumber } = read;
  const found = await findByNumber(deps.db, read, null);
  const meant = onlyItem(meantItems(read, found));
  if (typeof meant !== 'string') return scanItem(deps, by, meant, body);
  const released = meant === 'UNKNOWN' ? await readReleased(deps, deps.db, read, null) : null;
  const verdict = released === null ? meant : 'RELEASED';
  await inContext(deps, { clientId: null, actor: by }, async (context) =>
    recordChange(context, { kind: 'staff.scanBackOther', id: null, after: { code: body.code, verdict } }),
  );
  const sentence = released?.sentence ?? '';
  const facts = { itemClientNumber, closetName: '', reference: '', place: '', released: sentence };
  return {
    verdict,
    message: scanBackMessage(verdict, facts),
    itemClientNumber,
    clientId: released?.clientId ?? null,
    itemId: released?.itemId ?? null,
  };
};

async function scanItem(
  deps: StaffDeps,
  by: StaffActor,
  { clientId, closetName, itemId }: NumberedItem,
  scanned: ScannedIn,
): Promise<ScanBackAnswer> {
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const item = await repository.lockWhereItIs(context.trx, { clientId, itemId });
    if (item === null) throw new Refusal('NOT_FOUND');
    const verdict = scanBackVerdict({ place: item.place, isRequestOpen: isOpen(item) });
    const place =
      verdict === 'RECEIVED'
        ? await putBack(context, itemId, item, scanned)
        : placeName(item.location, item.bin);
    const { code, evidence } = scanned;
    const kind = verdict === 'RECEIVED' ? 'staff.scanBack' : 'staff.scanBackOther';
    await recordChange(context, { kind, id: itemId, after: { code, verdict, evidence } });
    // As the closet writes it, whatever was typed.
    const { number: itemClientNumber } = item;
    const reference = item.kind === null ? '' : requestReference(item.kind, item.requestId);
    const facts = { itemClientNumber, closetName, reference, place, released: '' };
    const message = scanBackMessage(verdict, facts);
    return { verdict, message, itemClientNumber, clientId, itemId };
  });
}

/** Whether the request of an item's newest movement is still open. */
export function isOpen({ status }: repository.WhereItIs): boolean {
  return status !== null && status !== 'COMPLETED' && status !== 'CANCELED';
}

/** The movement names the request with which the item had left: its client reads from where it is back. */
export async function putBack(
  context: CallContext,
  itemId: number,
  item: repository.WhereItIs,
  { place, evidence }: Pick<ScannedIn, 'evidence' | 'place'>,
): Promise<string> {
  const to = await targetOf(context, itemId, place);
  const reason = item.kind === null ? {} : requestTables[item.kind].namedBy(item.requestId);
  await moveItems(context, { itemIds: [itemId], to, evidence, event: 'RETURNED', ...reason });
  await endOpenApart(context, [itemId], item.kind === 'pickup' ? item.requestId : null);
  return placeName(to.zone, to.bin);
}

/**
 * Takes one scan back: the item is on the road again.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, CONFLICT when it has moved since or was not put back by a scan, and
 *   when a pickup has received it, whose scan is taken back with that pickup; ITEMS_UNAVAILABLE when an open delivery names it by now.
 */
export const undoScanBack: StaffHandler<typeof calls.undoScanBack> = async (
  deps,
  by,
  { params: { clientId }, body: { itemId } },
) => {
  await inContext(deps, { clientId, actor: by }, async (context) => {
    const item = await repository.lockWhereItIs(context.trx, { clientId, itemId });
    if (item === null) throw new Refusal('NOT_FOUND');
    const newest = await repository.findNewestMovement(context.trx, { clientId, itemId });
    const isScan = newest?.evidence === 'SCAN' || newest?.evidence === 'COUNT';
    if (newest?.place !== 'BIN' || newest.before !== 'IN_TRANSIT' || !isScan || newest.isOfPickup)
      throw new Refusal('CONFLICT');
    await refuseRequested(context, { itemId, number: item.number }, ['delivery']);
    const reason = item.kind === null ? {} : requestTables[item.kind].namedBy(item.requestId);
    await takeBackNewest(context, itemId, { ...reason, note: 'Scanned in by mistake' });
    await reopenEndedApart(context, itemId, newest.recordedAt);
    await recordChange(context, { kind: 'staff.undoScanBack', id: itemId });
  });
};
