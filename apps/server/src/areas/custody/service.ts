/** Where the closet's items are, as its users read it and say it. */
import { toWire, type Day } from '@vestry/contract/calendar/day';
import { placeRefusalMessage, placeVerdict } from '@vestry/contract/custody/rules';
import type { DueBack, DueBackChange } from '@vestry/contract/custody/due-schemas';
import type { CustodyEntry, PlacedItems } from '@vestry/contract/custody/schemas';
import { fullName } from '@vestry/contract/format/person';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestReference } from '@vestry/contract/requests/kinds';
import { isActive } from '@vestry/contract/requests/rules';
import { toPage, type Page } from '@vestry/contract/wire';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type ClosetContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AddressService } from '../addresses/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ItemService } from '../items/service.ts';
import { addressPlace } from './address-place.ts';
import { changeOfItems } from './change-of-items.ts';
import { moveItems } from './move-items.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { listReleased, ofCloset } from './closet-places.ts';
import { toRequestItem } from '../requests/items.ts';
import { findDueBacks } from './due-backs.ts';
import { countDueBacks, listDueBacks } from './list-due-backs.ts';
import * as repository from './repository.ts';
import { returnPlaced } from './return-moved.ts';
import { setDueBacks, undoDueBacks } from './set-due-back.ts';

interface CustodyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: AddressService;
  readonly items: ItemService;
  readonly calendar: Pick<CalendarService, 'today'>;
  readonly photos: PhotoPresenter;
}

export type CustodyService = ReturnType<typeof createCustodyService>;

export function createCustodyService(deps: CustodyDeps) {
  return bindDeps(deps, {
    ofItem,
    ofCloset,
    listReleased,
    place,
    undoPlace,
    dueBacks,
    setDueBack,
    undoDueBack,
  });
}

/** The way of an item, the newest first, and the day on which it is due back. @throws Refusal NOT_FOUND for an item that the closet never had. */
async function ofItem(
  { db }: CustodyDeps,
  clientId: number,
  itemId: number,
  choice: repository.PageChoice,
): Promise<Page<CustodyEntry> & { readonly dueBack: string | null }> {
  if (!(await repository.hasItem(db, clientId, itemId))) throw new Refusal('NOT_FOUND');
  const rows = await repository.listEntries(db, clientId, itemId, choice);
  const total = await repository.countEntries(db, clientId, itemId);
  const day = (await findDueBacks({ trx: db, clientId }, [itemId])).get(itemId);
  const dueBack = day === undefined ? null : toWire(day);
  return { ...toPage(rows.map(toEntry), choice.page, choice.pageSize, total), dueBack };
}

/** The newest movement of an item, in the caller's transaction; null for an item that the closet never had. */
export async function findNewestEntry(
  { trx, clientId }: ClosetContext,
  itemId: number,
): Promise<CustodyEntry | null> {
  const [row] = await repository.listEntries(trx, clientId, itemId, { page: 0, pageSize: 1 });
  return row === undefined ? null : toEntry(row);
}

function toEntry(row: repository.CustodyEntryRow): CustodyEntry {
  const { movedAt, recordedAt, request, name, lastName, ...rest } = row;
  return {
    ...rest,
    since: movedAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    request: request === null ? null : toRequest(request),
    by: fullName({ name, lastName }) || null,
  };
}

function toRequest({ kind, id, status }: NonNullable<repository.CustodyEntryRow['request']>) {
  const isOver = !isActive(requestCourses[kind].transitions, status);
  return { kind, id, reference: requestReference(kind, id), isOver };
}

/**
 * Items that are with the client are at this address from now on; those that were there stay, so that a second click changes
 * nothing. All or none.
 * @throws Refusal NOT_FOUND for an item or an address that the closet does not have, ITEMS_UNAVAILABLE for items elsewhere.
 */
async function place(
  { addresses, items, ...deps }: CustodyDeps,
  call: UserCall,
  { itemIds, addressId }: { readonly itemIds: readonly number[]; readonly addressId: number },
): Promise<PlacedItems> {
  return inContext(deps, call, async (context) => {
    const { trx, clientId, now } = context;
    const { label } = await addresses.lockAddress(trx, clientId, addressId);
    await items.lock(trx, clientId, itemIds);
    const moving = movingTo(addressId, await repository.listPlaces(context, itemIds));
    if (moving.length > 0) {
      const to = await addressPlace(context, addressId);
      await moveItems(context, { itemIds: moving, to, evidence: 'CLIENT_WORD', event: null });
      await recordChange(context, { kind: 'custody.place', ...changeOfItems(moving, { label }) });
    }
    return { itemIds: moving, movedAt: now.toISOString() };
  });
}

/** Those of the items that are not at the address yet. @throws Refusal ITEMS_UNAVAILABLE for items that are not with the client. */
function movingTo(addressId: number, places: Awaited<ReturnType<typeof repository.listPlaces>>): number[] {
  const verdicts = places.map((present) => ({
    itemId: present.itemId,
    verdict: placeVerdict(present, addressId),
  }));
  const lines = verdicts.flatMap(({ itemId, verdict }) =>
    verdict.ok ? [] : [{ itemId, code: verdict.reason, message: placeRefusalMessage(verdict.reason) }],
  );
  if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
  return verdicts.flatMap(({ itemId, verdict }) => (verdict.ok && verdict.isMoved ? [itemId] : []));
}

/**
 * Takes back what the caller said with `place`.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, CONFLICT when one has moved since.
 */
async function undoPlace(
  { items, ...deps }: CustodyDeps,
  call: UserCall,
  { itemIds: given, movedAt }: PlacedItems,
): Promise<void> {
  const itemIds = [...new Set(given)];
  await inContext(deps, call, async (context) => {
    await items.lock(context.trx, context.clientId, itemIds);
    await returnPlaced(context, itemIds, new Date(movedAt));
    await recordChange(context, { kind: 'custody.undoPlace', ...changeOfItems(itemIds) });
  });
}

/** The items that are due back, the earliest first. */
async function dueBacks(
  { db, photos }: CustodyDeps,
  clientId: number,
  { page, pageSize }: repository.PageChoice,
): Promise<Page<DueBack>> {
  const rows = await listDueBacks(db, { clientId }, { limit: pageSize, offset: page * pageSize });
  const total = await countDueBacks(db, { clientId });
  const content = rows.map(({ category, day, address, pickupId, ...item }) => ({
    ...toRequestItem(item, clientId, photos),
    category,
    day: toWire(day),
    address,
    pickupId,
  }));
  return toPage(content, page, pageSize, total);
}

/** @throws Refusal as `setDueBacks` does. */
async function setDueBack(
  { items, calendar, ...deps }: CustodyDeps,
  call: UserCall,
  order: { readonly itemIds: readonly number[]; readonly day: Day | null },
): Promise<DueBackChange> {
  return inContext(deps, call, async (context) =>
    setDueBacks({ items, calendar }, context, order, 'custody'),
  );
}

/** @throws Refusal as `undoDueBacks` does. */
async function undoDueBack(
  { items, ...deps }: CustodyDeps,
  call: UserCall,
  change: DueBackChange,
): Promise<void> {
  await inContext(deps, call, async (context) => undoDueBacks({ items }, context, change, 'custody'));
}
