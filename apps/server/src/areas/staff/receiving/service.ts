/** Receives items: compares what was expected with what came. */
import { toDay, toWire } from '@vestry/contract/calendar/day';
import { placeOf } from '@vestry/contract/custody/places';
import { requestReference } from '@vestry/contract/requests/kinds';
import { categories } from '@vestry/contract/items/categories';
import * as calls from '@vestry/contract/staff/receiving/calls';
import type {
  Received,
  Receiving,
  ReceivingCard,
  ReceivingItem,
} from '@vestry/contract/staff/receiving/schemas';
import { invalidMessage } from '@vestry/contract/validation';
import { toPage } from '@vestry/contract/wire';
import { recordChange } from '../../changes/record-change.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import type { Trx } from '../../../platform/database.ts';
import { putItem } from '../../items/put-item.ts';
import { moveItems } from '../../custody/move-items.ts';
import { lockRow } from '../../../platform/lock-row.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasPickup } from '../care/repository.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { once } from '../once.ts';
import { endOpenApart } from '../returns/quarantine-repository.ts';
import * as repository from './repository.ts';
import * as itemRows from './items-repository.ts';
import { lockPlaced, type PlacedItem } from '../moves/movements-repository.ts';

export interface ReceivingKey {
  readonly clientId: number;
  readonly id: number;
}

export const listReceivings: StaffHandler<typeof calls.listReceivings> = async ({ db }, _by, { query }) => {
  const { rows, total } = await repository.listReceivings(db, query);
  return toPage(rows.map(toCard), query.page, query.pageSize, total);
};

function toCard({ expectedOn, createdAt, closedAt, ...row }: repository.ReceivingRow): ReceivingCard {
  return {
    ...row,
    expectedOn: expectedOn === null ? null : toWire(toDay(expectedOn)),
    created: createdAt.toISOString(),
    closed: closedAt?.toISOString() ?? null,
  };
}

