/** The arrivals that are set apart and wait to be matched. */
import { toDay, toWire } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { toPage } from '@vestry/contract/wire';
import type { PhotoPresenter } from '../../photos/present-photo.ts';
import { toRequestItem, type RequestItemRow } from '../../requests/items.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './unannounced-repository.ts';

export const listUnannounced: StaffHandler<typeof calls.listUnannounced> = async (
  { db, photos, clock },
  _by,
  { query },
) => {
  const rows = await repository.listApart(db, query);
  const keys = rows.flatMap(({ clientId, itemId }) =>
    clientId === null || itemId === null ? [] : [{ clientId, itemId }],
  );
  const owners = rows.flatMap(({ clientId }) => clientId ?? []);
  const [total, items, pickups] = await Promise.all([
    repository.countApart(db),
    repository.listItems(db, keys),
    repository.listMatchable(db, owners, clock.now()),
  ]);
  const content = rows.map(({ photo, clientId, closetName, itemId, lastZone, lastBin, ...row }) => {
    const item = items.find((each) => each.id === itemId && each.clientId === clientId);
    return {
      ...row,
      foundAt: row.foundAt.toISOString(),
      foundWith: row.foundWith === null ? null : requestReference('pickup', row.foundWith),
      item: item === undefined || clientId === null ? null : presentItem(item, photos),
      photo: photo === null ? null : photos.present(photo, 0),
      closet: clientId === null ? null : { clientId, closetName: closetName ?? '' },
      location: lastZone ?? ('GR' as const),
      lastBin: lastBin ?? '',
      pickups: pickups
        .filter((pickup) => pickup.clientId === clientId)
        .map(({ id, status, day, itemIds }) => ({
          id,
          reference: requestReference('pickup', id),
          status,
          day: day === null ? null : toWire(toDay(day)),
          isNamed: itemId !== null && itemIds.includes(itemId),
        })),
    };
  });
  return toPage(content, query.page, query.pageSize, total);
};

function presentItem(
  { clientId, ...item }: RequestItemRow & { readonly clientId: number },
  photos: PhotoPresenter,
) {
  return toRequestItem(item, clientId, photos);
}
