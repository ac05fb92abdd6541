/** Writes one item by its client number: manifests and tenant exports both make items through it. */
import { placeOf, type Evidence, type Place } from '@vestry/contract/custody/places';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql, type Insertable } from 'kysely';
import type { Items } from '../../platform/adapters/postgres/schema.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { placeItemPhotos, type PhotoPlacement } from '../photos/write-item-photo.ts';
import { appendCustody, moveItems, type MoveContext, type Movement } from '../custody/move-items.ts';
import { placeFrom } from '../custody/place-row.ts';
import { Refusal } from '../../platform/refusal.ts';
import { eventsOfWay } from './events-of-way.ts';
import { insertItemEvents, insertPastEvents, type ItemEvent } from './write-item-event.ts';

/** Without an actor the command line puts the item. */
type PutContext = Pick<CallContext, 'trx' | 'clientId' | 'now'> & Partial<Pick<CallContext, 'actor'>>;

/** Fields of an item; one that is left out stays as it is, or begins with the database's default. */
export type ItemFields = Partial<
  Omit<
    Insertable<Items>,
    'client_id' | 'id' | 'item_client_number' | 'search_document' | 'search_text' | 'designers_key'
  >
>;

export interface ItemToPut {
  readonly itemClientNumber: string;
  readonly fields: ItemFields & { category_id: number };
  /** All photographs of the item in their order; null leaves those it has. */
  readonly photos: readonly PhotoPlacement[] | null;
  /** The evidence for its place; the file that names it by default. */
  readonly evidence?: Evidence;
  /** Each change of its place, the oldest first, where that is known. Its place is then the last one's. */
  readonly way?: readonly PastMovement[];
}

export type PastMovement = Omit<Movement, 'itemId' | 'movedAt'> & { readonly movedAt: Date };