/** @throws Refusal NOT_FOUND */
export async function readReceiving(
  deps: Pick<StaffDeps, 'db' | 'photos'>,
  { clientId, id }: ReceivingKey,
): Promise<Receiving> {
  const row = await repository.findReceiving(deps.db, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  const lines = await repository.listLines(deps.db, clientId, id);
  const found = await readItems(
    deps,
    clientId,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  return {
    ...toCard(row),
    lines: lines.map(({ itemId, receivedAt, ...line }) => ({
      ...line,
      receivedAt: receivedAt?.toISOString() ?? null,
      piece: itemId === null ? null : (found.get(itemId) ?? null),
    })),
  };
}

/** Items as the table shows them, by id; those that the closet does not have are left out. */
export async function readItems(
  { db, photos }: Pick<StaffDeps, 'db' | 'photos'>,
  clientId: number,
  ids: readonly number[],
): Promise<Map<number, ReceivingItem>> {
  const rows = await itemRows.listReceivingItems(db, clientId, ids);
  return new Map(
    rows.map(({ updatedAt, photos: stored, ...row }) => [
      row.id,
      {
        ...row,
        updated: updatedAt.toISOString(),
        photos: stored.map((photo) => photos.present(photo, clientId)),
      },
    ]),
  );
}

/** @throws Refusal NOT_FOUND for a closet or pickup that there is not, IDEMPOTENCY_MISMATCH. */
export const openReceiving: StaffHandler<typeof calls.openReceiving> = async (deps, by, input) => {
  const { clientId } = input.params;
  const { pickupId = null, expectedOn = null, note, lines } = input.body;
  await requireCloset(deps, clientId);
  const opened = await once(deps, by, calls.openReceiving, input, async (context) => {
    const { trx, now } = context;
    if (pickupId !== null && !(await hasPickup(trx, clientId, pickupId))) throw new Refusal('NOT_FOUND');
    const row = { pickupId, expectedOn, note };
    const id = await repository.insertReceiving(trx, clientId, { ...row, by: by.userId, now });
    await repository.insertLines(trx, { clientId, id }, lines);
    await recordChange(context, { kind: calls.openReceiving.name, id, after: { ...row, lines } });
    return { id };
  });
  return readReceiving(deps, { clientId, id: opened.id });
};

async function lock(trx: Trx, key: ReceivingKey): Promise<repository.ReceivingRow> {
  await lockRow(trx, 'intakes', key);
  const row = await repository.findReceiving(trx, key.clientId, key.id);
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal NOT_FOUND, INTAKE_CLOSED */
export async function lockOpen(trx: Trx, key: ReceivingKey): Promise<repository.ReceivingRow> {
  const row = await lock(trx, key);
  if (row.closedAt !== null) throw new Refusal('INTAKE_CLOSED');
  return row;
}

/** @throws Refusal NOT_FOUND, INTAKE_CLOSED */
export const expectGarments: StaffHandler<typeof calls.expectGarments> = async (deps, by, input) => {
  const { params: key, body } = input;
  return inContext(deps, { clientId: key.clientId, actor: by }, async (context) => {
    await lockOpen(context.trx, key);
    await repository.insertLines(context.trx, key, body.lines);
    await recordChange(context, { kind: calls.expectGarments.name, id: key.id, after: body });
    return readReceiving({ ...deps, db: context.trx }, key);
  });
};

/**
 * Marks numbers as received: an item At Client comes back, an expected or confirmed number that the closet does not have
 * becomes an item, with the description that was expected; one that is at the facility already stays there, in the bin that is named if one is.
 * @throws Refusal NOT_FOUND, INTAKE_CLOSED, FOREIGN_ITEM, ITEM_NOT_EXPECTED, VALIDATION_FAILED for no category,
 *   ITEMS_UNAVAILABLE for an item that is on the road to its client.
 */
export const receiveGarments: StaffHandler<typeof calls.receiveGarments> = async (deps, by, input) => {
  const { params: key, body: received } = input;
  const { category, location, bin } = received;
  if (!categories.some(({ id }) => id === category)) throw unknownCategory();
  return inContext(deps, { clientId: key.clientId, actor: by }, async (context) => {
    const { trx, now } = context;
    const { pickupId } = await lockOpen(trx, key);
    const numbers = received.numbers.filter(
      (number, index, all) => all.findIndex((each) => isSame(each, number)) === index,
    );
    const known = await itemRows.findNumbers(trx, key.clientId, numbers);
    const former = await itemRows.findFormerNumbers(trx, key.clientId, numbers);
    const lines = await repository.listLines(trx, key.clientId, key.id);
    await requireExpected(trx, key, { numbers, known, lines, confirmed: received.newNumbers });
    const created: string[] = [];
    for (const scanned of numbers) {
      const found = known.find((each) => isSame(each.number, scanned));
      const line = lines.find((each) => isSame(each.itemClientNumber, scanned));
      const left = former.find((each) => isSame(each, scanned));
      const number = found?.number ?? left ?? line?.itemClientNumber ?? scanned;
      let itemId = found?.id;
      if (itemId === undefined) {
        const fields = { category_id: category, observation: line?.description ?? '', location, bin };
        ({ id: itemId } = await putItem(context, {
          itemClientNumber: number,
          fields,
          photos: null,
          evidence: 'SCAN',
        }));
        created.push(number);
      }
      await repository.receiveLine(trx, key, line?.itemClientNumber ?? number, { itemId, now });
    }
    await takeBack(context, { pickupId, itemIds: known.map(({ id }) => id), location, bin });
    const after = { ...received, numbers, created };
    await recordChange(context, { kind: calls.receiveGarments.name, id: key.id, after });
    return readReceiving({ ...deps, db: trx }, key);
  });
};

/** Scanners and people write one number in either case. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

interface ReceivedNumbers {
  readonly numbers: readonly string[];
  readonly known: readonly itemRows.NumberedItem[];
  readonly lines: readonly repository.LineRow[];
  /** Numbers that somebody has confirmed as new items. */
  readonly confirmed: readonly string[];
}

/**
 * Refuses numbers that are neither expected nor of an item of this closet. One that another closet has is most likely that
 * one's item and would become a second record of it: a closet that numbers alike lists the number in the receiving first.
 * Any other may be mistyped, and is confirmed first.
 */
async function requireExpected(
  trx: Trx,
  key: ReceivingKey,
  { numbers, known, lines, confirmed }: ReceivedNumbers,
): Promise<void> {
  const expected = lines.map(({ itemClientNumber }) => itemClientNumber);
  const own = new Set([...known.map(({ number }) => number), ...expected].map((each) => each.toLowerCase()));
  const others = numbers.filter((number) => !own.has(number.toLowerCase()));
  const foreign = await itemRows.findForeignNumbers(trx, key.clientId, others);
  if (foreign.length > 0) {
    const sentences = foreign.map(({ number, closetName }) => `${number} is an item of ${closetName}.`);
    throw new Refusal('FOREIGN_ITEM', { message: sentences.join(' ') });
  }
  const seen = new Set(confirmed.map((number) => number.toLowerCase()));
  const unexpected = others.filter((number) => !seen.has(number.toLowerCase()));
  if (unexpected.length > 0)
    throw new Refusal('ITEM_NOT_EXPECTED', { message: unexpectedMessage(unexpected) });
}

function unexpectedMessage(numbers: readonly string[]): string {
  return numbers.length === 1
    ? `No item ${numbers.join()} is expected, and the closet has none with this number.`
    : `No items ${numbers.join(', ')} are expected, and the closet has none with these numbers.`;
}

function unknownCategory(): Refusal {
  const fields = [{ path: 'body.category', message: invalidMessage('category') }];
  return new Refusal('VALIDATION_FAILED', { fields });
}

interface KnownItems extends Pick<Received, 'location' | 'bin'> {
  readonly pickupId: number | null;
  readonly itemIds: readonly number[];
}

/**
 * Items At Client come back; items at the facility move to the named location and bin.
 * @throws Refusal ITEMS_UNAVAILABLE for items that are on the road with a delivery that is still open.
 */
async function takeBack(context: CallContext, { pickupId, itemIds, location, bin }: KnownItems) {
  const placed = await lockPlaced(context.trx, context.clientId, itemIds);
  const lines = placed.flatMap(onDeliveryRefusals);
  if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
  const to = { to: placeOf(location, bin), evidence: 'SCAN' } as const;
  const back = placed.filter((item) => item.location === 'AC').map(({ id }) => id);
  await moveItems(context, { ...to, pickupId, itemIds: back, event: 'RETURNED' });
  const moved = placed.filter(
    (item) => item.location !== 'AC' && bin !== '' && (item.location !== location || item.bin !== bin),
  );
  await moveItems(context, { ...to, itemIds: moved.map(({ id }) => id), event: 'MOVED' });
  await endOpenApart(context, [...back, ...moved.map(({ id }) => id)], pickupId);
}

function onDeliveryRefusals({ id: itemId, number, location, deliveryId }: PlacedItem) {
  if (location !== 'AC' || deliveryId === null) return [];
  const message = `${number} is on the road with ${requestReference('delivery', deliveryId)}, which is still open.`;
  return [{ itemId, code: 'ON_DELIVERY', message }];
}

/** Closes a receiving; again changes nothing. @throws Refusal NOT_FOUND */
export const closeReceiving: StaffHandler<typeof calls.closeReceiving> = async (
  deps,
  by,
  { params: key },
) => {
  const { clientId, id } = key;
  await inContext(deps, { clientId, actor: by }, async (context) => {
    const { expected, received, closedAt } = await lock(context.trx, key);
    if (closedAt !== null) return;
    await repository.closeReceiving(context, id);
    await recordChange(context, { kind: calls.closeReceiving.name, id, after: { expected, received } });
  });
  return readReceiving(deps, key);
};
