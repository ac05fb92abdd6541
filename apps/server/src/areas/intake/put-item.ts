/** Writes one item by its client number: manifests and tenant exports both make items through it. */
import type { Insertable, Transaction } from 'kysely';
import type { DB, Items } from '../../platform/adapters/postgres/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

type Trx = Transaction<DB>;

/** Fields of an item; one that is left out stays as it is, or begins with the database's default. */
export type ItemFields = Partial<
  Omit<
    Insertable<Items>,
    'client_id' | 'id' | 'item_client_number' | 'search_document' | 'search_text' | 'designers_key'
  >
>;

export interface PhotoPlacement {
  /** An image that exists. */
  readonly hash: string;
  /** Where the 4:5 frame centres and how far it zooms; else a new photograph gets what its content proposes. */
  readonly frame?: { readonly focal_x: number; readonly focal_y: number; readonly zoom: number };
}

export interface ItemToPut {
  readonly itemClientNumber: string;
  readonly fields: ItemFields & { category_id: number };
  /** All photographs of the item in their order; null leaves those it has. */
  readonly photos: readonly PhotoPlacement[] | null;
}

export interface PutItem {
  readonly id: number;
  readonly outcome: 'created' | 'updated' | 'unchanged';
  /** What was written, for the audit: the columns that changed as they were, and as they are. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const active = 1;

/**
 * Creates the item of that number in the closet or updates it, with its photographs and the events of its history. What
 * is already so is not written. An inactive or erased item of that number is received anew.
 * @throws Refusal CONFLICT when the location would change while the item is in an active delivery.
 */
export async function putItem(trx: Trx, clientId: number, item: ItemToPut, now: Date): Promise<PutItem> {
  const created = await trx
    .insertInto('items')
    .values({
      updated_at: item.fields.created_at ?? now,
      created_at: now,
      ...item.fields,
      client_id: clientId,
      item_client_number: item.itemClientNumber,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'item_client_number']).doNothing())
    .returning(['id', 'location', 'created_at'])
    .executeTakeFirst();
  if (created === undefined) return updateItem(trx, clientId, item, now);
  await addEvents(trx, clientId, created.id, created.created_at, [
    { kind: 'RECEIVED', to_location: created.location },
  ]);
  const photos = item.photos ?? [];
  if (photos.length > 0) {
    await placePhotos(trx, clientId, created.id, photos);
    await addEvents(trx, clientId, created.id, created.created_at, [{ kind: 'PHOTOGRAPHED' }]);
  }
  const after = { ...item.fields, location: created.location, ...photosWritten(photos.length > 0, photos) };
  return { id: created.id, outcome: 'created', before: {}, after };
}

async function updateItem(trx: Trx, clientId: number, item: ItemToPut, now: Date): Promise<PutItem> {
  const before = await trx
    .selectFrom('items')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('item_client_number', '=', item.itemClientNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = changedFields(before, { record_status: active, ...item.fields });
  const events: ItemEvent[] = [];
  if (changed.location !== undefined) {
    await refuseWhileDelivered(trx, clientId, before.id, item.itemClientNumber);
  }
  if (changed.location !== undefined || changed.bin !== undefined) {
    const to = { to_location: changed.location ?? before.location, to_bin: changed.bin ?? before.bin };
    events.push({ kind: 'MOVED', from_location: before.location, from_bin: before.bin, ...to });
  }
  if (changed.record_status === active) {
    events.splice(0, events.length, { kind: 'RECEIVED', to_location: changed.location ?? before.location });
  }
  if (
    Object.keys(changed).some((field) => !['location', 'bin', 'record_status', 'created_at'].includes(field))
  ) {
    events.push({ kind: 'EDITED' });
  }
  if (Object.keys(changed).length > 0) {
    await trx
      .updateTable('items')
      .set({ ...changed, updated_at: now })
      .where('client_id', '=', clientId)
      .where('id', '=', before.id)
      .execute();
  }
  const photographed = item.photos !== null && (await placePhotos(trx, clientId, before.id, item.photos));
  if (photographed) events.push({ kind: 'PHOTOGRAPHED' });
  await addEvents(trx, clientId, before.id, now, events);
  const names = Object.keys(changed);
  const was: Readonly<Record<string, unknown>> = before;
  return {
    id: before.id,
    outcome: events.length > 0 || names.length > 0 ? 'updated' : 'unchanged',
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: { ...changed, ...photosWritten(photographed, item.photos ?? []) },
  };
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
  trx: Trx,
  clientId: number,
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

type ItemEvent = Pick<
  Insertable<DB['item_events']>,
  'kind' | 'from_location' | 'to_location' | 'from_bin' | 'to_bin'
>;

async function addEvents(
  trx: Trx,
  clientId: number,
  itemId: number,
  at: Date,
  events: ItemEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, client_id: clientId, item_id: itemId, created_at: at }));
  await trx.insertInto('item_events').values(rows).execute();
}

/**
 * Makes `photos` the item's photographs, in this order. One that stays keeps the frame that staff gave it unless a frame
 * is given. Answers whether anything changed.
 */
async function placePhotos(trx: Trx, clientId: number, itemId: number, photos: readonly PhotoPlacement[]) {
  const present = await trx
    .selectFrom('item_photos')
    .select(['id', 'hash', 'position', 'focal_x', 'focal_y', 'zoom'])
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .execute();
  const byHash = new Map(present.map((photo) => [photo.hash, photo]));
  const wanted = new Set(photos.map((photo) => photo.hash));
  let changed = false;
  for (const { id } of present.filter((photo) => !wanted.has(photo.hash))) {
    await trx.deleteFrom('item_photos').where('client_id', '=', clientId).where('id', '=', id).execute();
    changed = true;
  }
  for (const [position, { hash, frame }] of photos.entries()) {
    const found = byHash.get(hash);
    if (found === undefined) {
      const proposed = frame ?? (await proposedFrame(trx, hash));
      const row = { client_id: clientId, item_id: itemId, hash, position, ...proposed };
      await trx.insertInto('item_photos').values(row).execute();
      changed = true;
    } else if (found.position !== position || (frame !== undefined && !sameFrame(found, frame))) {
      await trx
        .updateTable('item_photos')
        .set({ position, ...frame })
        .where('client_id', '=', clientId)
        .where('id', '=', found.id)
        .execute();
      changed = true;
    }
  }
  return changed;
}

type Frame = NonNullable<PhotoPlacement['frame']>;

function sameFrame(a: Frame, b: Frame): boolean {
  // The columns are four-byte floats: 0.3 comes back as 0.3, but 1/3 shortened.
  const close = (x: number, y: number) => Math.abs(x - y) < 1e-4;
  return close(a.focal_x, b.focal_x) && close(a.focal_y, b.focal_y) && close(a.zoom, b.zoom);
}

async function proposedFrame(trx: Trx, hash: string): Promise<Frame> {
  return trx
    .selectFrom('images')
    .select(['focal_x', 'focal_y', 'zoom'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}
