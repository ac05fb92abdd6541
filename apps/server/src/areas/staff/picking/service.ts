/** Picking in the order of the bins, and the check of each scan, so that no item leaves with another client's delivery. */
import { toWire, type Day } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import { readScan, scanMessage } from '@vestry/contract/staff/picking/rules';
import type { PickingList, ScanAnswer, ScanVerdict } from '@vestry/contract/staff/picking/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { toTimeRange } from '../../requests/present.ts';
import { setPacked } from '../../requests/delivery/write-packed.ts';
import { toRequestItem } from '../../requests/items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCard, lockRequest, type CardRow } from '../today/card-repository.ts';
import type { StaffDeps } from '../deps.ts';
import * as repository from './repository.ts';
import type { StaffActor } from '../staff-call.ts';

/** A2 hangs before A10. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export async function readPicking(
  { db, calendar, photos }: StaffDeps,
  query: { readonly day?: Day | undefined; readonly clientId?: number | undefined },
): Promise<PickingList> {
  const day = query.day ?? calendar.today();
  const rows = await repository.listPicking(db, day, query.clientId);
  const lines = rows
    .toSorted(
      (a, b) =>
        natural.compare(a.location, b.location) ||
        natural.compare(a.bin, b.bin) ||
        natural.compare(a.itemClientNumber, b.itemClientNumber),
    )
    .map((row) => {
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
}

interface DeliveryKey {
  readonly clientId: number;
  readonly deliveryId: number;
}

/**
 * Checks what was scanned against the delivery and packs it where it is right. Every scan is audited, a wrong one most of all.
 * @throws Refusal NOT_FOUND, TRANSITION_REFUSED for a delivery that is not being packed.
 */
export async function scan(
  { db, clock }: StaffDeps,
  by: StaffActor,
  key: DeliveryKey,
  code: string,
): Promise<ScanAnswer> {
  const { clientId, deliveryId } = key;
  return inTransaction(db, async (trx) => {
    const card = await lockPacked(trx, key, ['CONFIRMED', 'READY_FOR_DELIVERY']);
    const read = readScan(code);
    const found = await check(trx, key, read);
    if (found.verdict === 'PACKED' && found.itemId !== null)
      await setPacked(trx, { ...key, itemId: found.itemId }, { at: clock.now(), by: by.userId });
    await recordChange(
      { trx, clientId, actor: by },
      {
        kind: found.verdict === 'PACKED' ? 'staff.scan' : 'staff.scanOther',
        id: deliveryId,
        after: { code, verdict: found.verdict, itemId: found.itemId },
      },
    );
    const { itemClientNumber } = read;
    const reference = requestReference('delivery', deliveryId);
    const message = scanMessage(found.verdict, {
      itemClientNumber,
      reference,
      otherCloset: found.otherCloset,
    });
    return { ...found, itemClientNumber, message, ...(await countPack(trx, key)), version: card.version };
  });
}

type Found = Pick<ScanAnswer, 'verdict' | 'itemId' | 'otherCloset'>;

async function check(
  trx: Transaction<DB>,
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
  const owners = await repository.findByNumber(trx, number, clientId);
  const own = owners.find((each) => each.clientId === clientId);
  if (own !== undefined && !namesOther) return is('NOT_IN_REQUEST', own.itemId);
  const other = owners.find(
    (each) => each.clientId !== clientId && (scanned.clientId === null || each.clientId === scanned.clientId),
  );
  return other === undefined ? is('UNKNOWN') : is('OTHER_CLIENT', null, other.closetName);
}

/** @throws Refusal NOT_FOUND, TRANSITION_REFUSED for a delivery that is ready or beyond. */
export async function unpack(
  { db }: StaffDeps,
  by: StaffActor,
  key: DeliveryKey,
  itemId: number,
): Promise<{ packed: number; total: number; version: number }> {
  const { clientId, deliveryId } = key;
  return inTransaction(db, async (trx) => {
    const { version } = await lockPacked(trx, key, ['CONFIRMED']);
    const lines = await repository.listPack(trx, clientId, deliveryId);
    const line = lines.find((each) => each.itemId === itemId);
    if (line === undefined) throw new Refusal('NOT_FOUND');
    if (line.packedAt !== null) {
      await setPacked(trx, { ...key, itemId }, null);
      await recordChange(
        { trx, clientId, actor: by },
        {
          kind: 'staff.unpack',
          id: deliveryId,
          before: { itemId, packed: true },
          after: { itemId, packed: false },
        },
      );
    }
    return { ...(await countPack(trx, key)), version };
  });
}

async function lockPacked(
  trx: Transaction<DB>,
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

async function countPack(trx: Transaction<DB>, { clientId, deliveryId }: DeliveryKey) {
  const lines = await repository.listPack(trx, clientId, deliveryId);
  return { packed: lines.filter(({ packedAt }) => packedAt !== null).length, total: lines.length };
}
