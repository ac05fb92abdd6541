/** Receives items: compares what was expected with what came. */
import { toDay, toWire } from '@vestry/contract/calendar/day';
import { categories } from '@vestry/contract/items/categories';
import * as calls from '@vestry/contract/staff/receiving/calls';
import type {
  Receiving,
  ReceivingCard,
  ReceivingItem,
  ReceivingQuery,
  NewReceiving,
  Received,
} from '@vestry/contract/staff/receiving/schemas';
import { invalidMessage } from '@vestry/contract/validation';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../../changes/record-change.ts';
import { inTransaction } from '../../../platform/database.ts';
import { putItem } from '../../items/put-item.ts';
import { moveItems } from '../../items/move-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasPickup } from '../care/repository.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps } from '../deps.ts';
import * as repository from './repository.ts';
import * as itemRows from './items-repository.ts';
import { lockPlaced } from '../moves/movements-repository.ts';
import type { StaffActor } from '../staff-call.ts';

export interface ReceivingKey {
  readonly clientId: number;
  readonly id: number;
}

export async function listReceivings({ db }: StaffDeps, query: ReceivingQuery): Promise<Page<ReceivingCard>> {
  const { rows, total } = await repository.listReceivings(db, query);
  return toPage(rows.map(toCard), query.page, query.pageSize, total);
}

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

/** @throws Refusal NOT_FOUND for a closet or pickup that there is not. */
export async function openReceiving(
  deps: StaffDeps,
  by: StaffActor,
  clientId: number,
  { pickupId = null, expectedOn = null, note, lines }: NewReceiving,
): Promise<Receiving> {
  await requireCloset(deps, clientId);
  return inTransaction(deps.db, async (trx) => {
    if (pickupId !== null && !(await hasPickup(trx, clientId, pickupId))) throw new Refusal('NOT_FOUND');
    const row = { pickupId, expectedOn, note, by: by.userId, now: deps.clock.now() };
    const key = { clientId, id: await repository.insertReceiving(trx, clientId, row) };
    await repository.insertLines(trx, key, lines);
    await record(trx, by, key, calls.openReceiving.name, { pickupId, expectedOn, note, lines });
    return readReceiving({ ...deps, db: trx }, key);
  });
}

async function record(
  trx: Transaction<DB>,
  by: StaffActor,
  { clientId, id }: ReceivingKey,
  kind: `staff.${'openIntake' | 'expect' | 'receive' | 'closeIntake'}`,
  after: object,
): Promise<void> {
  await recordChange({ trx, clientId, actor: by }, { kind, id, after });
}

/** @throws Refusal NOT_FOUND, INTAKE_CLOSED */
export async function lockOpen(
  trx: Transaction<DB>,
  { clientId, id }: ReceivingKey,
): Promise<repository.ReceivingRow> {
  await repository.lockReceiving(trx, clientId, id);
  const row = await repository.findReceiving(trx, clientId, id);
  if (row === null) throw new Refusal('NOT_FOUND');
  if (row.closedAt !== null) throw new Refusal('INTAKE_CLOSED');
  return row;
}

/** @throws Refusal NOT_FOUND, INTAKE_CLOSED */
export async function expectGarments(
  deps: StaffDeps,
  by: StaffActor,
  key: ReceivingKey,
  lines: NewReceiving['lines'],
): Promise<Receiving> {
  return inTransaction(deps.db, async (trx) => {
    await lockOpen(trx, key);
    await repository.insertLines(trx, key, lines);
    await record(trx, by, key, calls.expectGarments.name, { lines });
    return readReceiving({ ...deps, db: trx }, key);
  });
}

/**
 * Marks numbers as received: an item At Client comes back, an expected or confirmed number that the closet does not have
 * becomes an item, one that is at the facility already stays there, in the bin that is named if one is.
 * @throws Refusal NOT_FOUND, INTAKE_CLOSED, FOREIGN_ITEM, ITEM_NOT_EXPECTED, VALIDATION_FAILED for no category.
 */
