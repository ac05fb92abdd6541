/** Movements of items within the facility, and the list of all movements. */
import { referenceIn } from '@vestry/contract/requests/ids';
import { placeOf } from '@vestry/contract/custody/places';
import { requestReference } from '@vestry/contract/requests/kinds';
import type * as calls from '@vestry/contract/staff/closets/calls';
import type { ItemMovement, ItemsMove } from '@vestry/contract/staff/closets/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { moveItems } from '../../custody/move-items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './movements-repository.ts';

export async function listItemMovements(db: Database, clientId: number, itemId: number) {
  const [bin, events] = await Promise.all([
    repository.findBin(db, clientId, itemId),
    repository.listOfItem(db, clientId, itemId),
  ]);
  return { bin, events };
}

export function toMovement(event: repository.MovementRow): ItemMovement {
  const { id, kind, from, to, fromBin, toBin, note, by, at } = event;
  return {
    id,
    kind,
    from,
    to,
    fromBin: fromBin ?? '',
    toBin: toBin ?? '',
    request: referenceIn(event),
    note,
    by,
    time: at.toISOString(),
  };
}

export const listMovements: StaffHandler<typeof calls.listMovements> = async (deps, _by, { query }) => {
  const rows = await repository.listMovements(deps.db, query);
  const last = rows.length === query.pageSize ? rows.at(-1) : undefined;
  const content = rows.map(({ photo, ...row }) => ({
    ...row,
    ...toMovement(row),
    image: photo === null ? null : deps.photos.present(photo, row.clientId),
  }));
  return { content, next: last?.id ?? null };
};

/**
 * Moves items within the facility. One that is At Client comes back by a pickup or a receiving alone, and one that a
 * delivery waits for does not leave for service.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, ITEMS_UNAVAILABLE with a line for each that stays.
 */
export const moveWithin: StaffHandler<typeof calls.moveClosetItems> = async (deps, by, { params, body }) => {
  const { clientId } = params;
  const { location, bin, note } = body;
  const wanted = [...new Set(body.itemIds)];
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const items = await repository.lockPlaced(context.trx, clientId, wanted);
    if (items.length < wanted.length) throw new Refusal('NOT_FOUND');
    const lines = items.flatMap((item) => moveRefusals(item, location));
    if (lines.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines });
    const moving = items.filter((item) => item.location !== location || item.bin !== bin);
    const ids = moving.map(({ id }) => id);
    await moveItems(context, {
      itemIds: ids,
      to: placeOf(location, bin),
      evidence: 'STAFF_WORD',
      event: 'MOVED',
      note,
    });
    if (ids.length > 0)
      await recordChange(context, {
        kind: 'staff.moveItems',
        id: ids.length === 1 ? (ids[0] ?? null) : null,
        before: { items: moving.map(({ id, location: from, bin: fromBin }) => ({ id, from, fromBin })) },
        after: { itemIds: ids, location, bin, note },
      });
    return { moved: ids.length, unchanged: items.length - ids.length };
  });
};

function moveRefusals(item: repository.PlacedItem, to: ItemsMove['location']) {
  const { id: itemId, number, deliveryId } = item;
  if (item.location === 'AC')
    return [{ itemId, code: 'AT_CLIENT', message: `${number} is with the client.` }];
  if (to === 'S' && deliveryId !== null) {
    const reference = requestReference('delivery', deliveryId);
    return [{ itemId, code: 'DELIVERY_REQUESTED', message: `${number} is requested for ${reference}.` }];
  }
  return [];
}
