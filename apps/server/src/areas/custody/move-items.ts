/** Changes the place of items: adds the custody row, from which the item's place follows, and the event for its history. */
import { forEachId, type RequestIds } from '@vestry/contract/requests/ids';
import { locationOf, type Evidence, type Place } from '@vestry/contract/custody/places';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql } from 'kysely';
import type { Actor } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { toColumns } from '../../platform/column-names.ts';
import { insertItemEvents, type ItemEvent } from '../items/write-item-event.ts';
import { leaveDeletedAddresses } from './deleted-addresses.ts';
import { deleteDueBacks } from './due-backs.ts';
import { placeColumns } from './place-row.ts';

/** Who moves an item. The driver is a member of staff on the road. */
export interface Mover {
  readonly userId: number | null;
  readonly actor: Actor['actor'] | 'DRIVER';
}

/** The client whose items move, who moves them, and when the server learned of it. */
export interface MoveContext {
  readonly trx: Database;
  readonly clientId: number;
  readonly actor: Mover;
  readonly now: Date;
}

/** A movement of several items, and the request that is its reason. */
export interface ItemMove extends Partial<RequestIds> {
  readonly itemIds: readonly number[];
  readonly to: Place;
  readonly evidence: Evidence;
  /** The event of the items' history: DELIVERED to the client, RETURNED from there, MOVED otherwise; null for none. */
  readonly event: 'RECEIVED' | 'DELIVERED' | 'RETURNED' | 'MOVED' | null;
  readonly note?: string;
  /** When it happened, where the server learns of it later. */
  readonly movedAt?: Date;
}

interface MovingItem {
  readonly id: number;
  readonly location: LocationCode;
  readonly bin: string;
}

/**
 * Moves items of the closet in the transaction of what is the reason, locking them by id. The event says from where each
 * came: for one that was on the road, from where it had left.
 */
export async function moveItems(context: MoveContext, move: ItemMove): Promise<void> {
  await moveEach(
    context,
    move.itemIds.map((itemId) => ({ itemId, to: move.to })),
    move,
  );
}

/** Moves items as `moveItems` does, each to a place of its own. */
export async function moveEach(
  context: MoveContext,
  targets: readonly { readonly itemId: number; readonly to: Place }[],
  reason: Omit<ItemMove, 'itemIds' | 'to'>,
): Promise<void> {
  const { event } = reason;
  const placeOfItem = new Map(targets.map(({ itemId, to }) => [itemId, to]));
  const moving = (await lockMoving(context, [...placeOfItem.keys()])).flatMap((item) => {
    const to = placeOfItem.get(item.id);
    return to === undefined ? [] : [{ item, move: { ...reason, itemId: item.id, to } }];
  });
  await appendCustody(
    context,
    await leaveDeletedAddresses(
      context,
      moving.map(({ move }) => move),
    ),
  );
  // A delivered item stays for as long as is agreed anew.
  if (event === 'DELIVERED') await deleteDueBacks(context, [...placeOfItem.keys()]);
  if (event === null) return;
  await insertItemEvents(
    context,
    moving.map(({ item, move }) => eventOf(item, move, event)),
  );
}

/** A movement of one item, as it is added to the chain. */
export type Movement = Omit<ItemMove, 'itemIds' | 'event'> & {
  readonly itemId: number;
  /** Who moved it, where that is not who records it. */
  readonly by?: Mover;
};

/** Adds movements to the chain of the client, in their order; the items' rows follow. */
export async function appendCustody(
  { trx, clientId, actor, now }: MoveContext,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ itemId, to, evidence, by = actor, ...move }) =>
    toColumns({
      clientId,
      itemId,
      ...placeColumns(to),
      evidence,
      actor: by.actor,
      userId: by.userId,
      ...forEachId((name) => move[name] ?? null),
      note: move.note ?? '',
      movedAt: move.movedAt ?? now,
      recordedAt: now,
    }),
  );
  await sql`SELECT append_custody(ARRAY(
    SELECT movement FROM json_populate_recordset(NULL::custody, ${JSON.stringify(rows)}::json) AS movement))`.execute(
    trx,
  );
}

/** Locks the items in the order in which everybody does. An item on the road is read where it was before. */
async function lockMoving({ trx, clientId }: MoveContext, itemIds: readonly number[]): Promise<MovingItem[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<MovingItem>`
    SELECT items.id, coalesce(custody_location(before.place, before.zone), items.location) AS location,
      coalesce(before.bin, items.bin) AS bin
    FROM items LEFT JOIN LATERAL (
      SELECT place, zone, bin FROM custody
      WHERE items.place = 'IN_TRANSIT' AND custody.client_id = items.client_id AND custody.item_id = items.id
        AND custody.place <> 'IN_TRANSIT'
      ORDER BY custody.seq DESC LIMIT 1
    ) AS before ON true
    WHERE items.client_id = ${clientId} AND items.id = ANY (${[...itemIds]}::bigint[])
    ORDER BY items.id FOR NO KEY UPDATE OF items`.execute(trx);
  return rows;
}

function eventOf(item: MovingItem, move: Movement, kind: NonNullable<ItemMove['event']>): ItemEvent {
  const { to, note = '' } = move;
  return {
    item_id: item.id,
    kind,
    from_location: item.location,
    to_location: locationOf(to),
    from_bin: item.bin,
    to_bin: 'bin' in to ? to.bin : '',
    note,
    ...toColumns(forEachId((name) => move[name] ?? null)),
  };
}