export async function receiveGarments(
  deps: StaffDeps,
  by: StaffActor,
  key: ReceivingKey,
  received: Received,
): Promise<Receiving> {
  if (!categories.some(({ id }) => id === received.category)) throw unknownCategory();
  return inTransaction(deps.db, async (trx) => {
    const { pickupId } = await lockOpen(trx, key);
    const now = deps.clock.now();
    const numbers = [...new Set(received.numbers)];
    const known = await itemRows.findNumbers(trx, key.clientId, numbers);
    await requireExpected(trx, key, { numbers, known, confirmed: received.newNumbers });
    const created: string[] = [];
    for (const number of numbers) {
      const found = known.find((each) => each.number.toLowerCase() === number.toLowerCase());
      let itemId = found?.id;
      if (itemId === undefined) {
        itemId = await createItem(trx, key.clientId, number, received, now);
        created.push(number);
      }
      await repository.receiveLine(trx, key, found?.number ?? number, { itemId, now });
    }
    const ids = known.map(({ id }) => id);
    await takeBack(trx, by, { clientId: key.clientId, pickupId }, ids, { ...received, now });
    await record(trx, by, key, calls.receiveGarments.name, { ...received, numbers, created });
    return readReceiving({ ...deps, db: trx }, key);
  });
}

interface ReceivedNumbers {
  readonly numbers: readonly string[];
  readonly known: readonly itemRows.NumberedItem[];
  /** Numbers that somebody has confirmed as new items. */
  readonly confirmed: readonly string[];
}

/**
 * Refuses numbers that are neither expected nor of an item of this closet. One that another closet has is most likely that
 * one's item and would become a second record of it: a closet that numbers alike lists the number in the receiving first.
 * Any other may be mistyped, and is confirmed first.
 */
async function requireExpected(
  trx: Transaction<DB>,
  key: ReceivingKey,
  { numbers, known, confirmed }: ReceivedNumbers,
): Promise<void> {
  const expected = (await repository.listLines(trx, key.clientId, key.id)).map(
    ({ itemClientNumber }) => itemClientNumber,
  );
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

export function unknownCategory(): Refusal {
  const fields = [{ path: 'body.category', message: invalidMessage('category') }];
  return new Refusal('VALIDATION_FAILED', { fields });
}

async function createItem(
  trx: Transaction<DB>,
  clientId: number,
  itemClientNumber: string,
  { category, location, bin }: Received,
  now: Date,
): Promise<number> {
  const fields = { category_id: category, location, bin };
  const { id } = await putItem(trx, clientId, { itemClientNumber, fields, photos: null }, now);
  return id;
}

/** Items At Client come back; items at the facility move to the named location and bin. */
async function takeBack(
  trx: Transaction<DB>,
  { userId }: StaffActor,
  { clientId, pickupId }: { readonly clientId: number; readonly pickupId: number | null },
  itemIds: readonly number[],
  { location, bin, now }: Received & { readonly now: Date },
): Promise<void> {
  const placed = await lockPlaced(trx, clientId, itemIds);
  const move = { clientId, to: location, bin, userId, now };
  const request = pickupId === null ? {} : { pickupId };
  const back = placed.filter((item) => item.location === 'AC').map(({ id }) => id);
  await moveItems(trx, { ...move, ...request, itemIds: back, kind: 'RETURNED' });
  const moved = placed.filter(
    (item) => item.location !== 'AC' && bin !== '' && (item.location !== location || item.bin !== bin),
  );
  await moveItems(trx, { ...move, itemIds: moved.map(({ id }) => id), kind: 'MOVED' });
}

/** Closes a receiving; again changes nothing. @throws Refusal NOT_FOUND */
export async function closeReceiving(deps: StaffDeps, by: StaffActor, key: ReceivingKey): Promise<Receiving> {
  await inTransaction(deps.db, async (trx) => {
    await repository.lockReceiving(trx, key.clientId, key.id);
    const row = await repository.findReceiving(trx, key.clientId, key.id);
    if (row === null) throw new Refusal('NOT_FOUND');
    if (row.closedAt !== null) return;
    await repository.closeReceiving(trx, key.clientId, key.id, deps.clock.now());
    const { expected, received } = row;
    await record(trx, by, key, calls.closeReceiving.name, { expected, received });
  });
  return readReceiving(deps, key);
}