export interface PutItem {
  readonly id: number;
  readonly outcome: 'created' | 'updated' | 'unchanged';
  /** The values that were written, for the audit: the columns that changed as they were, and as they are. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const active = 1;

/**
 * Creates the item of that number, in whatever capitals, in the closet or updates it, with its photographs and the events of
 * its history. What is already so is not written. An inactive or erased item of that number is received anew.
 * @throws Refusal CONFLICT when the location would change while the item is in an active delivery.
 */
export async function putItem(context: PutContext, item: ItemToPut): Promise<PutItem> {
  const { trx, clientId, now } = context;
  const created = await trx
    .insertInto('items')
    .values({
      updated_at: item.fields.created_at ?? now,
      created_at: now,
      ...item.fields,
      client_id: clientId,
      item_client_number: item.itemClientNumber,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(item_client_number), client_id`).doNothing())
    .returning(['id', 'location', 'created_at'])
    .executeTakeFirst();
  if (created === undefined) return updateItem(context, item);
  const itemId = created.id;
  const first = {
    to: placeToBe(item.fields, created.location, item.fields.bin ?? ''),
    evidence: item.evidence ?? 'IMPORT',
    movedAt: created.created_at,
  };
  const { way = [] } = item;
  await appendCustody(
    moveContext(context),
    (way.length > 0 ? way : [first]).map((movement) => ({ ...movement, itemId })),
  );
  const atCreation = { trx, clientId, actor: { userId: null }, now: created.created_at };
  if (way.length > 0) await insertPastEvents({ trx, clientId }, eventsOfWay(itemId, null, way));
  else
    await insertItemEvents(atCreation, [
      { item_id: itemId, kind: 'RECEIVED', to_location: created.location },
    ]);
  const photos = item.photos ?? [];
  if (photos.length > 0) {
    await placeItemPhotos(trx, clientId, created.id, photos);
    await insertItemEvents(atCreation, [{ item_id: created.id, kind: 'PHOTOGRAPHED' }]);
  }
  const after = { ...item.fields, location: created.location, ...photosWritten(photos.length > 0, photos) };
  return { id: created.id, outcome: 'created', before: {}, after };
}

async function updateItem(context: PutContext, item: ItemToPut): Promise<PutItem> {
  const { trx, clientId, now } = context;
  const before = await trx
    .selectFrom('items')
    .selectAll()
    .where('client_id', '=', clientId)
    .where(sql`lower(item_client_number)`, '=', item.itemClientNumber.toLowerCase())
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wanted = { record_status: active, ...item.fields };
  const isActive = wanted.record_status === active;
  const hasWay = await addLaterMovements(context, before, item);
  // Where a released item once was says nothing of where it is.
  const changed = changedFields(
    before,
    isActive && !hasWay ? wanted : { ...wanted, location: undefined, bin: undefined },
  );
  const { location, bin, ...columns } = changed;
  if (location !== undefined) await refuseWhileDelivered(context, before.id, item.itemClientNumber);
  if (Object.keys(columns).length > 0) {
    await trx
      .updateTable('items')
      .set({ ...columns, updated_at: now })
      .where('client_id', '=', clientId)
      .where('id', '=', before.id)
      .execute();
  }
  const isReceived = columns.record_status === active;
  const isReleased = !isActive && before.place !== 'RELEASED';
  if (!hasWay && (isReceived || isReleased || location !== undefined || bin !== undefined)) {
    await moveItems(moveContext(context), {
      itemIds: [before.id],
      to: placeToBe(wanted, location ?? before.location, bin ?? before.bin),
      evidence: item.evidence ?? 'IMPORT',
      event: isReceived ? 'RECEIVED' : isReleased ? null : 'MOVED',
    });
  }
  const isEdited = Object.keys(columns).some((field) => !['record_status', 'created_at'].includes(field));
  const events: ItemEvent[] = isEdited ? [{ item_id: before.id, kind: 'EDITED' }] : [];
  const photographed = item.photos !== null && (await placeItemPhotos(trx, clientId, before.id, item.photos));
  if (photographed) events.push({ item_id: before.id, kind: 'PHOTOGRAPHED' });
  await insertItemEvents({ trx, clientId, actor: { userId: null }, now }, events);
  const names = Object.keys(changed);
  const was: Readonly<Record<string, unknown>> = before;
  return {
    id: before.id,
    outcome: hasWay || photographed || names.length > 0 ? 'updated' : 'unchanged',
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: { ...changed, ...photosWritten(photographed, item.photos ?? []) },
  };
}

/** Adds the movements of the item's way that are later than all that is known of it. False when there are none. */
async function addLaterMovements(
  context: PutContext,
  present: { readonly id: number; readonly custody_seq: number | null },
  { way = [], itemClientNumber }: ItemToPut,
): Promise<boolean> {
  if (way.length === 0) return false;
  const { movedAt: newest, ...place } = await context.trx
    .selectFrom('custody')
    .select(['moved_at as movedAt', 'place', 'zone', 'bin', 'address_id as addressId', 'release'])
    .where('client_id', '=', context.clientId)
    .where('seq', '=', present.custody_seq ?? 0)
    .executeTakeFirstOrThrow();
  const later = way.filter(({ movedAt }) => movedAt > newest);
  if (later.length === 0) return false;
  await refuseWhileDelivered(context, present.id, itemClientNumber);
  await appendCustody(
    moveContext(context),
    later.map((movement) => ({ ...movement, itemId: present.id })),
  );
  await insertPastEvents(context, eventsOfWay(present.id, placeFrom(place), later));
  return true;
}

/** An item that is not active is released; any other is where the file says. */
function placeToBe({ record_status = active }: ItemFields, location: LocationCode, bin: string): Place {
  return record_status === active ? placeOf(location, bin) : { kind: 'RELEASED', release: 'GIVEN_BACK' };
}

/** Who moves the item: who puts it. */
function moveContext({
  actor = { userId: null, actor: 'COMMAND_LINE' },
  ...context
}: PutContext): MoveContext {
  return { ...context, actor };
}

function photosWritten(isWritten: boolean, photos: readonly PhotoPlacement[]) {
  return isWritten ? { photos: photos.map(({ hash }) => hash) } : {};
}

/** The fields whose value differs from the row's. Times are compared as moments. */
function changedFields(before: Readonly<Record<string, unknown>>, fields: ItemFields): ItemFields {
  const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && plain(value) !== plain(before[name]),
    ),
  );
}

async function refuseWhileDelivered(
  { trx, clientId }: PutContext,
  itemId: number,
  number: string,
): Promise<void> {
  const line = await trx
    .selectFrom('delivery_items')
    .select('delivery_id')
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (line === undefined) return;
  throw new Refusal('CONFLICT', { message: inDelivery(number, line.delivery_id) });
}

/** Why an item's location stays, in the words of the user. */
export function inDelivery(number: string, deliveryId: number): string {
  return `"${number}" is in the active delivery ${deliveryId}: its location changes with the delivery only`;
}
