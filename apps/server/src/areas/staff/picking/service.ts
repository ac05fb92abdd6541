/** Picking in the order of the bins, and the check of each scan, so that no item leaves with another client's delivery. */
import { toWire } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import type * as calls from '@vestry/contract/staff/picking/calls';
import { readScan, scanMessage } from '@vestry/contract/staff/picking/rules';
import type { ScanAnswer, ScanVerdict } from '@vestry/contract/staff/picking/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import type { Trx } from '../../../platform/database.ts';
import { toTimeRange } from '../../requests/present.ts';
import { setPacked } from '../../requests/delivery/write-packed.ts';
import { toRequestItem } from '../../requests/items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCard, lockRequest, type CardRow } from '../today/card-repository.ts';
import type { StaffHandler } from '../deps.ts';
import { readReleased } from './released.ts';
import * as repository from './repository.ts';

/** A2 hangs before A10. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** From bin to bin. */
export function byPlace(a: repository.PickingRow, b: repository.PickingRow): number {
  return (
    natural.compare(a.location, b.location) ||
    natural.compare(a.bin, b.bin) ||
    natural.compare(a.itemClientNumber, b.itemClientNumber)
  );
}

export const readPicking: StaffHandler<typeof calls.getPickingList> = async (deps, _by, { query }) => {
  const { db, calendar, photos } = deps;
  const day = query.day ?? calendar.today();
  const rows = await repository.listPicking(db, { day, clientId: query.clientId });
  const lines = rows.toSorted(byPlace).map((row) => {
    const { id, image, ...item } = toRequestItem(row, row.clientId, photos);
    return {
      ...item,
      image,
      itemId: id,
      clientId: row.clientId,
      closetName: row.closetName,
      deliveryId: row.deliveryId,
      reference: requestReference('delivery', row.deliveryId),
      status: row.status,
      timeOfDay: row.timeOfDay,
      window: toTimeRange(row.arrivalStart, row.arrivalEnd),
      size: row.size,
      color: row.color,
      location: row.location,
      bin: row.bin,
      packedAt: row.packedAt?.toISOString() ?? null,
      packedBy: row.packedBy,
    };
  });
  const packed = lines.filter(({ packedAt }) => packedAt !== null).length;
  return { day: toWire(day), lines, total: lines.length, packed };
};

interface DeliveryKey {
  readonly clientId: number;
  readonly deliveryId: number;
}

/**
 * Checks what was scanned against the delivery and packs it where it is right. Every scan is audited, a wrong one most of all.
 * @throws Refusal NOT_FOUND, TRANSITION_REFUSED for a delivery that is not being packed.
 */
export const scan: StaffHandler<typeof calls.scanItem> = async (
  deps,
  by,
  { params: key, body: { code } },
) => {
  const { clientId, deliveryId } = key;
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx, now } = context;
    const card = await lockPacked(trx, key, ['CONFIRMED', 'READY_FOR_DELIVERY']);
    const read = readScan(code);
    const checked = await check(trx, key, read);
    const released = checked.verdict === 'UNKNOWN' ? await readReleased(deps, trx, read, clientId) : null;
    const found = released === null ? checked : { ...checked, verdict: 'RELEASED' as const };
    if (found.verdict === 'PACKED' && found.itemId !== null)
      await setPacked(trx, { ...key, itemId: found.itemId }, { at: now, by: by.userId });
    await recordChange(context, {
      kind: found.verdict === 'PACKED' ? 'staff.scan' : 'staff.scanOther',
      id: deliveryId,
      after: { code, verdict: found.verdict, itemId: found.itemId },
    });
    const { itemClientNumber } = read;
    const reference = requestReference('delivery', deliveryId);
    const { otherCloset } = found;
    const names = { itemClientNumber, reference, otherCloset, released: released?.sentence ?? '' };
    const message = scanMessage(found.verdict, names);
    return { ...found, itemClientNumber, message, ...(await countPack(trx, key)), version: card.version };
  });
};

type Found = Pick<ScanAnswer, 'verdict' | 'itemId' | 'otherCloset'>;

async function check(
  trx: Trx,
  { clientId, deliveryId }: DeliveryKey,
  scanned: ReturnType<typeof readScan>,
): Promise<Found> {
  const number = scanned.itemClientNumber;
  const is = (verdict: ScanVerdict, itemId: number | null = null, otherCloset: string | null = null) => ({
    verdict,
    itemId,
    otherCloset,
  });
  const namesOther = scanned.clientId !== null && scanned.clientId !== clientId;
  if (!namesOther) {
    const lines = await repository.listPack(trx, clientId, deliveryId);
    const line = lines.find((each) => each.number.toLowerCase() === number.toLowerCase());
    if (line !== undefined) return is(line.packedAt === null ? 'PACKED' : 'ALREADY_PACKED', line.itemId);
  }
  const owners = await repository.findByNumber(trx, scanned, clientId);
  const own = owners.find((each) => each.clientId === clientId);
  if (own !== undefined && !namesOther) return is('NOT_IN_REQUEST', own.itemId);
  const other = owners.find(
    (each) => each.clientId !== clientId && (scanned.clientId === null || each.clientId === scanned.clientId),
  );
  return other === undefined ? is('UNKNOWN') : is('OTHER_CLIENT', null, other.closetName);
}

/** @throws Refusal NOT_FOUND, TRANSITION_REFUSED for a delivery that is ready or beyond. */
export const unpack: StaffHandler<typeof calls.unpackItem> = async (deps, by, { params: key, body }) => {
  const { clientId, deliveryId } = key;
  const { itemId } = body;
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx } = context;
    const { version } = await lockPacked(trx, key, ['CONFIRMED']);
    const lines = await repository.listPack(trx, clientId, deliveryId);
    const line = lines.find((each) => each.itemId === itemId);
    if (line === undefined) throw new Refusal('NOT_FOUND');
    if (line.packedAt !== null) {
      await setPacked(trx, { ...key, itemId }, null);
      const values = { before: { itemId, packed: true }, after: { itemId, packed: false } };
      await recordChange(context, { kind: 'staff.unpack', id: deliveryId, ...values });
    }
    return { ...(await countPack(trx, key)), version };
  });
};

async function lockPacked(
  trx: Trx,
  { clientId, deliveryId }: DeliveryKey,
  statuses: readonly string[],
): Promise<CardRow> {
  await lockRequest(trx, 'delivery', clientId, deliveryId);
  const card = await findCard(trx, 'delivery', clientId, deliveryId);
  if (card === null) throw new Refusal('NOT_FOUND');
  if (!statuses.includes(card.status)) {
    const message = 'This delivery is not being packed.';
    throw new Refusal('TRANSITION_REFUSED', {
      message,
      current: { status: card.status, version: card.version },
    });
  }
  return card;
}

async function countPack(trx: Trx, { clientId, deliveryId }: DeliveryKey) {
  const lines = await repository.listPack(trx, clientId, deliveryId);
  return { packed: lines.filter(({ packedAt }) => packedAt !== null).length, total: lines.length };
}
